import type { Station } from '#src/contract/station.ts';
import { barsBy, type ComparedDays, comparedDays, type Days, daysOf } from './period.ts';
import type { usePeriod } from './use-period.ts';

interface DaysRequest {
  readonly stations: readonly Station[];
  readonly period: Pick<ReturnType<typeof usePeriod>, 'choice' | 'compare'>;
  /** Today by the clock of a zone. */
  todayIn(zone: string): string;
}

/** The days of a period and those beside them, by the calendar of each zone, and those of the first station's. */
export function daysOfStations({ stations, period: { choice, compare }, todayIn }: DaysRequest) {
  const daysIn = (zone: string): Days | undefined => daysOf(choice, todayIn(zone));
  const comparedIn = (zone: string): ComparedDays | undefined => {
    const days = daysIn(zone);
    return days && compare && comparedDays(choice, days, compare, todayIn(zone));
  };
  const zone = stations[0]?.timeZone ?? 'UTC';
  const days = daysIn(zone);
  return {
    daysIn,
    comparedIn,
    days,
    compared: comparedIn(zone),
    by: days ? barsBy(days) : ('day' as const),
    isRunning: days !== undefined && days.to >= todayIn(zone),
  } as const;
}
