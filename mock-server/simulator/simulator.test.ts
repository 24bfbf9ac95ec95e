import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { runs } from '../../tests/support/server/runs.ts';
import { createSimulator } from './simulator.ts';
import { efficiency, socCeiling, socFloor, usableShare } from './storage/storage.ts';
import { sunElevation } from './source/sun.ts';
import { day, hour, minute, second } from '../plant/timing.ts';
import type { Disturbance, PlantSettings } from '#src/contract/run/disturbance.ts';
import type { PlantSimulator, Simulator, StationState } from './plant-simulator.ts';

// Days of plant are walked here; a busy machine takes its time.
vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

const epoch = Date.UTC(2026, 5, 1);
const stationIds = ['st-a', 'st-b', 'st-c'] as const;
const seeds = fc.integer({ min: 1, max: 1e6 });
const station = fc.constantFrom(...stationIds);
const within = (days: number) => fc.integer({ min: 0, max: days * day - 1 }).map((offset) => epoch + offset);

/** Settings made of a number; each limit is left out now and then. */
const settingsOf = (pick: number): PlantSettings => {
  const one = (turn: number, min: number, max: number): number | undefined => {
    const share = ((pick >> turn) % 11) / 10;
    return share > 0.9 ? undefined : min + share * (max - min);
  };
  return {
    socMin: one(0, socFloor, 40),
    socMax: one(1, 60, socCeiling),
    socReserve: one(2, 5, 90),
    maxCharge: one(3, 0, 200),
    maxDischarge: one(4, 0, 200),
    demandLimit: one(5, 0, 500),
    exportLimit: one(6, 0, 200),
  };
};

/** % of charge of each stack of a station: where one is below the floor, all of them together may be, too. */
const stacksAt = (simulator: PlantSimulator, id: string, at: number): number[] => {
  const { plant, segmentAt } = simulator.history(id);
  const segment = segmentAt(at);
  const state = new Float64Array(plant.layout.states);
  plant.advance(segment, at - segment.at, state);
  return plant.capacities.map((kWh, order) => (100 * state[plant.layout.energy + order]!) / kWh);
};

/** Any kind of disturbance of a station in the first two days. */
const disturbance = fc
  .tuple(
    station,
    within(1.5),
    fc.option(fc.integer({ min: 1, max: 8 * hour })),
    fc.constantFrom(0, 1, 2, 3, 4),
    fc.nat(),
  )
  .map(([stationId, from, length, kind, pick]): Disturbance => {
    const to = length === null ? null : from + length;
    const found = createSimulator({ seed: 1, epoch }).stations.find(({ id }) => id === stationId);
    const devices = (found?.devices ?? []).filter(({ type }) => kind !== 2 || (type !== 'grid' && type !== 'meter'));
    const deviceId = devices[pick % devices.length]?.id ?? '';
    if (kind === 0) return { kind: 'gridLoss', stationId, from, to };
    if (kind === 4) return { kind: 'settings', stationId, settings: settingsOf(pick), from, to };
    // A command: stopped, or any power within the rating and beyond what the storage can do.
    if (kind === 3) {
      const { ratedPower = 0 } = devices.find(({ id }) => id === deviceId) ?? {};
      const power = pick % 4 === 0 ? null : ratedPower * (((pick % 21) - 10) / 10);
      return { kind: 'order', stationId, deviceId, power, from, to };
    }
    return { kind: kind === 1 ? 'offline' : 'cooling', stationId, deviceId, from, to };
  });

const imbalance = ({ load, charging, pv, wind, diesel, grid, battery }: StationState): number =>
  Math.abs(load + charging - pv - wind - diesel - grid - battery);

const capacityOf = (simulator: Simulator, stationId: string): number =>
  (simulator.findStation(stationId)?.devices ?? []).reduce((sum, { capacity = 0 }) => sum + capacity * usableShare, 0);

const digest = (values: unknown): string => createHash('sha256').update(JSON.stringify(values)).digest('hex');

const series = (simulator: Simulator, order: 'forward' | 'backward' = 'forward'): StationState[] => {
  const times = Array.from({ length: 60 }, (_, index) => epoch + index * 48 * minute + index * 137);
  const asked = order === 'forward' ? times : times.toReversed();
  const states = asked.flatMap((at) => stationIds.map((id) => simulator.stateAt(id, at)));
  return states.toSorted((a, b) => a.at - b.at || a.stationId.localeCompare(b.stationId));
};

