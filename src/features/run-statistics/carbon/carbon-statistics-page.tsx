import { type ReactNode, Suspense } from 'react';
import { oneOf } from '#src/blocks/list/list-query.ts';
import { type PageQuery, usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Skeleton } from '#src/ui/state/states.tsx';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { FilterBar } from '../filter-bar.tsx';
import css from '../statistics.css?inline';
import { StationsView } from '../stations-view.tsx';
import { useStationsInPeriod } from '../period/use-stations-in-period.ts';
import { CarbonStatistics } from './carbon-statistics.tsx';
import { texts } from './texts.ts';

const lists = {
  factors: lazyComponent(() => import('./factors-page.tsx')),
  instruments: lazyComponent(() => import('./instruments-page.tsx')),
};
const styles = sheet(css);

const views = ['figures', 'factors', 'instruments'] as const;
/** Entries of the address that the other view does not have. */
const leftBehind = {
  page: null,
  id: null,
  tab: null,
  sort: null,
  keyword: null,
  region: null,
  kind: null,
  state: null,
  stationId: null,
  course: null,
};

/** What stations emitted and avoided, or the factors and instruments that it is calculated with. */
export default function CarbonStatisticsPage() {
  const t = useTexts(texts);
  const page = usePageQuery();
  const view = oneOf(views, page.get('view')) ?? 'figures';
  const summary = (
    <ViewSwitch
      label={t('view')}
      views={views.map((id) => ({ id, name: t(`views.${id}`) }))}
      view={view}
      onView={(next) => page.set({ ...leftBehind, view: next === 'figures' ? null : next })}
    />
  );
  if (view === 'figures') return <Figures page={page} summary={summary} />;
  const List = lists[view];
  return (
    <Suspense fallback={<Skeleton rows={12} />}>
      <List summary={summary} />
    </Suspense>
  );
}

/** Carbon of one station or of many over any period; each station by its own calendar. */
function Figures({ page, summary }: { page: PageQuery; summary: ReactNode }) {
  useStyles(styles);
  const t = useTexts(texts);
  const { scope, period, stations, todayIn } = useStationsInPeriod(page);
  return (
    <div className="ems-statistics">
      <header className="ems-statistics-head">
        <h1>{t('title')}</h1>
        {summary}
      </header>
      <FilterBar {...{ page, scope, period }} today={todayIn(stations[0]?.timeZone ?? 'UTC')} />
      <StationsView scope={scope} failed={t('failed')}>
        {() => <CarbonStatistics {...{ page, stations, period, todayIn }} />}
      </StationsView>
    </div>
  );
}
