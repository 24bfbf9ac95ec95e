import check from 'primeicons/raw-svg/check.svg?icon';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { useServerNow } from '#src/ui/value/clock.ts';
import { Icon } from '#src/ui/button/icon.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { alarmState, canAcknowledge, durationMs, isShelved } from './alarm-state.ts';
import { durationText } from './duration.ts';
import { texts } from './texts.ts';

const tones = { active: 'active', cleared: 'quiet', resolved: 'good' } as const;

/** How long the latest occurrence has lasted; it counts up while the alarm is active. */
export function Duration({ alarm }: { alarm: Alarm }) {
  const { locale } = useFormats();
  const text = useServerNow((now) => durationText(durationMs(alarm, now), locale));
  return <span className="ems-figures">{text}</span>;
}

/** How often it came back, where it did. */
export function ReturnedMark({ count }: Pick<Alarm, 'count'>) {
  const t = useTexts(texts);
  return count > 1 && <span className="ems-alarm-returned">{t('returned', { times: count - 1 })}</span>;
}

export function StateMark({ alarm }: { alarm: Alarm }) {
  const t = useTexts(texts);
  const state = alarmState(alarm);
  return <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>;
}

/**
 * Both states in one cell: whether the alarm is active, and whether it is acknowledged or shelved. A resolved alarm
 * shows only the first.
 */
export function StatePair({ alarm }: { alarm: Alarm }) {
  return (
    <span className="ems-alarm-pair">
      <StateMark alarm={alarm} />
      {'\u00a0 '}
      {alarm.resolvedAt === null && <Acknowledged alarm={alarm} />}
    </span>
  );
}

function Acknowledged({ alarm }: { alarm: Alarm }) {
  const t = useTexts(texts);
  if (isShelved(alarm)) return <span className="ems-alarm-done">{t('state.shelved')}</span>;
  if (canAcknowledge(alarm)) return <span className="ems-alarm-todo">{t('unacknowledged')}</span>;
  return alarm.acknowledgedAt !== null && <span className="ems-alarm-done">{t('acknowledged.yes')}</span>;
}

export function AcknowledgedBy({ alarm }: { alarm: Alarm }) {
  if (alarm.acknowledgedAt === null) return '—';
  return (
    <span className="ems-alarm-done">
      <Icon of={check} size={12} />
      {alarm.acknowledgedBy}
    </span>
  );
}

/** The title, bold until the alarm is acknowledged, with the number of its returns. */
export function Title({ alarm }: { alarm: Alarm }) {
  const { code } = alarm;
  const title = withSoftHyphens(alarm.title);
  return (
    <AllLines>
      {canAcknowledge(alarm) ? <strong>{title}</strong> : title} <span className="ems-alarm-code">{code}</span>{' '}
      <ReturnedMark count={alarm.count} />
    </AllLines>
  );
}
