import { expect, test } from 'vitest';
import { emptyDays } from './empty-days.ts';

const stepS = 1800;
const hoursOfDays = (days: number) => days * 48;
/** Half hours from midnight in Shanghai on; `empty` are the rows in which the storage is empty. */
const history = (days: number, empty: readonly number[], gaps: readonly number[] = []) => ({
  timeZone: 'Asia/Shanghai',
  start: Date.parse('2026-06-01T00:00:00+08:00'),
  step: stepS,
  count: hoursOfDays(days),
  starts: null,
  columns: [
    {
      id: 'st-a.soc',
      values: Array.from({ length: hoursOfDays(days) }, (_, row) =>
        gaps.includes(row) ? null : empty.includes(row) ? 12 : 60,
      ),
    },
  ],
});

test('[VW-11] days on which a storage is empty are counted once, with the time of a typical one by the station’s clock', () => {
  const rows = [38, 39, 48 + 40, 96 + 36];
  expect(emptyDays(history(4, rows))).toEqual({ days: 4, empty: 3, at: '19:00' });
});

test('[VW-11] a storage that is never empty, or has no values, has no such days', () => {
  expect(emptyDays(history(3, []))).toBeUndefined();
  expect(emptyDays({ ...history(1, []), columns: [] })).toBeUndefined();
});

test('[VW-11] days without a measured value are not counted', () => {
  const gaps = Array.from({ length: 48 }, (_, row) => row);
  expect(emptyDays(history(2, [48 + 39], gaps))).toEqual({ days: 1, empty: 1, at: '19:30' });
});
