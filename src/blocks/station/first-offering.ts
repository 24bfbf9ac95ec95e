import type { Station, StationModule } from '#src/contract/station/station.ts';
import { isInUse } from './station-options.ts';

/** Whether a station is configured to offer a monitor; every one where none is meant. */
export const offersModule = ({ modules }: Station, module: StationModule | undefined): boolean =>
  !modules || module === undefined || modules.includes(module);

/**
 * The station of a page without a chosen one, by the server’s rule: the first in use, else the first; of a monitor’s
 * page among those that offer it.
 */
export function firstOffering(stations: readonly Station[], module: StationModule | undefined): Station | undefined {
  const offering = stations.filter((station) => offersModule(station, module));
  return offering.find(isInUse) ?? offering[0];
}
