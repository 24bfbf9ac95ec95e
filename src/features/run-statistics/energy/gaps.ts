import type { EnergyGap, StationEnergy } from '#src/contract/statistics/energy.ts';
import type { Station } from '#src/contract/station/station.ts';

export interface StationGap extends EnergyGap {
  readonly station: Station;
}

/** What was not measured at some stations, the newest first; a gap over midnight is one. */
export function gapsOf(stations: readonly Station[], energies: ReadonlyMap<string, StationEnergy>): StationGap[] {
  const all = stations.flatMap((station) => {
    const gaps: StationGap[] = [];
    for (const gap of energies.get(station.id)?.periods.flatMap((period) => period.gaps) ?? []) {
      const last = gaps.at(-1);
      if (last?.to === gap.from && last.state === gap.state) gaps.splice(-1, 1, { ...last, to: gap.to });
      else gaps.push({ station, ...gap });
    }
    return gaps;
  });
  return all.toSorted((a, b) => b.from.localeCompare(a.from));
}
