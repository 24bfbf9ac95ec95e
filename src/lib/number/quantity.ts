import { roundTo } from './round-to.ts';

/**
 * How quantities are written, on every screen:
 *
 * 1. Power and energy stand in the unit they are measured in, from 1000 on in the next larger one (2342 kWh is
 *    2.342 MWh); never in a smaller one: 0.4 kW stays 0.4 kW.
 * 2. The unit decides how many decimals there are, not the page; power and energy have four significant digits at most.
 * 3. What was set or rated, not measured, has no zeros at its end: a limit of 80 kW.
 * 4. Figures below one another in a column share unit and decimals.
 * 5. Money has its cents, a price per kWh four decimals.
 */

interface Ladder {
  /** Smallest first, each 1000 times the one before. */
  readonly units: readonly string[];
  /** Index of the unit that has one decimal; each larger unit has three more, a smaller one has none. */
  readonly main: number;
}

/** Units whose magnitude follows the value. */
const ladders: readonly Ladder[] = [
  { units: ['W', 'kW', 'MW', 'GW'], main: 1 },
  { units: ['Wh', 'kWh', 'MWh', 'GWh', 'TWh'], main: 1 },
  { units: ['Wp', 'kWp', 'MWp', 'GWp'], main: 1 },
  { units: ['var', 'kvar', 'Mvar'], main: 1 },
  { units: ['VA', 'kVA', 'MVA'], main: 1 },
  { units: ['kg CO₂', 't CO₂', 'kt CO₂'], main: 0 },
];

const significantMax = 4;

/** Units without a ladder that have other than one decimal. */
const decimalsByUnit: Readonly<Record<string, number>> = { Hz: 3, mV: 0, kΩ: 0, kPa: 0, 'W/m²': 0, min: 0 };

const currency = /^[A-Z]{3}$/;
const pricePer = /^[A-Z]{3}\/kWh$/;

export interface QuantityOptions {
  /** Decimals of a figure whose unit does not decide them, a power factor for example. */
  readonly digits?: number | undefined;
  /** In a column: the unit and its decimals stay as they are. */
  readonly column?: boolean | undefined;
  /** Set or rated, not measured. */
  readonly nominal?: boolean | undefined;
}

/** A value as it is to be written. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
  readonly minDecimals: number;
  readonly maxDecimals: number;
}

/** The ladder of a unit and its index there; undefined for units without one. */
function ladderOf(unit: string): (Ladder & { readonly index: number }) | undefined {
  const ladder = ladders.find(({ units }) => units.includes(unit));
  return ladder && { ...ladder, index: ladder.units.indexOf(unit) };
}

/** By how much values in `from` are multiplied to be values in `to`; undefined where the units measure other things. */
export function unitFactor(from: string, to: string): number | undefined {
  if (from === to) return 1;
  const ladder = ladderOf(from);
  const target = ladder?.units.indexOf(to) ?? -1;
  return ladder && target >= 0 ? 1000 ** (ladder.index - target) : undefined;
}

/** Decimals of a measured value in the unit; undefined for a plain number, which has two at most. */
export function decimalsOf(unit: string, given?: number): number | undefined {
  const ladder = ladderOf(unit);
  if (ladder) return Math.max(0, 1 + 3 * (ladder.index - ladder.main));
  if (currency.test(unit)) return 2;
  if (pricePer.test(unit)) return 4;
  return given ?? decimalsByUnit[unit] ?? (unit === '' ? undefined : 1);
}

/** Decimals that leave so many significant digits; a value that rounds up to the next power of ten has one less. */
function significant(value: number, decimals: number): number {
  const size = Math.abs(roundTo(value, decimals));
  // Zeros before the first other digit are no significant digits.
  const before = size === 0 ? 1 : Math.floor(Math.log10(size) + 1e-12) + 1;
  const fitting = Math.max(0, Math.min(decimals, significantMax - before));
  return fitting < decimals && Math.abs(roundTo(value, fitting)) >= 10 ** before
    ? Math.max(0, significantMax - before - 1)
    : fitting;
}

/** The unit and the decimals in which a value is written. */
export function quantityOf(value: number, unit: string, options: QuantityOptions = {}): Quantity {
  const { digits, column = false, nominal = false } = options;
  const ladder = column || !Number.isFinite(value) ? undefined : ladderOf(unit);
  const decimals = decimalsOf(unit, digits);
  const form = (shown: number, shownUnit: string, maxDecimals: number): Quantity => ({
    value: shown,
    unit: shownUnit,
    minDecimals: nominal || decimals === undefined ? 0 : maxDecimals,
    maxDecimals,
  });
  if (!ladder) return form(value, unit, decimals ?? 2);
  const candidates = ladder.units.slice(ladder.index).map((shownUnit, step) => {
    const shown = value / 1000 ** step;
    return { shown, shownUnit, most: significant(shown, decimalsOf(shownUnit) ?? 1) };
  });
  const chosen = candidates.find(({ shown, most }) => Math.abs(roundTo(shown, most)) < 1000) ?? candidates.at(-1);
  return chosen ? form(chosen.shown, chosen.shownUnit, chosen.most) : form(value, unit, decimals ?? 2);
}
