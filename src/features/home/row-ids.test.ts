import { expect, test } from 'vitest';
import type { FleetRow } from '#src/contract/station/fleet.ts';
import { RowIds } from './row-ids.ts';

const row = (id: string): FleetRow => ({ station: { id } }) as FleetRow;
const idsOf = (rowIds: RowIds, key: string, total: number, from: number, ids: readonly string[]) =>
  rowIds.entriesOf(key, { total, from, rows: ids.map(row) }).map(({ id }) => id);

test('[VW-04] a row keeps its id while others are read; of two rows of a station the one just read has it', () => {
  const rowIds = new RowIds();
  expect(idsOf(rowIds, 'worst', 5, 0, ['a', 'b'])).toEqual(['a', 'b', '#2', '#3', '#4']);
  expect(idsOf(rowIds, 'worst', 5, 2, ['c', 'd'])).toEqual(['a', 'b', 'c', 'd', '#4']);
  expect(idsOf(rowIds, 'worst', 5, 3, ['a', 'e'])).toEqual(['#0', 'b', 'c', 'a', 'e']);
  expect(
    rowIds.entriesOf('worst', { total: 5, from: 3, rows: [row('a')] }).map((entry) => entry.row?.station.id),
  ).toEqual([undefined, undefined, undefined, 'a', undefined]);
});

test('[VW-04] another filter or order knows no row of the one before it', () => {
  const rowIds = new RowIds();
  idsOf(rowIds, 'worst', 3, 0, ['a', 'b', 'c']);
  expect(idsOf(rowIds, 'name', 3, 1, ['a'])).toEqual(['#0', 'a', '#2']);
});
