import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceTypes } from '#src/contract/alarm/alarm.ts';
import { alarmsByDevice } from './device-alarms.ts';
import { flowsOf, linesOf } from './line-flow.ts';
import type { Reading } from './reading.ts';
import { layOutScene } from '#src/contract/rules/scene-layout.ts';

const severities = fc.constantFrom(1, 2, 3, 4);
const alarm = fc.record({
  deviceId: fc.constantFrom('a', 'b', 'c'),
  severity: severities,
  clearedAt: fc.constantFrom(null, '2026-06-01T00:00:00Z'),
});
const reading = fc.record({
  value: fc.oneof(fc.constant(null), fc.double({ min: -500, max: 500, noNaN: true })),
  freshness: fc.constantFrom('fresh', 'late', 'stale', 'offline'),
  measuredAt: fc.constant(0),
}) as fc.Arbitrary<Reading>;

describe('[VW-81] alarms at their devices', () => {
  test('each counts once, the worst is shown, and active ones are distinguished from cleared ones', () => {
    fc.assert(
      fc.property(fc.array(alarm), (alarms) => {
        const found = alarmsByDevice(alarms);
        expect([...found.values()].reduce((sum, { count }) => sum + count, 0)).toBe(alarms.length);
        for (const [id, { worst, active }] of found) {
          const deviceAlarms = alarms.filter(({ deviceId }) => deviceId === id);
          expect(worst).toBe(Math.min(...deviceAlarms.map(({ severity }) => severity)));
          expect(active).toBe(deviceAlarms.some(({ clearedAt }) => clearedAt === null));
        }
      }),
    );
  });
});

describe('[VW-81] flows on the lines', () => {
  const scene = layOutScene(
    'st',
    deviceTypes.map((type) => ({ id: type, type })),
  );
  const lines = linesOf(scene);

  test('every edge is a line, and a line goes along the axes', () => {
    expect(lines).toHaveLength(scene.edges.length);
    for (const { path } of lines)
      expect(path).toMatch(/^M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+|V-?[\d.]+H-?[\d.]+V-?[\d.]+)$/);
  });

  test('a positive power goes from the first to the second, a negative one back; noise, gaps and silence go nowhere', () => {
    fc.assert(
      fc.property(reading, (shown) => {
        for (const { power, towards, share } of flowsOf(lines, () => shown)) {
          if (power === null) {
            expect(towards).toBeUndefined();
            continue;
          }
          expect(power).toBeGreaterThanOrEqual(0);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
          const value = shown.value ?? 0;
          const flows = Math.abs(value) >= 0.05 && shown.freshness !== 'offline';
          expect(towards).toBe(flows ? (value > 0 ? 'to' : 'from') : undefined);
        }
      }),
    );
  });
});
