import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import type { PlantSettings } from '#src/contract/run/disturbance.ts';
import { day, hour, minute } from '../../plant/timing.ts';
import { createClock, hourOfDay } from '../clock.ts';
import { createSimulator } from '../simulator.ts';
import { dieselAsBuilt, dieselRuns, dieselStage, type Island, isQuietAt } from './diesel.ts';

vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

const noon = 12 * 60;
const midnight = 0;
/** A storage that could carry the island alone. */
const calm: Island = { run: -1, soc: 40, deficit: 50, discharge: 200, minuteOfDay: noon };
const decide = (island: Partial<Island>, settings = {}) =>
  dieselRuns({ ...calm, ...island }, { ...dieselAsBuilt, ...settings });

describe('decision of the diesel set', () => {
  test('[VW-33] [MK-03] starts one step below its start level, runs on at it until its stop level', () => {
    expect([16, 15, 14.9].map((soc) => decide({ soc }))).toEqual([false, false, true]);
    expect([59, 60, 61].map((soc) => decide({ soc, run: 40 }))).toEqual([true, false, false]);
    expect(decide({ soc: 29.9 }, { startSoc: 30 })).toBe(true);
    expect(decide({ soc: 79, run: 40 }, { stopSoc: 80 })).toBe(true);
  });

  test('[VW-33] [MK-03] runs its shortest time, however full the storage is', () => {
    expect([29, 30].map((run) => decide({ soc: 90, run }))).toEqual([true, false]);
    expect([9, 11].map((run) => decide({ soc: 90, run }, { minRun: 10 }))).toEqual([true, false]);
  });

  test('[VW-33] [MK-03] quiet hours: the loss of the grid does not start it, a lower level or missing power does', () => {
    expect(decide({ run: 0 })).toBe(true);
    const quiet = { minuteOfDay: midnight };
    expect(decide({ ...quiet, run: 0 })).toBe(false);
    expect([14, 10, 9].map((soc) => decide({ ...quiet, soc }))).toEqual([false, false, true]);
    expect(decide({ ...quiet, deficit: 201 })).toBe(true);
    expect(decide({ ...quiet, run: 40, soc: 20 })).toBe(false);
    expect(decide({ run: 40, soc: 20 })).toBe(true);
  });

  test('[VW-33] [MK-03] quiet hours across midnight, within a day and none at all', () => {
    const at = (from: number, until: number) =>
      [0, 359, 360, 600, 1319, 1320, 1439].map((time) =>
        isQuietAt(time, { ...dieselAsBuilt, quietFrom: from, quietUntil: until }),
      );
    expect(at(1320, 360)).toEqual([true, true, false, false, false, true, true]);
    expect(at(360, 1320)).toEqual([false, false, true, true, true, false, false]);
    expect(at(600, 600)).toEqual(Array(7).fill(false));
  });

  test('[VW-33.6] quiet hours go by the wall clock: an hour shorter in the night to summer time, longer in the one back', () => {
    const clock = createClock('Europe/Berlin');
    const quietMinutes = (noonBefore: number) =>
      Array.from({ length: 24 * 60 }, (_, index) => noonBefore + index * minute).filter((at) =>
        isQuietAt(hourOfDay(clock(at)) * 60, dieselAsBuilt),
      ).length;
    expect(quietMinutes(Date.UTC(2026, 2, 27, 11))).toBe(8 * 60);
    expect(quietMinutes(Date.UTC(2026, 2, 28, 11))).toBe(7 * 60);
    expect(quietMinutes(Date.UTC(2026, 9, 24, 10))).toBe(9 * 60);
  });

  test('[VW-33] [MK-03] it idles while it warms up and cools down, and its levels start it only so often a day', () => {
    const { run: _run, ...island } = calm;
    const past = { run: 40, cool: 0, startsToday: 1 };
    const stageOf = (changes: Partial<typeof past & typeof island>, settings = {}) =>
      dieselStage({ ...island, ...changes }, { ...past, ...changes }, { ...dieselAsBuilt, ...settings });
    const warm = { warmUp: 5 };
    expect([-1, 4, 5].map((run) => stageOf({ run, soc: 10 }, warm))).toEqual(['idle', 'idle', 'load']);
    expect(stageOf({ run: -1, soc: 10 })).toBe('load');
    const cooling = { coolDown: 3 };
    expect([0, 2, 3].map((cool) => stageOf({ soc: 90, cool }, cooling))).toEqual(['idle', 'idle', 'off']);
    expect(stageOf({ soc: 90 })).toBe('off');
    // Load that comes back meanwhile is carried at once.
    expect(stageOf({ soc: 10, cool: 2 }, cooling)).toBe('load');
    const few = { startsMax: 2 };
    expect([1, 2].map((startsToday) => stageOf({ run: -1, soc: 10, startsToday }, few))).toEqual(['load', 'off']);
    expect(stageOf({ run: 40, soc: 10, startsToday: 2 }, few)).toBe('load');
    expect(stageOf({ run: -1, soc: 10, startsToday: 9, deficit: 201 }, few)).toBe('load');
  });

  test('[VW-33] [MK-03] what the storage cannot give alone starts it at any level and any time', () => {
    const soc = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(soc, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: -1, max: 60 }), (level, time, run) => {
        expect(decide({ soc: level, minuteOfDay: time, run, deficit: 60, discharge: 59 })).toBe(true);
      }),
      { numRuns: runs(200, 20_000) },
    );
  });
});

