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

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Columns without a priority, and the others in the order of their priority while there is width for them. */
function chooseColumns(needs: readonly ColumnNeed[], width: number): readonly ColumnNeed[] {
  const byPriority = needs.filter(({ priority }) => priority !== undefined);
  let rest = width - sumOf(needs.filter(({ priority }) => priority === undefined).map(({ min }) => min));
  const fitting = new Set<ColumnNeed>();
  for (const need of byPriority.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))) {
    rest -= need.min;
    if (rest < 0) break;
    fitting.add(need);
  }
  return needs.filter((need) => need.priority === undefined || fitting.has(need));
}

/**
 * Which columns are shown in a width, and how wide each is. Half of what is left goes to cells that would wrap, the rest
 * to the columns of words.
 */
export function fitColumns(needs: readonly ColumnNeed[], width: number): ColumnFit {
  const shown = chooseColumns(needs, width);
  const widths = new Map(shown.map(({ id, min }) => [id, min]));
  const left = Math.max(0, width - sumOf([...widths.values()]));
  const shares = sumOf(shown.map(({ grow }) => grow));
  let unwrap = shares > 0 ? left / 2 : left;
  for (const { id, min, max, grow } of shown) {
    const more = max - min;
    if (grow > 0 || more <= 0 || more > unwrap) continue;
    unwrap -= more;
    widths.set(id, max);
  }
  const words = Math.max(0, width - sumOf([...widths.values()]));
  for (const { id, min, grow } of shown) if (grow > 0) widths.set(id, min + (words * grow) / shares);
  return { ids: new Set(shown.map(({ id }) => id)), widths };
}
