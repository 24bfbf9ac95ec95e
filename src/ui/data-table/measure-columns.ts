/** What the browser found for a column, in px: with its cells wrapped where they may be, and without. */
export interface ColumnSize {
  /** Of a column of words, whose cells may be cut: that of its head. */
  readonly min: number;
  readonly max: number;
}

export type ColumnSizes = ReadonlyMap<string, ColumnSize>;

/** Whether a cell that must be read as a whole is cut. */
export const hasCutCell = (table: HTMLTableElement): boolean =>
  [...table.querySelectorAll('.ems-td-whole')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

function readHeads(table: HTMLTableElement, mode: 'min' | 'max'): ReadonlyMap<string, number> {
  table.dataset['measure'] = mode;
  const heads = table.querySelectorAll<HTMLElement>('th[data-column]');
  // Widths are whole numbers here, and a fraction less would cut.
  return new Map([...heads].map((head) => [head.dataset['column'] ?? '', head.offsetWidth + 1]));
}

/** Lets the browser lay the table out by its contents, and reads how wide each column became. */
export function measureColumns(table: HTMLTableElement): ColumnSizes {
  const scroller = table.parentElement;
  const [top, left] = [scroller?.scrollTop ?? 0, scroller?.scrollLeft ?? 0];
  const [min, max] = [readHeads(table, 'min'), readHeads(table, 'max')];
  delete table.dataset['measure'];
  // Rows of another height may have moved what is in sight.
  if (top > 0 || left > 0) scroller?.scrollTo({ top, left, behavior: 'instant' });
  return new Map([...min].map(([id, width]) => [id, { min: width, max: max.get(id) ?? width }]));
}

/** The larger size of each column; the known ones themselves where nothing grew. */
export function growSizes(known: ColumnSizes, found: ColumnSizes): ColumnSizes {
  const grown = [...found].filter(([id, { min }]) => min > (known.get(id)?.min ?? 0));
  if (grown.length === 0) return known;
  const larger = ([id, { min, max }]: readonly [string, ColumnSize]) =>
    [id, { min, max: Math.max(max, known.get(id)?.max ?? 0) }] as const;
  return new Map([...known, ...grown.map(larger)]);
}
