import { type Command, type CommandState, openCommandStates } from '#src/contract/run/command.ts';

const order = [
  'unconfirmed',
  'requested',
  'accepted',
  'applied',
  'verified',
] as const satisfies readonly CommandState[];

/** The states that the command has reached and, unless it was rejected or has expired, the states that follow. */
export function stepsOf({ steps, state }: Pick<Command, 'steps' | 'state'>) {
  const reached = steps.map((step) => ({ state: step.state, at: step.at as string | undefined }));
  if (state === 'rejected' || state === 'expired') return reached;
  return [...reached, ...order.slice(order.indexOf(state) + 1).map((to) => ({ state: to, at: undefined }))];
}

export const isOpen = ({ state }: Pick<Command, 'state'>): boolean => openCommandStates.some((open) => open === state);

/** The outcome of the command; `open` while it is running. */
export const outcomeOf = ({ state }: Pick<Command, 'state'>): 'open' | 'verified' | 'rejected' | 'expired' =>
  state === 'verified' || state === 'rejected' || state === 'expired' ? state : 'open';
