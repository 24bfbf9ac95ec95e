import { useId } from 'react';
import { FreshnessNote } from '#src/blocks/points/freshness-note.tsx';
import { StationChoice } from '#src/blocks/station/station-choice.tsx';
import { useStationChoice } from '#src/blocks/station/use-station-choice.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import { PlanDrawing } from '../drawing/drawings.tsx';
import fleetCss from '../map/fleet.css?inline';
import { sceneUrl } from '../map/map-query.ts';
import { Notice } from '../map/notice.tsx';
import { texts as mapTexts } from '../map/texts.ts';
import { useWorkbenchConfig } from '#src/blocks/map/use-workbench-config.ts';
import { ObjectList } from './object-list.tsx';
import { SiteFlat } from './site-flat.tsx';
import { SiteMap } from './site-map.tsx';
import css from './site.css?inline';
import { texts } from './texts.ts';
import { useSite } from './use-site.ts';

const styles = sheet(css);
/** For the notices that all maps share. */
const fleetStyles = sheet(fleetCss);

interface SiteViewProps {
  query: PageQuery;
  openTab(url: string): void;
}

/** One station's site in three dimensions, with every object of it in words. */
export function SiteView({ query, openTab }: SiteViewProps) {
  useStyles(fleetStyles);
  useStyles(styles);
  const t = useTexts(texts);
  const id = useId();
  const { answer, stations, station, choose, readOthers } = useStationChoice();
  return (
    <section className="ems-site" aria-labelledby={id}>
      <header className="ems-fleet-head">
        <h1 id={id}>{t('title')}</h1>
        {station && (
          <StationChoice
            stations={stations}
            value={station.id}
            readOthers={readOthers}
            onChange={(next) => {
              query.set({ object: null });
              choose(next);
            }}
          />
        )}
        {station && <Button onClick={() => openTab(sceneUrl(station))}>{t('scene')}</Button>}
      </header>
      <QueryView query={answer} isEmpty={() => !station} empty={<NoStation />} failed={t('failed')}>
        {() => station && <Site key={station.id} station={station} query={query} />}
      </QueryView>
    </section>
  );
}

function Site({ station, query }: { station: Station; query: PageQuery }) {
  const t = useTexts(texts);
  const map = useTexts(mapTexts);
  const { config, wrongField } = useWorkbenchConfig();
  const { plan, shown } = useSite(station.id);
  const chosen = query.get('object') ?? undefined;
  const onChoose = (objectId: string | undefined) => query.set({ object: objectId ?? null });
  return (
    <QueryView query={plan} failed={t('failed')}>
      {(data) => (
        <div className="ems-site-body">
          <div className="ems-site-picture">
            {wrongField && <Notice title={map('badConfig')} text={map('badConfigText', { field: wrongField })} />}
            <SiteMap
              plan={data}
              shown={shown ?? []}
              tiles={config.tiles}
              chosen={chosen}
              onChoose={onChoose}
              renderFlat={(reason) => (
                <>
                  <Notice title={t(`without.${reason}.title`)} text={t(`without.${reason}.text`)} />
                  <SiteFlat plan={data} shown={shown ?? []} chosen={chosen} onChoose={onChoose} />
                </>
              )}
            />
          </div>
          <aside className="ems-site-side" aria-label={t('objects')}>
            <ObjectList shown={shown ?? []} chosen={chosen} onChoose={onChoose} />
            <FreshnessNote />
            <PlanDrawing station={station} plan={data} />
          </aside>
        </div>
      )}
    </QueryView>
  );
}
