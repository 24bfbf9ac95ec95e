import { isEnded } from '#src/contract/rules/work-order/work-order-flow.ts';
import type { WorkOrder } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useServerNow } from '#src/ui/value/clock.ts';
import { Time } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

const soonMs = 86_400_000;

type Due = Pick<WorkOrder, 'dueAt' | 'overdue' | 'status'>;

const isDueSoon = ({ dueAt, overdue, status }: Due, now: number): boolean =>
  dueAt !== null && !overdue && !isEnded(status) && Date.parse(dueAt) - now < soonMs;

/** The due time of an order, highlighted when it is overdue or within a day. */
export function DueTime({ order, zone }: { order: Due; zone: string | undefined }) {
  const t = useTexts(texts);
  const isSoon = useServerNow((now) => isDueSoon(order, now));
  const className = order.overdue ? 'ems-order-late' : isSoon ? 'ems-order-soon' : undefined;
  return (
    <span className={className} title={isSoon ? t('dueSoon') : undefined}>
      <Time at={order.dueAt} zone={zone} show="minute" />
    </span>
  );
}
