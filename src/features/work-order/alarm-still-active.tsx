import warning from 'primeicons/raw-svg/exclamation-triangle.svg?icon';
import type { WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { texts } from './texts.ts';

/** Before an order is approved or filed: the condition that it was made for is still there. */
export function AlarmStillActive({ order }: { order: WorkOrderDetail }) {
  const t = useTexts(texts);
  if (!order.alarmActive) return null;
  return (
    <p className="ems-order-alarm" role="note">
      <Icon of={warning} />
      {t('dialog.alarmActive')}
    </p>
  );
}
