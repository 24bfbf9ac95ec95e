import { type EnergyPeriod, type PriceKind, priceKinds } from '#src/contract/statistics/energy.ts';
import type { DayFactors, EnergyFigure } from '#src/contract/rules/energy/parameter.ts';
import { iso } from '../../lib/clock.ts';
import type { PriceAt, Priced } from '../../store/plant/tariffs.ts';
import type { QuarterState } from '../link-gaps.ts';
import type { QuarterEnergies } from './quarter-energies.ts';

const energiesByPrice = [
  'importByPrice',
  'exportByPrice',
  'chargeByPrice',
  'dischargeByPrice',
  'useByPrice',
] as const satisfies readonly (keyof EnergyPeriod)[];
type EnergyByPrice = (typeof energiesByPrice)[number];
type NoSums = 'date' | EnergyByPrice | 'gaps' | 'maxImport' | 'maxImportAt' | 'storedStart' | 'storedEnd';
type Sums = { -readonly [K in keyof Omit<EnergyPeriod, NoSums>]: number };

/** A quarter hour of the highest import: kW, and its beginning in ms since 1970. */
export interface Maximum {
  readonly kw: number;
  readonly at: number;
}

/** Quarter hours in a row that were not measured; ms since 1970. */
export interface Unmeasured {
  readonly from: number;
  readonly to: number;
  readonly state: Exclude<QuarterState, 'measured'>;
}

/** Adds what was not measured to that of the time before it; what follows without a break becomes one. */
export function addUnmeasured(all: Unmeasured[], one: Unmeasured): void {
  const last = all.at(-1);
  if (last && last.to === one.from && last.state === one.state) all[all.length - 1] = { ...last, to: one.to };
  else all.push(one);
}

/** What a day, a month or a year came to so far. */
export interface Period extends Sums, Record<EnergyByPrice, Record<PriceKind, number>> {
  readonly date: string;
  /** The energy of the diesel set at the price of its half hours, before its fuel is paid. */
  dieselValue: number;
  max: Maximum | null;
  readonly unmeasured: Unmeasured[];
  /** kWh in the storage; null before the first day was added. */
  stored: { readonly start: number; readonly end: number } | null;
}

/** What a station's energy costs and carries: by instant, ms since 1970, and by local date. */
export interface InstantValue {
  readonly priceAt: PriceAt;
  readonly factorsOn: (date: string) => DayFactors;
}

const noKinds = (): Record<PriceKind, number> => ({ sharp: 0, peak: 0, flat: 0, valley: 0, deepValley: 0 });

/** A period before anything happened in it. */
export const emptyPeriod = (date: string): Period => ({
  date,
  pv: 0,
  wind: 0,
  diesel: 0,
  fuelEnergy: 0,
  import: 0,
  export: 0,
  charge: 0,
  discharge: 0,
  load: 0,
  charging: 0,
  costWithoutPlant: 0,
  importCost: 0,
  fuelCost: 0,
  exportIncome: 0,
  storageIncome: 0,
  ownUseIncome: 0,
  dieselValue: 0,
  dieselIncome: 0,
  income: 0,
  carbonEmitted: 0,
  carbonAvoided: 0,
  carbonDiesel: 0,
  coalSaved: 0,
  treeYears: 0,
  importByPrice: noKinds(),
  exportByPrice: noKinds(),
  chargeByPrice: noKinds(),
  dischargeByPrice: noKinds(),
  useByPrice: noKinds(),
  quarters: 0,
  measured: 0,
  estimated: 0,
  max: null,
  unmeasured: [],
  stored: null,
});

type CarbonEnergies = Readonly<Record<'pv' | 'wind' | 'fuelEnergy' | 'import', number>>;

/** What energies of one day, in kWh, come to in carbon, coal and trees. */
export function carbonOf(
  { pv, wind, fuelEnergy, import: imported }: CarbonEnergies,
  factors: DayFactors,
): Readonly<Record<EnergyFigure, number>> {
  const carbonAvoided = (pv + wind) * factors.carbonFactor;
  return {
    carbonEmitted: imported * factors.carbonFactor,
    carbonAvoided,
    carbonDiesel: fuelEnergy * factors.dieselConsumption * factors.dieselCarbonFactor,
    coalSaved: (pv + wind) * factors.coalEquivalent,
    treeYears: carbonAvoided / factors.treeAbsorption,
  };
}

type DayIncome = Readonly<Record<'fuelCost' | 'dieselIncome' | 'income', number>>;

/**
 * What a day's sums come to once the fuel is paid. The income is the bill without the plant less the bill with it:
 * (load + charging) × price − (import × price − export × feed-in + fuel).
 */
export function incomeOf(
  sums: Pick<Period, 'fuelEnergy' | 'dieselValue' | 'exportIncome' | 'storageIncome' | 'ownUseIncome'>,
  factors: DayFactors,
): DayIncome {
  const fuelCost = sums.fuelEnergy * factors.dieselConsumption * factors.dieselPrice;
  const dieselIncome = sums.dieselValue - fuelCost;
  return {
    fuelCost,
    dieselIncome,
    income: sums.ownUseIncome + sums.storageIncome + sums.exportIncome + dieselIncome,
  };
}

/** Sums of energies, and what prices make of them: what income and carbon are computed from. */
export type Flowed = Pick<
  Period,
  keyof QuarterEnergies | 'dieselValue' | 'exportIncome' | 'storageIncome' | 'ownUseIncome'
>;

