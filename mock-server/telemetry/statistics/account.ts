import type { PriceKind } from '#src/contract/statistics/energy.ts';
import type { DemandMaxima } from '#src/contract/rules/energy/demand-charge.ts';
import { hour, quarter } from '../../plant/timing.ts';
import type { Priced, TariffRecord } from '../../store/plant/tariffs.ts';
import type { QuarterState } from '../link-gaps.ts';
import type { Maximum } from './period.ts';
import type { QuarterEnergies } from './quarter-energies.ts';

/** kWh that were priced alike. `use` is load and charging, `selfUse` is sun and wind less export. */
export const priceFlows = ['use', 'import', 'export', 'selfUse', 'charge', 'discharge', 'diesel'] as const;
export type PriceFlow = (typeof priceFlows)[number];
export interface PriceAccount extends Record<PriceFlow, number> {
  readonly kind: PriceKind;
  readonly price: number;
}

/** Quarter hours in a row whose energy is known, but not when it flowed. */
interface Gap {
  /** ms since 1970 */
  readonly from: number;
  to: number;
  /** kWh by source, their money as it was counted, and the cheapest and the dearest price. */
  selfUse: number;
  charge: number;
  discharge: number;
  diesel: number;
  money: number;
  cheapest: number;
  dearest: number;
}

export const demandNames = ['withPlant', 'noStorage', 'noPlant'] as const satisfies readonly (keyof DemandMaxima)[];
type Maxima = { -readonly [K in keyof DemandMaxima]: Maximum | null };

/** kWh since a demand window began, which is known up to `to`. */
interface DemandWindow {
  isOpen: boolean;
  at: number;
  to: number;
  readonly kwh: { -readonly [K in keyof DemandMaxima]: number };
}

/** What a day's energy comes to, by price. */
export interface DayAccount {
  readonly date: string;
  readonly tariff: TariffRecord;
  /** By kind and price, in the order in which the day has them. */
  readonly prices: PriceAccount[];
  /** kWh that were fed in and are paid for. */
  paidExport: number;
  charging: number;
  /** kWh that the fuel of the diesel set equals. */
  fuelEnergy: number;
  fuelCost: number;
  quarters: number;
  measured: number;
  estimated: number;
  /** Averaging time of the demand that is billed, ms. */
  readonly windowMs: number;
  /** Of whole windows, kW. */
  readonly maxima: Maxima;
  /** The window that was opened last, the same object each time; null before the first one. */
  window: DemandWindow | null;
  readonly gaps: Gap[];
}

/** A day before anything happened on it, or with what is known of it. */
export const emptyAccount = (
  date: string,
  tariff: TariffRecord,
  windowMs = quarter,
  prices: PriceAccount[] = [],
  maxima: Maxima = { withPlant: null, noStorage: null, noPlant: null },
): DayAccount => ({
  date,
  tariff,
  prices,
  paidExport: 0,
  charging: 0,
  fuelEnergy: 0,
  fuelCost: 0,
  quarters: 0,
  measured: 0,
  estimated: 0,
  windowMs,
  maxima,
  window: null,
  gaps: [],
});

/** When a quarter hour was, ms since 1970, and how much is known of it. */
export interface QuarterSpan {
  readonly at: number;
  readonly end: number;
  /** A quarter hour that runs has no mean yet. */
  readonly isWhole: boolean;
  readonly state: QuarterState;
  /** A demand window begins with it. */
  readonly beginsWindow: boolean;
}

function addToGap(
  gaps: Gap[],
  { at, end }: QuarterSpan,
  one: Pick<Gap, 'selfUse' | 'charge' | 'discharge' | 'diesel'>,
  price: number,
) {
  let gap = gaps.at(-1);
  if (!gap || gap.to !== at) {
    const energies = { selfUse: 0, charge: 0, discharge: 0, diesel: 0 };
    gap = { from: at, to: at, ...energies, money: 0, cheapest: price, dearest: price };
    gaps.push(gap);
  }
  gap.to = end;
  gap.selfUse += one.selfUse;
  gap.charge += one.charge;
  gap.discharge += one.discharge;
  gap.diesel += one.diesel;
  gap.money += (one.selfUse + one.discharge - one.charge + one.diesel) * price;
  gap.cheapest = Math.min(gap.cheapest, price);
  gap.dearest = Math.max(gap.dearest, price);
}

/** Opens the window of an account at an instant. */
function openWindow(account: DayAccount, at: number): void {
  account.window ??= { isOpen: true, at, to: at, kwh: { withPlant: 0, noStorage: 0, noPlant: 0 } };
  const { window } = account;
  window.isOpen = true;
  window.at = at;
  window.to = at;
  window.kwh.withPlant = 0;
  window.kwh.noStorage = 0;
  window.kwh.noPlant = 0;
}

