/** The one declared state machine of a sale: client and server both ask `saleStepOf`. */
export const saleStates = ['quoted', 'signed', 'inDelivery', 'accepted', 'closed', 'cancelled'] as const;
export type SaleState = (typeof saleStates)[number];

export const saleMoves = ['deliver', 'accept', 'close'] as const;
export type SaleAction = (typeof saleMoves)[number] | 'sign' | 'cancel';

interface SaleStep {
  readonly action: SaleAction;
  readonly from: readonly SaleState[];
  readonly to: SaleState;
}

const steps: readonly SaleStep[] = [
  { action: 'sign', from: ['quoted'], to: 'signed' },
  { action: 'deliver', from: ['signed'], to: 'inDelivery' },
  { action: 'accept', from: ['inDelivery'], to: 'accepted' },
  { action: 'close', from: ['accepted'], to: 'closed' },
  { action: 'cancel', from: ['quoted', 'signed', 'inDelivery'], to: 'cancelled' },
];

/** States of a contract that is in force, whose milestones are paid. */
export const contractStates: readonly SaleState[] = ['signed', 'inDelivery', 'accepted', 'closed'];

/** Whether a milestone can be marked as paid. */
export const isPayable = (state: SaleState): boolean => state !== 'closed' && contractStates.includes(state);

/** Whether fields of the record can be changed; those of the contract only while it is quoted. */
export const isSaleChangeable = (state: SaleState): boolean => state !== 'closed' && state !== 'cancelled';

interface SaleFacts {
  readonly state: SaleState;
  readonly authorId: string;
  readonly isPaid: boolean;
}

/**
 * The state that a step leads to. `state`: it does not begin here. `actor`: the author does not sign the own sale.
 * `unpaid`: a sale is closed when all its milestones are paid.
 */
export function saleStepOf(
  { state, authorId, isPaid }: SaleFacts,
  action: SaleAction,
  userId: string,
): SaleState | { refused: 'state' | 'actor' | 'unpaid' } {
  const step = steps.find((each) => each.action === action && each.from.includes(state));
  if (!step) return { refused: 'state' };
  if (action === 'sign' && authorId === userId) return { refused: 'actor' };
  if (action === 'close' && !isPaid) return { refused: 'unpaid' };
  return step.to;
}
