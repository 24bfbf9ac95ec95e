/**
 * The one declared state machine of an after-sale case: client and server both ask `afterSaleStep`. What was reported is
 * judged by somebody else, repaired by a work order, returned to its supplier where need be, settled and closed.
 */
export const afterSaleStatuses = [
  'reported',
  'accepted',
  'rejected',
  'inWork',
  'returned',
  'settled',
  'closed',
  'reopened',
] as const;
export type AfterSaleStatus = (typeof afterSaleStatuses)[number];

export const afterSaleActions = ['accept', 'reject', 'order', 'return', 'settle', 'close', 'reopen'] as const;
export type AfterSaleAction = (typeof afterSaleActions)[number];

interface Step {
  readonly action: AfterSaleAction;
  readonly from: readonly AfterSaleStatus[];
  readonly to: AfterSaleStatus;
  /** Who has reported or reopened a case does not judge it. */
  readonly actor: 'anyone' | 'notAsking';
  readonly needsReason?: true;
}

const judged: Pick<Step, 'from' | 'actor'> = { from: ['reported', 'reopened'], actor: 'notAsking' };

export const afterSaleSteps: readonly Step[] = [
  { action: 'accept', ...judged, to: 'accepted' },
  { action: 'reject', ...judged, to: 'rejected', needsReason: true },
  { action: 'order', from: ['accepted'], to: 'inWork', actor: 'anyone' },
  { action: 'return', from: ['inWork'], to: 'returned', actor: 'anyone' },
  { action: 'settle', from: ['inWork', 'returned'], to: 'settled', actor: 'anyone' },
  { action: 'close', from: ['settled'], to: 'closed', actor: 'anyone' },
  { action: 'reopen', from: ['rejected', 'closed'], to: 'reopened', actor: 'anyone', needsReason: true },
];

interface CaseFacts {
  readonly status: AfterSaleStatus;
  /** Who has reported it, and who has reopened it. */
  readonly askingIds: readonly string[];
}

/** Where a step leads to. `state`: it does not begin here. `actor`: it is not this person's step. `reason`: it needs one. */
export function afterSaleStep(
  facts: CaseFacts,
  action: AfterSaleAction,
  userId: string,
  reason = '',
): AfterSaleStatus | { refused: 'state' | 'actor' | 'reason' } {
  const step = afterSaleSteps.find((each) => each.action === action && each.from.includes(facts.status));
  if (!step) return { refused: 'state' };
  if (step.actor === 'notAsking' && facts.askingIds.includes(userId)) return { refused: 'actor' };
  return step.needsReason && reason.trim() === '' ? { refused: 'reason' } : step.to;
}

/** A case that is neither closed nor rejected: its serial number has no second one. */
export const isOpenCase = (status: AfterSaleStatus): boolean => status !== 'closed' && status !== 'rejected';
/** Its words can still be changed. */
export const isUnjudged = (status: AfterSaleStatus): boolean => status === 'reported' || status === 'reopened';
