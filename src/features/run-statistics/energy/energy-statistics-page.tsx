import { useMemo } from 'react';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { FilterBar } from '../filter-bar.tsx';
import css from '../statistics.css?inline';
import { usePeriod } from '../use-period.ts';
import { useScope } from '../use-scope.ts';
import { useToday } from '../use-station-sums.ts';
import { EnergyStatistics } from './energy-statistics.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);

/** Energy of one station or of many over any period; each station by its own calendar. */
export default function EnergyStatisticsPage() {
  useStyles(styles);
  const t = useTexts(texts);
  const page = usePageQuery();
  const scope = useScope(page);
  const period = usePeriod(page);
  const { stations } = scope;
  const zones = useMemo(() => [...new Set(['UTC', ...stations.map(({ timeZone }) => timeZone)])], [stations]);
  const todayIn = useToday(zones);
  return (
    <div className="ems-statistics">
      <header className="ems-statistics-head">
        <h1>{t('title')}</h1>
      </header>
      <FilterBar {...{ page, scope, period }} today={todayIn(stations[0]?.timeZone ?? 'UTC')} />
      <QueryView
        query={scope.answer}
        isEmpty={() => stations.length === 0}
        empty={<NoStation />}
        skeleton={<Skeleton rows={12} />}
        failed={t('failed')}
      >
        {() => <EnergyStatistics {...{ page, stations, period, todayIn }} />}
      </QueryView>
    </div>
  );
}
