import type { WorkOrderDetail } from '#src/contract/work-order/work-order.ts';

/** Fields whose change is shown to a user who performs a step. */
export const changeFields = [
  'type',
  'status',
  'handler',
  'handlerType',
  'plannedStart',
  'plannedEnd',
  'dueAt',
  'safetyMeasures',
  'jobContent',
  'faultCauseCode',
  'faultCause',
  'reviewResult',
  'reviewRemarks',
  'attachments',
] as const satisfies readonly (keyof WorkOrderDetail)[];
export type ChangeField = (typeof changeFields)[number];

/** The fields that differ between two states of an order. */
export const changedFields = (before: WorkOrderDetail, now: WorkOrderDetail): readonly ChangeField[] =>
  changeFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]));

/** The entries of the order's log between the two states. */
export const stepsBetween = (before: WorkOrderDetail, now: WorkOrderDetail): WorkOrderDetail['log'] =>
  now.log.slice(before.log.length);
