import { useMemo } from 'react';
import { HistoryChart } from '#src/charts/history/history-chart.tsx';
import type { HistorySeries } from '#src/charts/history/history-types.ts';
import type { StrategySimulation } from '#src/contract/run/strategy-simulation.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { fromWall } from '#src/lib/time/zone-clock.ts';
import { Empty } from '#src/ui/state/states.tsx';
import type { Chosen } from './table-tabs.tsx';
import { texts } from './texts.ts';

const halfHourMs = 1_800_000;

interface TypicalDayProps {
  simulation: StrategySimulation;
  chosen: Chosen;
  /** There is another plan than the applied one. */
  isCompared: boolean;
}

/** State of charge and power of the mean day of a table, by its half hours; beside them those of the applied strategy. */
export function TypicalDay({ simulation, chosen, isCompared }: TypicalDayProps) {
  const t = useTexts(texts);
  const found = simulation.typical.find(({ season, table }) => season === chosen.season && table === chosen.table);
  const times = useMemo(() => {
    const midnight = fromWall(Date.parse(`${simulation.to}T00:00:00Z`), simulation.timeZone);
    return Array.from({ length: 48 }, (_, index) => midnight + index * halfHourMs);
  }, [simulation.to, simulation.timeZone]);
  const series = useMemo((): readonly HistorySeries[] => {
    if (!found) return [];
    const { candidate, current, need } = found;
    const all: HistorySeries[] = [
      { id: 'battery', name: t('series.battery'), unit: 'kW', values: candidate.battery, carrier: 'storage' },
      { id: 'grid', name: t('series.grid'), unit: 'kW', values: candidate.grid, carrier: 'grid' },
      { id: 'need', name: t('series.need'), unit: 'kW', values: need, carrier: 'load' },
      { id: 'soc', name: t('series.soc'), unit: '%', values: candidate.soc, carrier: 'soc' },
    ];
    if (!isCompared) return all;
    const before: HistorySeries[] = [
      { id: 'socNow', name: t('series.socNow'), unit: '%', values: current.soc, carrier: 'soc', compared: true },
      {
        id: 'batteryNow',
        name: t('series.batteryNow'),
        unit: 'kW',
        values: current.battery,
        carrier: 'storage',
        compared: true,
      },
    ];
    return [...all, ...before];
  }, [found, isCompared, t]);
  if (!found || found.days === 0) return <Empty title={t('noTypical')} text={t('noTypicalText')} />;
  return (
    <HistoryChart
      title={t('typical', { count: found.days })}
      times={times}
      series={series}
      zone={simulation.timeZone}
      height={220}
    />
  );
}
