import type { Station } from '#src/contract/station/station.ts';
import { type ComparedDays, comparedDays } from './compared-days.ts';
import { barsBy, type Days, daysOf, lengthOf } from './period.ts';
import type { usePeriod } from './use-period.ts';

interface DaysRequest {
  readonly stations: readonly Station[];
  readonly period: Pick<ReturnType<typeof usePeriod>, 'choice' | 'compare' | 'by'>;
  /** Today by the clock of a zone. */
  todayIn(zone: string): string;
}

/** How many days of a period until today, and how many beside them, a ratio is of. */
export interface DayCounts {
  readonly days: number;
  readonly before: number;
}

function dayCounts({ from, to }: Days, compared: ComparedDays, today: string): DayCounts {
  const until = to > today && from <= today ? today : to;
  return {
    days: lengthOf({ from, to: until }) - compared.unmatched.length,
    before: lengthOf(compared) - compared.unmatchedBefore.length,
  };
}

/** The days of a period and those beside them, by the calendar of each zone, and those of the first station's. */
export function daysOfStations({ stations, period: { choice, compare, by }, todayIn }: DaysRequest) {
  const daysIn = (zone: string): Days | undefined => daysOf(choice, todayIn(zone));
  const comparedIn = (zone: string): ComparedDays | undefined => {
    const days = daysIn(zone);
    return days && compare && comparedDays(choice, days, compare, todayIn(zone));
  };
  const zones = [...new Set(stations.map(({ timeZone }) => timeZone))];
  const zone = zones[0] ?? 'UTC';
  const [days, compared] = [daysIn(zone), comparedIn(zone)];
  return {
    daysIn,
    comparedIn,
    days,
    compared,
    counts: days && compared && dayCounts(days, compared, todayIn(zone)),
    by: days ? barsBy(days, by, stations.length) : ('day' as const),
    // By the clock of any of them: a day that has ended in one zone runs on in another.
    isRunning: zones.some((each) => (daysIn(each)?.to ?? '') >= todayIn(each)),
  } as const;
}
