import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { FilterBar } from '../filter-bar.tsx';
import css from '../statistics.css?inline';
import { StationsView } from '../stations-view.tsx';
import { useStationsInPeriod } from '../period/use-stations-in-period.ts';
import { EnergyStatistics } from './energy-statistics.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);

/** Energy of one station or of many over any period; each station by its own calendar. */
export default function EnergyStatisticsPage() {
  useStyles(styles);
  const t = useTexts(texts);
  const page = usePageQuery();
  const { scope, period, stations, todayIn } = useStationsInPeriod(page);
  return (
    <div className="ems-statistics">
      <header className="ems-statistics-head">
        <h1>{t('title')}</h1>
      </header>
      <FilterBar {...{ page, scope, period }} today={todayIn(stations[0]?.timeZone ?? 'UTC')} />
      <StationsView scope={scope} failed={t('failed')}>
        {() => <EnergyStatistics {...{ page, stations, period, todayIn }} />}
      </StationsView>
    </div>
  );
}
