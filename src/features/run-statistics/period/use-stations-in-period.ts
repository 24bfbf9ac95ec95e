import { useMemo } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { Station } from '#src/contract/station/station.ts';
import { usePeriod } from './use-period.ts';
import { useScope } from '../use-scope.ts';
import { useToday } from '../use-station-sums.ts';

/** What the figures of a statistics page are of. */
export interface StatisticsProps {
  page: PageQuery;
  stations: readonly Station[];
  period: ReturnType<typeof usePeriod>;
  /** Today by the clock of a zone. */
  todayIn(zone: string): string;
}

/** The stations and the period that the address names, and today by the clock of each station. */
export function useStationsInPeriod(page: PageQuery) {
  const scope = useScope(page);
  const period = usePeriod(page);
  const { stations } = scope;
  const zones = useMemo(() => [...new Set(['UTC', ...stations.map(({ timeZone }) => timeZone)])], [stations]);
  return { scope, period, stations, todayIn: useToday(zones) };
}
