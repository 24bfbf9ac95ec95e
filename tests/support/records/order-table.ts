import type { WorkOrderAction, WorkOrderStatus } from '#src/contract/rules/work-order/work-order-flow.ts';

/** How a person is related to the order under test. */
export const persons = ['handler', 'issuer', 'other'] as const;
export type OrderPerson = (typeof persons)[number];

/** A second, handwritten copy of the order rules: status, action, and the persons who may do it. */
const table = `
  toBeIssued   issue     handler issuer other
  toBeIssued   cancel    handler issuer other
  processing   finish    handler
  processing   giveUp    handler
  processing   withdraw          issuer
  processing   cancel    handler issuer other
  underReview  approve           issuer other
  underReview  reject            issuer other
  rejected     finish    handler
  rejected     cancel    handler issuer other
  withdrawn    issue     handler issuer other
  withdrawn    cancel    handler issuer other
  incomplete   issue     handler issuer other
  incomplete   cancel    handler issuer other
  completed    archive   handler issuer other`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

/** The persons who may do the action; empty where the status does not allow it. */
export const personsAllowedTo = (status: WorkOrderStatus, action: WorkOrderAction): readonly string[] =>
  rows.find(([from, what]) => from === status && what === action)?.slice(2) ?? [];

/** The actions that bring a new order to each status. */
export const actionsTo: Readonly<Record<WorkOrderStatus, readonly WorkOrderAction[]>> = {
  toBeIssued: [],
  processing: ['issue'],
  underReview: ['issue', 'finish'],
  rejected: ['issue', 'finish', 'reject'],
  incomplete: ['issue', 'giveUp'],
  withdrawn: ['issue', 'withdraw'],
  canceled: ['issue', 'cancel'],
  completed: ['issue', 'finish', 'approve'],
  archiving: ['issue', 'finish', 'approve', 'archive'],
  archived: ['issue', 'finish', 'approve', 'archive'],
};
