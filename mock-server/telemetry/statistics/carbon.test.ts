import { expect, test } from 'vitest';
import type { CarbonPeriod } from '#src/contract/statistics/carbon-sums.ts';
import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import { type CarbonValues, carbonAt, carbonOfDay, fuelCarbon, marketBased, sumCarbon } from './carbon.ts';

/** A day of station B in February 2028: hours with kW that stay the same, load with charging piles. */
const hours = [
  { name: '00-06', hours: 6, load: 120, charging: 0, pv: 0, charge: 60, discharge: 0, import: 180, export: 0 },
  { name: '06-08', hours: 2, load: 200, charging: 0, pv: 20, charge: 0, discharge: 0, import: 180, export: 0 },
  { name: '08-11', hours: 3, load: 300, charging: 0, pv: 100, charge: 0, discharge: 100, import: 100, export: 0 },
  { name: '11-12', hours: 1, load: 260, charging: 0, pv: 280, charge: 0, discharge: 0, import: 0, export: 20 },
  { name: '12-16', hours: 4, load: 260, charging: 0, pv: 300, charge: 60, discharge: 0, import: 20, export: 0 },
  { name: '16-18', hours: 2, load: 260, charging: 0, pv: 60, charge: 0, discharge: 0, import: 200, export: 0 },
  { name: '18-21', hours: 3, load: 240, charging: 30, pv: 0, charge: 0, discharge: 80.5, import: 189.5, export: 0 },
  { name: '21-22', hours: 1, load: 180, charging: 0, pv: 0, charge: 0, discharge: 0, import: 180, export: 0 },
  { name: '22-24', hours: 2, load: 130, charging: 0, pv: 0, charge: 0, discharge: 0, import: 130, export: 0 },
];
const flows = ['load', 'charging', 'pv', 'charge', 'discharge', 'import', 'export'] as const;
const energiesOf = (some: typeof hours) =>
  Object.fromEntries(flows.map((flow) => [flow, some.reduce((sum, one) => sum + one[flow] * one.hours, 0)])) as Record<
    (typeof flows)[number],
    number
  >;

const dates = Array.from({ length: 29 }, (_, index) => `2028-02-${String(index + 1).padStart(2, '0')}`);
const dayOn = (date: string): EnergyPeriod =>
  ({
    ...energiesOf(hours),
    date,
    wind: 0,
    diesel: 0,
    fuelEnergy: 0,
    coalSaved: 236.68,
    quarters: 96,
    measured: 96,
    estimated: 0,
  }) as EnergyPeriod;
const values = (factor: number, more: Partial<CarbonValues> = {}): CarbonValues => ({
  factor,
  filed: factor,
  fuel: 2.6,
  consumption: 0.27,
  tree: 10,
  market: undefined,
  ...more,
});
const monthAt = (factor: number, more?: Partial<CarbonValues>): CarbonPeriod =>
  sumCarbon(
    dates.map((date) => carbonOfDay(dayOn(date), values(factor, more))),
    'month',
  )[0]!;

test.each([
  ['scope2Location', 49_678.22],
  ['withoutPlant', 78_321.87],
  ['reduction', 28_643.65],
  ['storage', -900.16],
  ['exported', 307.75],
] as const)('[VW-41.1] the worked example: %s of February at 0.5306 is %d kg', (key, kilograms) => {
  expect(monthAt(0.5306)[key]).toBeCloseTo(kilograms, 2);
});

test('[VW-41.1] the factor of another year makes 561.76 kg more; sun alone would overstate the reduction', () => {
  expect(monthAt(0.5366).scope2Location - monthAt(0.5306).scope2Location).toBeCloseTo(561.76, 2);
  expect(energiesOf(hours).pv * 29 * 0.5306).toBeCloseTo(29_851.56, 2);
});

test('[VW-41.1] at factors of the hour the storage would save 5.13 kg a day, at the mean it costs 31.04 kg', () => {
  const hourly: Readonly<Record<string, number>> = { '00-06': 0.58, '12-16': 0.42, '08-11': 0.55, '18-21': 0.62 };
  const saved = hours.reduce((sum, one) => sum + carbonAt(energiesOf([one]), hourly[one.name] ?? 0.5306).storage, 0);
  expect(saved).toBeCloseTo(5.13, 2);
  expect(carbonAt(energiesOf(hours), 0.5306).storage).toBeCloseTo(-31.04, 2);
});

test('[VW-41.1] two hours of the diesel set: 32.4 litres, 84.24 kg', () => {
  const { litres, scope1 } = fuelCarbon(2 * 60, 0.27, 2.6);
  expect([litres, scope1]).toEqual([expect.closeTo(32.4, 6), expect.closeTo(84.24, 6)]);
});

test('[VW-41.7] 29 February is a day of its own, and the days add up to their month', () => {
  const days = sumCarbon(
    dates.map((date) => carbonOfDay(dayOn(date), values(0.5306))),
    'day',
  );
  expect(days.map(({ date }) => date).at(-1)).toBe('2028-02-29');
  expect(days.reduce((sum, day) => sum + day.scope2Location, 0)).toBeCloseTo(monthAt(0.5306).scope2Location, 6);
  expect(monthAt(0.5306).quarters).toBe(29 * 96);
});

test('[VW-41] market-based: certificates carry nothing, a contract its own factor, the rest the residual one', () => {
  const imported = 1_000;
  expect(marketBased(imported, [], 0.7)).toBe(700);
  expect(marketBased(imported, [{ share: 0.4, factor: 0 }], 0.7)).toBeCloseTo(420, 6);
  const both = [
    { share: 0.4, factor: 0 },
    { share: 0.5, factor: 0.1 },
  ];
  expect(marketBased(imported, both, 0.7)).toBeCloseTo(50 + 70, 6);
  // More than there is covers no kilowatt-hour twice.
  expect(marketBased(imported, [...both, { share: 0.9, factor: 0 }], 0.7)).toBeCloseTo((0.5 / 1.8) * 100, 6);
  expect(monthAt(0.5306).scope2Market).toBeNull();
  expect(monthAt(0.5306, { market: { covers: [{ share: 1, factor: 0 }], residual: 0.7 } }).scope2Market).toBe(0);
});
