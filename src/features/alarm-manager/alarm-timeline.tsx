import { useTexts } from '#src/i18n/i18n.tsx';
import { Timeline } from '#src/ui/value/timeline.tsx';
import type { Moment } from './alarm-state.ts';
import { texts } from './texts.ts';

/** Kinds of user actions; without a user the system performed them. */
const userActions: ReadonlySet<Moment['kind']> = new Set([
  'acknowledged',
  'resolved',
  'commented',
  'shelved',
  'unshelved',
  'ordered',
]);
const marks: Partial<Record<Moment['kind'], 'bad' | 'good'>> = { raised: 'bad', returned: 'bad', resolved: 'good' };

/** The events of the alarm and the users who acted on it. */
export function AlarmTimeline({ moments, zone }: { moments: readonly Moment[]; zone: string | undefined }) {
  const t = useTexts(texts);
  return (
    <Timeline
      label={t('detail.timeline')}
      zone={zone}
      moments={moments.map(({ kind, at, by, number = '', note }, index) => ({
        key: `${kind} ${index}`,
        what: t(`moment.${kind}`, { number }),
        at,
        by: userActions.has(kind) ? (by ?? t('system')) : undefined,
        note,
        mark: marks[kind],
      }))}
    />
  );
}
