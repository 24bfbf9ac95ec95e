import { type Bar, type Flow, flows, sumOf } from '#src/blocks/energy-balance/flows.ts';
import type { EnergyPeriod, StationEnergy } from '#src/contract/statistics/energy.ts';
import { periodsByDate } from '../period/by-date.ts';
import { hasReadings } from '../coverage.ts';
import type { usePartial } from '../use-partial.ts';

/**
 * The stations' energies by day or month; dates of several zones stand below one another as dates. A bar without any
 * reading has no energies.
 */
export function barsOf(energies: Iterable<StationEnergy>, partialOf: ReturnType<typeof usePartial>): Bar[] {
  const sum = (all: readonly EnergyPeriod[], key: 'measured' | 'quarters') =>
    all.reduce((total, period) => total + period[key], 0);
  return periodsByDate(energies).map(([date, all]) => ({
    at: Date.parse(date),
    energies: all.some(hasReadings) ? sumOf(all) : undefined,
    partial: partialOf({ measured: sum(all, 'measured'), quarters: sum(all, 'quarters') }),
  }));
}

/** Flows of which there is some energy. */
export const shownFlows = (bars: readonly Bar[]): readonly Flow[] =>
  flows.filter((flow) => bars.some(({ energies }) => energies !== undefined && energies[flow] > 0));
