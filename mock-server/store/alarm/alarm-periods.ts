import type { AlarmPeriod, StationSpec } from '../../plant/specs.ts';

/**
 * The alarm periods of some stations, oldest first; of one that is out of use those until then.
 * @param to ms since 1970 @param of reads those of a station until an instant
 */
export const periodsOf = (
  stations: readonly StationSpec[],
  to: number,
  of: (stationId: string, until: number) => readonly AlarmPeriod[],
): AlarmPeriod[] =>
  stations
    .flatMap(({ id, retired }) => of(id, Math.min(to, retired?.at ?? to)))
    .sort((a, b) => a.raisedAt - b.raisedAt || (a.key < b.key ? -1 : 1));
