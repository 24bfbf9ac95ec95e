import type { Stretch } from '#src/lib/text/search-match.ts';

/** A text with what was found in it marked. */
export function Highlight({ text, marks }: { text: string; marks: readonly Stretch[] | undefined }) {
  if (!marks || marks.length === 0) return text;
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark className="ems-found">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1])}
    </>
  );
}
