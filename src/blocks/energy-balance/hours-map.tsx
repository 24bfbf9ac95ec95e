import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HeatMap } from '#src/charts/heat-map/heat-map.tsx';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { query } from '#src/api/query.ts';
import { addSpan } from '#src/lib/time/day-steps.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useApi } from '#src/runtime.tsx';
import { counterOf, type Flow, heatDaysMax, increments } from './flows.ts';
import { texts } from './texts.ts';

const hourS = 3_600;
const hourMs = hourS * 1_000;

/** A flow by the hour, over some days up to an instant, or up to now. */
function useHours(station: Station, flow: Flow, days: number, periodEnd: number, now: number) {
  // Only a whole hour changes what is asked for.
  const end = Math.min(periodEnd, Math.ceil(now / hourMs) * hourMs);
  const begin = addSpan(periodEnd, { unit: 'day', count: -days }, station.timeZone);
  return useQuery({
    ...query(
      useApi(),
      telemetryEndpoints.getHistory,
      {
        points: [pointId(station.id, counterOf[flow])],
        from: new Date(begin).toISOString(),
        to: new Date(end + 1).toISOString(),
        step: hourS,
        aggregate: 'value',
      },
      { silent: true },
    ),
  });
}

interface HoursMapProps {
  station: Station;
  flow: Flow;
  /** How many days are shown. */
  days?: number;
  /** End of the last one, ms since 1970. */
  until: number;
  now: number;
}

/** A flow by day and hour: at what time of the day it is largest. */
export default function HoursMap({ station, flow, days = heatDaysMax, until, now }: HoursMapProps) {
  const t = useTexts(texts);
  const answer = useHours(station, flow, days, until, now);
  const { data } = answer;
  const hours = useMemo(() => {
    const values = increments(data?.columns[0]?.values ?? []);
    const { start = 0, step = 0 } = data ?? {};
    return { values, times: values.map((_, row) => start + row * step * 1000) };
  }, [data]);
  return (
    <QueryView query={answer} failed={t('failed')} isEmpty={() => false} skeleton={<Skeleton rows={10} />}>
      {() => (
        <HeatMap
          title={t('heat', { flow: t(`flows.${flow}`) })}
          times={hours.times}
          values={hours.values}
          unit="kWh"
          fold="sum"
          zone={station.timeZone}
          digits={1}
        />
      )}
    </QueryView>
  );
}
