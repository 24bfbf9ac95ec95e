import { describe, expect, test, vi } from 'vitest';
import type { Disturbance } from '#src/contract/run/disturbance.ts';
import type { AlarmPeriod } from '../../plant/specs.ts';
import { day, hour, minute, second } from '../../plant/timing.ts';
import type { Simulator } from '../plant-simulator.ts';
import { createSimulator } from '../simulator.ts';

// Days of plant are walked here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const epoch = Date.UTC(2026, 6, 1);

/** Of those that touch a window the ones raised or cleared in it. */
const changesIn = (simulator: Simulator, stationId: string, from: number, to: number): AlarmPeriod[] =>
  simulator
    .alarmsBetween(stationId, from, to)
    .filter(({ raisedAt, clearedAt }) => raisedAt >= from || clearedAt !== null);

/** As a server asks for them: of the station only when it is among the changed ones. */
const changesFound = (simulator: Simulator, stationId: string, from: number, to: number): readonly AlarmPeriod[] =>
  simulator.changedStationIds(from, to).includes(stationId) ? simulator.alarmChangesBetween(stationId, from, to) : [];

describe('stations whose alarms change', () => {
  test('[MK-03] those raised or cleared in a window are found in each of many small ones, also after a disturbance', () => {
    const stationId = 'st-a';
    const simulator = createSimulator({ seed: 21, epoch });
    const changes = (from: number, to: number) => changesFound(simulator, stationId, from, to);
    const expected = (from: number, to: number) => changesIn(simulator, stationId, from, to);
    let found = 0;
    for (let from = epoch; from < epoch + 2 * day; from += 7 * minute) {
      const to = from + 7 * minute;
      // The plant is disturbed in a window that was asked for before.
      if (from === epoch + 140 * 7 * minute) {
        expect(changes(from - minute, to)).toEqual(expected(from - minute, to));
        const deviceId = 'a-pv-1';
        simulator.disturb({ kind: 'offline', stationId, deviceId, from, to: from + 3 * hour });
      }
      expect(changes(from, to)).toEqual(expected(from, to));
      found += changes(from, to).length;
    }
    expect(found).toBeGreaterThan(10);
  });

  test.each([
    ['with a lost link', true],
    ['without', false],
  ])(
    '[MK-03] those raised or cleared are found over midnight, also ahead of time and after a reset, %s',
    (_, isLost) => {
      const stationId = 'st-a';
      const evening = epoch + day - 2 * hour;
      const [ahead, plain] = [createSimulator({ seed: 21, epoch }), createSimulator({ seed: 21, epoch })];
      const compared = (from: number, to: number): number => {
        let found = 0;
        for (let at = from; at < to; at += 5 * minute) {
          const [begin, end] = [at - 5 * second, at + 5 * minute];
          const changes = changesFound(ahead, stationId, begin, end);
          expect(changes).toEqual(changesIn(plain, stationId, begin, end));
          found += changes.length;
        }
        return found;
      };
      const overMidnight = () => {
        compared(evening - hour, evening);
        ahead.history(stationId).timeline.prepare(evening + 11 * hour);
        return compared(evening, evening + 4 * hour);
      };
      const undisturbed = overMidnight();
      // What is known of a quiet span is out of date with a disturbance, and with the reset.
      const [dusk, night] = [evening + 50 * minute, evening + 145 * minute];
      expect(compared(dusk, dusk + 10 * minute)).toBe(0);
      const disturb = (disturbance: Disturbance) => {
        for (const each of [ahead, plain]) each.disturb(disturbance);
      };
      disturb({ kind: 'gridLoss', stationId, from: dusk, to: evening + 3 * hour });
      expect(compared(dusk, dusk + 10 * minute)).toBeGreaterThan(3);
      if (isLost)
        disturb({ kind: 'linkLoss', stationId, isEnergyLost: false, from: evening + hour, to: dusk + 40 * minute });
      expect(overMidnight()).toBeGreaterThan(undisturbed + 3);
      expect(compared(night, night + 10 * minute)).toBe(0);
      for (const each of [ahead, plain]) each.reset();
      expect(compared(night, night + 10 * minute)).toBe(1);
      expect(overMidnight()).toBe(undisturbed);
    },
  );

  test('[MK-03] in most seconds no station is among the changed ones', () => {
    const simulator = createSimulator({ seed: 21, epoch });
    const seconds = Array.from({ length: 3600 }, (_, index) => epoch + 12 * hour + index * second);
    const changed = seconds.flatMap((at) => simulator.changedStationIds(at - 5 * second, at));
    const found = changed.length;
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(200);
  });
});
