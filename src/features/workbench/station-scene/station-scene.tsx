import history from 'primeicons/raw-svg/history.svg?icon';
import list from 'primeicons/raw-svg/list.svg?icon';
import sitemap from 'primeicons/raw-svg/sitemap.svg?icon';
import { Suspense } from 'react';
import { liveValuesOf } from '#src/blocks/live/live-values-of.ts';
import { StationChoice } from '#src/blocks/station/station-choice.tsx';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { SceneDrawing } from '../drawing/drawings.tsx';
import { LiveScene } from './live-scene.tsx';
import type { SceneQuery } from './scene-query.ts';
import css from './station-scene.css?inline';
import { useServerClock } from '#src/ui/value/clock.ts';
import { texts } from './texts.ts';
import { type DrawnScene, useScene } from './use-scene.ts';

const styles = sheet(css);
const PastScene = lazyComponent(() => import('./past-scene.tsx'));

export interface StationSceneProps {
  station: Station;
  stations: readonly Station[];
  /** Reads the other stations again; only where they could not be read. */
  readOthers: (() => void) | undefined;
  onStation(station: Station): void;
  query: SceneQuery;
  change(change: Partial<SceneQuery>): void;
  /** Opens another screen of the console by its address. */
  openTab(url: string): void;
}

const sceneUrl = (path: string, { id, name }: Station): string =>
  `${path}?${new URLSearchParams({ station: id, name }).toString()}`;

interface HeadProps extends StationSceneProps {
  drawn: DrawnScene | undefined;
}

/** The choice of the station and of the view, and the buttons to its equipment and to the replay. */
function Head({ station, stations, readOthers, onStation, query, change, openTab, drawn }: HeadProps) {
  const t = useTexts(texts);
  const { push, api } = useRuntime();
  const choose = (id: string) => {
    const chosen = stations.find((each) => each.id === id);
    if (chosen) onStation(chosen);
  };
  const serverNow = useServerClock();
  const startReplay = () => change({ at: liveValuesOf(push, api).serverNow() ?? serverNow() });
  return (
    <header className="ems-scene-head">
      <h1>{t('title')}</h1>
      <StationChoice stations={stations} value={station.id} onChange={choose} readOthers={readOthers} />
      <nav className="ems-scene-links" aria-label={t('more')}>
        <LinkButton onClick={() => openTab(sceneUrl('/powerEquipment', station))}>{t('toEquipment')}</LinkButton>
        <LinkButton onClick={() => openTab(sceneUrl('/powerEquipmentStoredEnergyScene', station))}>
          {t('toStorage')}
        </LinkButton>
      </nav>
      <div className="ems-scene-modes" role="group" aria-label={t('views')}>
        {(['diagram', 'list'] as const).map((view) => (
          <Button
            key={view}
            icon={view === 'list' ? list : sitemap}
            kind={query.view === view ? 'primary' : 'secondary'}
            aria-pressed={query.view === view}
            onClick={() => change({ view })}
          >
            {t(`view.${view}`)}
          </Button>
        ))}
      </div>
      {query.at === undefined && (
        <Button icon={history} onClick={startReplay}>
          {t('replay')}
        </Button>
      )}
      {query.at === undefined && drawn && (
        <SceneDrawing station={station} scene={drawn.scene} revision={drawn.revision} />
      )}
    </header>
  );
}

/** One station: its one-line diagram with everything that happens on it, now or on a past day. */
export function StationScene(props: StationSceneProps) {
  useStyles(styles);
  const { station, query, change, openTab } = props;
  const t = useTexts(texts);
  const scene = useScene(station.id);
  return (
    <div className="ems-scene">
      <Head {...props} drawn={scene.data} />
      <QueryView query={scene} skeleton={<Skeleton rows={12} />} failed={t('failed')}>
        {(drawn) =>
          query.at === undefined ? (
            <LiveScene {...{ station, drawn, query, change, openTab }} />
          ) : (
            <Suspense fallback={<Skeleton rows={12} />}>
              <PastScene {...{ station, drawn, query, change, openTab }} />
            </Suspense>
          )
        }
      </QueryView>
    </div>
  );
}
