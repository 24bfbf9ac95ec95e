import type { Cell, SearchText } from './search-match-text.ts';

/** A stretch of a text in UTF-16 units, its end excluded. */
export type Stretch = readonly [from: number, to: number];

export interface Match {
  /** The lower the better. */
  readonly score: number;
  /** What to mark in each field: apart from each other and in order. */
  readonly marks: readonly (readonly Stretch[])[];
}

export interface Found<T> {
  readonly item: T;
  readonly match: Match;
}

interface Hit {
  readonly score: number;
  readonly cells: readonly number[];
}

/** Scores of matches of a term in a title; a match in a later field costs `above` more. */
const scores = { whole: 0, prefix: 1, head: 2, inside: 3, scattered: 8 } as const;
const above = 3;
/** Found as it sounds or in another spelling. */
const otherwise = 0.5;
/** Fewer letters are scattered over almost any title. */
const scatteredMin = 3;

/**
 * Finds every term of a query in what an item is called: `fields[0]` is its title, the others say where it is. A title's
 * prefix counts more than the beginning of one of its words, that more than its inside, and last come letters that are
 * only there in this order. Undefined: some term is nowhere.
 */
export function matchFields(terms: readonly string[], fields: readonly SearchText[]): Match | undefined {
  const marked = fields.map((): number[] => []);
  let score = 0;
  for (const term of terms) {
    const best = bestField(term, fields);
    if (!best) return undefined;
    score += best.hit.score;
    marked[best.index]?.push(...best.hit.cells);
  }
  const isWhole = terms.length > 0 && fields[0]?.plain === terms.join(' ');
  const marks = fields.map(({ cells }, index) => stretches(cells, marked[index] ?? []));
  return { score: isWhole ? scores.whole : score, marks };
}

/**
 * The items that contain every term, best first; equal matches stay in their order. Without terms it is every item.
 */
export function search<T>(
  items: readonly T[],
  terms: readonly string[],
  fieldsOf: (item: T) => readonly SearchText[],
): readonly Found<T>[] {
  const found: Found<T>[] = [];
  for (const item of items) {
    const match = matchFields(terms, fieldsOf(item));
    if (match) found.push({ item, match });
  }
  return found.toSorted((left, right) => left.match.score - right.match.score);
}

function bestField(term: string, fields: readonly SearchText[]): { index: number; hit: Hit } | undefined {
  let best: { index: number; hit: Hit } | undefined;
  for (const [index, field] of fields.entries()) {
    const hit = findPlain(term, field) ?? findBySpelling(term, field);
    if (!hit) continue;
    const score = hit.score + (index === 0 ? 0 : above);
    if (!best || score < best.hit.score) best = { index, hit: { ...hit, score } };
    if (index === 0) return best;
  }
  const scattered = fields[0] && !best ? findScattered(term, fields[0]) : undefined;
  return scattered ? { index: 0, hit: scattered } : best;
}

const between = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** The term as it is written: at the front, else at the beginning of a word, else anywhere. */
function findPlain(term: string, { folded, cellAt, cells }: SearchText): Hit | undefined {
  let first = -1;
  for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1)) {
    const isHead = cells[cellAt[at] ?? 0]?.head === true && cellAt[at - 1] !== cellAt[at];
    if (first < 0) first = at;
    if (at !== 0 && !isHead) continue;
    return { score: at === 0 ? scores.prefix : scores.head, cells: cellsOf(at) };
  }
  return first < 0 ? undefined : { score: scores.inside, cells: cellsOf(first) };

  function cellsOf(at: number): number[] {
    return between(cellAt[at] ?? 0, (cellAt[at + term.length - 1] ?? 0) + 1);
  }
}

/** Finds the term by any spelling of each character: `gjgl`, `gaojing` and `gaojgl` for 告警管理, `ae` for ä. */
function findBySpelling(term: string, { cells, varied }: SearchText): Hit | undefined {
  if (!varied) return undefined;
  let best: Hit | undefined;
  for (const [from, cell] of cells.entries()) {
    if (best && !cell.head) continue;
    const to = runFrom(from, cells, term);
    if (to === undefined) continue;
    const score = (from === 0 ? scores.prefix : cell.head ? scores.head : scores.inside) + otherwise;
    if (!best || score < best.score) best = { score, cells: between(from, to) };
    if (from === 0) break;
  }
  return best;
}

/** Matches the term from one cell on, trying all spellings in parallel. @returns the end; undefined without a match */
function runFrom(from: number, cells: readonly Cell[], term: string): number | undefined {
  let reached: readonly number[] = [0];
  for (let at = from; at < cells.length; at++) {
    const next: number[] = [];
    for (const offset of reached) {
      for (const spelling of cells[at]?.spellings ?? []) {
        if (term.length - offset <= spelling.length && spelling.startsWith(term.slice(offset))) return at + 1;
        const to = offset + spelling.length;
        if (term.startsWith(spelling, offset) && !next.includes(to)) next.push(to);
      }
    }
    if (next.length === 0) return undefined;
    reached = next;
  }
  return undefined;
}

/** The term's letters in their order with others between, from the beginning of a word on. */
function findScattered(term: string, { folded, cellAt, cells }: SearchText): Hit | undefined {
  if (term.length < scatteredMin) return undefined;
  for (let start = folded.indexOf(term.charAt(0)); start >= 0; start = folded.indexOf(term.charAt(0), start + 1)) {
    if (!cells[cellAt[start] ?? 0]?.head) continue;
    const indexes = lettersFrom(start, term, folded);
    // A later beginning has fewer letters behind it.
    return indexes && { score: scores.scattered, cells: indexes.map((index) => cellAt[index] ?? 0) };
  }
  return undefined;
}

function lettersFrom(start: number, term: string, folded: string): number[] | undefined {
  const indexes: number[] = [];
  let at = start;
  for (const letter of term.split('')) {
    const index = folded.indexOf(letter, at);
    if (index < 0) return undefined;
    indexes.push(index);
    at = index + 1;
  }
  return indexes;
}

/** Cells as stretches of the text, neighbours in one. */
function stretches(cells: readonly Cell[], marked: readonly number[]): readonly Stretch[] {
  const merged: [number, number][] = [];
  for (const index of [...new Set(marked)].toSorted((left, right) => left - right)) {
    const cell = cells[index];
    const last = merged.at(-1);
    if (!cell) continue;
    if (last?.[1] === cell.from) last[1] = cell.to;
    else merged.push([cell.from, cell.to]);
  }
  return merged;
}
