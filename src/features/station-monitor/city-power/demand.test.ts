import { expect, test } from 'vitest';
import { demandBands, demandTop } from './demand.ts';

test('[VW-52] the scale extends beyond the contract, and to the measured value', () => {
  expect(demandTop(120, 500)).toBe(600);
  expect(demandTop(731, 500)).toBe(740);
  expect(demandTop(0, 140)).toBe(170);
});

test('[VW-52] well below four fifths of the contract, critical beyond it', () => {
  expect(demandBands(500, 600)).toEqual([
    { from: 0, to: 400, tone: 'good' },
    { from: 400, to: 500, tone: 'warning' },
    { from: 500, to: 600, tone: 'critical' },
  ]);
});
