import type { WorkOrder } from '#src/contract/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';

/** Where the order stands; past its due time that stands beside it. */
export function StatusMark({ order }: { order: Pick<WorkOrder, 'status' | 'overdue'> }) {
  const t = useTexts(texts);
  return (
    <span className="ems-order-marks">
      <span className="ems-order-status" data-status={order.status}>
        {t(`status.${order.status}`)}
      </span>
      {order.overdue && <span className="ems-order-late">{t('overdue')}</span>}
    </span>
  );
}
