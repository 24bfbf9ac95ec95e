import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { energyEndpoints, type StationEnergy } from '#src/contract/statistics/energy.ts';
import { energyStationsMax } from '#src/contract/limits.ts';
import { toWallClock } from '#src/i18n/format.ts';
import { useApi } from '#src/runtime.tsx';

const dayMs = 86_400_000;
const renewMs = 10 * 60_000;

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Mean income of the complete days among the last ones before the station's today; null without any. */
export function meanIncome(
  { timeZone, periods }: Pick<StationEnergy, 'timeZone' | 'periods'>,
  at: number,
  days: number,
): number | null {
  const today = toWallClock(at, timeZone).slice(0, 10);
  const last = periods
    .filter(({ date }) => date < today)
    .slice(-days)
    .filter(({ quarters, measured, estimated }) => measured + estimated === quarters);
  return last.length === 0 ? null : last.reduce((sum, { income }) => sum + income, 0) / last.length;
}

/**
 * Mean daily income of some stations over the days before today; of so many alone as one call answers. What is known of
 * them stays while others are asked for.
 *
 * @param now the server's time, ISO 8601, once it is known
 */
export function useMeanIncome(
  stationIds: readonly string[],
  now: string | undefined,
  days: number,
): ReadonlyMap<string, number | null> | undefined {
  const at = now === undefined ? 0 : Date.parse(now);
  // Sorted: a change of their ranks asks nothing.
  const asked = stationIds.toSorted().slice(0, energyStationsMax);
  // Calendars are up to a day ahead of UTC's, or behind it.
  const span = { from: dateOf(at - (days + 1) * dayMs), to: dateOf(at + dayMs), by: 'day' } as const;
  const { data } = useQuery({
    ...query(useApi(), energyEndpoints.getEnergy, { stationIds: asked, ...span }, { silent: true }),
    enabled: now !== undefined && asked.length > 0,
    staleTime: renewMs,
    placeholderData: keepPreviousData,
    select: (stations) => new Map(stations.map((one) => [one.stationId, meanIncome(one, at, days)])),
  });
  return data;
}
