import { sumBy } from '#src/lib/number/sum-by.ts';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import type { Finding } from './day-slots.ts';

/**
 * What the highest quarter hour costs. `none`: nothing · `capacity`: the transformer's kVA · `actual`: the month's
 * maximum · `contract`: an agreed maximum, and more beyond it · `annual`: the year's maximum, a twelfth each month.
 */
export const demandModes = ['none', 'capacity', 'actual', 'contract', 'annual'] as const;
export type DemandMode = (typeof demandModes)[number];

export interface DemandTerms {
  readonly mode: DemandMode;
  /** Of a kW a month; of a kVA a month by `capacity`, of a kW a year by `annual`. */
  readonly price: number | null;
  /** Agreed kW, and the transformer's kVA. */
  readonly contractKw: number | null;
  readonly transformerKva: number | null;
  /** Share of the agreed maximum from which on more is paid, and how many times the price that costs. */
  readonly over: number;
  readonly factor: number;
  /** Least share of the transformer's kVA that is agreed. */
  readonly floor: number;
  /** Whether the kW between the agreed maximum and `over` times it are paid too once that is exceeded. */
  readonly billsBand: boolean;
}

/** A tariff without a price for the maximum. */
export const noDemand: DemandTerms = {
  mode: 'none',
  price: null,
  contractKw: null,
  transformerKva: null,
  over: 1.05,
  factor: 2,
  floor: 0.4,
  billsBand: false,
};

function contractCharge({ price, contractKw, over, factor, billsBand }: DemandTerms, maximumKw: number): number {
  const [agreedKw, ofKw] = [contractKw ?? 0, price ?? 0];
  const limitKw = over * agreedKw;
  if (maximumKw <= limitKw) return agreedKw * ofKw;
  const band = billsBand ? (limitKw - agreedKw) * ofKw : 0;
  return agreedKw * ofKw + band + factor * ofKw * (maximumKw - limitKw);
}

/**
 * Money that a month's demand costs, not rounded. Source of the modes: two-part tariffs of Chinese provinces after the
 * notice 1583/2016, and the annual maximum of German grids.
 *
 * @param maximumKw highest mean of a quarter hour of the month, by `annual` of its year
 */
export function demandCharge(terms: DemandTerms, maximumKw: number): number {
  switch (terms.mode) {
    case 'none':
      return 0;
    case 'capacity':
      return (terms.transformerKva ?? 0) * (terms.price ?? 0);
    case 'actual':
      return maximumKw * (terms.price ?? 0);
    case 'contract':
      return contractCharge(terms, maximumKw);
    case 'annual':
      return (maximumKw * (terms.price ?? 0)) / 12;
  }
}

/** Highest quarter hours in kW: as metered, with the plant but for its storage, and without the plant. */
export interface DemandMaxima {
  readonly withPlant: number;
  readonly noStorage: number;
  readonly noPlant: number;
}

/** Money that the plant saves at the demand; below zero where it raises the maximum. */
export interface DemandSaving {
  /** By generation, and by the storage. */
  readonly generation: number;
  readonly storage: number;
  readonly total: number;
}

/** What the maxima cost. */
export const demandCharges = (terms: DemandTerms, maxima: DemandMaxima): DemandMaxima => ({
  withPlant: demandCharge(terms, maxima.withPlant),
  noStorage: demandCharge(terms, maxima.noStorage),
  noPlant: demandCharge(terms, maxima.noPlant),
});

export const savingOf = ({ withPlant, noStorage, noPlant }: DemandMaxima): DemandSaving => ({
  generation: noPlant - noStorage,
  storage: noStorage - withPlant,
  total: noPlant - withPlant,
});

/** What the terms of a mode lack, and an agreed maximum below the least one. */
export function lintDemand(terms: DemandTerms): Finding[] {
  const { mode, price, contractKw, transformerKva, floor } = terms;
  const missing = (name: keyof DemandTerms): Finding => ({ level: 'error', path: [name], rule: 'text.required' });
  const findings: Finding[] = [];
  if (mode !== 'none' && price === null) findings.push(missing('price'));
  if (mode === 'capacity' && transformerKva === null) findings.push(missing('transformerKva'));
  if (mode !== 'contract') return findings;
  if (contractKw === null) return [...findings, missing('contractKw')];
  const leastKw = Math.round(floor * (transformerKva ?? 0) * 100) / 100;
  if (contractKw < leastKw)
    findings.push({ level: 'error', path: ['contractKw'], rule: 'tariff.contractFloor', figures: { min: leastKw } });
  return findings;
}

/** % by which a sum of shares may differ from the whole through adding decimal numbers. */
const shareTolerance = 1e-9;

/** A part of the income by contract. */
export interface IncomeShare {
  readonly party: string;
  readonly percent: number;
}

/** Shares are of the whole, or there are none; each party has one. */
export function lintShares(shares: readonly IncomeShare[]): Finding[] {
  const parties = shares.map(({ party }) => comparableText(party));
  const twice = parties.flatMap((party, index): Finding[] =>
    parties.indexOf(party) === index ? [] : [{ level: 'error', path: [index, 'party'], rule: 'tariff.partyTwice' }],
  );
  const isWhole = Math.abs(sumBy(shares, ({ percent }) => percent) - 100) < shareTolerance;
  return shares.length === 0 || isWhole ? twice : [{ level: 'error', path: [], rule: 'tariff.shareSum' }, ...twice];
}
