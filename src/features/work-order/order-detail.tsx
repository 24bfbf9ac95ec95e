import printer from 'primeicons/raw-svg/print.svg?icon';
import { type ReactNode } from 'react';
import { ChainDisclosure } from '#src/blocks/life-cycle-chain/chain-disclosure.tsx';
import type { DetailProps, DialogProps } from '#src/blocks/list/types.ts';
import { alarmUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import type { WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Detail, DetailSection, Fact, Facts } from '#src/ui/value/facts.tsx';
import { SidePanel } from '#src/ui/dialog/side-panel.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { DueTime } from './due-time.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAttachments } from './order-attachments.tsx';
import { useFaultCause, useHandlerTypeLabel, useTypeLabel } from './order-labels.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderPeople } from './order-people.tsx';
import type { OrderStep } from './order-steps.ts';
import { OrderPrint } from './print/order-print.tsx';
import { usePrint } from './print/use-print.ts';
import { StatusMark } from './status-mark.tsx';
import { texts } from './texts.ts';
import { useWorkOrder } from './use-work-orders.ts';

const StepDialog = lazyComponent(() => import('./step-dialog.tsx'));

/** One order beside the list: what is to be done, by whom until when, and what has happened to it. */
export function OrderDetail({ id, list, onClose }: DetailProps) {
  const t = useTexts(texts);
  const answer = useWorkOrder(id);
  const order = answer.data;
  const zoneOf = useZones();
  const { printing, print } = usePrint();
  return (
    <SidePanel
      title={order?.title ?? t('detail.title')}
      mark={order && <StatusMark order={order} />}
      tools={order && <IconButton icon={printer} label={t('print.action')} onClick={print} />}
      onClose={onClose}
      footer={
        order && (
          <OrderActions
            order={order}
            openStep={(step) => list.openDialog((dialog) => <OpenStep step={step} id={id} {...dialog} />)}
          />
        )
      }
    >
      <QueryView query={answer} failed={t('detail.failed')}>
        {(shown) => <OrderFacts order={shown} zone={zoneOf(shown.stationId)} />}
      </QueryView>
      {printing && order && <OrderPrint order={order} />}
    </SidePanel>
  );
}

interface OpenStepProps extends DialogProps {
  step: OrderStep;
  id: string;
}

/** Reads the order as well: a conflict updates it under the open dialog. */
function OpenStep({ id, step, onClose, onDone }: OpenStepProps) {
  const { data: order } = useWorkOrder(id);
  return order && <StepDialog order={order} step={step} onClose={onClose} onDone={() => onDone()} />;
}

interface FactsProps {
  order: WorkOrderDetail;
  zone: string | undefined;
}

function OrderFacts({ order, zone }: FactsProps) {
  const t = useTexts(texts);
  const typeLabel = useTypeLabel();
  const handlerTypeLabel = useHandlerTypeLabel();
  const causeOf = useFaultCause();
  const tabLink = useTabLink();
  const { alarmId } = order;
  const openAlarm = alarmId === null ? undefined : tabLink(alarmUrl(alarmId));
  return (
    <Detail>
      <Facts>
        <Fact name={t('detail.number')}>{order.number}</Fact>
        <Fact name={t('detail.type')}>{typeLabel(order.type)}</Fact>
        <Fact name={t('detail.station')}>{order.stationName}</Fact>
        <Fact name={t('detail.device')}>{order.deviceName ?? '—'}</Fact>
        <Fact name={t('fields.handler')}>
          {order.handler?.name ?? t('unassigned')}
          {order.handler && <span className="ems-sub">{handlerTypeLabel(order.handlerType)}</span>}
        </Fact>
        <Fact name={t('fields.dueAt')}>
          <DueTime order={order} zone={zone} />
        </Fact>
      </Facts>
      <Plan order={order} zone={zone} />
      <DetailSection title={t('detail.content')}>{order.content}</DetailSection>
      <Measures order={order} />
      <DetailSection title={t('detail.job')}>{order.jobContent}</DetailSection>
      <DetailSection title={t('detail.cause')}>{causeOf(order)}</DetailSection>
      <DetailSection title={t('fields.reviewResult')}>
        {order.reviewResult && t(`reviewResults.${order.reviewResult}`)}
      </DetailSection>
      <DetailSection title={t('fields.reviewRemarks')}>{order.reviewRemarks}</DetailSection>
      <OrderAttachments order={order} />
      {openAlarm && (
        <DetailSection title={t('detail.alarm')}>
          <Button onClick={openAlarm}>{t('detail.openAlarm')}</Button>
        </DetailSection>
      )}
      <ChainDisclosure focus={{ workOrderId: order.id }} />
      <OrderPeople order={order} zone={zone} />
      <DetailSection title={t('detail.log')}>
        <OrderLog order={order} zone={zone} />
      </DetailSection>
    </Detail>
  );
}

function Plan({ order: { plannedStart, plannedEnd }, zone }: FactsProps): ReactNode {
  const t = useTexts(texts);
  const { dateTime, withZone } = useFormats(zone);
  if (plannedStart === null || plannedEnd === null) return null;
  const span = { from: toMinute(dateTime(plannedStart)), to: withZone(toMinute(dateTime(plannedEnd)), plannedEnd) };
  return <DetailSection title={t('detail.plan')}>{t('detail.planSpan', span)}</DetailSection>;
}

function Measures({ order: { safetyMeasures } }: Pick<FactsProps, 'order'>) {
  const t = useTexts(texts);
  if (safetyMeasures.length === 0) return null;
  return (
    <DetailSection title={t('detail.safety')}>
      <ul className="ems-order-measures">
        {safetyMeasures.map(({ text, done }) => (
          <li key={text}>
            {text}
            <span className="ems-sub">{t(done ? 'detail.safetyDone' : 'detail.safetyOpen')}</span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