describe('balance', () => {
  test('[MK-03] holds at any millisecond of any station, disturbed or not', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(disturbance, { maxLength: 3 }),
        fc.array(within(2), { minLength: 12 }),
        (seed, disturbances, times) => {
          const simulator = createSimulator({ seed, epoch });
          for (const one of disturbances) simulator.disturb(one);
          for (const at of [...times, ...disturbances.flatMap(({ from }) => [from, from + 7, from + 12 * second])]) {
            for (const id of stationIds) {
              const state = simulator.stateAt(id, at);
              expect(imbalance(state)).toBeLessThan(1e-6);
              for (const power of [state.pv, state.wind, state.diesel, state.load, state.charging]) {
                expect(power).toBeGreaterThanOrEqual(0);
              }
              if (!state.onGrid) expect(state.grid).toBe(0);
            }
          }
        },
      ),
      { numRuns: runs(8, 300) },
    );
  });

  test('[MK-03] islanded: the grid gives nothing, too much sun is cut, what is missing is shed', () => {
    const simulator = createSimulator({ seed: 5, epoch });
    const undisturbed = createSimulator({ seed: 5, epoch });
    // From Saturday afternoon until Sunday night: little load, at noon much sun.
    const from = epoch + 5 * day + 6 * hour + 123;
    const to = from + 32 * hour;
    for (const stationId of stationIds) simulator.disturb({ kind: 'gridLoss', stationId, from, to });
    let cut = 0;
    let shed = 0;
    for (let at = from; at < to; at += 97 * second) {
      for (const id of stationIds) {
        const state = simulator.stateAt(id, at);
        const free = undisturbed.stateAt(id, at);
        expect(state).toMatchObject({ grid: 0, onGrid: false });
        expect(imbalance(state)).toBeLessThan(1e-6);
        cut = Math.max(cut, free.pv - state.pv);
        shed = Math.max(shed, free.load - state.load);
      }
    }
    expect(cut).toBeGreaterThan(20);
    expect(shed).toBeGreaterThan(20);
    expect(simulator.stateAt('st-a', from + 20 * second).diesel).toBeGreaterThan(40);
    expect(simulator.stateAt('st-a', from - 1)).toMatchObject({ onGrid: true, diesel: 0 });
    expect(simulator.stateAt('st-a', to)).toMatchObject({ onGrid: true, diesel: 0 });
  });
});

describe('storage', () => {
  test('[MK-03] SOC is the integral of the battery power, with losses, and stays within its limits', () => {
    fc.assert(
      fc.property(seeds, station, fc.option(disturbance), (seed, id, one) => {
        const simulator = createSimulator({ seed, epoch });
        if (one) simulator.disturb(one);
        const capacity = capacityOf(simulator, id);
        let { soc } = simulator.stateAt(id, epoch);
        const pace = 5 * second;
        for (let at = epoch; at < epoch + day; at += pace) {
          const { battery } = simulator.stateAt(id, at + pace / 2);
          soc -= ((battery > 0 ? battery / efficiency : battery * efficiency) * pace * 100) / hour / capacity;
          if ((at - epoch) % hour) continue;
          const actual = simulator.stateAt(id, at + pace).soc;
          expect(Math.abs(actual - soc)).toBeLessThan(0.3);
          expect(actual).toBeGreaterThanOrEqual(socFloor - 0.01);
          expect(actual).toBeLessThanOrEqual(socCeiling + 0.01);
        }
      }),
      { numRuns: runs(8, 300) },
    );
  });
});

test('[MK-03] settings hold from their instant on, whatever else happens', () => {
  fc.assert(
    fc.property(
      seeds,
      station,
      within(1),
      fc.nat(),
      fc.array(disturbance, { maxLength: 2 }),
      (seed, id, from, ...rest) => {
        const [pick, others] = rest;
        const simulator = createSimulator({ seed, epoch });
        const settings = settingsOf(pick);
        for (const one of others) if (one.kind !== 'settings') simulator.disturb(one);
        simulator.disturb({ kind: 'settings', stationId: id, settings, from, to: null });
        const { maxCharge = Infinity, maxDischarge = Infinity, exportLimit = Infinity } = settings;
        const { socMin = socFloor, socMax = socCeiling } = settings;
        let stacks = stacksAt(simulator, id, from);
        for (let at = from; at < from + day; at += 7 * minute) {
          const state = simulator.stateAt(id, at);
          expect(state.battery).toBeGreaterThan(-maxCharge - 1e-6);
          expect(state.battery).toBeLessThan(maxDischarge + 1e-6);
          expect(state.grid).toBeGreaterThan(-exportLimit - 1e-6);
          const before = stacks;
          stacks = stacksAt(simulator, id, at);
          // Beyond an end when they came: no further.
          for (const [order, soc] of stacks.entries()) {
            expect(soc).toBeGreaterThan(Math.min(before[order]!, socMin) - 0.01);
            expect(soc).toBeLessThan(Math.max(before[order]!, socMax) + 0.01);
          }
        }
      },
    ),
    { numRuns: runs(8, 300) },
  );
});

