import arrow from 'primeicons/raw-svg/sitemap.svg?icon';
import type { ReactNode } from 'react';
import { StationChoice } from '#src/blocks/station/station-choice.tsx';
import { useStationChoice } from '#src/blocks/station/use-station-choice.ts';
import { texts as stationTexts } from '#src/blocks/station/texts.ts';
import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import css from './scene-frame.css?inline';

const styles = sheet(css);

export interface GearSceneProps {
  station: Station;
  /** The device whose panel is open. */
  open: string | undefined;
  onOpen(deviceId: string | undefined): void;
  openTab(url: string): void;
  /** Reads a parameter of the URL that belongs to the scene. */
  get(name: string): string | null;
  set(changes: Readonly<Record<string, string | null>>): void;
}

interface SceneFrameProps {
  title: string;
  /** Label of the button that opens the station's one-line diagram. */
  sceneLabel: string;
  children(scene: GearSceneProps): ReactNode;
}

/** A page over the moving background: its title, the choice of a station, and the button to the station's scene. */
export function SceneFrame({ title, sceneLabel, children }: SceneFrameProps) {
  useStyles(styles);
  const t = useTexts(stationTexts);
  const { answer, stations, station, readOthers } = useStationChoice();
  const page = usePageQuery();
  const openTab = useOpenTab();
  const choose = (id: string) => {
    const chosen = stations.find((each) => each.id === id);
    if (chosen) page.set({ station: chosen.id, name: chosen.name, device: null });
  };
  return (
    <div className="ems-gear-scene">
      <header className="ems-gear-head">
        <h1>{title}</h1>
        {station && <StationChoice stations={stations} value={station.id} onChange={choose} readOthers={readOthers} />}
        {station && (
          <Button
            icon={arrow}
            onClick={() =>
              openTab(`/sceneView?${new URLSearchParams({ station: station.id, name: station.name }).toString()}`)
            }
          >
            {sceneLabel}
          </Button>
        )}
      </header>
      <QueryView
        query={answer}
        isEmpty={() => !station}
        empty={<NoStation onChoose={choose} />}
        skeleton={<Skeleton rows={12} />}
        failed={t('failed')}
      >
        {() =>
          station &&
          children({
            station,
            open: page.get('device') ?? undefined,
            onOpen: (deviceId) => page.set({ device: deviceId ?? null }),
            openTab,
            get: page.get,
            set: page.set,
          })
        }
      </QueryView>
    </div>
  );
}
