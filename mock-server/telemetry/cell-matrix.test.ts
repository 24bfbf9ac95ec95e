import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/support/server/runs.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { day, minute } from '../plant/timing.ts';
import { cellMatrixOf } from './cell-matrix.ts';
import { cellCount } from './cells.ts';
import { createTelemetry } from './telemetry.ts';
import { createReadings, valueAt } from './values.ts';

const epoch = Date.UTC(2026, 5, 1);

test('[VW-32] the cells of a stack agree with its points: highest, lowest, mean, and where they are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 0, max: 2 * 24 * 60 }),
      fc.constantFrom('a-bms-1', 'a-bms-2', 'b-bms-2', 'c-bms-1'),
      (seed, minutes, stack) => {
        const telemetry = createTelemetry(createSimulator({ seed, epoch }));
        // Every point is measured at a full ten minutes.
        const at = epoch + Math.floor(minutes / 10) * 10 * minute;
        const matrix = cellMatrixOf(telemetry, stack, at);
        const value = (key: string) => {
          const point = telemetry.point(`${stack}.${key}`);
          return (point && valueAt(point, at, createReadings()).value) ?? Number.NaN;
        };
        for (const [cells, kind, grain] of [
          [matrix?.voltages ?? [], 'cellVoltage', 1],
          [matrix?.temperatures ?? [], 'cellTemp', 0.1],
        ] as const) {
          expect(cells).toHaveLength(cellCount);
          const [high, low] = [Math.max(...cells), Math.min(...cells)];
          expect(Math.abs(high - value(`${kind}Max`))).toBeLessThanOrEqual(grain);
          expect(Math.abs(low - value(`${kind}Min`))).toBeLessThanOrEqual(grain);
          const mean = cells.reduce((sum, cell) => sum + cell, 0) / cellCount;
          expect(Math.abs(mean - value(`${kind}Avg`))).toBeLessThanOrEqual(grain);
          expect(cells[value(`${kind}MaxPosition`) - 1]).toBe(high);
          expect(cells[value(`${kind}MinPosition`) - 1]).toBe(low);
        }
      },
    ),
    { numRuns: runs(25, 1000) },
  );
});

test('[VW-32] what is no stack has no cells; a silent one shows its last', () => {
  const simulator = createSimulator({ seed: 1, epoch });
  const telemetry = createTelemetry(simulator);
  for (const id of ['a-pcs-1', 'st-a', 'none', '']) expect(cellMatrixOf(telemetry, id, epoch + day)).toBeUndefined();
  const from = epoch + day;
  simulator.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-bms-1', from, to: null });
  const silent = cellMatrixOf(telemetry, 'a-bms-1', from + 30 * minute);
  expect(silent).toMatchObject({ quality: 'bad' });
  expect(silent?.measuredAt).toBeLessThan(from);
  expect(silent?.voltages.every((cell) => cell > 2500 && cell < 3650)).toBe(true);
});