describe('determinism', () => {
  test('[MK-03] the same seed gives the same bytes, in whatever order they are asked for', () => {
    const forward = series(createSimulator({ seed: 42, epoch }));
    const backward = series(createSimulator({ seed: 42, epoch }), 'backward');
    expect(digest(backward)).toBe(digest(forward));
    expect(digest(series(createSimulator({ seed: 43, epoch })))).not.toBe(digest(forward));
  });

  test('[MK-03] a disturbance leaves the past as it was, and it does not matter when it became known', () => {
    fc.assert(
      fc.property(seeds, disturbance, fc.array(within(2), { minLength: 5 }), (seed, one, times) => {
        const early = createSimulator({ seed, epoch });
        early.disturb(one);
        const late = createSimulator({ seed, epoch });
        const past = [...times, one.from - 1, one.from - 59_000].filter((at) => at >= epoch && at < one.from);
        const before = past.map((at) => late.stateAt(one.stationId, at));
        const alarmsBefore = late.alarmsBetween(one.stationId, epoch, one.from - 1);
        late.alarmsBetween(one.stationId, epoch, epoch + 3 * day);
        late.disturb(one);
        expect(past.map((at) => late.stateAt(one.stationId, at))).toEqual(before);
        expect(late.alarmsBetween(one.stationId, epoch, one.from - 1)).toEqual(alarmsBefore);
        const states = (simulator: Simulator) => times.map((at) => simulator.stateAt(one.stationId, at));
        expect(states(late)).toEqual(states(early));
        const alarms = (simulator: Simulator) => simulator.alarmsBetween(one.stationId, epoch, epoch + 3 * day);
        expect(alarms(late)).toEqual(alarms(early));
      }),
      { numRuns: runs(8, 300) },
    );
  });

  test('[MK-03] settled before its start or reset, a disturbance has never been', () => {
    const untouched = createSimulator({ seed: 9, epoch });
    const simulator = createSimulator({ seed: 9, epoch });
    const loss: Disturbance = { kind: 'gridLoss', stationId: 'st-b', from: epoch + hour, to: null };
    const at = epoch + 3 * hour;
    const id = simulator.disturb(loss);
    expect(simulator.stateAt('st-b', at).onGrid).toBe(false);
    simulator.endDisturbance(id, epoch);
    expect(simulator.stateAt('st-b', at)).toEqual(untouched.stateAt('st-b', at));
    simulator.disturb(loss);
    expect(simulator.stateAt('st-b', at).onGrid).toBe(false);
    simulator.reset();
    expect(simulator.stateAt('st-b', at)).toEqual(untouched.stateAt('st-b', at));
  });

  test('[MK-03] what does not exist is refused', () => {
    const simulator = createSimulator({ seed: 1, epoch });
    const from = epoch;
    expect(() => simulator.stateAt('nowhere', epoch)).toThrow(RangeError);
    expect(() => simulator.stateAt('st-a', epoch - 1)).toThrow(RangeError);
    expect(() => simulator.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'x', from, to: null })).toThrow(
      RangeError,
    );
    expect(() =>
      simulator.disturb({ kind: 'cooling', stationId: 'st-a', deviceId: 'a-meter-1', from, to: null }),
    ).toThrow(RangeError);
  });
});

describe('sun and clock', () => {
  test('[MK-03] no PV while the sun is below the horizon, some on every day', () => {
    const simulator = createSimulator({ seed: 3, epoch });
    for (const { id, latitude, longitude } of simulator.stations) {
      for (let start = epoch; start < epoch + 5 * day; start += day) {
        let most = 0;
        for (let at = start; at < start + day; at += 4 * minute) {
          const { pv } = simulator.stateAt(id, at);
          most = Math.max(most, pv);
          if (sunElevation(at, latitude, longitude) < -0.5) expect(pv).toBe(0);
        }
        expect(most).toBeGreaterThan(5);
      }
    }
  });

  test('[MK-03] the load follows the local clock over the change of daylight saving time', () => {
    const start = Date.UTC(2026, 9, 23);
    const simulator = createSimulator({ seed: 3, epoch: start });
    const morning = (at: number): number => {
      const times = Array.from({ length: 24 }, (_, half) => at + half * 15 * minute);
      return times.find((one) => simulator.stateAt('st-c', one).load > 75) ?? 0;
    };
    // Friday before (UTC+2) and Monday after (UTC+1): the same wall time is an hour later in UTC.
    const shift = morning(Date.UTC(2026, 9, 26, 3)) - morning(Date.UTC(2026, 9, 23, 3)) - 3 * day;
    expect(Math.abs(shift - hour)).toBeLessThanOrEqual(30 * minute);
  });
});
