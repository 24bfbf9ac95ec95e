import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type PointOwner, pointCatalogue } from '#src/contract/points/catalogue.ts';
import { collectionFrequenciesS } from '#src/contract/limits.ts';
import { createPoints } from '../../tests/support/plant/points.ts';
import { factorsOn } from '../../tests/support/plant/day-factors.ts';
import { runs } from '../../tests/support/server/runs.ts';
import { Tariffs } from '../store/plant/tariffs.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { day, hour, minute } from '../plant/timing.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { columnsOf, startsOf } from './columns.ts';
import { energyOf } from './statistics/energy.ts';
import type { Point } from './points.ts';
import { flowOf } from './power-flow.ts';
import { createReadings, valueAt } from './values.ts';

vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

const epoch = Date.UTC(2026, 9, 15);
const archiveDays = 60;
const from = epoch - archiveDays * day;
const seeds = fc.integer({ min: 1, max: 1e6 });
const anywhere = fc.integer({ min: 0, max: (archiveDays + 2) * day - 1 }).map((offset) => from + offset);

interface Plant {
  readonly simulator: PlantSimulator;
  readonly points: ReadonlyMap<string, Point>;
}
const make = (seed: number): Plant => {
  const simulator = createSimulator({ seed, epoch, archiveDays });
  return { simulator, points: createPoints(simulator) };
};
const pointOf = ({ points }: Plant, id: string): Point => {
  const point = points.get(id);
  if (!point) throw new Error(`no point ${id}`);
  return point;
};
/** Value at the very instant, rounded. */
const read = (plant: Plant, id: string, at: number): number =>
  valueAt(pointOf(plant, id), at, createReadings()).value ?? Number.NaN;

// The examples are of dusk, when power still comes and hardly any light.
describe('catalogue', () => {
  test('[CN-02] every point is measured at one of the collection frequencies', () => {
    for (const points of Object.values(pointCatalogue))
      for (const { interval } of Object.values(points)) expect(collectionFrequenciesS).toContain(interval);
  });

  test('[MK-03] every point of the catalogue has a value, and it is plausible', () => {
    fc.assert(
      fc.property(seeds, anywhere, (seed, at) => {
        const plant = make(seed);
        const readings = createReadings();
        for (const { id: stationId, devices } of plant.simulator.stations) {
          const owners: [string, PointOwner, number, number][] = [
            [stationId, 'station', 1, 1],
            ...devices.map(({ id, type, ratedPower, capacity = 1 }): [string, PointOwner, number, number] => [
              id,
              type,
              ratedPower,
              capacity,
            ]),
          ];
          for (const [owner, type, power, capacity] of owners) {
            for (const key of Object.keys(pointCatalogue[type])) {
              const point = pointOf(plant, `${owner}.${key}`);
              const { value } = valueAt(point, at, readings);
              const scale = point.spec.scale === 'power' ? power : point.spec.scale === 'capacity' ? capacity : 1;
              const [low, high] = point.spec.range.map((bound) => bound * scale);
              expect(value, point.id).toBeGreaterThanOrEqual(low ?? 0);
              expect(value, point.id).toBeLessThanOrEqual(high ?? 0);
              if (point.spec.states) expect(point.spec.states[value ?? -1], point.id).toBeDefined();
            }
          }
        }
      }),
      { numRuns: runs(8, 400), examples: [[795_019, Date.UTC(2026, 9, 1, 9, 19, 40)]] },
    );
  });
});

