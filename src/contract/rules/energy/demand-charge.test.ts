import { expect, test } from 'vitest';
import {
  demandCharge,
  demandCharges,
  type DemandTerms,
  lintDemand,
  lintShares,
  noDemand,
  savingOf,
} from './demand-charge.ts';

const terms = (some: Partial<DemandTerms>): DemandTerms => ({ ...noDemand, price: 36.1, ...some });
const contract = terms({ mode: 'contract', contractKw: 250 });
/** Station B in February 2028, from the worked example. */
const maxima = { noPlant: 300, noStorage: 270, withPlant: 200 };

test('[VW-40.1] by contract: 250 kW are paid, beyond 262.5 kW twice the price; sun saves 2,166.00, the storage 541.50', () => {
  expect(demandCharges(contract, maxima)).toEqual({ noPlant: 11_732.5, noStorage: 9_566.5, withPlant: 9_025 });
  expect(savingOf(demandCharges(contract, maxima))).toEqual({ generation: 2_166, storage: 541.5, total: 2_707.5 });
});

test('[VW-40.1] by the maximum itself each kW counts; by capacity and without a price nothing is saved', () => {
  const actual = demandCharges(terms({ mode: 'actual' }), maxima);
  expect(actual.noPlant).toBeCloseTo(10_830, 6);
  expect(actual.noStorage).toBeCloseTo(9_747, 6);
  expect(actual.withPlant).toBeCloseTo(7_220, 6);
  const capacity = demandCharges(terms({ mode: 'capacity', price: 22.6, transformerKva: 500 }), maxima);
  expect(capacity.withPlant).toBeCloseTo(11_300, 6);
  expect(savingOf(capacity).total).toBe(0);
  expect(savingOf(demandCharges(noDemand, maxima))).toEqual({ generation: 0, storage: 0, total: 0 });
});

test('[VW-40.1] by the year a twelfth of its maximum is paid each month', () => {
  expect(demandCharge(terms({ mode: 'annual', price: 95.95 }), 120)).toBeCloseTo(959.5, 6);
});

test('[VW-40.8] a storage that raises the maximum from 250.8 to 340.0 kW costs 3,220, and nothing by a contract of 400 kW', () => {
  const raised = { noPlant: 300, noStorage: 250.8, withPlant: 340 };
  expect(savingOf(demandCharges(terms({ mode: 'actual' }), raised)).storage).toBeCloseTo(-3_220.12, 2);
  expect(savingOf(demandCharges(terms({ mode: 'contract', contractKw: 400 }), raised)).storage).toBe(0);
});

test('[VW-40] the band up to 105 % is paid too where the tariff says so, and only once it is exceeded', () => {
  const band = { ...contract, billsBand: true };
  expect(demandCharge(band, 262.5)).toBe(demandCharge(contract, 262.5));
  expect(demandCharge(band, 270)).toBeCloseTo(demandCharge(contract, 270) + 12.5 * 36.1, 6);
});

test('[VW-40] what a mode needs must be there, and the agreed maximum is at least 40 % of the transformer', () => {
  const faults = (some: Partial<DemandTerms>) => lintDemand(terms(some)).map(({ path, rule }) => [path[0], rule]);
  expect(faults({ mode: 'none', price: null })).toEqual([]);
  expect(faults({ mode: 'actual', price: null })).toEqual([['price', 'text.required']]);
  expect(faults({ mode: 'capacity' })).toEqual([['transformerKva', 'text.required']]);
  expect(faults({ mode: 'contract' })).toEqual([['contractKw', 'text.required']]);
  expect(faults({ mode: 'contract', contractKw: 199, transformerKva: 500 })).toEqual([
    ['contractKw', 'tariff.contractFloor'],
  ]);
  expect(faults({ mode: 'contract', contractKw: 200, transformerKva: 500 })).toEqual([]);
});

test('[VW-40] shares are 100 % together, or there are none', () => {
  const of = (...percents: number[]) =>
    lintShares(percents.map((percent, index) => ({ party: `${index}`, percent }))).length;
  expect([of(), of(85, 15), of(33.33, 33.33, 33.34), of(85, 14.99)]).toEqual([0, 0, 0, 1]);
  expect([of(33.333, 33.333, 33.334), of(0.1, 0.2, 99.7), of(50.004, 50.004), of(49.996, 49.996)]).toEqual([
    0, 0, 1, 1,
  ]);
});

test('[VW-31] a party has one share, however its name is written', () => {
  const of = (...parties: string[]) =>
    lintShares(parties.map((party) => ({ party, percent: 100 / parties.length }))).map(({ path, rule }) => [
      ...path,
      rule,
    ]);
  expect(of('A', 'B')).toEqual([]);
  expect(of('Anna', 'B', ' anna\u200B', 'Ｂ')).toEqual([
    [2, 'party', 'tariff.partyTwice'],
    [3, 'party', 'tariff.partyTwice'],
  ]);
});
