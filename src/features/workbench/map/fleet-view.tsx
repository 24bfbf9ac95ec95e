import filterOff from 'primeicons/raw-svg/filter-slash.svg?icon';
import listIcon from 'primeicons/raw-svg/list.svg?icon';
import mapIcon from 'primeicons/raw-svg/map.svg?icon';
import { Suspense, useCallback, useId, useMemo } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { StationSite } from '#src/contract/station/sites.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure, Skeleton, StaleNote } from '#src/ui/state/states.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { AlarmTicker } from './alarm-ticker.tsx';
import { FleetFigures } from './fleet-figures.tsx';
import { FleetFilters } from './fleet-filters.tsx';
import { FleetList } from './fleet-list.tsx';
import { FleetMap } from './fleet-map.tsx';
import css from './fleet.css?inline';
import {
  countFilters,
  filterChanges,
  filterSearch,
  type MapView,
  noFilter,
  readFilter,
  readShowing,
  readView,
  siteSceneUrl,
  type Showing,
  viewChanges,
} from './map-query.ts';
import { Notice } from './notice.tsx';
import { filtered, type MapFilter } from './station-model.ts';
import { texts } from './texts.ts';
import { type Fleet, useFleet } from './use-fleet.ts';
import { useEngineAhead } from '#src/blocks/map/use-map.ts';
import { useWorkbenchConfig } from '#src/blocks/map/use-workbench-config.ts';

const styles = sheet(css);

interface FleetViewProps {
  title: string;
  /** Filter, position and view in the URL, which a link reproduces. */
  query: PageQuery;
  openTab(url: string): void;
  /** With the fleet's figures and its newest alarms beside the map. */
  withFigures?: boolean;
}

/** The fleet on its map or as a list, with filters and counts; each station opens its scene. */
export function FleetView({ title, query, openTab, withFigures = false }: FleetViewProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const id = useId();
  const showing = readShowing(query.get);
  useEngineAhead(showing === 'map');
  const fleet = useFleet();
  const asked = filterSearch(query.get);
  const filter = useMemo(() => {
    const search = new URLSearchParams(asked);
    return readFilter((name) => search.get(name));
  }, [asked]);
  const setFilter = useCallback((next: MapFilter) => query.set(filterChanges(next)), [query]);
  const shown = useMemo(
    () => filtered(fleet.stations ?? [], filter, fleet.organizations),
    [fleet.stations, filter, fleet.organizations],
  );
  const common = { fleet, filter, shown };
  return (
    <section className="ems-fleet" data-figures={withFigures || undefined} aria-labelledby={id}>
      <header className="ems-fleet-head">
        <h1 id={id}>{title}</h1>
        <Filters {...common} onFilter={setFilter} />
        <ShowingSwitch showing={showing} onShow={(view) => query.set({ view: view === 'map' ? null : view })} />
      </header>
      <div className="ems-fleet-main">
        <Suspense fallback={<Skeleton />}>
          <Stations {...common} query={query} openTab={openTab} />
        </Suspense>
      </div>
      {withFigures && fleet.stations && (
        <aside className="ems-fleet-side" aria-label={t('figures.label')}>
          <Suspense fallback={<Skeleton />}>
            <FleetFigures
              stations={shown}
              at={fleet.at}
              freshness={fleet.freshness}
              filter={filter}
              onFilter={setFilter}
            />
          </Suspense>
        </aside>
      )}
      {withFigures && (
        <Suspense>
          <AlarmTicker openTab={openTab} />
        </Suspense>
      )}
    </section>
  );
}

interface SectionProps {
  fleet: Fleet;
  filter: MapFilter;
  shown: ReturnType<typeof filtered>;
}

function Filters({ fleet, filter, shown, onFilter }: SectionProps & { onFilter(filter: MapFilter): void }) {
  const t = useTexts(texts);
  const ui = useTexts(uiTexts);
  const active = countFilters(filter);
  return (
    <div className="ems-fleet-filters" role="search" aria-label={ui('list.filters')}>
      <FleetFilters filter={filter} organizations={fleet.organizations} onFilter={onFilter} />
      <p className="ems-fleet-count" role="status">
        {fleet.stations && t('filter.shown', { count: shown.length, all: fleet.stations.length })}
      </p>
      {active > 0 && (
        <Button kind="plain" icon={filterOff} onClick={() => onFilter(noFilter)}>
          {ui('list.reset')}
        </Button>
      )}
    </div>
  );
}

const showings = [
  { view: 'map', icon: mapIcon },
  { view: 'list', icon: listIcon },
] as const;

function ShowingSwitch({ showing, onShow }: { showing: Showing; onShow(showing: Showing): void }) {
  const t = useTexts(texts);
  return (
    <div className="ems-fleet-switch" role="group" aria-label={t('view.label')}>
      {showings.map(({ view, icon }) => (
        <Button
          key={view}
          icon={icon}
          kind={view === showing ? 'primary' : 'secondary'}
          aria-pressed={view === showing}
          onClick={() => onShow(view)}
        >
          {t(`view.${view}`)}
        </Button>
      ))}
    </div>
  );
}

function Stations({ fleet, shown, query, openTab }: SectionProps & Pick<FleetViewProps, 'query' | 'openTab'>) {
  const t = useTexts(texts);
  const { config, wrongField } = useWorkbenchConfig();
  const onOpen = useCallback((station: StationSite) => openTab(siteSceneUrl(station)), [openTab]);
  const onView = useCallback(
    (view: MapView | undefined) => query.set(view ? viewChanges(view) : { at: null }),
    [query],
  );
  if (!fleet.stations)
    return fleet.error ? <Failure title={t('failed')} error={fleet.error} retry={fleet.retry} /> : <Skeleton />;
  const list = <FleetList stations={shown} organizations={fleet.organizations} onOpen={onOpen} />;
  return (
    <>
      {fleet.stale && <StaleNote {...fleet.stale} retry={fleet.retry} />}
      {wrongField && <Notice title={t('badConfig')} text={t('badConfigText', { field: wrongField })} />}
      {readShowing(query.get) === 'list' ? (
        list
      ) : (
        <FleetMap
          stations={shown}
          all={fleet.stations}
          tiles={config.tiles}
          view={readView(query.get)}
          onView={onView}
          onOpen={onOpen}
          list={list}
        />
      )}
    </>
  );
}
