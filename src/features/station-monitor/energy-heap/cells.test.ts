import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/support/server/runs.ts';
import { cellKeyTarget, cellKindOf, cellsOf, cellStatistics, deviating, packsOf } from './cells.ts';

const cluster = (voltages: number[]) => ({ number: 1, voltages, temperatures: voltages });
const someCells = fc.array(fc.integer({ min: 2500, max: 3650 }), { minLength: 1, maxLength: 60 });

test('[VW-56] highest, lowest, mean and spread of cells, with their numbers', () => {
  expect(cellStatistics([])).toBeUndefined();
  expect(cellStatistics([3300, 3310, 3290, 3310])).toEqual({
    max: 3310,
    min: 3290,
    mean: 3302.5,
    diff: 20,
    maxAt: 2,
    minAt: 3,
  });
});

test('[VW-56] every cell is in one pack, one is the highest, one the lowest, and offsets add up to nothing', () => {
  fc.assert(
    fc.property(someCells, fc.integer({ min: 1, max: 20 }), (voltages, perPack) => {
      const cells = cellsOf(cluster(voltages), 'voltage', perPack);
      expect(packsOf(cells).flat()).toEqual(cells);
      expect(packsOf(cells).every((pack) => pack.length <= perPack)).toBe(true);
      expect(Math.abs(cells.reduce((sum, { offset }) => sum + offset, 0))).toBeLessThan(1e-6);
      const differ = new Set(voltages).size > 1;
      for (const mark of ['highest', 'lowest'] as const)
        expect(cells.filter((cell) => cell.mark === mark)).toHaveLength(differ ? 1 : 0);
    }),
    { numRuns: runs(100, 5000) },
  );
});

test('[VW-56] deviating cells are those beyond the limit, the furthest first', () => {
  const base = Array.from({ length: 100 }, () => 3300);
  base[10] = 3300 + cellKindOf.voltage.deviates + 5;
  base[20] = 3300 - cellKindOf.voltage.deviates - 9;
  base[30] = 3300 + cellKindOf.voltage.deviates - 5;
  expect(deviating(cellsOf(cluster(base), 'voltage', 12)).map(({ number, pack }) => [number, pack])).toEqual([
    [21, 2],
    [11, 1],
  ]);
});

test('[VW-56] keys stay within the cells, and within their row for its ends', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(59),
      fc.constantFrom(...keys),
      (count, perRow, start, key) => {
        const at = start % count;
        const target = cellKeyTarget(key, at, count, perRow) ?? -1;
        expect(target).toBeGreaterThanOrEqual(0);
        expect(target).toBeLessThan(count);
        if (key === 'Home' || key === 'End') expect(Math.floor(target / perRow)).toBe(Math.floor(at / perRow));
      },
    ),
    { numRuns: runs(100, 5000) },
  );
  expect(cellKeyTarget('Enter', 0, 10, 5)).toBeUndefined();
});
