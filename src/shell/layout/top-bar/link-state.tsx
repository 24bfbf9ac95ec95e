import clock from 'primeicons/raw-svg/clock.svg?icon';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { type ApiHealth, isOff } from '#src/api/health.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Icon } from '#src/ui/button/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { usePress } from '#src/ui/button/use-press.ts';
import { clockSpan } from '../../health/clock-span.ts';
import { useApiHealth } from '../../health/health-context.ts';
import { healthTexts } from '../../health/health-texts.ts';
import { useProbe } from '../../health/use-probe.ts';
import { shellTexts } from '../../shell-texts.ts';
import { LinkDetails } from './link-details.tsx';
import { overallLinkStatus, pushLinkStatus } from './link-status.ts';
import css from './link-state.css?inline';

const styles = sheet(css);

function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether values on screen are live, in one word; on demand which part of the connection is not, and what to do. */
export function LinkState() {
  useStyles(styles);
  const t = useTexts(shellTexts);
  const tHealth = useTexts(healthTexts);
  const { push } = useRuntime();
  const status = useSyncExternalStore(push.onStatus, push.status);
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const health = useApiHealth();
  const isFailing = health.failedSince !== undefined;
  const probe = useProbe(isFailing);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLButtonElement>(null);
  const id = useId();
  const channel = pushLinkStatus(status, online);
  const link = overallLinkStatus(channel, isFailing);
  const word = link === 'failing' ? tHealth('failing') : t(`link.${link}`);
  const note = useClockNote(health);
  const label = [t('link.label', { state: word }), note].filter(Boolean).join(', ');
  const reconnect = () => {
    push.reconnectNow();
    probe();
  };
  return (
    <>
      <button
        ref={box}
        type="button"
        className="ems-link"
        data-link={link}
        title={note}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...usePress(open, setOpen)}
      >
        <span className="ems-link-sign" aria-hidden="true" />
        <span className="ems-link-word">{word}</span>
        {note && <Icon of={clock} size={16} className="ems-link-clock" />}
      </button>
      <Popover
        id={id}
        open={open}
        onClose={() => setOpen(false)}
        anchor={box}
        placement={{ side: 'bottom', align: 'end' }}
        className="ems-link-details"
        role="group"
        label={label}
      >
        <LinkDetails link={link} push={channel} status={status} health={health} reconnect={reconnect} />
      </Popover>
    </>
  );
}

/** The text for a clock that is off by more than a minute. */
function useClockNote(health: ApiHealth): string | undefined {
  const t = useTexts(healthTexts);
  const { locale } = useFormats();
  if (!isOff(health)) return undefined;
  const { clockAheadMs } = health;
  const span = clockSpan(Math.abs(clockAheadMs), locale);
  return t(clockAheadMs > 0 ? 'clockFastNote' : 'clockSlowNote', { span });
}
