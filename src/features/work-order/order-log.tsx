import type { WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Timeline } from '#src/ui/value/timeline.tsx';
import { texts } from './texts.ts';

type Action = WorkOrderDetail['log'][number]['action'];
const marks: Partial<Record<Action, 'good' | 'bad'>> = {
  approve: 'good',
  file: 'good',
  reject: 'bad',
  giveUp: 'bad',
  cancel: 'bad',
};

interface LogProps {
  order: WorkOrderDetail;
  zone: string | undefined;
}

/** What was done to an order, by whom and when. */
export function OrderLog({ order: { log }, zone }: LogProps) {
  const t = useTexts(texts);
  return (
    <Timeline
      label={t('detail.log')}
      zone={zone}
      moments={log.map(({ at, by, action, note }, index) => ({
        key: `${index}`,
        what: t(`log.${action}`),
        at,
        by: by?.name ?? t('system'),
        note,
        mark: marks[action],
      }))}
    />
  );
}
