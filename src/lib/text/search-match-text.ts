/** A visible character, accents included, and the spellings by which it is typed. */
export interface Cell {
  readonly from: number;
  readonly to: number;
  /** Folded; the plain one first. */
  readonly spellings: readonly string[];
  /** A word begins here. */
  readonly head: boolean;
}

/** A text made ready to be searched. */
export interface SearchText {
  readonly text: string;
  readonly cells: readonly Cell[];
  /** The plain spelling of every cell. */
  readonly folded: string;
  /** The cell of each unit of `folded`. */
  readonly cellAt: readonly number[];
  /** `folded` as a query's terms joined by blanks. */
  readonly plain: string;
  /** Whether any cell has more than one spelling. */
  readonly varied: boolean;
}

/** The sounds of a Chinese character in Latin letters without tones; several where it has several. */
export type Readings = (character: string) => readonly string[];

/** Number of cells that are searched; the rest of a longer text is not found. */
export const searchedMax = 256;
/** UTF-16 units of one term that count. */
const termMax = 64;
/** Number of UTF-16 units that are read: a character may have any number of accents. */
const unitsMax = 4 * searchedMax;

const han = /\p{Script=Han}/u;
/** Whether a text can be searched by sound. */
export const hasHan = (text: string): boolean => han.test(text);

const clusters = /\P{M}\p{M}*|\p{M}+/gu;
/** Characters that are not searched: accents, soft hyphens, joiners, and the apostrophe that divides pinyin. */
const dropped = /[\p{M}\p{Cf}'’]/gu;

/** Letters that are no other letter with an accent. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
/** How letters are written where the keyboard has none of their kind. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * Makes a text ready for `search`: case, accents and width do not count, and a Chinese character can be typed by its
 * sounds (whole or their first letters) where `readings` knows them.
 */
export function searchText(text: string, readings: Readings = noReadings): SearchText {
  const cells: Cell[] = [];
  const cellAt: number[] = [];
  let folded = '';
  let before: Glyph | undefined;
  const known = knownGlyphs(readings);
  for (const { 0: cluster, index: from } of firstClusters(text)) {
    const glyph = glyphOf(cluster, readings, known);
    const plain = glyph.spellings[0] ?? '';
    const isCamel = before?.isLower === true && glyph.isUpper;
    const head = glyph.kind !== '' && (glyph.kind !== before?.kind || isCamel);
    for (let unit = 0; unit < plain.length; unit++) cellAt.push(cells.length);
    folded += plain;
    cells.push({ from, to: from + cluster.length, spellings: glyph.spellings, head });
    before = glyph;
  }
  const varied = cells.some(({ spellings }) => spellings.length > 1);
  return { text, cells, folded, cellAt, plain: wordsOf(folded).join(' '), varied };
}

/** `searchText` for titles that come again and again, each made ready once. */
export function searchTexts(readings?: Readings): (text: string) => SearchText {
  const known = new Map<string, SearchText>();
  return (text) => {
    const made = known.get(text) ?? searchText(text, readings);
    known.set(text, made);
    return made;
  };
}

/** The words of a query, each of which has to be found. */
export function searchTerms(query: string): readonly string[] {
  const folded = firstClusters(query).map(({ 0: cluster }) => foldPlain(cluster));
  return wordsOf(folded.join(''));
}

const wordsOf = (folded: string): string[] =>
  folded
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, termMax));

const firstClusters = (text: string): RegExpExecArray[] =>
  [...text.slice(0, unitsMax).matchAll(clusters)].slice(0, searchedMax);

interface Glyph {
  readonly spellings: readonly string[];
  readonly kind: 'han' | 'digit' | 'letter' | '';
  readonly isLower: boolean;
  readonly isUpper: boolean;
}

const noReadings: Readings = () => [];
const glyphs = new WeakMap<Readings, Map<string, Glyph>>();

/** Thousands of titles are made of a few hundred characters. */
function knownGlyphs(readings: Readings): Map<string, Glyph> {
  const known = glyphs.get(readings) ?? new Map<string, Glyph>();
  glyphs.set(readings, known);
  return known;
}

function glyphOf(cluster: string, readings: Readings, known: Map<string, Glyph>): Glyph {
  let glyph = known.get(cluster);
  if (!glyph) {
    glyph = { spellings: spellingsOf(cluster, readings), ...classOf(cluster) };
    // A character with a heap of accents comes but once.
    if (cluster.length <= 2) known.set(cluster, glyph);
  }
  return glyph;
}

const isAscii = (cluster: string): boolean => cluster.length === 1 && cluster < '\u0080';

function foldPlain(cluster: string): string {
  if (isAscii(cluster)) return cluster.toLowerCase().replace(dropped, '');
  const folded = cluster.normalize('NFKD').toLowerCase().replace(dropped, '');
  return plainLetters[folded] ?? folded;
}

function spellingsOf(cluster: string, readings: Readings): readonly string[] {
  const plain = foldPlain(cluster);
  if (isAscii(cluster)) return [plain];
  const spelled = spelledOut[cluster.normalize('NFC').toLowerCase()];
  if (spelled) return [plain, spelled];
  if (!han.test(cluster)) return [plain];
  return [...new Set([plain, ...readings(cluster).flatMap(typedAs)])];
}

/** A sound whole, its beginning consonant, its first letter; ü is `v` on a keyboard, and `u` for who does not know it. */
const typedAs = (sound: string): string[] =>
  [...new Set([sound.replaceAll('ü', 'v'), sound.replaceAll('ü', 'u')])].flatMap((typed) => [
    typed,
    ...(/^[zcs]h/.test(typed) ? [typed.slice(0, 2)] : []),
    typed.charAt(0),
  ]);

function classOf(cluster: string): Omit<Glyph, 'spellings'> {
  const isUpper = /^\p{Lu}/u.test(cluster);
  const isLower = !isUpper && /^\p{Ll}/u.test(cluster);
  const isDigit = /^\p{N}/u.test(cluster);
  const kind = han.test(cluster) ? 'han' : isDigit ? 'digit' : /^\p{L}/u.test(cluster) ? 'letter' : '';
  return { kind, isLower, isUpper };
}
