import { expect, test } from 'vitest';
import { filledRows, prepare } from './prepared.ts';

const prepared = (...columns: (number | null)[][]) =>
  prepare({
    times: columns[0]!.map((_, at) => at * 60_000),
    series: columns.map((values, at) => ({ id: String(at), name: String(at), unit: 'kW', values })),
    previous: undefined,
    zone: 'UTC',
  }).all;

test('[VW-54] the table and the files end with the last value of any series; a gap before it stays a row', () => {
  const all = prepared([1, null, 3, null, null], [1, null, null, 4, null]);
  expect(filledRows(all, 0, 5)).toBe(4);
  expect(filledRows(prepared([null, null]), 0, 2)).toBe(0);
  expect(filledRows(prepared([1, 2]), 0, 2)).toBe(2);
});