/** The highest one, with another one of `kw` that began at `at`. */
const raised = (highest: Maximum | null, kw: number, at: number): Maximum | null =>
  kw > (highest ? highest.kw : -Infinity) ? { kw, at } : highest;

/** Adds a quarter hour to the demand window that it lies in; a whole window counts for the maxima. */
function addDemandTo(account: DayAccount, energies: QuarterEnergies, span: QuarterSpan): void {
  const { at, end, isWhole, state, beginsWindow } = span;
  if (beginsWindow) openWindow(account, at);
  const { window, windowMs, maxima } = account;
  if (!window?.isOpen) return;
  if (!isWhole || state === 'missing' || window.to !== at) {
    window.isOpen = false;
    return;
  }
  const { kwh } = window;
  const use = energies.load + energies.charging;
  window.to = end;
  kwh.withPlant += energies.import;
  kwh.noStorage += Math.max(0, use - energies.pv - energies.wind - energies.diesel);
  kwh.noPlant += use;
  if (end - window.at < windowMs) return;
  maxima.withPlant = raised(maxima.withPlant, (kwh.withPlant * hour) / windowMs, window.at);
  maxima.noStorage = raised(maxima.noStorage, (kwh.noStorage * hour) / windowMs, window.at);
  maxima.noPlant = raised(maxima.noPlant, (kwh.noPlant * hour) / windowMs, window.at);
  window.isOpen = false;
}

function pricedAt(prices: PriceAccount[], kind: PriceKind, price: number): PriceAccount {
  for (const one of prices) if (one.price === price && one.kind === kind) return one;
  const flows = { use: 0, import: 0, export: 0, selfUse: 0, charge: 0, discharge: 0, diesel: 0 };
  const made = { kind, price, ...flows };
  prices.push(made);
  return made;
}

/** Adds the energy of one quarter hour at its price. */
export function addQuarterTo(
  account: DayAccount,
  energies: QuarterEnergies,
  { kind, price }: Priced,
  span: QuarterSpan,
): void {
  const { pv, wind, diesel, charge, discharge, charging } = energies;
  const use = energies.load + charging;
  const selfUse = pv + wind - energies.export;
  const sums = pricedAt(account.prices, kind, price);
  sums.use += use;
  sums.import += energies.import;
  sums.export += energies.export;
  sums.selfUse += selfUse;
  sums.charge += charge;
  sums.discharge += discharge;
  sums.diesel += diesel;
  const isAllPaid = account.tariff.storedExportPaid ?? true;
  account.paidExport += isAllPaid ? energies.export : Math.min(energies.export, pv + wind);
  account.charging += charging;
  account.fuelEnergy += energies.fuelEnergy;
  if (span.state === 'measured') account.measured += 1;
  if (span.state === 'estimated') {
    account.estimated += 1;
    addToGap(account.gaps, span, { selfUse, charge, discharge, diesel }, price);
  }
  addDemandTo(account, energies, span);
}

/** Money of some sources, by where it comes from; not rounded. */
export interface AccountMoney {
  readonly selfUse: number;
  readonly discharge: number;
  readonly charge: number;
  readonly export: number;
  readonly diesel: number;
  readonly charging: number;
  /** How far all of it may be below and above what it is counted as: 0 without gaps. */
  readonly below: number;
  readonly above: number;
}

/**
 * The range of a gap: the energy of each source all at its cheapest, or all at its dearest price. What the storage took and
 * gave in one gap may have had different prices.
 */
export function rangeOf({
  selfUse,
  charge,
  discharge,
  diesel,
  money,
  cheapest,
  dearest,
}: Gap): Pick<AccountMoney, 'below' | 'above'> {
  const sum = (pick: (a: number, b: number) => number): number =>
    [selfUse, discharge, -charge, diesel].reduce((total, kwh) => total + pick(kwh * cheapest, kwh * dearest), 0);
  return { below: Math.max(0, money - sum(Math.min)), above: Math.max(0, sum(Math.max) - money) };
}

/** What a day comes to in money. */
export function moneyOf({ prices, tariff, paidExport, charging, fuelCost, gaps }: DayAccount): AccountMoney {
  let selfUse = 0;
  let discharge = 0;
  let charge = 0;
  let diesel = 0;
  let below = 0;
  let above = 0;
  for (const one of prices) {
    selfUse += one.selfUse * one.price;
    discharge += one.discharge * one.price;
    charge += one.charge * one.price;
    diesel += one.diesel * one.price;
  }
  for (const gap of gaps) {
    const range = rangeOf(gap);
    below += range.below;
    above += range.above;
  }
  return {
    selfUse,
    discharge,
    charge,
    export: paidExport * tariff.feedIn,
    diesel: diesel - fuelCost,
    charging: charging * (tariff.serviceFee ?? 0),
    below,
    above,
  };
}
