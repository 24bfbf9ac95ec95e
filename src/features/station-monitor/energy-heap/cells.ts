import type { CellMatrix } from '#src/contract/points/telemetry.ts';

export const cellKinds = ['voltage', 'temperature'] as const;
export type CellKind = (typeof cellKinds)[number];

/** How a kind of cell value is written, and how far from the mean a cell deviates. */
export const cellKindOf = {
  voltage: { unit: 'mV', deviates: 20 },
  temperature: { unit: '°C', deviates: 1.5 },
} as const satisfies Readonly<Record<CellKind, { unit: string; deviates: number }>>;

type Cluster = CellMatrix['clusters'][number];

export const valuesOf = (cluster: Cluster, kind: CellKind): readonly number[] =>
  kind === 'voltage' ? cluster.voltages : cluster.temperatures;

export interface CellStatistics {
  readonly max: number;
  readonly min: number;
  readonly mean: number;
  readonly diff: number;
  /** Numbers of the cells, from 1; of several that are equal the first. */
  readonly maxAt: number;
  readonly minAt: number;
}

/** Undefined without cells. */
export function cellStatistics(values: readonly number[]): CellStatistics | undefined {
  if (values.length === 0) return undefined;
  const [max, min] = [Math.max(...values), Math.min(...values)];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { max, min, mean, diff: max - min, maxAt: values.indexOf(max) + 1, minAt: values.indexOf(min) + 1 };
}

export interface Cell {
  /** Within its cluster, from 1. */
  readonly number: number;
  readonly pack: number;
  readonly value: number;
  /** From the cluster's mean. */
  readonly offset: number;
  readonly mark: 'highest' | 'lowest' | undefined;
  readonly deviates: boolean;
}

/** The cells of a cluster, each with its place and how far out of line it is. */
export function cellsOf(cluster: Cluster, kind: CellKind, cellsPerPack: number): readonly Cell[] {
  const values = valuesOf(cluster, kind);
  const statistics = cellStatistics(values);
  if (!statistics) return [];
  const { mean, maxAt, minAt, diff } = statistics;
  return values.map((value, index) => {
    const number = index + 1;
    const offset = value - mean;
    return {
      number,
      pack: Math.floor(index / Math.max(1, cellsPerPack)) + 1,
      value,
      offset,
      mark: diff === 0 ? undefined : number === maxAt ? 'highest' : number === minAt ? 'lowest' : undefined,
      deviates: Math.abs(offset) > cellKindOf[kind].deviates,
    };
  });
}

/** Those out of line, the furthest first. */
export const deviating = (cells: readonly Cell[]): readonly Cell[] =>
  cells.filter((cell) => cell.deviates).toSorted((a, b) => Math.abs(b.offset) - Math.abs(a.offset));

/** Pack by pack. */
export function packsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const packs: Cell[][] = [];
  for (const cell of cells) (packs[cell.pack - 1] ??= []).push(cell);
  return packs;
}

/** Arrow keys and their kin in a grid of rows: the index of the cell that they lead to; undefined for other keys. */
export function cellKeyTarget(key: string, at: number, count: number, perRow: number): number | undefined {
  const row = at - (at % perRow);
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - perRow,
    ArrowDown: at + perRow,
    Home: row,
    End: Math.min(row + perRow, count) - 1,
    PageUp: at % perRow,
    PageDown: Math.min(count - 1, Math.floor((count - 1) / perRow) * perRow + (at % perRow)),
  };
  const target = targets[key];
  if (target === undefined) return undefined;
  return target < 0 || target >= count ? at : target;
}
