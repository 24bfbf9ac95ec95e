import { useQuery } from '@tanstack/react-query';
import back from 'primeicons/raw-svg/chevron-left.svg?icon';
import forward from 'primeicons/raw-svg/chevron-right.svg?icon';
import pause from 'primeicons/raw-svg/pause.svg?icon';
import play from 'primeicons/raw-svg/play.svg?icon';
import { useEffect, useState } from 'react';
import { query } from '#src/api/query.ts';
import { alarmUrl } from '#src/blocks/urls.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { type Alarm, alarmEndpoints } from '#src/contract/alarm/alarm.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { IconButton } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { Age } from '#src/ui/value/time.tsx';
import { readingMs } from './ticker-pace.ts';
import { texts } from './texts.ts';

const shownMax = 20;
const renewMs = 30_000;
const followed: readonly EndpointName[] = ['listAlarms'];

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function useNewestAlarms() {
  useStaleOnChange('alarm', followed);
  return useQuery({
    ...query(
      useApi(),
      alarmEndpoints.listAlarms,
      { state: 'unresolved', shelved: 'no', page: 1, pageSize: shownMax, sort: '-raisedAt' },
      { silent: true },
    ),
    refetchInterval: renewMs,
  });
}

/** Shows the next alarm after the reading time of this one; not while it is paused or the window is hidden. */
function useTurns(alarm: Alarm | undefined, isPaused: boolean, turn: () => void): void {
  const id = alarm?.id;
  const words = alarm ? `${alarm.stationName} ${alarm.deviceName} ${alarm.title}` : '';
  useEffect(() => {
    if (isPaused || id === undefined) return;
    const timer = setInterval(() => !document.hidden && turn(), readingMs(words));
    return () => clearInterval(timer);
  }, [isPaused, id, words, turn]);
}

/** The newest unresolved alarms, one after the other, no faster than they are read. */
export function AlarmTicker({ openTab }: { openTab(url: string): void }) {
  const t = useTexts(texts);
  const answer = useNewestAlarms();
  const alarms = answer.data?.records ?? [];
  const [turned, setTurned] = useState(0);
  const [paused, setPaused] = useState(wantsStillness);
  const [pointed, setPointed] = useState(false);
  const index = alarms.length === 0 ? 0 : ((turned % alarms.length) + alarms.length) % alarms.length;
  const alarm = alarms[index];
  const [turn] = useState(() => () => setTurned((count) => count + 1));
  useTurns(alarm, paused || pointed || alarms.length < 2, turn);
  const pauseHandlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setPointed(true),
    onBlur: () => setPointed(false),
  };
  return (
    <section className="ems-ticker" aria-label={t('ticker.label')}>
      <div className="ems-ticker-words" {...pauseHandlers}>
        {alarm ? (
          <>
            <SeverityMark severity={alarm.severity} />
            <LinkButton onClick={() => openTab(alarmUrl(alarm.id))}>{alarm.title}</LinkButton>
            <span className="ems-ticker-position">
              {alarm.stationName} · {alarm.deviceName}
            </span>
            <Age at={alarm.raisedAt} />
          </>
        ) : (
          !answer.isPending && <span>{t(answer.error ? 'ticker.failed' : 'ticker.none')}</span>
        )}
      </div>
      {alarms.length > 1 && (
        <div className="ems-ticker-keys">
          <span className="ems-ticker-count">{t('ticker.position', { position: index + 1, all: alarms.length })}</span>
          <IconButton icon={back} label={t('ticker.before')} onClick={() => setTurned(index - 1 + alarms.length)} />
          <IconButton
            icon={paused ? play : pause}
            label={t(paused ? 'ticker.go' : 'ticker.pause')}
            onClick={() => setPaused(!paused)}
          />
          <IconButton icon={forward} label={t('ticker.next')} onClick={() => setTurned(index + 1)} />
        </div>
      )}
    </section>
  );
}
