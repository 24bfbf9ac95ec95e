import { expect, test } from 'vitest';
import type { ParameterRow } from '#src/contract/run/run-parameter.ts';
import { cellOf, filterRows, keysIn, sortRows } from './matrix.ts';

const row = (stationName: string, values: ParameterRow['values']): ParameterRow => ({
  stationId: stationName,
  stationName,
  revision: 0,
  state: null,
  canApprove: false,
  values,
  defaults: { socMin: 5, demandLimit: 400, dieselQuietFrom: 1320, antiBackflow: 1 },
});
const rows = [
  row('B', { socMin: 5, demandLimit: 300 }),
  row('A', { socMin: 8, demandLimit: 400 }),
  row('C', { demandLimit: 400, dieselQuietFrom: 1320, antiBackflow: 1 }),
];
const names = (some: readonly ParameterRow[]) => some.map(({ stationName }) => stationName).join('');
const all = { keyword: '', group: undefined, deviates: false };

test('[VW-33.10] stations that deviate are found by the parameters in view, and by a part of their name', () => {
  expect(names(filterRows(rows, { ...all, deviates: true }))).toBe('BA');
  expect(names(filterRows(rows, { ...all, deviates: true, group: 'grid' }))).toBe('B');
  expect(names(filterRows(rows, { ...all, keyword: ' Ｃ ' }))).toBe('C');
  expect(keysIn('diesel').every((key) => key.startsWith('diesel'))).toBe(true);
});

test('[VW-33.10] the order of a column; a station without the parameter is last in both directions', () => {
  expect(names(sortRows(rows, { column: 'socMin', direction: 'asc' }))).toBe('BAC');
  expect(names(sortRows(rows, { column: 'socMin', direction: 'desc' }))).toBe('ABC');
  expect(names(sortRows(rows, { column: 'stationName', direction: 'desc' }))).toBe('CBA');
  expect(sortRows(rows, undefined)).toBe(rows);
});

test('[VW-33.10] cells of the matrix and of its file: figures, times and switches in words, nothing where there is none', () => {
  const words = { on: 'on', off: 'off' };
  const cells = (['socMin', 'demandLimit', 'dieselQuietFrom', 'antiBackflow'] as const).map((key) =>
    rows.map((one) => cellOf(one, key, words)),
  );
  expect(cells).toEqual([
    [5, 8, null],
    [300, 400, 400],
    [null, null, '22:00'],
    [null, null, 'on'],
  ]);
});
