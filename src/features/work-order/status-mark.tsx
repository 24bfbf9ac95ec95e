import type { ComponentProps } from 'react';
import type { WorkOrderStatus } from '#src/contract/rules/work-order/work-order-flow.ts';
import type { WorkOrder } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { texts } from './texts.ts';

const tones: Readonly<Record<WorkOrderStatus, ComponentProps<typeof StatusDot>['tone']>> = {
  toBeIssued: 'open',
  processing: 'active',
  underReview: 'active',
  rejected: 'bad',
  incomplete: 'bad',
  completed: 'good',
  archiving: 'good',
  archived: 'good',
  canceled: 'quiet',
  withdrawn: 'quiet',
};

/** Where the order stands; past its due time that stands beside it. */
export function StatusMark({ order }: { order: Pick<WorkOrder, 'status' | 'overdue'> }) {
  const t = useTexts(texts);
  return (
    <span className="ems-order-marks">
      <StatusDot tone={tones[order.status]}>{t(`status.${order.status}`)}</StatusDot>
      {order.overdue && <span className="ems-order-late">{t('overdue')}</span>}
    </span>
  );
}
