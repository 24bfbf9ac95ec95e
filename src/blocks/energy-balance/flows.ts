import type { Carrier } from '#src/charts/history/history-types.ts';
import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import type { PointKeyOf } from '#src/contract/points/catalogue.ts';

/** Where energy came from, and what became of it: both add up to the same. */
export const supplies = ['pv', 'wind', 'diesel', 'discharge', 'import'] as const;
export const uses = ['load', 'charging', 'charge', 'export'] as const;
export const flows = [...supplies, ...uses] as const;
export type Flow = (typeof flows)[number];

/** kWh of a period. */
export type Energies = Readonly<Record<Flow, number>>;

/** The carrier whose hue a flow has. */
export const carrierOf: Readonly<Record<Flow, Exclude<Carrier, 'soc' | 'price'>>> = {
  pv: 'pv',
  wind: 'wind',
  diesel: 'diesel',
  discharge: 'storage',
  import: 'grid',
  load: 'load',
  charging: 'charging',
  charge: 'storage',
  export: 'grid',
};

/** The station's register that counts a flow. */
export const counterOf: Readonly<Record<Flow, PointKeyOf<'station'>>> = {
  pv: 'pvTotal',
  wind: 'windTotal',
  diesel: 'dieselTotal',
  discharge: 'totalDischarge',
  import: 'importTotal',
  load: 'loadTotal',
  charging: 'chargingTotal',
  charge: 'totalCharge',
  export: 'exportTotal',
};

/** One bar; without energies where nothing is known (yet). */
export interface Bar {
  /** When it begins, milliseconds since 1970. */
  readonly at: number;
  readonly energies: Energies | undefined;
  /** What is missing, in words; the bar is marked. */
  readonly partial?: string | undefined;
}

/** Days that a map by hour shows at most. */
export const heatDaysMax = 31;

/** Energies of several periods together. */
export const sumOf = (all: readonly Energies[]): Energies =>
  Object.fromEntries(flows.map((flow) => [flow, all.reduce((sum, one) => sum + one[flow], 0)])) as Energies;

/** The energies of a period. */
export const energiesOf = (period: EnergyPeriod): Energies =>
  Object.fromEntries(flows.map((flow) => [flow, period[flow]])) as Energies;

/** What each step of a register added; null where one of its ends was not measured. */
export function increments(values: readonly (number | null)[]): (number | null)[] {
  return values.slice(1).map((value, index) => {
    const before = values[index];
    return value === null || before === null || before === undefined ? null : Math.max(0, value - before);
  });
}
