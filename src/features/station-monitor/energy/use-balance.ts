import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { energyEndpoints } from '#src/contract/statistics/energy.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { Station } from '#src/contract/station/station.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useApi } from '#src/runtime.tsx';
import { counterOf, type Energies, flows, sumOf } from '#src/blocks/energy-balance/flows.ts';
import { type BalancePeriod, barsOfHours, barsOfPeriods, barStarts, type Span } from './balance.ts';

const minuteMs = 60_000;
const quarterS = 900;

const by = { day: 'day', month: 'day', year: 'month' } as const satisfies Readonly<Record<Span, string>>;

const energyReads: readonly EndpointName[] = ['getEnergy'];

const shared = { refetchInterval: minuteMs } as const;

/** The sums of a period, its bars with the read that they wait for, and where money and carbon come from. */
export function useBalance(station: Station, span: Span, period: BalancePeriod, now: number) {
  const api = useApi();
  useStaleOnChange('parameter', energyReads);
  const { id, timeZone } = station;
  const { from, to, firstDay, lastDay } = period;
  const sums = useQuery({
    ...query(
      api,
      energyEndpoints.getEnergy,
      { stationId: id, from: firstDay, to: lastDay, by: by[span] },
      { silent: true },
    ),
    ...shared,
  });
  const registers = useQuery({
    ...query(
      api,
      telemetryEndpoints.getHistory,
      {
        points: flows.map((flow) => pointId(id, counterOf[flow])),
        from: new Date(from).toISOString(),
        // The end of its last hour is a reading, too.
        to: new Date(to + 1).toISOString(),
        step: quarterS,
        aggregate: 'value',
      },
      { silent: true },
    ),
    ...shared,
    enabled: span === 'day',
  });
  const energy = sums.data?.find(({ stationId }) => stationId === id);
  const total: Energies | undefined = energy && sumOf(energy.periods);
  const starts = barStarts(span, period, timeZone);
  const isRead = span !== 'day' || registers.data?.start === from;
  const bars =
    !total || !energy || !isRead
      ? undefined
      : span === 'day' && registers.data
        ? barsOfHours(starts, registers.data, now, total)
        : barsOfPeriods(starts, energy.periods, timeZone);
  return { answer: sums.data && !sums.error && span === 'day' ? registers : sums, energy, total, bars };
}
