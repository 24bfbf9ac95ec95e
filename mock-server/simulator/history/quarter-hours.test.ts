import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { day, hour, quarter, second } from '../../plant/timing.ts';
import { addEnergy } from './day-table.ts';
import { createSimulator } from '../simulator.ts';

vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

const epoch = Date.UTC(2026, 5, 1);
const fleet = () => createSimulator({ seed: 5, epoch, stations: 6, archiveDays: 2 });
/** A generated station: it is simulated by quarter hours. */
const stationId = fleet().stations.at(-1)?.id ?? '';
const anySecond = fc
  .oneof(
    fc.integer({ min: 1, max: (2 * day) / second - 7200 }),
    fc.integer({ min: 1, max: 180 }).map((quarters) => (quarters * quarter) / second),
  )
  .map((seconds) => epoch + seconds * second);

test('[MK-03] a plant by quarter hours changes at the second of an event, and its energy is that of its segments', () => {
  fc.assert(
    fc.property(anySecond, fc.integer({ min: 1, max: 7000 }), fc.boolean(), (from, seconds, isGrid) => {
      const simulator = fleet();
      const history = simulator.history(stationId);
      const pv = history.plant.devices.findIndex(({ type }) => type === 'pv');
      const when = { stationId, from, to: from + seconds * second };
      const deviceId = history.plant.devices[pv]?.id ?? '';
      simulator.disturb(isGrid ? { kind: 'gridLoss', ...when } : { kind: 'offline', deviceId, ...when });
      const isLost = (at: number) => {
        const { modes } = history.segmentAt(at);
        return isGrid ? !modes.onGrid : modes.offline[pv];
      };
      expect([from - 1, from, when.to - 1, when.to].map(isLost)).toEqual([false, true, true, false]);

      const begin = Math.max(epoch, Math.floor(from / quarter - 1) * quarter);
      const end = Math.ceil(when.to / quarter) * quarter + quarter;
      const flowed = new Float64Array(history.registers.length);
      for (let at = begin; at < end;) {
        const segment = history.segmentAt(at);
        expect(segment.at).toBe(at);
        addEnergy(segment, segment.until - at, history.registers, flowed);
        at = segment.until;
      }
      const before = history.energyAt(begin);
      for (const [register, reading] of history.energyAt(end).entries())
        expect(reading - before[register]!).toBeCloseTo(flowed[register]!, 6);
    }),
    { numRuns: runs(25, 500) },
  );
});

test('[MK-03] a day that is simulated ahead is the same, with its alarms, and what happens meanwhile changes it', () => {
  const evening = epoch + 22 * hour;
  const morning = epoch + 33 * hour;
  for (const isDisturbed of [false, true]) {
    const [ahead, plain] = [fleet(), fleet()];
    for (const id of fleet().stations.map((station) => station.id)) {
      const [one, other] = [ahead.history(id), plain.history(id)];
      const today = one.tableAt(evening);
      one.timeline.prepare(morning);
      // The table of the day that runs stays in memory: all read it.
      expect(one.tableAt(evening)).toBe(today);
      if (isDisturbed)
        for (const each of [ahead, plain])
          each.disturb({ kind: 'gridLoss', stationId: id, from: evening, to: morning - hour });
      expect(ahead.alarmsBetween(id, epoch, morning)).toEqual(plain.alarmsBetween(id, epoch, morning));
      const begun = one.tableAt(morning);
      expect(begun).toEqual(other.tableAt(morning));
      expect(one.tableAt(morning)).toBe(begun);
      expect(one.tableAt(evening)).toEqual(other.tableAt(evening));
    }
  }
});