describe('physics', () => {
  test('[MK-03] parts are their wholes: devices and station, phases, cells, direct and alternating current', () => {
    fc.assert(
      fc.property(seeds, anywhere, (seed, instant) => {
        const plant = make(seed);
        const at = Math.floor(instant / (10 * minute)) * 10 * minute;
        const value = (id: string) => read(plant, id, at);
        const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + value(id), 0);
        const inverters = [1, 2, 3, 4].map((number) => `a-pv-${number}.activePower`);
        expect(sum(inverters)).toBeCloseTo(value('st-a.pvPower'), 1);
        expect(sum(['a-pcs-1.activePower', 'a-pcs-2.activePower'])).toBeCloseTo(value('st-a.batteryPower'), 1);
        const supply = ['pv', 'wind', 'diesel', 'grid', 'battery'].map((name) => `st-a.${name}Power`);
        expect(sum(supply)).toBeCloseTo(sum(['st-a.loadPower', 'st-a.chargingPower']), 0);
        const phases = ['A', 'B', 'C'].map((phase) => `a-meter-1.activePower${phase}`);
        expect(sum(phases)).toBeCloseTo(value('a-meter-1.activePower'), 1);
        expect(value('a-bms-1.cellVoltageMax') - value('a-bms-1.cellVoltageMin')).toBeCloseTo(
          value('a-bms-1.cellVoltageDiff'),
          -1,
        );
        expect(Math.abs((value('a-bms-1.cellVoltageAvg') * 240) / 1000 - value('a-bms-1.voltage'))).toBeLessThan(0.5);
        const direct = (value('a-pcs-1.dcVoltage') * value('a-pcs-1.dcCurrent')) / 1000;
        expect(Math.abs(direct - value('a-pcs-1.dcPower'))).toBeLessThan(0.2);
        const strings = [1, 2, 3, 4].map((n) => value(`a-pv-1.mppt${n}Voltage`) * value(`a-pv-1.mppt${n}Current`));
        const trackers = strings.reduce((total, watt) => total + watt / 1000, 0);
        expect(Math.abs(trackers - value('a-pv-1.dcPower'))).toBeLessThan(0.3);
      }),
      { numRuns: runs(12, 500), examples: [[2, Date.UTC(2026, 8, 4, 10, 10)]] },
    );
  });

  test('[MK-03] counters only grow, and day counters restart at the station’s midnight', () => {
    fc.assert(
      fc.property(seeds, anywhere, fc.integer({ min: 1, max: 5 * day }), (seed, start, length) => {
        const plant = make(seed);
        const end = Math.min(start + length, epoch + 2 * day);
        for (const point of plant.points.values()) {
          if (point.spec.kind !== 'counter' || point.spec.reset) continue;
          const [a, b] = [start, end].map((at) => read(plant, point.id, at));
          expect(b, point.id).toBeGreaterThanOrEqual(a ?? 0);
        }
      }),
      { numRuns: runs(2, 60) },
    );
    const plant = make(5);
    // Midnight in Berlin, on the day after the clock went back too.
    for (const midnight of [Date.UTC(2026, 8, 10, 22), Date.UTC(2026, 9, 16, 22)]) {
      expect(read(plant, 'c-meter-1.importDay', midnight - minute)).toBeGreaterThan(100);
      expect(read(plant, 'c-meter-1.importDay', midnight + minute)).toBeLessThan(3);
    }
  });
});

test('[MK-03] what flows in a station balances, whatever flows where', () => {
  fc.assert(
    fc.property(seeds, anywhere, (seed, at) => {
      const { simulator } = make(seed);
      simulator.disturb({ kind: 'gridLoss', stationId: 'st-b', from: epoch, to: null });
      for (const { id } of simulator.stations) {
        const flow = flowOf(simulator.history(id), at);
        const supply = flow.pv + flow.wind + flow.diesel + flow.grid + flow.battery;
        expect(Math.abs(flow.load + flow.charging - supply), id).toBeLessThan(0.1);
      }
    }),
    { numRuns: runs(40, 2000) },
  );
});

