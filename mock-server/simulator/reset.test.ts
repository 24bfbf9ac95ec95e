import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runs } from '../../tests/support/server/runs.ts';
import type { Disturbance } from '#src/contract/run/disturbance.ts';
import { day, hour } from '../plant/timing.ts';
import type { PlantSimulator } from './plant-simulator.ts';
import { createSimulator } from './simulator.ts';

vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

const epoch = Date.UTC(2026, 5, 1);
const stationId = 'st-b';
const from = epoch + day + hour;
const known: readonly Disturbance[] = [
  { kind: 'gridLoss', stationId, from, to: from + 2 * hour },
  { kind: 'order', stationId, deviceId: 'b-pcs-1', power: 20, from, to: null },
  { kind: 'order', stationId, deviceId: 'b-pcs-1', power: -30, from, to: null },
  { kind: 'cooling', stationId, deviceId: 'b-bms-1', from: from - 3 * hour, to: null },
  { kind: 'linkLoss', stationId, isEnergyLost: false, from: from - 5 * hour, to: from },
];
const disturbances = fc.array(fc.constantFrom(...known), { maxLength: 4 });
/** What happens between two resets, and whether the plant is read meanwhile. */
const lives = fc.array(fc.record({ added: disturbances, isRead: fc.boolean() }), { minLength: 2, maxLength: 4 });
/** What disturbed the plant at the last read is two resets back. */
const notReadBetween = [
  { added: [known[3]!], isRead: true },
  { added: [known[0]!], isRead: false },
  { added: [known[0]!], isRead: false },
];

const read = (simulator: PlantSimulator) => {
  const times = [epoch + hour, from - 2 * hour, from + hour, epoch + 2 * day - 1];
  return [times.map((at) => simulator.stateAt(stationId, at)), simulator.alarmsBetween(stationId, epoch, from + day)];
};

test('[MK-03] after resets the plant is that of a new simulator with the same disturbances', () => {
  fc.assert(
    fc.property(lives, (all) => {
      const simulator = createSimulator({ seed: 5, epoch });
      for (const { added, isRead } of all) {
        simulator.reset();
        for (const one of added) simulator.disturb(one);
        if (isRead) read(simulator);
      }
      const fresh = createSimulator({ seed: 5, epoch });
      for (const one of all.at(-1)!.added) fresh.disturb(one);
      expect(read(simulator)).toEqual(read(fresh));
    }),
    { numRuns: runs(15, 300), examples: [[notReadBetween]] },
  );
});

test('days are not simulated again where the disturbances after a reset equal those before', () => {
  const simulator = createSimulator({ seed: 5, epoch });
  const [loss, order] = known;
  const version = (at: number) => simulator.history(stationId).versionAt(at);
  const live = (...added: readonly Disturbance[]) => {
    simulator.reset();
    for (const one of added) simulator.disturb(one);
    return [version(epoch), version(from)];
  };
  const [first, second] = live(loss!);
  expect(live(loss!)).toEqual([first, second]);
  expect(version(from)).toBe(second);
  live(loss!, order!);
  expect(version(epoch)).toBe(first);
  expect(version(from)).not.toBe(second);
});