describe('an island of the plant', () => {
  const epoch = Date.UTC(2026, 5, 1);
  /** Sunday in Hangzhou, 04:00: the storage is charged and can carry the little load alone. */
  const sunday = epoch + 5 * day + 20 * hour;
  const long = { dieselQuietFrom: 0, dieselQuietUntil: 12 * 60 };

  /** SOC and power of the set in each minute of an island. */
  const island = (settings: PlantSettings, from: number, hours: number) => {
    const simulator = createSimulator({ seed: 5, epoch });
    simulator.disturb({ kind: 'settings', stationId: 'st-a', settings, from: from - minute, to: null });
    simulator.disturb({ kind: 'gridLoss', stationId: 'st-a', from, to: from + hours * hour });
    const history = simulator.history('st-a');
    const at = (time: number) => simulator.stateAt('st-a', time);
    const minutes = Array.from({ length: hours * 60 - 1 }, (_, index) => at(from + (index + 1) * minute));
    const starts = (time: number) => history.energyAt(time)[history.registers.dieselStarts] ?? 0;
    return { minutes, starts: starts(from + hours * hour) - starts(from) };
  };
  const firstRun = (minutes: readonly { diesel: number; soc: number }[]) =>
    minutes.findIndex(({ diesel }) => diesel > 0);

  test('[VW-33] [MK-03] at night the set waits for the quiet hours’ level, by day for none', () => {
    const quiet = island(long, sunday, 5);
    const loud = island({ dieselQuietFrom: 0, dieselQuietUntil: 0 }, sunday, 1);
    expect(firstRun(loud.minutes)).toBe(0);
    const first = firstRun(quiet.minutes);
    expect(first).toBeGreaterThan(10);
    expect(quiet.minutes[first - 1]?.soc).toBeLessThan(12);
    const later = island({ ...long, dieselQuietStartSoc: 30 }, sunday, 5);
    expect(firstRun(later.minutes)).toBeLessThan(first);
    expect(later.minutes[firstRun(later.minutes)]?.soc).toBeCloseTo(30, 0);
  });

  test('[VW-33] [MK-03] it stops at the stop level and starts again at the start level; each start is counted', () => {
    const settings = {
      dieselQuietFrom: 0,
      dieselQuietUntil: 0,
      dieselStartSoc: 30,
      dieselStopSoc: 45,
      dieselMinRun: 1,
    };
    const { minutes, starts } = island(settings, sunday, 8);
    const stops = minutes.flatMap(({ diesel, soc }, index) =>
      diesel === 0 && minutes[index - 1]?.diesel ? [soc] : [],
    );
    const again = minutes.flatMap(({ diesel, soc }, index) =>
      index > 0 && diesel > 0 && minutes[index - 1]?.diesel === 0 ? [soc] : [],
    );
    expect(stops.length).toBeGreaterThan(0);
    expect(again.length).toBeGreaterThan(0);
    for (const soc of stops.slice(1)) expect(Math.abs(soc - 45)).toBeLessThan(3);
    for (const soc of again) expect(Math.abs(soc - 30)).toBeLessThan(3);
    expect(starts).toBe(again.length + 1);
  });

  test('[VW-33] [MK-03] warm-up, cool-down, starts a day and the lowest fuel hold in the plant', () => {
    const loud = { dieselQuietFrom: 0, dieselQuietUntil: 0, dieselStartSoc: 30, dieselStopSoc: 45, dieselMinRun: 1 };
    const isIdle = ({ diesel }: { diesel: number }) => diesel > 0 && diesel < 1;
    const free = island(loud, sunday, 8);
    expect(free.minutes.some(isIdle)).toBe(false);
    expect(free.starts).toBeGreaterThan(1);
    const { minutes } = island({ ...loud, dieselMinRun: 20, dieselWarmUp: 6, dieselCoolDown: 4 }, sunday, 2);
    const from = firstRun(minutes);
    expect(minutes.slice(from, from + 5).every(isIdle)).toBe(true);
    const loaded = minutes.findIndex(({ diesel }) => diesel > 1);
    expect(loaded - from).toBeGreaterThanOrEqual(5);
    expect(loaded - from).toBeLessThanOrEqual(8);
    const stopped = minutes.findIndex(({ diesel }, index) => index > loaded && diesel === 0);
    const cooling = minutes.slice(loaded, stopped).filter(isIdle).length;
    expect(cooling).toBeGreaterThanOrEqual(3);
    expect(cooling).toBeLessThanOrEqual(6);
    // Its level does not start it again; what the nearly empty storage cannot give does.
    const restartSoc = (settings: PlantSettings) => {
      const all = island(settings, sunday, 8).minutes;
      const index = all.findLastIndex(({ diesel }, at) => diesel > 0 && all[at - 1]?.diesel === 0);
      return all[index]?.soc ?? 0;
    };
    expect(restartSoc(loud)).toBeGreaterThan(25);
    expect(restartSoc({ ...loud, dieselStartsMax: 1 })).toBeLessThan(15);
    expect(island({ ...loud, dieselMinFuel: 50 }, sunday, 2).starts).toBeGreaterThan(0);
    expect(island({ ...loud, dieselMinFuel: 100 }, sunday, 2).starts).toBe(0);
  });

  test('[VW-33] [MK-03] a set that idles burns fuel, less than one that carries load', () => {
    const litresIn = (dieselWarmUp: number) => {
      const simulator = createSimulator({ seed: 5, epoch });
      const settings = { dieselQuietFrom: 0, dieselQuietUntil: 0, dieselStartSoc: 60, dieselStopSoc: 95, dieselWarmUp };
      const from = sunday;
      simulator.disturb({ kind: 'settings', stationId: 'st-a', settings, from: from - minute, to: null });
      simulator.disturb({ kind: 'gridLoss', stationId: 'st-a', from, to: from + hour });
      const history = simulator.history('st-a');
      const { layout } = history.plant;
      const litresAt = (at: number) => history.segmentAt(at).state[layout.fuel] ?? 0;
      return litresAt(from + 5 * minute) - litresAt(from + 25 * minute);
    };
    const rated = 160;
    expect(litresIn(30)).toBeCloseTo((0.27 * 0.08 * rated) / 3, 1);
    expect(litresIn(0)).toBeGreaterThan(2 * litresIn(30));
  });

  test('[VW-33] [MK-03] the shortest run holds in the plant', () => {
    const loud = { dieselQuietFrom: 0, dieselQuietUntil: 0, dieselStopSoc: 20 };
    const lengthOf = (dieselMinRun: number) =>
      island({ ...loud, dieselMinRun }, sunday, 2).minutes.findIndex(({ diesel }) => diesel === 0);
    const [short, longer] = [lengthOf(5), lengthOf(50)];
    expect(short).toBeGreaterThanOrEqual(4);
    expect(short).toBeLessThan(9);
    expect(longer).toBeGreaterThanOrEqual(49);
    expect(longer).toBeLessThan(54);
  });
});
