import { Suspense, useRef, useState } from 'react';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import { OthersFailed, StationChoice } from '#src/blocks/station/station-choice.tsx';
import { useStationChoice } from '#src/blocks/station/use-station-choice.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { bringIntoView } from '#src/ui/bring-into-view.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useUnsaved } from '#src/ui/dialog/unsaved.ts';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { History } from './history.tsx';
import { ParameterPrint } from './parameter-print.tsx';
import css from './run-parameter.css?inline';
import { StationParameters } from './station-parameters.tsx';
import { texts } from './texts.ts';
import { useParameters } from './use-parameters.ts';

export { prepare } from './use-parameters.ts';

const styles = sheet(css);
const AllStations = lazyComponent(() => import('./all-stations.tsx'));

const views = ['station', 'history', 'all'] as const;
type View = (typeof views)[number];

/** Run parameters: of one station, its history, or all stations beside each other. */
export default function RunParameterPage() {
  useStyles(styles);
  const t = useTexts(texts);
  const page = usePageQuery();
  const { answer, stations, isComplete, station, choose, readOthers } = useStationChoice();
  const view = views.find((each) => each === page.get('view')) ?? 'station';
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  useUnsaved(Object.values(drafts).some((draft) => Object.keys(draft).length > 0));
  // While the others are not known there may be some.
  const isAllOffered = view === 'all' || !isComplete || stations.length > 1;
  const offered = views.filter((each) => each !== 'all' || isAllOffered);
  const head = useRef<HTMLElement>(null);
  const show = (next: View, stationId?: string) => {
    page.set({ view: next === 'station' ? null : next, ...(stationId !== undefined && { station: stationId }) });
    // The other view is as long as it is: it begins at its title.
    bringIntoView(head.current);
  };
  return (
    <div className="ems-parameter-page">
      <header ref={head} className="ems-parameter-head">
        <h1>{t('title')}</h1>
        {view === 'all'
          ? readOthers && <OthersFailed retry={readOthers} />
          : station && (
              <StationChoice stations={stations} value={station.id} onChange={choose} readOthers={readOthers} />
            )}
        <ViewSwitch
          label={t('views')}
          views={offered.map((id) => ({ id, name: t(`view.${id}`) }))}
          view={view}
          onView={show}
        />
      </header>
      <QueryView
        query={answer}
        isEmpty={() => !station}
        empty={<NoStation />}
        skeleton={<Skeleton rows={12} />}
        failed={t('failed')}
      >
        {() =>
          station &&
          (view === 'all' ? (
            <Suspense fallback={<Skeleton rows={12} />}>
              <AllStations onOpen={(stationId) => show('station', stationId)} />
            </Suspense>
          ) : (
            <OneStation
              key={station.id}
              {...{ station, view }}
              named={page.get('parameter')}
              draft={drafts[station.id] ?? emptyDraft}
              setDraft={(change) =>
                setDrafts((before) => ({ ...before, [station.id]: change(before[station.id] ?? emptyDraft) }))
              }
            />
          ))
        }
      </QueryView>
    </div>
  );
}

interface OneStationProps {
  station: Station;
  view: Exclude<View, 'all'>;
  named: string | null;
  draft: Draft;
  setDraft(change: (draft: Draft) => Draft): void;
}

function OneStation({ station, view, named, draft, setDraft }: OneStationProps) {
  const t = useTexts(texts);
  const answer = useParameters(station.id);
  return (
    <QueryView query={answer} skeleton={<Skeleton rows={12} />} failed={t('failed')}>
      {(data) =>
        view === 'history' ? (
          <History data={data} zone={station.timeZone} />
        ) : (
          <>
            <StationParameters {...{ named, data, draft, setDraft }} />
            <ParameterPrint data={data} zone={station.timeZone} />
          </>
        )
      }
    </QueryView>
  );
}
