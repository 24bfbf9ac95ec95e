/**
 * The one declared state machine of work orders. The client offers an action exactly where the server accepts it:
 * both ask `refusalOf`.
 */
export const workOrderStatuses = [
  'toBeIssued',
  'processing',
  'rejected',
  'underReview',
  'archiving',
  'archived',
  'withdrawn',
  'canceled',
  'completed',
  'incomplete',
] as const;
export type WorkOrderStatus = (typeof workOrderStatuses)[number];

export const workOrderActions = [
  'issue',
  'finish',
  'giveUp',
  'withdraw',
  'cancel',
  'approve',
  'reject',
  'archive',
] as const;
export type WorkOrderAction = (typeof workOrderActions)[number];

/** Who may do a step, beside having its button key. */
export type WorkOrderActor = 'anyone' | 'handler' | 'issuer' | 'notHandler';

export interface WorkOrderStep {
  readonly action: WorkOrderAction;
  readonly from: readonly WorkOrderStatus[];
  readonly to: WorkOrderStatus;
  readonly actor: WorkOrderActor;
  /** The text that the step requires. */
  readonly needs?: 'reason' | 'remarks' | 'assignment';
}

/** `archive` begins the filing; `archiving` becomes `archived` by the system alone, and so does `completed` in time. */
export const workOrderSteps: readonly WorkOrderStep[] = [
  { action: 'issue', from: ['toBeIssued'], to: 'processing', actor: 'anyone' },
  { action: 'issue', from: ['withdrawn', 'incomplete'], to: 'processing', actor: 'anyone', needs: 'assignment' },
  { action: 'finish', from: ['processing', 'rejected'], to: 'underReview', actor: 'handler' },
  { action: 'giveUp', from: ['processing'], to: 'incomplete', actor: 'handler', needs: 'reason' },
  { action: 'withdraw', from: ['processing'], to: 'withdrawn', actor: 'issuer' },
  {
    action: 'cancel',
    from: ['toBeIssued', 'processing', 'rejected', 'withdrawn', 'incomplete'],
    to: 'canceled',
    actor: 'anyone',
    needs: 'reason',
  },
  { action: 'approve', from: ['underReview'], to: 'completed', actor: 'notHandler' },
  { action: 'reject', from: ['underReview'], to: 'rejected', actor: 'notHandler', needs: 'remarks' },
  { action: 'archive', from: ['completed'], to: 'archiving', actor: 'anyone' },
];

/** What a step is judged by. */
export interface WorkOrderFacts {
  readonly status: WorkOrderStatus;
  readonly handlerId: string | null;
  readonly issuerId: string | null;
}

/** `state`: the order does not stand where the step begins. `actor`: it is not this person's step. */
export type WorkOrderRefusal = 'state' | 'actor';

export const findStep = (status: WorkOrderStatus, action: WorkOrderAction): WorkOrderStep | undefined =>
  workOrderSteps.find((step) => step.action === action && step.from.includes(status));

const mayAct: Readonly<Record<WorkOrderActor, (order: WorkOrderFacts, userId: string) => boolean>> = {
  anyone: () => true,
  handler: (order, userId) => order.handlerId === userId,
  issuer: (order, userId) => order.issuerId === userId,
  // Handlers do not review their work.
  notHandler: (order, userId) => order.handlerId !== userId,
};

/** Why a user may not do a step with an order; undefined where it is allowed. */
export function refusalOf(
  order: WorkOrderFacts,
  action: WorkOrderAction,
  userId: string,
): WorkOrderRefusal | undefined {
  const step = findStep(order.status, action);
  if (!step) return 'state';
  return mayAct[step.actor](order, userId) ? undefined : 'actor';
}

/** The steps that a user may do with an order, by its state and its people; each needs its button key as well. */
export const stepsFor = (order: WorkOrderFacts, userId: string): readonly WorkOrderStep[] =>
  workOrderSteps.filter((step) => step.from.includes(order.status) && mayAct[step.actor](order, userId));

/** The list's six filters. */
export const workOrderFilters = ['all', 'mine', 'incomplete', 'completed', 'canceled', 'withdrawn'] as const;
export type WorkOrderFilter = (typeof workOrderFilters)[number];

/** Statuses behind a filter; undefined where the status does not matter. */
export const statusesOf: Readonly<Record<WorkOrderFilter, readonly WorkOrderStatus[] | undefined>> = {
  all: undefined,
  mine: undefined,
  incomplete: ['incomplete'],
  completed: ['completed', 'archiving', 'archived'],
  canceled: ['canceled'],
  withdrawn: ['withdrawn'],
};

const ended: ReadonlySet<WorkOrderStatus> = new Set(['completed', 'archiving', 'archived', 'canceled']);

export const isEnded = (status: WorkOrderStatus): boolean => ended.has(status);

/** A mark, not a status: past its due time and not at its end. @param now ms since 1970 */
export const isOverdue = (status: WorkOrderStatus, dueAt: number | null, now: number): boolean =>
  dueAt !== null && dueAt < now && !isEnded(status);
