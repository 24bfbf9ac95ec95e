import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { energyEndpoints } from '#src/contract/statistics/energy.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useApi } from '#src/runtime.tsx';
import { type BalancePeriod, balancePeriod, barStarts, movedPeriod, type Span } from '../energy/balance.ts';
import { storageRows } from './storage-sums.ts';

const minuteMs = 60_000;
const by = { month: 'day', year: 'month' } as const;

function useSums(stationId: string, span: keyof typeof by, { firstDay, lastDay }: BalancePeriod) {
  return useQuery({
    ...query(
      useApi(),
      energyEndpoints.getEnergy,
      { stationId, from: firstDay, to: lastDay, by: by[span] },
      { silent: true },
    ),
    refetchInterval: minuteMs,
  });
}

/** What the storage of a station took and gave in a month or a year, beside the one before. */
export function useStorageSums(station: Station, span: Exclude<Span, 'day'>, day: string | undefined, now: number) {
  const { id, timeZone } = station;
  const period = balancePeriod(span, day, now, timeZone);
  const present = useSums(id, span, period);
  const earlier = useSums(id, span, movedPeriod(span, period, -1, timeZone));
  const of = (answer: typeof present) => answer.data?.find(({ stationId }) => stationId === id);
  const energy = of(present);
  const starts = barStarts(span, period, timeZone);
  const rows =
    energy && storageRows(starts, { now: energy.periods, before: of(earlier)?.periods ?? [] }, span, timeZone);
  return { answer: present, period, rows, currency: energy?.currency };
}
