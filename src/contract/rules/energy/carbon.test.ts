import { describe, expect, test } from 'vitest';
import { carbonFactorFault, carbonFactorMax, instrumentFactorFault } from './carbon.ts';

const factor = {
  kind: 'location',
  value: 0.5366,
  dataYear: 2023,
  validFrom: '2025-01-01',
  validTo: '',
  upstream: false,
} as const;
const faults = (changed: Partial<Parameters<typeof carbonFactorFault>[0]>) =>
  carbonFactorFault({ ...factor, ...changed }).map(({ field, message }) => `${field}: ${message}`);

describe('[VW-41] a carbon factor', () => {
  test('above 0, up to 2 kg a kWh, with four decimals at most', () => {
    for (const value of [0.5366, 0.0001, carbonFactorMax]) expect(faults({ value })).toEqual([]);
    for (const value of [0, -0.1])
      expect(faults({ value })).toEqual([expect.stringMatching(/^value: number\.positive/)]);
    expect(faults({ value: carbonFactorMax + 0.0001 })).toEqual([expect.stringMatching(/^value: number\.max/)]);
    expect(faults({ value: 0.53661 })).toEqual([expect.stringMatching(/^value: number\.decimals/)]);
  });

  test('what is no number is left to the field, which says so already', () => {
    expect(faults({ value: Number.NaN, dataYear: Number.NaN })).toEqual([]);
  });

  test('its year is a whole one from 1990 to 2100', () => {
    for (const dataYear of [1990, 2100]) expect(faults({ dataYear })).toEqual([]);
    for (const dataYear of [1989, 2101, 2023.5])
      expect(faults({ dataYear })).toEqual([expect.stringMatching(/^dataYear: number\.range/)]);
  });

  test('it ends on the day on which it begins, or later', () => {
    expect(faults({ validTo: '2025-01-01' })).toEqual([]);
    expect(faults({ validTo: '2024-12-31' })).toEqual([expect.stringMatching(/^validTo: times\.order/)]);
  });

  test('a footprint has its upstream part, every other one has none', () => {
    expect(faults({ kind: 'footprint', upstream: true })).toEqual([]);
    expect(faults({ kind: 'footprint' })).toEqual([expect.stringMatching(/^upstream: carbon\.footprint/)]);
    expect(faults({ upstream: true })).toEqual([expect.stringMatching(/^kind: carbon\.upstream/)]);
  });
});

test('[VW-41] a certificate counts as 0, a contract as its supplier says', () => {
  for (const kind of ['certificate', 'contract'] as const)
    expect(instrumentFactorFault({ kind, factor: 0 })).toBeUndefined();
  expect(instrumentFactorFault({ kind: 'certificate', factor: 0.1 })).toMatch(/^carbon\.certificate/);
  expect(instrumentFactorFault({ kind: 'contract', factor: 0.1 })).toBeUndefined();
  expect(instrumentFactorFault({ kind: 'contract', factor: -1 })).toMatch(/^number\.positive/);
});
