import { expect, test } from 'vitest';
import { heatGrid } from './heat-grid.ts';

const hourMs = 3_600_000;
const zone = 'Europe/Berlin';
/** Hours in a row from an instant on, the first 1, the second 2 … */
const hoursFrom = (at: string, count: number) => ({
  times: Array.from({ length: count }, (_, index) => Date.parse(at) + index * hourMs),
  values: Array.from({ length: count }, (_, index) => index + 1),
});

test('[VW-42.4] [VW-42.6] the day of 25 hours has 25 cells: the hour that comes twice is not summed', () => {
  const { times, values } = hoursFrom('2026-10-24T22:00:00Z', 25);
  const [day, ...others] = heatGrid(times, values, 'sum', zone);
  expect(others).toEqual([]);
  expect(day!.cells.map(({ value }) => value)).toEqual(values);
  expect(day!.cells.slice(1, 5)).toEqual([
    { hour: 1, value: 2 },
    { hour: 2, value: 3, change: 'first' },
    { hour: 2, value: 4, change: 'second' },
    { hour: 3, value: 5 },
  ]);
});

test('[VW-42.4] the day of 23 hours has 23 values; the hour that the clock skips is marked', () => {
  const { times, values } = hoursFrom('2026-03-28T23:00:00Z', 23);
  const [day] = heatGrid(times, values, 'sum', zone);
  expect(day!.cells.filter(({ value }) => !Number.isNaN(value)).map(({ value }) => value)).toEqual(values);
  expect(day!.cells.filter(({ change }) => change)).toEqual([{ hour: 2, value: Number.NaN, change: 'skipped' }]);
});

test('[VW-42.4] quarters of an hour are summed or averaged; a day and an hour without any are empty, not 0', () => {
  const times = [0, 1, 2, 3].map((index) => Date.parse('2026-06-01T00:00:00Z') + (index * hourMs) / 4);
  const later = Date.parse('2026-06-03T05:00:00Z');
  const grid = (fold: 'sum' | 'mean') => heatGrid([...times, later], [1, 2, 3, null, 7], fold, 'UTC');
  expect(grid('sum').map(({ cells }) => [cells.length, cells[0]!.value, cells[5]!.value])).toEqual([
    [24, 6, Number.NaN],
    [24, Number.NaN, Number.NaN],
    [24, Number.NaN, 7],
  ]);
  expect(grid('mean')[0]!.cells[0]!.value).toBe(2);
});
