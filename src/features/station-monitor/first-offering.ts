import { isInUse } from '#src/blocks/station/station-options.ts';
import type { Station, StationModule } from '#src/contract/station/station.ts';
import { offersModule } from './views.ts';

/** The station of a monitor without a chosen one, by the server’s rule: the first in use that offers it, else the first. */
export function firstOffering(stations: readonly Station[], module: StationModule): Station | undefined {
  const offering = stations.filter((station) => offersModule(station, module));
  return offering.find(isInUse) ?? offering[0];
}
