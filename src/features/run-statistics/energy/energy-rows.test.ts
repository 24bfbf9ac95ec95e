import { expect, test } from 'vitest';
import { flows } from '#src/blocks/energy-balance/flows.ts';
import type { EnergyPeriod, StationEnergy } from '#src/contract/statistics/energy.ts';
import type { Station } from '#src/contract/station/station.ts';
import { type EnergySums, figuresOf, rankedRow, rowOf, scaled, sortRows, totalOf } from './energy-rows.ts';

const energies = (some: Partial<Record<(typeof flows)[number], number>>) =>
  Object.fromEntries(flows.map((flow) => [flow, some[flow] ?? 0])) as EnergySums['energies'];

/** Station B in February 2028, from the worked example: each day the same. */
const february: EnergySums = {
  energies: energies({
    pv: 1_940 * 29,
    import: 3_228.5 * 29,
    export: 20 * 29,
    charge: 600 * 29,
    discharge: 541.5 * 29,
    load: 5_000 * 29,
    charging: 90 * 29,
  }),
  storedGain: 0,
  valleyCharge: 360 * 29,
  quarters: 29 * 96,
  measured: 29 * 96,
  estimated: 0,
  capacity: 430,
  pvPeak: 500,
  maxImport: 200,
  maxImportAt: null,
};

test('[VW-42.2] shares and cycles of the worked example', () => {
  const figures = figuresOf(february);
  expect(figures.autarky).toBeCloseTo(36.57, 2);
  expect(figures.selfUse).toBeCloseTo(98.97, 2);
  expect(figures.roundTrip).toBeCloseTo(90.25, 2);
  expect(figures.cycles).toBeCloseTo(36.52, 2);
  expect(figures.valleyShare).toBeCloseTo(60, 6);
  expect(figures.loss).toBeCloseTo(1_696.5, 6);
  expect(figures.loadFactor).toBeCloseTo((100 * 3_228.5) / 24 / 200, 6);
  // What is missing has no energy: its hours do not count.
  expect(figuresOf({ ...february, measured: 20 * 96, estimated: 96 }).loadFactor).toBeCloseTo(
    (100 * 3_228.5 * 29) / (21 * 24) / 200,
    6,
  );
});

test('[VW-42.2] ratios of several stations come from their sums, and maxima at different times have none', () => {
  const small = { ...february, energies: energies({ import: 100, load: 100 }), capacity: 0, pvPeak: 0 };
  const both = figuresOf(totalOf([february, small]), 2);
  expect(both.autarky).toBeCloseTo(100 * (1 - (3_228.5 * 29 + 100) / (5_090 * 29 + 100)), 6);
  expect(both.maxImport).toBeNull();
  expect(both.roundTrip).toBeCloseTo(90.25, 2);
});

test('[VW-42.8] without generation nothing is used on the spot; without a storage there is no charge, not none charged', () => {
  const figures = figuresOf({ ...february, energies: energies({ import: 100, load: 100 }), capacity: 0, pvPeak: 0 });
  expect(figures).toMatchObject({ selfUse: 0, charge: null, discharge: null, loss: null, cycles: null, yield: null });
});

test('[VW-42.6] without any reading there are no figures, not figures of 0; with another station its own count', () => {
  const silent = { ...february, energies: energies({}), measured: 0, maxImport: null };
  const figures = figuresOf(silent);
  expect(Object.entries(figures).filter(([, value]) => value !== null)).toEqual([['coverage', 0]]);
  expect(figuresOf({ ...silent, estimated: 1 }).import).toBe(0);
  expect(figuresOf(totalOf([silent, february]), 2)).toMatchObject({ import: 3_228.5 * 29, coverage: 50 });
});

test('[VW-42.2] stored energy is no loss, and below 7 days or one cycle there is no round trip', () => {
  const filled = { ...february, energies: energies({ charge: 1_000, discharge: 500 }), storedGain: 400 };
  expect(figuresOf(filled).roundTrip).toBeCloseTo((100 * 500) / (1_000 - 400 / 0.95), 6);
  expect(figuresOf({ ...filled, quarters: 6 * 96 }).roundTrip).toBeNull();
  expect(figuresOf({ ...filled, energies: energies({ charge: 400, discharge: 300 }) }).roundTrip).toBeNull();
});

