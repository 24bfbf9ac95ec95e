import { useMemo } from 'react';
import { HeatMap } from '#src/charts/heat-map.tsx';
import type { Station } from '#src/contract/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/states.tsx';
import { type BalancePeriod, type Flow, increments } from './balance.ts';
import { texts } from './texts.ts';
import { useHours } from './use-balance.ts';

interface HoursMapProps {
  station: Station;
  flow: Flow;
  period: BalancePeriod;
  now: number;
}

/** A flow by day and hour: at what time of the day it is largest. */
export default function HoursMap({ station, flow, period, now }: HoursMapProps) {
  const t = useTexts(texts);
  const answer = useHours(station, flow, period, now);
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
