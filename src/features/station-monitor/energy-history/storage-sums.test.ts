import { expect, test } from 'vitest';
import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import { balancePeriod, barStarts } from '../energy/balance.ts';
import { addUp, comparable, storageRows } from './storage-sums.ts';

const zone = 'Europe/Berlin';
const days = (first: string, count: number, charge: number) =>
  Array.from({ length: count }, (_, day) => ({
    date: new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10),
    charge: charge + day,
    discharge: charge,
    storageIncome: 1,
  })) as unknown as EnergyPeriod[];

const rowsOf = (now: string, present: EnergyPeriod[], before: EnergyPeriod[]) => {
  const starts = barStarts('month', balancePeriod('month', undefined, Date.parse(now), zone), zone);
  return storageRows(starts, { now: present, before }, 'month', zone);
};

test('[VW-57] the fifteenth stands beside the fifteenth; days that the month before lacks stand alone', () => {
  const rows = rowsOf('2026-03-31T12:00:00Z', days('2026-03-01', 31, 100), days('2026-02-01', 28, 50));
  expect(rows).toHaveLength(31);
  expect(rows[14]).toMatchObject({ now: { charge: 114 }, before: { charge: 64 } });
  expect(rows[27]?.before?.charge).toBe(77);
  expect(rows.slice(28).map(({ before }) => before)).toEqual([undefined, undefined, undefined]);
  // Every day of February counts once.
  expect(comparable(rows)?.discharge).toBe(28 * 50);
});

test('[VW-57] the present month is compared up to its present day', () => {
  const rows = rowsOf('2026-06-10T12:00:00Z', days('2026-06-01', 10, 100), days('2026-05-01', 31, 50));
  expect(addUp(rows.map(({ now }) => now))?.discharge).toBe(1000);
  expect(comparable(rows)?.discharge).toBe(500);
  expect(rows.filter(({ now }) => now)).toHaveLength(10);
});

test('[VW-57] a year stands beside the year before, month by month', () => {
  const period = balancePeriod('year', undefined, Date.parse('2026-06-10T12:00:00Z'), zone);
  const month = (date: string, charge: number) =>
    ({ date, charge, discharge: charge, storageIncome: 0 }) as unknown as EnergyPeriod;
  const rows = storageRows(
    barStarts('year', period, zone),
    { now: [month('2026-02-01', 7)], before: [month('2025-02-01', 5), month('2025-12-01', 9)] },
    'year',
    zone,
  );
  expect(rows[1]).toMatchObject({ now: { charge: 7 }, before: { charge: 5 } });
  expect(rows[11]).toMatchObject({ now: undefined, before: { charge: 9 } });
  expect(comparable(rows)?.charge).toBe(5);
});

test('[VW-57] nothing known adds up to nothing', () => {
  expect(addUp([undefined])).toBeUndefined();
  expect(comparable([])).toBeUndefined();
});
