/** Reading speed from a distance of some metres, at the lower end of the values for subtitles. */
const charactersPerSecond = 12;
/** A Chinese glyph counts as two or three letters. */
const han = /\p{Script=Han}/gu;
const lettersPerGlyph = 2.5;
const leastMs = 6_000;
const mostMs = 20_000;
/** Time to notice that the text has changed. */
const noticeMs = 1_500;

/** How long a text is shown so that it can be read without haste, in milliseconds. */
export function readingMs(text: string): number {
  const glyphs = text.match(han)?.length ?? 0;
  const letters = [...text].length - glyphs + glyphs * lettersPerGlyph;
  return Math.min(mostMs, Math.max(leastMs, noticeMs + (letters / charactersPerSecond) * 1000));
}
