import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { day, hour, quarter } from '../../plant/timing.ts';
import { devicesOf } from '../../seed/devices.ts';
import { plants } from '../../seed/stations.ts';
import { clockOf } from '../clock.ts';
import { createDisturbances } from '../disturbances.ts';
import { createPlant, type Plant } from '../plant.ts';
import { flow } from '../plant-layout.ts';
import { createDaySimulator, reusedRows } from './day-simulator.ts';
import { createDemandBounds, lowestSoc } from './demand-bounds.ts';

vi.setConfig({ testTimeout: runs(120_000, 3_600_000) });

const noDemand = () => ({ withPlant: 0, noStorage: 0, noPlant: 0 });

const days = 3;
const seed = 7;

/** Converters of any power with stacks of any size, which begin with any charge. */
const units = fc.array(
  fc.record({
    kw: fc.constantFrom(5, 50, 100, 2000),
    kWh: fc.constantFrom(10, 215, 860, 8000),
    charge: fc.double({ min: 0.05, max: 0.98, noNaN: true }),
  }),
  { minLength: 1, maxLength: 5 },
);

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Six slots of four hours. */
const slots = fc.array(
  fc.record({
    use: fc.constantFrom('charge', 'discharge', 'own', 'hold'),
    power: optional(fc.constantFrom(20, 200, 3000)),
    soc: optional(fc.integer({ min: 0, max: 100 })),
  }),
  { minLength: 6, maxLength: 6 },
);

const cases = fc.record({
  units,
  slots,
  reserve: fc.integer({ min: 0, max: 95 }),
  peak: fc.constantFrom(20, 400, 3000),
  contractDemand: fc.constantFrom(100, 500, 5000),
  sun: fc.constantFrom(1, 100, 2000),
  shaveAbove: optional(fc.constantFrom(10, 300)),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

function plantOf({ units: all, slots: uses, reserve, peak, contractDemand, sun, shaveAbove }: Case): Plant {
  const [spec] = plants;
  if (!spec) throw new Error('no station');
  const devices = devicesOf('a', {
    grid: [800],
    meter: [800],
    pcs: all.map(({ kw }) => kw),
    bms: all.map(({ kWh }) => kWh),
    pv: [sun],
    charger: [60, 7],
  });
  const fourHours = (index: number) => ({ startHour: index * 4, startMinute: 0, endHour: index * 4 + 4, endMinute: 0 });
  const table = uses.map((use, index) => ({ ...use, ...fourHours(index) }));
  const [season] = spec.plan.seasons;
  if (!season) throw new Error('no plan');
  const plans = season.plans.map((each) => ({ ...each, slots: table }));
  return createPlant(
    {
      ...spec,
      station: { ...spec.station, devices },
      load: { ...spec.load, peak },
      plan: { ...spec.plan, reserve, shaveAbove, seasons: [{ ...season, plans }] },
      contractDemand,
      pvPeaks: [sun],
      tank: 0,
    },
    seed,
    quarter,
  );
}

test('[VW-42] the storage never charges with more than the bounds of the demand count on, however unlike its stacks are', () => {
  let charged = 0;
  const check = (one: Case): void => {
    const plant = plantOf(one);
    const { layout, capacities } = plant;
    const begin = plant.initial();
    for (const [unit, kWh] of capacities.entries()) begin[layout.energy + unit] = kWh * (one.units[unit]?.charge ?? 0);
    const beginSoc = plant.socOf(begin);
    const lowest = lowestSoc(plant, beginSoc);
    const bounds = createDemandBounds(plant, seed, clockOf(plant.spec.station.timeZone), beginSoc);
    const simulator = createDaySimulator(plant, 0, createDisturbances());
    const number = Date.UTC(2026, 9, 1) / day;
    const [ofQuarter, ofHour] = [noDemand(), noDemand()];
    let start = simulator.begin(begin, number * day);
    for (let index = number; index < number + days; index += 1)
      start = simulator.simulateDay(index, start, reusedRows(plant), ({ segment, next }) => {
        expect(plant.socOf(next)).toBeGreaterThanOrEqual(lowest - 1e-9);
        const { at } = segment;
        const importOf = (flows: Float64Array) => Math.max(0, flows[flow.grid] ?? 0);
        const demand = (importOf(segment.start) + importOf(segment.end)) / 2;
        bounds.ofQuarter(at, ofQuarter);
        bounds.ofHours(at - (at % hour), hour, ofHour);
        if (demand > Math.min(ofQuarter.withPlant, ofHour.withPlant))
          expect.fail(`${new Date(at).toISOString()}: ${demand} of ${ofQuarter.withPlant}, ${ofHour.withPlant}`);
        charged += demand > ofQuarter.noStorage ? 1 : 0;
      });
  };
  fc.assert(fc.property(cases, check), { numRuns: runs(60, 2000) });
  expect(charged).toBeGreaterThan(runs(200, 5000));
});
