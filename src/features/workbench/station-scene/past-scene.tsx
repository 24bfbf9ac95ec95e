import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { query as read } from '#src/api/query.ts';
import { liveValuesOf } from '#src/blocks/live/live-values-of.ts';
import { alarmUrl } from '#src/blocks/urls.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { Failure, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useServerClock } from '#src/ui/value/clock.ts';
import { useShownZone } from '#src/ui/value/zone-mode.ts';
import { dayOf, lastPicture, pictureAt, readingAt } from '../replay/day-history.ts';
import type { DayEvent } from '../replay/day-events.ts';
import { EventList, NoEvents } from '../replay/event-list.tsx';
import { ReplayBar } from '../replay/replay-bar.tsx';
import { texts as replayTexts } from '../replay/texts.ts';
import { usePlaying } from '../replay/use-playing.ts';
import { useDayEvents } from '../replay/use-day-events.ts';
import { useDayHistory } from '../replay/use-day-history.ts';
import { type SceneProps, useScenePoints } from './live-scene.tsx';
import { SceneBody } from './scene-body.tsx';

const none: readonly DayEvent[] = [];

/** While time goes on the address stands still: it is written when it stops. */
const writeDelayMs = 400;

/** The moment that is shown, and the same in the address until the past is left. */
function useMoment(requested: number, change: SceneProps['change']) {
  const [at, setAt] = useState(requested);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (at === requested) return;
    // The present may take a while to be drawn: what was not written yet would lead back into the past.
    const timer = setTimeout(() => !hasLeft.current && change({ at }), writeDelayMs);
    return () => clearTimeout(timer);
    // Only a step of this component is written.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [at]);
  const go = useCallback((next: number) => setAt(next), []);
  const leave = () => {
    hasLeft.current = true;
    change({ at: undefined });
  };
  return [at, go, leave] as const;
}

/** What time it was at the server when the past was opened: until then there are pictures. */
function useOpenedAt(stationId: string): number | undefined {
  const { push, api } = useRuntime();
  const [known] = useState(() => liveValuesOf(push, api).serverNow());
  const [here] = useState(useServerClock());
  const asked = useQuery({
    ...read(api, telemetryEndpoints.getLatestValues, { points: [pointId(stationId, 'gridMode')] }, { silent: true }),
    enabled: known === undefined,
    staleTime: Infinity,
  });
  return known ?? (asked.data ? Date.parse(asked.data.at) : asked.error ? here : undefined);
}

/** The station as it was: any moment of a past day, with its alarms and what was done. */
export default function PastScene(props: SceneProps) {
  const now = useOpenedAt(props.station.id);
  return now === undefined ? <Skeleton rows={12} /> : <PastDay {...props} now={now} />;
}

function PastDay({ station, drawn, query, change, openTab, now }: SceneProps & { now: number }) {
  const t = useTexts(replayTexts);
  const zone = useShownZone(station.timeZone);
  const [moment, go, leave] = useMoment(query.at ?? now, change);
  const day = useMemo(() => dayOf(Math.min(moment, now), zone), [moment, now, zone]);
  const at = pictureAt(moment, day, now);
  const last = lastPicture(day, now);
  const points = useScenePoints(station, drawn);
  const history = useDayHistory(points, day);
  const { events, open, awaited } = useDayEvents(station.id, day, at);
  const playing = usePlaying(at, last, go);
  const { data } = history;
  const readings = useCallback((point: string) => data && readingAt(data, at, point), [data, at]);
  const bar = <ReplayBar {...{ day, zone, at, last, now, go, leave }} {...playing} events={events ?? none} />;
  if (history.error && !data)
    return (
      <>
        {bar}
        <Failure
          error={history.error}
          title={t('failed')}
          retry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      </>
    );
  return (
    <>
      {bar}
      <SceneBody
        {...{ station, drawn, readings, query, change }}
        alarms={open}
        past={{ day, at }}
        onAlarm={({ id }) => openTab(alarmUrl(id))}
        left={
          <section>
            <h2>{t('events')}</h2>
            <QueryView query={{ ...awaited, data: events }} empty={<NoEvents />} failed={t('eventsFailed')}>
              {(dayEvents) => <EventList events={dayEvents} {...{ zone, at, go }} />}
            </QueryView>
          </section>
        }
      />
    </>
  );
}
