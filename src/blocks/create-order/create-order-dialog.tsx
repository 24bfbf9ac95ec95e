import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import { mutation } from '#src/api/query.ts';
import { codes } from '#src/contract/codes.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { proposedOrder, workOrderEndpoints } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useOfferedValue } from '../dictionary/use-dictionary.ts';
import { useStations, useZones } from '../use-stations.ts';
import css from './create-order.css?inline';
import { emptyOrder, orderForm, type OrderPrefill, orderRequest } from './order-form.ts';
import { OrderFiles } from './order-files.tsx';
import { PlanFields, TaskFields } from './order-fields.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);
const nothing: OrderPrefill = {};

/** What a new order makes stale: an alarm names its order. */
const stale: readonly EndpointName[] = ['listWorkOrders', 'countWorkOrders', 'listAlarms', 'getAlarm'];

interface CreateOrderProps {
  /** With an alarm, its station and device stay as they are. */
  prefill?: OrderPrefill;
  onClose(): void;
  /** The id of the new order; of the open one where an alarm has one already and the user wants to see it. */
  onDone(orderId: string): void;
}

/** A new work order; times are of the station's clock. */
export default function CreateOrderDialog({ prefill = nothing, ...props }: CreateOrderProps) {
  const { type: plainType, typeForAlarm, handlerType: staff } = proposedOrder;
  const type = useOfferedValue(dictTypes.workOrderType, prefill.alarmId === undefined ? plainType : typeForAlarm);
  const handlerType = useOfferedValue(dictTypes.handlerType, staff);
  if (type === undefined || handlerType === undefined) return null;
  return <OrderDialog {...props} prefill={prefill} proposed={{ type, handlerType }} />;
}

interface OrderDialogProps extends CreateOrderProps {
  prefill: OrderPrefill;
  proposed: Parameters<typeof emptyOrder>[1];
}

function OrderDialog({ prefill, proposed, onClose, onDone }: OrderDialogProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const { data: stations } = useStations();
  const zoneOf = useZones();
  const { alarmId } = prefill;
  const stationId = prefill.stationId ?? stations?.[0]?.id;
  const form = useSchemaForm(orderForm, emptyOrder({ ...prefill, stationId }, proposed));
  const [isComplete, setIsComplete] = useState(true);
  const [openOrder, setOpenOrder] = useState<string>();
  const { mutateAsync } = useMutation(mutation(useApi(), workOrderEndpoints.createWorkOrder, stale, { silent: true }));
  return (
    <FormDialog
      form={form}
      title={t('title')}
      submitText={t('create')}
      permission={workOrderEndpoints.createWorkOrder.permission}
      width={600}
      ready={isComplete}
      onClose={onClose}
      onDone={({ id }) => onDone(id)}
      fieldOf={{ safetyMeasures: 'safety' }}
      save={(values) =>
        mutateAsync(orderRequest(values, alarmId, zoneOf(values.stationId))).catch((error: ApiError) => {
          if (error.code === codes.workOrderOpenForAlarm) setOpenOrder(error.ref);
          throw error;
        })
      }
    >
      <TaskFields form={form} fixed={alarmId !== undefined} />
      <PlanFields form={form} />
      <OrderFiles step="create" {...form.choice('attachments')} onComplete={setIsComplete} />
      {openOrder !== undefined && (
        <p className="ems-order-open" role="alert">
          {t('hasOpen', { order: openOrder })}
          <Button onClick={() => onDone(openOrder)}>{t('showOpen')}</Button>
        </p>
      )}
    </FormDialog>
  );
}
