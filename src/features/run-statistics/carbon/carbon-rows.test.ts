import { expect, test } from 'vitest';
import type { StationCarbon, UsedFactor } from '#src/contract/statistics/carbon-sums.ts';
import type { Station } from '#src/contract/station/station.ts';
import {
  barsOf,
  type CarbonSums,
  factorsOf,
  figuresOf,
  marketFactorsOf,
  rowOf,
  sortRows,
  sumOf,
  tableRows,
} from './carbon-rows.ts';

const sums = (some: Partial<CarbonSums>): CarbonSums => ({ ...sumOf([]), quarters: 96, measured: 96, ...some });
const factor = (some: Partial<UsedFactor>): UsedFactor =>
  ({ id: 'CF1', use: 'location', value: 0.5, scopeName: 'CN', validFrom: '2026-01-01', ...some }) as UsedFactor;
const carbon = (stationId: string, some: Partial<CarbonSums>, factors: UsedFactor[] = []): StationCarbon =>
  ({ stationId, factors, periods: [{ date: '2026-07-01', ...sums(some) }] }) as unknown as StationCarbon;
const row = (id: string, some: Partial<CarbonSums>, factors?: UsedFactor[]) =>
  rowOf({ id, name: id } as Station, carbon(id, some, factors));

test('[VW-41.5] stations of two countries add up; without an instrument a station counts by its location', () => {
  const all = [sums({ scope2Location: 100, use: 200 }), sums({ scope2Location: 50, scope2Market: 20, use: 100 })];
  expect(sumOf(all)).toMatchObject({ scope2Location: 150, scope2Market: 120, use: 300, quarters: 192 });
  expect(sumOf([all[0]!]).scope2Market).toBeNull();
  expect(figuresOf(sumOf([all[0]!]))).toMatchObject({ scope2Market: 100, intensity: 500, coverage: 100 });
  expect(figuresOf(sums({ use: 0 })).intensity).toBeNull();
});

test('[VW-41.5] the table has its total first; stations of which too much is missing come last', () => {
  const rows = [
    row('a', { scope2Location: 10 }),
    row('b', { scope2Location: 30, measured: 50 }),
    row('c', { scope2Location: 20 }),
  ];
  const order = (direction: 'asc' | 'desc') =>
    tableRows(sortRows(rows, { column: 'scope2Location', direction }), 'all', undefined).map(({ id }) => id);
  expect(order('desc')).toEqual(['total', 'c', 'a', 'b']);
  expect(order('asc')).toEqual(['total', 'a', 'c', 'b']);
  expect(tableRows(rows, 'all', undefined)[0]!.figures.scope2Location).toBe(60);
});

test('[VW-41.2] each factor stands once, with all the days that it was used for', () => {
  const one = factor({ from: '2026-07-01', to: '2026-07-31' });
  const rows = [
    row('a', {}, [one]),
    row('b', {}, [
      factor({ from: '2026-06-01', to: '2026-07-10' }),
      factor({ id: 'CF2', value: 0.36, scopeName: 'DE' }),
    ]),
  ];
  expect(factorsOf(rows)).toMatchObject([
    { value: 0.5, from: '2026-06-01', to: '2026-07-31' },
    { value: 0.36, scopeName: 'DE' },
  ]);
});

test('[VW-41] bars of the same date are of all stations together', () => {
  const bars = barsOf([carbon('a', { scope1: 1 }), carbon('b', { scope1: 2 })]);
  expect(bars.map(({ at, sums: { scope1 } }) => [at, scope1])).toEqual([[Date.UTC(2026, 6, 1), 3]]);
});

test('[VW-41] a market-based figure names the residual factors; stations without an instrument count by that of the grid', () => {
  const grid = factor({ from: '2026-07-01', to: '2026-07-31' });
  const rest = factor({ id: 'CF9', use: 'residual', value: 0.7, from: '2026-07-01', to: '2026-07-31' });
  const named = (rows: Parameters<typeof marketFactorsOf>[0]) =>
    marketFactorsOf(rows).map(({ use, value }) => [use, value]);
  expect(named([row('a', { scope2Market: 5 }, [grid, rest])])).toEqual([['residual', 0.7]]);
  expect(named([row('a', { scope2Market: 5 }, [grid, rest]), row('b', {}, [grid])])).toEqual([
    ['residual', 0.7],
    ['location', 0.5],
  ]);
});

test('[VW-41.8] without any reading there are no figures, not figures of 0', () => {
  const figures = figuresOf(sums({ measured: 0, use: 10, import: 10 }));
  expect(Object.entries(figures).filter(([, value]) => value !== null)).toEqual([['coverage', 0]]);
});
