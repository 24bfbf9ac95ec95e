import { useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { isEnded } from '#src/contract/rules/work-order/work-order-flow.ts';
import type { WorkOrder } from '#src/contract/work-order/work-order.ts';
import { useSession } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
import { offeredSteps, type OrderStep } from './order-steps.ts';
import { texts } from './texts.ts';

interface ActionsProps {
  order: WorkOrder;
  openStep(step: OrderStep): void;
}

/** The buttons at the foot of the detail: the first is the one that leads on. */
export function OrderActions({ order, openStep }: ActionsProps) {
  const t = useTexts(texts);
  const { userId = '', permissions } = useSession();
  const steps = offeredSteps(order, userId, permissions);
  const [statusAtFirst] = useState(order.status);
  return (
    <>
      <LiveRegion>{order.status !== statusAtFirst && t(`status.${order.status}`)}</LiveRegion>
      {steps.length === 0 && (
        <p className="ems-order-hint">{t(isEnded(order.status) ? 'detail.nothingToDo' : 'detail.notYours')}</p>
      )}
      {steps.map((step, index) => (
        <Button
          key={step}
          kind={index === 0 && step !== 'cancel' ? 'primary' : 'secondary'}
          onClick={() => openStep(step)}
        >
          {t(`action.${step}`)}
        </Button>
      ))}
    </>
  );
}
