import { Suspense } from 'react';
import { oneOf } from '#src/blocks/list/list-query.ts';
import { StationFilter } from '#src/blocks/station-filter.tsx';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Skeleton } from '#src/ui/state/states.tsx';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { FilterBar } from '../filter-bar.tsx';
import css from '../statistics.css?inline';
import { StationsView } from '../stations-view.tsx';
import { useStationsInPeriod } from '../period/use-stations-in-period.ts';
import { IncomeStatistics } from './income-statistics.tsx';
import statementCss from './statement.css?inline';
import { texts } from './texts.ts';

const StatementView = lazyComponent(async () => ({ default: (await import('./statement-view.tsx')).StatementView }));
const LostView = lazyComponent(async () => ({ default: (await import('./lost-view.tsx')).LostView }));
const styles = sheet(css);
const statementStyles = sheet(statementCss);

const views = ['figures', 'statement', 'lost'] as const;

/** What one station or many earned, the statement of a month of one, or what one lost against its plan. */
export default function IncomeStatisticsPage() {
  useStyles(styles);
  useStyles(statementStyles);
  const t = useTexts(texts);
  const page = usePageQuery();
  const { scope, period, stations, todayIn } = useStationsInPeriod(page);
  const [first] = stations;
  const view = oneOf(views, page.get('view')) ?? 'figures';
  const which = (
    <StationFilter
      label={t('column.name')}
      none={first?.name ?? '—'}
      value={scope.stationId}
      onChange={(station) => page.set({ station: station ?? null, org: null, month: null, lostDay: null })}
    />
  );
  return (
    <div className="ems-statistics">
      <header className="ems-statistics-head">
        <h1>{t('title')}</h1>
        <ViewSwitch
          label={t('view')}
          views={views.map((id) => ({ id, name: t(`views.${id}`) }))}
          view={view}
          onView={(next) =>
            page.set({ view: next === 'figures' ? null : next, sort: null, month: null, span: null, lostDay: null })
          }
        />
      </header>
      {view === 'figures' && <FilterBar {...{ page, scope, period }} today={todayIn(first?.timeZone ?? 'UTC')} />}
      <StationsView scope={scope} failed={t('failed')}>
        {() =>
          view === 'figures' ? (
            <IncomeStatistics {...{ page, stations, period, todayIn }} />
          ) : (
            <Suspense fallback={<Skeleton rows={12} />}>
              {first && view === 'statement' && <StatementView page={page} station={first} which={which} />}
              {first && view === 'lost' && (
                <LostView page={page} station={first} which={which} today={todayIn(first.timeZone)} />
              )}
            </Suspense>
          )
        }
      </StationsView>
    </div>
  );
}
