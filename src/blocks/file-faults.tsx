import { Entries } from '#src/ui/list/entries.tsx';

/** What is wrong in one place of a file. */
export interface FileFault {
  /** Row or record; '' where the file as a whole is meant. */
  readonly location: string;
  /** '' where no single field is meant. */
  readonly field: string;
  readonly text: string;
}

/** Everything that is wrong in a chosen file, in its order. */
export function FileFaults({ title, faults }: { title: string; faults: readonly FileFault[] }) {
  return (
    <div role="alert">
      <p>{title}</p>
      <Entries label={title}>
        {faults.map(({ location, field, text }) => (
          <li key={`${location} ${field} ${text}`}>
            <strong>{[location, field].filter(Boolean).join(' · ')}</strong>
            <span>{text}</span>
          </li>
        ))}
      </Entries>
    </div>
  );
}