describe('history', () => {
  test('[MK-03] says what was live at the same instant', () => {
    fc.assert(
      fc.property(seeds, anywhere, fc.constantFrom(60, 300, 900, 3600), (seed, start, step) => {
        const plant = make(seed);
        const ids = [
          'a-pcs-1.activePower',
          'a-bms-2.soc',
          'b-pv-1.totalEnergy',
          'c-grid-1.importDay',
          'st-c.loadPower',
        ];
        const points = ids.map((id) => pointOf(plant, id));
        const span = { from: start, to: start + 8 * step * 1000, step } as const;
        const starts = startsOf(points[0]!.history, span);
        const columns = columnsOf(points, span, starts, epoch + 3 * day, 'value');
        points.forEach((point, index) =>
          starts.forEach((at, row) => {
            const { value } = valueAt(point, at, createReadings());
            expect(Math.abs((columns[index]?.[row] ?? Number.NaN) - (value ?? 0))).toBeLessThan(0.11);
          }),
        );
      }),
      { numRuns: runs(10, 400) },
    );
  });

  test('[MK-03] a silent device: bad, with its last value and time; a gap in the history; its neighbours go on', () => {
    const plant = make(9);
    const silent = epoch + day + 90_500;
    plant.simulator.disturb({
      kind: 'offline',
      stationId: 'st-a',
      deviceId: 'a-meter-1',
      from: silent,
      to: silent + hour,
    });
    const at = silent + 20 * minute;
    const frequency = valueAt(pointOf(plant, 'a-meter-1.frequency'), at, createReadings());
    expect(frequency).toMatchObject({ quality: 'bad', measuredAt: Math.floor((silent - 1) / 1000) * 1000 });
    expect(frequency.value).toBe(read(plant, 'a-meter-1.frequency', silent - 1));
    expect(valueAt(pointOf(plant, 'a-grid-1.frequency'), at, createReadings()).quality).not.toBe('bad');
    const points = ['a-meter-1.demand', 'a-grid-1.demand'].map((id) => pointOf(plant, id));
    const span = { from: epoch + day, to: epoch + day + 2 * hour, step: 900 } as const;
    const starts = startsOf(points[0]!.history, span);
    const [meter, grid] = columnsOf(points, span, starts, epoch + 2 * day, 'value');
    expect(meter?.map((value) => value === null)).toEqual([false, true, true, true, true, false, false, false]);
    expect(grid?.every((value) => value !== null)).toBe(true);
  });

  test('[MK-03] days are the station’s: 25 hours when the clock goes back', () => {
    const plant = make(2);
    const span = { from: Date.UTC(2026, 9, 23, 22), to: Date.UTC(2026, 9, 26, 23), step: 86_400 } as const;
    const starts = startsOf(pointOf(plant, 'st-c.soc').history, span);
    expect(starts.map((at, index) => ((starts[index + 1] ?? span.to) - at) / hour)).toEqual([24, 25, 24]);
  });

  test('[MK-03] mean, least and greatest value of a day are of its quarter hours; after now there is nothing', () => {
    const plant = make(4);
    const point = pointOf(plant, 'st-b.loadPower');
    const now = epoch + 18 * hour;
    const dayStart = Date.UTC(2026, 9, 13, 16);
    const span = { from: dayStart, to: dayStart + 4 * day, step: 86_400 } as const;
    const starts = startsOf(point.history, span);
    const rows = { from: dayStart, to: dayStart + day, step: 900 } as const;
    const [quarters] = columnsOf([point], rows, startsOf(point.history, rows), now, 'value');
    const values = (quarters ?? []).map(Number);
    const first = (aggregate: 'avg' | 'min' | 'max') => columnsOf([point], span, starts, now, aggregate)[0];
    expect(first('min')?.[0]).toBe(Math.min(...values));
    expect(first('max')?.[0]).toBe(Math.max(...values));
    expect(first('avg')?.[0]).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / 96, 1);
    expect(first('avg')?.map((value) => value === null)).toEqual([false, false, false, true]);
  });
});

describe('energy', () => {
  const valueOf = ({ simulator }: ReturnType<typeof make>) => {
    const tariffs = new Tariffs(simulator);
    return { pricesOn: (date: string) => tariffs.on('st-b', date), factorsOn };
  };

  test('[MK-03] days add up to months, the balance of a period holds, and the sums are the counters’', () => {
    const plant = make(8);
    const { history } = pointOf(plant, 'st-b.soc');
    const now = epoch + day + 7 * hour + 1234;
    const value = valueOf(plant);
    const energy = (by: 'day' | 'month') => energyOf(history, { from: '2026-09-01', to: '2026-10-31', by }, value, now);
    const [days, months] = [energy('day'), energy('month')];
    expect(months.map(({ date }) => date)).toEqual(['2026-09-01', '2026-10-01']);
    for (const key of ['import', 'income', 'carbonEmitted', 'load'] as const) {
      const [ofDays, ofMonths] = [days, months].map((all) => all.reduce((sum, one) => sum + one[key], 0));
      expect(Math.abs((ofDays ?? 0) - (ofMonths ?? 1))).toBeLessThan(0.05);
    }
    for (const one of days) {
      const supply = one.pv + one.wind + one.diesel + one.import - one.export + one.discharge - one.charge;
      expect(Math.abs(supply - one.load - one.charging)).toBeLessThan(0.05);
      const byPrice = Object.values(one.importByPrice).reduce((sum, value) => sum + value, 0);
      expect(Math.abs(byPrice - one.import)).toBeLessThan(0.01);
    }
    const midnight = Date.UTC(2026, 8, 9, 16);
    const counted = read(plant, 'b-grid-1.importTotal', midnight + day) - read(plant, 'b-grid-1.importTotal', midnight);
    expect(Math.abs((days.find(({ date }) => date === '2026-09-10')?.import ?? 0) - counted)).toBeLessThan(0.2);
  });

  test('[MK-03] the storage of station B earns what its tariff promises, less the losses', () => {
    const plant = make(8);
    const { history } = pointOf(plant, 'st-b.soc');
    const request = { from: '2026-09-01', to: '2026-09-30', by: 'month' } as const;
    const [month] = energyOf(history, request, valueOf(plant), epoch);
    // Domain reference: 490 CNY a day before losses and idle Sundays.
    expect((month?.storageIncome ?? 0) / 30).toBeGreaterThan(200);
    expect((month?.storageIncome ?? 0) / 30).toBeLessThan(490);
  });
});