const station = (id: string, name: string) =>
  ({ id, name, ratings: { storageCapacity: 430, pvPeak: 100 } }) as unknown as Station;
const period = (some: Partial<EnergyPeriod>): EnergyPeriod =>
  ({
    ...energies({}),
    chargeByPrice: { valley: 1, deepValley: 2 },
    quarters: 96,
    measured: 96,
    estimated: 0,
    ...some,
  }) as EnergyPeriod;

test('[VW-42.2] what a storage gained is counted from the first period of which its content is known', () => {
  const row = rowOf(station('a', 'A'), {
    periods: [
      period({ storedStart: null, storedEnd: null }),
      period({ storedStart: 200, storedEnd: 260 }),
      period({ storedStart: 260, storedEnd: 230 }),
      period({ storedStart: null, storedEnd: null }),
    ],
  } as unknown as StationEnergy);
  expect(row.storedGain).toBe(30);
});

test('[VW-42.2] a station’s row is the sum of its periods, with the highest of their maxima', () => {
  const row = rowOf(station('a', 'A'), {
    periods: [
      period({ pv: 10, maxImport: 50, maxImportAt: '2026-01-01T01:00:00Z', storedStart: 100, storedEnd: 120 }),
      period({ pv: 20, maxImport: 70, maxImportAt: '2026-01-02T01:00:00Z', storedStart: 120, storedEnd: 90 }),
      period({ pv: 5, maxImport: 70, maxImportAt: '2026-01-03T01:00:00Z', storedStart: 90, storedEnd: 130 }),
    ],
  } as unknown as StationEnergy);
  expect(row.energies.pv).toBe(35);
  expect(row).toMatchObject({ storedGain: 30, valleyCharge: 9, quarters: 288, measured: 288 });
  expect(row).toMatchObject({ maxImport: 70, maxImportAt: '2026-01-02T01:00:00Z' });
});

test('[VW-42.4] below 90 % of measured quarter hours a station comes after those that are ranked, whatever its figure', () => {
  const rows = [0.5, 0.9, 1].map((share, index) =>
    rankedRow(
      { ...february, station: station(String(index), `S${index}`), measured: february.quarters * share },
      'absolute',
    ),
  );
  expect(rows.map(({ isUnranked }) => isUnranked)).toEqual([true, false, false]);
  const order = (column: string, direction: 'asc' | 'desc') =>
    sortRows(rows, { column, direction }).map(({ station: { id } }) => id);
  expect(order('import', 'asc').at(-1)).toBe('0');
  expect(order('import', 'desc').at(-1)).toBe('0');
  expect(order('name', 'desc')).toEqual(['2', '1', '0']);
});

test('[VW-42] energies by rating; a station without the rating has none, and shares stay', () => {
  const figures = scaled(figuresOf(february), february, 'perKwp');
  expect(figures.generation).toBeCloseTo((1_940 * 29) / 500, 6);
  expect(figures.autarky).toBeCloseTo(36.57, 2);
  expect(scaled(figuresOf(february), { ...february, pvPeak: 0 }, 'perKwp').generation).toBeNull();
});

test('[VW-42.2] the sums of 500 stations are the total row', () => {
  const rows = Array.from({ length: 500 }, (_, index) =>
    rowOf(station(`s${index}`, `S${index}`), {
      periods: [period({ pv: index / 7, import: 1_000 / (index + 1), load: index, export: index / 13 })],
    } as unknown as StationEnergy),
  );
  const total = figuresOf(totalOf(rows), rows.length);
  const sum = (id: 'generation' | 'import' | 'export' | 'use') =>
    rows.reduce((all, row) => all + figuresOf(row)[id]!, 0);
  for (const id of ['generation', 'import', 'export', 'use'] as const) expect(total[id]).toBeCloseTo(sum(id), 6);
  expect(total.autarky).toBeCloseTo(100 * (1 - sum('import') / sum('use')), 9);
});
