import type { CarbonPeriod } from '#src/contract/statistics/carbon-sums.ts';
import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import { periodStart } from './energy.ts';

type Energies = Readonly<Record<'import' | 'export' | 'load' | 'charging' | 'charge' | 'discharge', number>>;

/** What energies in kWh come to at one factor in kg a kWh: kg CO₂ of scope 2 and what it is compared with. */
export function carbonAt(energies: Energies, factor: number) {
  const use = energies.load + energies.charging;
  const [scope2Location, withoutPlant] = [energies.import * factor, use * factor];
  return {
    scope2Location,
    withoutPlant,
    reduction: withoutPlant - scope2Location,
    storage: (energies.discharge - energies.charge) * factor,
    exported: energies.export * factor,
  };
}

/** kg CO₂ of the fuel of diesel sets, which equals some kWh: litres by the consumption, L a kWh, at kg a litre. */
export function fuelCarbon(fuelEnergy: number, consumption: number, fuelFactor: number) {
  const litres = fuelEnergy * consumption;
  return { litres, scope1: litres * fuelFactor };
}

/** Which share of a day's import a certificate or a contract covers, and at which factor. */
export interface Cover {
  readonly share: number;
  /** kg a kWh; 0 of a certificate. */
  readonly factor: number;
}

/** kg CO₂ of an import by what covers it; the rest at the residual factor. Nothing is covered twice. */
export function marketBased(imported: number, covers: readonly Cover[], residual: number): number {
  const shares = covers.reduce((sum, { share }) => sum + share, 0);
  const scale = shares > 1 ? 1 / shares : 1;
  const covered = covers.reduce((sum, { share, factor }) => sum + share * scale * factor, 0);
  return imported * ((1 - shares * scale) * residual + covered);
}

/** What a day's sums are made with. */
export interface CarbonValues {
  /** Of the grid, kg a kWh: of today's records, and of those that the month was filed with. */
  readonly factor: number;
  readonly filed: number;
  /** kg a litre, L a kWh. */
  readonly fuel: number;
  readonly consumption: number;
  /** What a tree binds in a year, kg. */
  readonly tree: number;
  /** undefined: no instrument covers the request's days. */
  readonly market: { readonly covers: readonly Cover[]; readonly residual: number } | undefined;
}

export function carbonOfDay(day: EnergyPeriod, values: CarbonValues): CarbonPeriod {
  const { factor, filed, market } = values;
  const carbon = carbonAt(day, factor);
  const { litres, scope1 } = fuelCarbon(day.fuelEnergy, values.consumption, values.fuel);
  // Each by its name: a copy of all of another object takes several times as long.
  return {
    date: day.date,
    import: day.import,
    export: day.export,
    use: day.load + day.charging,
    charge: day.charge,
    discharge: day.discharge,
    diesel: day.diesel,
    litres,
    scope1,
    scope2Location: carbon.scope2Location,
    withoutPlant: carbon.withoutPlant,
    reduction: carbon.reduction,
    storage: carbon.storage,
    exported: carbon.exported,
    treeYears: carbon.reduction / values.tree,
    coalSaved: day.coalSaved,
    scope2Filed: day.import * filed,
    scope2Market: market ? marketBased(day.import, market.covers, market.residual) : null,
    quarters: day.quarters,
    measured: day.measured,
    estimated: day.estimated,
  };
}

/** Days as days, months or years; nothing is rounded, so that they add up. */
export function sumCarbon(days: readonly CarbonPeriod[], by: 'day' | 'month' | 'year'): CarbonPeriod[] {
  if (by === 'day') return [...days];
  const periods = new Map<string, CarbonPeriod>();
  for (const day of days) {
    const date = periodStart(day.date, by);
    const sum = periods.get(date);
    periods.set(date, sum ? added(sum, day) : { ...day, date });
  }
  return [...periods.values()];
}

function added(sum: CarbonPeriod, day: CarbonPeriod): CarbonPeriod {
  const plus = (key: Exclude<keyof CarbonPeriod, 'date'>): number | null => {
    const [one, other] = [sum[key], day[key]];
    return one === null || other === null ? null : one + other;
  };
  const keys = Object.keys(sum).filter((key) => key !== 'date') as Exclude<keyof CarbonPeriod, 'date'>[];
  return { ...sum, ...Object.fromEntries(keys.map((key) => [key, plus(key)])) };
}
