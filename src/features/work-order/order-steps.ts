import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { stepsFor, type WorkOrderAction } from '#src/contract/rules/work-order/work-order-flow.ts';
import type { WorkOrder } from '#src/contract/work-order/work-order.ts';

/** What the page offers: several steps of the state machine are one dialog. */
export const orderSteps = ['issue', 'handle', 'review', 'withdraw', 'archive', 'cancel'] as const;
export type OrderStep = (typeof orderSteps)[number];

export const stepKeys: Readonly<Record<OrderStep, PermissionKey>> = {
  issue: 'workOrder_issue',
  handle: 'workOrder_handle',
  review: 'workOrder_review',
  withdraw: 'workOrder_withdraw',
  archive: 'workOrder_archive',
  cancel: 'workOrder_cancel',
};

const dialogOf: Readonly<Record<WorkOrderAction, OrderStep>> = {
  issue: 'issue',
  finish: 'handle',
  giveUp: 'handle',
  approve: 'review',
  reject: 'review',
  withdraw: 'withdraw',
  archive: 'archive',
  cancel: 'cancel',
};

/** The steps that the state machine and the user's permissions allow. */
export function offeredSteps(order: WorkOrder, userId: string, permissions: readonly string[]): readonly OrderStep[] {
  const facts = { status: order.status, handlerId: order.handler?.id ?? null, issuerId: order.issuer?.id ?? null };
  const open = new Set(stepsFor(facts, userId).map(({ action }) => dialogOf[action]));
  return orderSteps.filter((step) => open.has(step) && permissions.includes(stepKeys[step]));
}
