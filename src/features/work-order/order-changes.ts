import type { WorkOrderDetail } from '#src/contract/work-order.ts';

/** Fields whose change matters to one who is about to take a step. */
export const changeFields = [
  'status',
  'handler',
  'handlerType',
  'plannedStart',
  'plannedEnd',
  'dueAt',
  'safetyMeasures',
  'jobContent',
  'faultCause',
  'reviewResult',
  'reviewRemarks',
  'attachments',
] as const satisfies readonly (keyof WorkOrderDetail)[];
export type ChangeField = (typeof changeFields)[number];

/** The fields that differ between two states of an order. */
export const changedFields = (before: WorkOrderDetail, now: WorkOrderDetail): readonly ChangeField[] =>
  changeFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]));

/** What was done to it between the two. */
export const stepsBetween = (before: WorkOrderDetail, now: WorkOrderDetail): WorkOrderDetail['log'] =>
  now.log.slice(before.log.length);
