import { clockOf } from '#src/contract/rules/energy/day-slots.ts';
import {
  type ParameterKey,
  parameterKeys,
  parameterSpecs,
  type parameterGroups,
} from '#src/contract/rules/energy/run-parameters.ts';
import type { ParameterRow } from '#src/contract/run/run-parameter.ts';
import type { Cell } from '#src/lib/file/table-cell.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import type { Sort } from '#src/ui/data-table/types.ts';

type Group = (typeof parameterGroups)[number];

export interface MatrixFilter {
  /** Part of a station's name. */
  readonly keyword: string;
  readonly group: Group | undefined;
  /** Stations with a value that is not the one they were delivered with. */
  readonly deviates: boolean;
}

/** The parameters of the matrix: those of a group, or all. */
export const keysIn = (group: Group | undefined): ParameterKey[] =>
  parameterKeys.filter((key) => group === undefined || parameterSpecs[key].group === group);

export const deviatesAt = ({ values, defaults }: ParameterRow, key: ParameterKey): boolean =>
  values[key] !== undefined && values[key] !== defaults[key];

export const deviatingKeys = (row: ParameterRow, keys: readonly ParameterKey[]): ParameterKey[] =>
  keys.filter((key) => deviatesAt(row, key));

export function filterRows(rows: readonly ParameterRow[], { keyword, group, deviates }: MatrixFilter): ParameterRow[] {
  const keys = keysIn(group);
  return rows.filter(
    (row) => matchesKeyword(keyword, row.stationName) && (!deviates || deviatingKeys(row, keys).length > 0),
  );
}

export function sortRows(rows: readonly ParameterRow[], sort: Sort | undefined): readonly ParameterRow[] {
  if (!sort) return rows;
  const { column, direction } = sort;
  const turn = direction === 'desc' ? -1 : 1;
  const byName = (a: ParameterRow, b: ParameterRow) => a.stationName.localeCompare(b.stationName);
  const key = parameterKeys.find((each) => each === column);
  if (!key) return rows.toSorted((a, b) => turn * byName(a, b));
  // Stations without the parameter are last in both directions.
  return rows.toSorted((a, b) => {
    const [one, other] = [a.values[key], b.values[key]];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return turn * (one - other) || byName(a, b);
  });
}

/** A value as a cell of the matrix and of its file; null where the station does not have the parameter. */
export function cellOf({ values }: ParameterRow, key: ParameterKey, words: { on: string; off: string }): Cell {
  const value = values[key];
  if (value === undefined) return null;
  const { type } = parameterSpecs[key];
  if (type === 'time') return clockOf(value / 30);
  return type === 'switch' ? (value === 1 ? words.on : words.off) : value;
}