/** Sums before anything has flowed. */
export const noFlow = (): Flowed => ({
  pv: 0,
  wind: 0,
  diesel: 0,
  fuelEnergy: 0,
  import: 0,
  export: 0,
  charge: 0,
  discharge: 0,
  load: 0,
  charging: 0,
  dieselValue: 0,
  exportIncome: 0,
  storageIncome: 0,
  ownUseIncome: 0,
});

/** Adds the energy of one quarter hour, and what its price makes of it. */
export const addFlow = (sums: Flowed, energies: QuarterEnergies, { price, feedIn }: Priced): void => {
  const { pv, wind, diesel, import: imported, export: exported, charge, discharge, load, charging } = energies;
  sums.pv += pv;
  sums.wind += wind;
  sums.diesel += diesel;
  sums.fuelEnergy += energies.fuelEnergy;
  sums.import += imported;
  sums.export += exported;
  sums.charge += charge;
  sums.discharge += discharge;
  sums.load += load;
  sums.charging += charging;
  sums.exportIncome += exported * feedIn;
  sums.storageIncome += (discharge - charge) * price;
  // Below zero where the storage feeds in: that energy was counted as used when it was charged.
  sums.ownUseIncome += (pv + wind - exported) * price;
  sums.dieselValue += diesel * price;
};

/** Adds the energy of quarter hours to a period, by their prices. */
export function createQuarterSums(period: Period) {
  /** Sums of the kind of price of the last quarter hour: a name that changes is looked up once a change. */
  const byKind = { import: 0, export: 0, charge: 0, discharge: 0, use: 0 };
  let last: PriceKind | undefined;
  const write = (): void => {
    if (!last) return;
    period.importByPrice[last] = byKind.import;
    period.exportByPrice[last] = byKind.export;
    period.chargeByPrice[last] = byKind.charge;
    period.dischargeByPrice[last] = byKind.discharge;
    period.useByPrice[last] = byKind.use;
  };
  const read = (kind: PriceKind): void => {
    last = kind;
    byKind.import = period.importByPrice[kind];
    byKind.export = period.exportByPrice[kind];
    byKind.charge = period.chargeByPrice[kind];
    byKind.discharge = period.dischargeByPrice[kind];
    byKind.use = period.useByPrice[kind];
  };
  return {
    add(energies: QuarterEnergies, priced: Priced): void {
      addFlow(period, energies, priced);
      const { kind, price } = priced;
      if (kind !== last) {
        write();
        read(kind);
      }
      const { import: imported, load, charging } = energies;
      byKind.import += imported;
      byKind.export += energies.export;
      byKind.charge += energies.charge;
      byKind.discharge += energies.discharge;
      byKind.use += load + charging;
      period.costWithoutPlant += (load + charging) * price;
      period.importCost += imported * price;
    },
    /** Writes what is not yet in the period, after the last quarter hour. */
    done: write,
  };
}

/** The higher of two, the earlier one of equals. */
export const higher = (one: Maximum | null, other: Maximum | null): Maximum | null =>
  other && (!one || other.kw > one.kw) ? other : one;

/** The fields of a period that are sums. */
const sumNames = Object.entries(emptyPeriod('')).flatMap(([key, value]) =>
  typeof value === 'number' ? [key as keyof Sums] : [],
);

/** Adds the sums of a period to those of the time before it. */
export const addPeriod = (sum: Period, more: Period): void => {
  for (const name of sumNames) sum[name] += more[name];
  for (const energy of energiesByPrice) for (const kind of priceKinds) sum[energy][kind] += more[energy][kind];
  sum.max = higher(sum.max, more.max);
  for (const one of more.unmeasured) addUnmeasured(sum.unmeasured, one);
  if (more.stored) sum.stored = { start: sum.stored?.start ?? more.stored.start, end: more.stored.end };
};

/** A period as it is answered: nothing is rounded, so that days add up to their months and years. */
export function energyPeriodOf(period: Period): EnergyPeriod {
  const { max, unmeasured, stored } = period;
  // Each by its name: a copy of all but some takes ten times as long.
  return {
    date: period.date,
    pv: period.pv,
    wind: period.wind,
    diesel: period.diesel,
    fuelEnergy: period.fuelEnergy,
    import: period.import,
    export: period.export,
    charge: period.charge,
    discharge: period.discharge,
    load: period.load,
    charging: period.charging,
    costWithoutPlant: period.costWithoutPlant,
    importCost: period.importCost,
    fuelCost: period.fuelCost,
    exportIncome: period.exportIncome,
    storageIncome: period.storageIncome,
    ownUseIncome: period.ownUseIncome,
    dieselIncome: period.dieselIncome,
    income: period.income,
    carbonEmitted: period.carbonEmitted,
    carbonAvoided: period.carbonAvoided,
    carbonDiesel: period.carbonDiesel,
    coalSaved: period.coalSaved,
    treeYears: period.treeYears,
    importByPrice: period.importByPrice,
    exportByPrice: period.exportByPrice,
    chargeByPrice: period.chargeByPrice,
    dischargeByPrice: period.dischargeByPrice,
    useByPrice: period.useByPrice,
    quarters: period.quarters,
    measured: period.measured,
    estimated: period.estimated,
    gaps: unmeasured.map(({ from, to, state }) => ({ from: iso(from), to: iso(to), state })),
    maxImport: max && max.kw,
    maxImportAt: max && iso(max.at),
    storedStart: stored && stored.start,
    storedEnd: stored && stored.end,
  };
}
