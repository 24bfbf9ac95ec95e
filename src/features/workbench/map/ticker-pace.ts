/** Characters that are read in a second from across a room, at the slower end of what is known of subtitles. */
const charactersPerSecond = 12;
/** A glyph of Chinese says as much as two or three letters. */
const han = /\p{Script=Han}/gu;
const lettersPerGlyph = 2.5;
const leastMs = 6_000;
const mostMs = 20_000;
/** To notice that the words have changed, and to find their beginning. */
const noticeMs = 1_500;

/** How long words stay, so that nobody has to hurry. */
export function readingMs(text: string): number {
  const glyphs = text.match(han)?.length ?? 0;
  const letters = [...text].length - glyphs + glyphs * lettersPerGlyph;
  return Math.min(mostMs, Math.max(leastMs, noticeMs + (letters / charactersPerSecond) * 1000));
}
