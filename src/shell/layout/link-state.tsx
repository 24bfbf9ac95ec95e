import { useId, useRef, useState, useSyncExternalStore } from 'react';
import type { PushStatus } from '#src/api/push/channel.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { Button } from '#src/ui/button.tsx';
import { useNow } from '#src/ui/clock.ts';
import { Popover } from '#src/ui/popover.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { usePress } from '#src/ui/use-press.ts';
import { shellTexts } from '../shell-texts.ts';
import { type LinkFace, linkFace } from './link-face.ts';

function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether what is on screen is live, in a word; on demand what it means and when the next attempt is. */
export function LinkState() {
  const t = useTexts(shellTexts);
  const { push } = useRuntime();
  const status = useSyncExternalStore(push.onStatus, push.status);
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLButtonElement>(null);
  const id = useId();
  const face = linkFace(status.state, online);
  const state = t(`link.${face}`);
  return (
    <>
      <button
        ref={box}
        type="button"
        className="ems-link"
        data-face={face}
        aria-label={t('link.label', { state })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...usePress(open, setOpen)}
      >
        <span className="ems-link-sign" aria-hidden="true" />
        <span className="ems-link-word">{state}</span>
      </button>
      <Popover
        id={id}
        open={open}
        onClose={() => setOpen(false)}
        anchor={box}
        placement={{ side: 'bottom', align: 'end' }}
        className="ems-link-details"
        role="group"
        label={t('link.label', { state })}
      >
        <Details face={face} status={status} reconnect={() => push.reconnectNow()} />
      </Popover>
    </>
  );
}

function Details({ face, status, reconnect }: { face: LinkFace; status: PushStatus; reconnect(): void }) {
  const t = useTexts(shellTexts);
  const { time } = useFormats();
  const { offlineSince, nextTryAt } = status;
  const seconds = useNow((now) => (nextTryAt === undefined ? -1 : Math.max(0, Math.ceil((nextTryAt - now) / 1000))));
  if (face === 'live') return <p>{t('link.liveText')}</p>;
  if (face === 'offline') return <p>{t('link.offlineText')}</p>;
  return (
    <>
      <p>{offlineSince === undefined ? t('link.stoppedText') : t('link.waitingText', { time: time(offlineSince) })}</p>
      {seconds >= 0 && <p>{t('link.nextTry', { seconds })}</p>}
      <Button onClick={reconnect}>{t('link.reconnect')}</Button>
    </>
  );
}
