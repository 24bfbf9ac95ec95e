import { type ApiHealth, isOff } from '#src/api/health.ts';
import type { PushStatus } from '#src/api/push/channel.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useNow } from '#src/ui/value/clock.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { clockSpan } from '../../health/clock-span.ts';
import { healthTexts } from '../../health/health-texts.ts';
import { shellTexts } from '../../shell-texts.ts';
import type { LinkStatus, PushLabel } from './link-status.ts';

interface LinkDetailsProps {
  link: LinkStatus;
  push: PushLabel;
  status: PushStatus;
  health: ApiHealth;
  reconnect(): void;
}

/** The state of each part of the connection, what the worst one means, and a button to reconnect now. */
export function LinkDetails({ link, push, status, health, reconnect }: LinkDetailsProps) {
  const t = useTexts(shellTexts);
  return (
    <>
      <Meaning link={link} status={status} />
      <Connections push={push} status={status} health={health} />
      {isOff(health) && <ClockAdvice />}
      {link !== 'live' && link !== 'offline' && <Button onClick={reconnect}>{t('link.reconnect')}</Button>}
    </>
  );
}

function Meaning({ link, status: { offlineSince, isAway } }: Pick<LinkDetailsProps, 'link' | 'status'>) {
  const t = useTexts(shellTexts);
  const tHealth = useTexts(healthTexts);
  const { time } = useFormats();
  if (link === 'live') return <p>{t('link.liveText')}</p>;
  if (link === 'offline') return <p>{t('link.offlineText')}</p>;
  if (link === 'failing') return <p>{tHealth('failingText')}</p>;
  return <p>{isAway && offlineSince ? t('link.waitingText', { time: time(offlineSince) }) : t('link.stoppedText')}</p>;
}

function Connections({ push, status, health }: Pick<LinkDetailsProps, 'push' | 'status' | 'health'>) {
  const t = useTexts(shellTexts);
  const tHealth = useTexts(healthTexts);
  const { time, locale } = useFormats();
  const { nextTryAt } = status;
  const seconds = useNow((now) => (nextTryAt === undefined ? -1 : Math.max(0, Math.ceil((nextTryAt - now) / 1000))));
  const { failedSince, clockAheadMs } = health;
  const span = clockSpan(Math.abs(clockAheadMs), locale);
  const clock = clockAheadMs > 0 ? tHealth('clockFast', { span }) : tHealth('clockSlow', { span });
  return (
    <dl className="ems-link-connections">
      <dt>{tHealth('calls')}</dt>
      <dd data-bad={failedSince !== undefined || undefined}>
        {failedSince === undefined ? tHealth('answering') : tHealth('failingSince', { time: time(failedSince) })}
      </dd>
      <dt>{tHealth('push')}</dt>
      <dd data-bad={push === 'waiting' || push === 'offline' || undefined}>
        {seconds < 0 ? t(`link.${push}`) : t('link.nextTry', { seconds })}
      </dd>
      <dt>{tHealth('clock')}</dt>
      <dd data-bad={isOff(health) || undefined}>{isOff(health) ? clock : tHealth('clockRight')}</dd>
    </dl>
  );
}

function ClockAdvice() {
  const t = useTexts(healthTexts);
  return <p>{t('clockText')}</p>;
}
