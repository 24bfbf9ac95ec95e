import * as z from 'zod/mini';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { filled, optionalText, requiredText } from '#src/contract/rules/text.ts';
import { timeText } from '#src/contract/rules/times.ts';
import { planInOrder } from '#src/contract/rules/work-order/work-order-plan.ts';
import { workOrderTextMax, workOrderTitleMax } from '#src/contract/work-order/work-order.ts';
import { fromWallClock } from '#src/i18n/format.ts';
import type { SchemaForm } from '#src/ui/form/use-schema-form.ts';

export const orderForm = z
  .object({
    stationId: filled('text.required'),
    deviceId: z.string(),
    type: filled('text.required'),
    title: requiredText(workOrderTitleMax),
    content: optionalText(workOrderTextMax),
    safety: optionalText(workOrderTextMax),
    handlerType: filled('text.required'),
    handlerId: z.string(),
    plannedStart: timeText,
    plannedEnd: timeText,
    dueAt: timeText,
    attachments: z.array(z.string()),
  })
  .check(planInOrder);

export type OrderForm = SchemaForm<z.input<typeof orderForm>, z.output<typeof orderForm>>;

/** Values of the dictionaries that are proposed. */
interface Proposed {
  readonly type: string;
  readonly handlerType: string;
}

/** What a new order is known to be about before anything is typed. */
export interface OrderPrefill {
  readonly alarmId?: string;
  readonly stationId?: string;
  readonly deviceId?: string;
  readonly title?: string;
  readonly description?: string;
}

export const emptyOrder = (
  { stationId, deviceId, title, description }: OrderPrefill,
  { type, handlerType }: Proposed,
) => ({
  stationId: stationId ?? '',
  deviceId: deviceId ?? '',
  type,
  title: (title ?? '').slice(0, workOrderTitleMax),
  content: (description ?? '').slice(0, workOrderTextMax),
  safety: '',
  handlerType,
  handlerId: '',
  plannedStart: '',
  plannedEnd: '',
  dueAt: '',
  attachments: [],
});

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The request for what was entered. @param zone of the station: its clock is the one that times are entered by */
export function orderRequest(
  { handlerId, deviceId, plannedStart, plannedEnd, dueAt, safety, ...values }: z.output<typeof orderForm>,
  alarmId: string | undefined,
  zone: string | undefined,
): RequestFor<'createWorkOrder'> {
  const at = (text: string) => fromWallClock(text, zone);
  return {
    ...values,
    safetyMeasures: lines(safety),
    plannedStart: at(plannedStart),
    plannedEnd: at(plannedEnd),
    dueAt: at(dueAt),
    ...(alarmId !== undefined && { alarmId }),
    ...(deviceId !== '' && { deviceId }),
    ...(handlerId !== '' && { handlerId }),
  };
}
