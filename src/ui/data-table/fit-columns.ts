import { sumBy } from '#src/lib/number/sum-by.ts';

/** What a column needs of the table's width, in px. */
export interface ColumnNeed {
  readonly id: string;
  /** Undefined: shown in any case. */
  readonly priority: number | undefined;
  /** Width below which something of it is cut. */
  readonly min: number;
  /** Width at which nothing of it wraps. */
  readonly max: number;
  /** Its share of the width that is left; 0 for a column that is as wide as its cells. */
  readonly grow: number;
}

export interface ColumnFit {
  /** Columns that are shown, in their order. */
  readonly ids: ReadonlySet<string>;
  readonly widths: ReadonlyMap<string, number>;
}

/** Columns without a priority, and the others in the order of their priority while there is width for them. */
function chooseColumns(needs: readonly ColumnNeed[], width: number): readonly ColumnNeed[] {
  const byPriority = needs.filter(({ priority }) => priority !== undefined);
  let rest =
    width -
    sumBy(
      needs.filter(({ priority }) => priority === undefined),
      ({ min }) => min,
    );
  const fitting = new Set<ColumnNeed>();
  for (const need of byPriority.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))) {
    rest -= need.min;
    if (rest < 0) break;
    fitting.add(need);
  }
  return needs.filter((need) => need.priority === undefined || fitting.has(need));
}

type Widths = Map<string, number>;

/** Gives columns of a fixed width that wrap the width at which they do not. @returns the width that is left */
function unwrapCells(columns: readonly ColumnNeed[], widths: Widths, available: number): number {
  let left = available;
  for (const { id, min, max, grow } of columns) {
    const more = max - (widths.get(id) ?? min);
    if (grow > 0 || more <= 0 || more > left) continue;
    left -= more;
    widths.set(id, max);
  }
  return left;
}

/** Widens growing columns by their share, each up to its limit. @returns the width that is left */
function widen(
  columns: readonly ColumnNeed[],
  widths: Widths,
  available: number,
  limitOf: (column: ColumnNeed) => number,
): number {
  const missing = (column: ColumnNeed): number => limitOf(column) - (widths.get(column.id) ?? column.min);
  let left = available;
  let open = columns.filter((column) => column.grow > 0 && missing(column) > 0);
  while (open.length > 0) {
    const unit = left / sumBy(open, ({ grow }) => grow);
    const filled = open.filter((column) => missing(column) <= unit * column.grow);
    for (const column of filled.length > 0 ? filled : open) {
      const more = filled.length > 0 ? missing(column) : unit * column.grow;
      widths.set(column.id, (widths.get(column.id) ?? column.min) + more);
      left -= more;
    }
    if (filled.length === 0) return 0;
    open = open.filter((column) => !filled.includes(column));
  }
  return left;
}

/**
 * Which columns are shown in a width, and how wide each is. Half of the remaining width is for cells that would wrap, the
 * other half for growing columns up to what their texts need. What is left after that goes to cells that still wrap, and
 * then to the growing columns again.
 */
export function fitColumns(needs: readonly ColumnNeed[], width: number): ColumnFit {
  const shown = chooseColumns(needs, width);
  const widths: Widths = new Map(shown.map(({ id, min }) => [id, min]));
  const left = Math.max(0, width - sumBy([...widths.values()], (each) => each));
  const half = shown.some(({ grow }) => grow > 0) ? left / 2 : left;
  let rest = left - half + unwrapCells(shown, widths, half);
  rest = widen(shown, widths, rest, ({ max }) => max);
  rest = unwrapCells(shown, widths, rest);
  widen(shown, widths, rest, () => Number.POSITIVE_INFINITY);
  return { ids: new Set(shown.map(({ id }) => id)), widths };
}
