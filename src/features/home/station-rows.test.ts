import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StationOverview } from '#src/contract/station/overview.ts';
import { runs } from '../../../tests/support/server/runs.ts';
import { filterRows, sortRows, type StationRow } from './station-rows.ts';

const none = { generation: 0, import: 0, export: 0, charge: 0, discharge: 0, load: 0, charging: 0, carbonAvoided: 0 };

interface Some {
  readonly id: string;
  readonly worst: 1 | 2 | 3 | 4 | null;
  readonly count: number;
  readonly silent: number;
  readonly income: number;
  readonly currency: string;
}

function rowOf({ id, worst, count, silent, income, currency }: Some): StationRow {
  const alarms: StationOverview['alarms'] = [0, 0, 0, 0];
  if (worst !== null) alarms[worst - 1] = count + 1;
  return {
    station: {
      id,
      name: `Station ${id}`,
      orgId: 'org',
      timeZone: 'UTC',
      longitude: 0,
      latitude: 0,
      address: 'Main Street 7',
      phase: 'operation',
      ratings: {
        pvPeak: 1,
        windPower: 0,
        dieselPower: 0,
        storagePower: 1,
        storageCapacity: 1,
        chargingPower: 0,
        contractDemand: 1,
      },
    },
    orgName: 'Owner',
    overview: {
      stationId: id,
      phase: 'operation',
      pvPeak: 1,
      windPower: 0,
      storagePower: 1,
      storageCapacity: 1,
      currency,
      today: { ...none, income },
      todayGaps: { estimated: 0, missing: 0 },
      yesterday: { ...none, income: 0 },
      alarms,
      worst,
      openOrders: 0,
      before: { generation: 0, grid: 0, load: 0, soc: null, alarms: 0, openOrders: 0 },
      devices: 9,
      silent,
    },
    flow: undefined,
  };
}

const rows = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      worst: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, null),
      count: fc.integer({ min: 0, max: 3 }),
      silent: fc.integer({ min: 0, max: 2 }),
      income: fc.integer({ min: -5, max: 5 }),
      currency: fc.constantFrom('CNY', 'EUR'),
    })
    .map(rowOf),
  { selector: ({ station }) => station.id, maxLength: 12 },
);

const rank = ({ overview }: StationRow) => overview.worst ?? 9;

test('[VW-04] without an order the worst station is first, and the order does not depend on where it was', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const sorted = sortRows(all, undefined);
      expect(sorted.map(rank)).toEqual(all.map(rank).toSorted((a, b) => a - b));
      expect(sortRows(all.toReversed(), undefined)).toEqual(sorted);
    }),
    { numRuns: runs(200, 5000) },
  );
});

test('[VW-04] incomes are sorted within their currency, and equal ones stay the worst first', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const sorted = sortRows(all, { column: 'income', direction: 'desc' });
      sorted.forEach((row, index) => {
        const next = sorted[index + 1];
        if (!next || next.overview.currency !== row.overview.currency) return;
        expect(row.overview.today.income).toBeGreaterThanOrEqual(next.overview.today.income);
        if (row.overview.today.income === next.overview.today.income) expect(rank(row)).toBeLessThanOrEqual(rank(next));
      });
      const currencies = sorted.map(({ overview }) => overview.currency);
      expect(currencies).toEqual(currencies.toSorted().toReversed());
    }),
    { numRuns: runs(200, 5000) },
  );
});

test('[VW-04] every word is searched in name, organisation and address; states filter further', () => {
  const all = [
    rowOf({ id: 'a', worst: 2, count: 0, silent: 0, income: 0, currency: 'CNY' }),
    rowOf({ id: 'b', worst: null, count: 0, silent: 1, income: 0, currency: 'CNY' }),
  ];
  const find = (keyword: string, state?: 'alarms' | 'silent') =>
    filterRows(all, { keyword, phase: undefined, state }).map(({ station }) => station.id);
  expect(find('')).toEqual(['a', 'b']);
  expect(find('OWNER  main')).toEqual(['a', 'b']);
  expect(find('station b')).toEqual(['b']);
  expect(find('elsewhere')).toEqual([]);
  expect(find('', 'alarms')).toEqual(['a']);
  expect(find('', 'silent')).toEqual(['b']);
  expect(filterRows(all, { keyword: '', phase: 'installation', state: undefined })).toEqual([]);
});
