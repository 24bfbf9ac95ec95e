import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runs } from '../../tests/support/server/runs.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { socCeiling, socFloor } from '../simulator/storage/storage.ts';
import { day } from '../plant/timing.ts';
import { flowOf } from '../telemetry/power-flow.ts';
import { withGenerated } from './generated-stations.ts';
import { plants } from './stations.ts';

vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

const epoch = Date.UTC(2026, 5, 1);
const make = (seed: number, stations: number) => createSimulator({ seed, epoch, stations, youngFrom: epoch + day });

test('[MK-03] 500 stations: each with an id, a name and devices of its own, the same for the same seed', () => {
  const specs = withGenerated(plants, 500, 7);
  expect(specs).toHaveLength(500);
  expect(specs.slice(0, 3)).toEqual(plants);
  const distinct = (of: (spec: (typeof specs)[number]) => string) => new Set(specs.map(of)).size;
  expect(distinct(({ station }) => station.id)).toBe(500);
  for (const language of ['zh', 'en', 'de'] as const)
    expect(distinct(({ station }) => station.name[language])).toBe(500);
  const devices = specs.flatMap(({ station }) => station.devices.map(({ id }) => id));
  expect(new Set(devices).size).toBe(devices.length);
  expect(JSON.stringify(withGenerated(plants, 500, 7))).toBe(JSON.stringify(specs));
  expect(JSON.stringify(withGenerated(plants, 500, 8))).not.toBe(JSON.stringify(specs));
  expect(JSON.stringify(withGenerated(plants, 20, 7))).toBe(JSON.stringify(specs.slice(0, 20)));
  expect(withGenerated(plants, 1, 7)).toEqual(plants);
});

test('[MK-03] at any instant each generated station balances and keeps its SOC', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 3 * day }), (seed, offset) => {
      const simulator = make(seed, 12);
      const flows = simulator.stations.map(({ id }) => flowOf(simulator.history(id), epoch + day + offset));
      for (const one of flows) {
        const supply = one.pv + one.wind + one.diesel + one.grid + one.battery;
        expect(Math.abs(supply - one.load - one.charging)).toBeLessThan(0.1);
        expect(one.soc).toBeGreaterThanOrEqual(socFloor - 0.01);
        expect(one.soc).toBeLessThanOrEqual(socCeiling + 0.01);
      }
    }),
    { numRuns: runs(4, 200) },
  );
});

test('[MK-03] the same seed gives the same bytes, whichever station is asked for first', () => {
  const digest = (order: (ids: string[]) => string[]) => {
    const simulator = make(3, 8);
    const states = order(simulator.stations.map(({ id }) => id)).map((id) =>
      simulator.stateAt(id, epoch + 2 * day + 12_345),
    );
    const sorted = states.toSorted((a, b) => a.stationId.localeCompare(b.stationId));
    return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  };
  expect(digest((ids) => ids.toReversed())).toBe(digest((ids) => ids));
});
