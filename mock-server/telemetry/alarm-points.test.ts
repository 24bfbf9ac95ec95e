import { expect, test } from 'vitest';
import { pointId, type PointKey } from '#src/contract/points/catalogue.ts';
import { day, hour, minute } from '../plant/timing.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { readingAt } from './reading.ts';
import { createTelemetry } from './telemetry.ts';

const epoch = Date.UTC(2026, 5, 1);
/** Rules that judge a state in words, a share of what is agreed or a mean of phases, by what their point shows. */
const inOtherUnit = new Set(['17', 'GRID-101', 'GRID-102', 'GRID-103', 'GRID-104', 'DG-101', 'MTR-101']);

test('[VW-30.7] the point that an alarm names shows the value that the alarm judges', () => {
  const simulator = createSimulator({ seed: 3, epoch });
  const telemetry = createTelemetry(simulator);
  const namedCodes = new Set<string>();
  for (const { id: stationId } of simulator.stations) {
    const history = simulator.history(stationId);
    for (const { code, device, point: key, read } of history.timeline.rules) {
      if (key === undefined) continue;
      const point = telemetry.point(pointId(history.plant.devices[device]!.id, key as PointKey));
      expect(point, `${code} ${key}`).toBeDefined();
      namedCodes.add(code);
      if (inOtherUnit.has(code)) continue;
      for (const at of [epoch + 7 * hour + minute, epoch + day + 4 * hour, epoch + 2 * day + 13 * hour]) {
        const reading = readingAt(history, at);
        expect(point!.read(reading), `${code} ${key}`).toBeCloseTo(read(reading), 6);
      }
    }
  }
  expect(namedCodes.size).toBeGreaterThan(18);
});
