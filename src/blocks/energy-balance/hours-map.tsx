import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HeatMap } from '#src/charts/heat-map.tsx';
import type { Station } from '#src/contract/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/states.tsx';
import { query } from '#src/api/query.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import { telemetryEndpoints } from '#src/contract/telemetry.ts';
import { useApi } from '#src/runtime.tsx';
import { counterOf, type Flow, increments } from './flows.ts';
import { texts } from './texts.ts';

const hourS = 3_600;
const hourMs = hourS * 1_000;
const heatDays = 31;
const dayMs = 24 * hourMs;

/** A flow by the hour, over the month up to an instant, or up to now. */
function useHours(station: Station, flow: Flow, periodEnd: number, now: number) {
  // Only a whole hour changes what is asked for.
  const end = Math.min(periodEnd, Math.ceil(now / hourMs) * hourMs);
  return useQuery({
    ...query(
      useApi(),
      telemetryEndpoints.getHistory,
      {
        points: [pointId(station.id, counterOf[flow])],
        from: new Date(end - heatDays * dayMs).toISOString(),
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
  /** End of the month that is shown, ms since 1970. */
  until: number;
  now: number;
}

/** A flow by day and hour: at what time of the day it is largest. */
export default function HoursMap({ station, flow, until, now }: HoursMapProps) {
  const t = useTexts(texts);
  const answer = useHours(station, flow, until, now);
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
