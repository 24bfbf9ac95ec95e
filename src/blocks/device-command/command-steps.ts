import { type Command, type CommandState, openCommandStates } from '#src/contract/command.ts';

const order = ['requested', 'accepted', 'applied', 'verified'] as const satisfies readonly CommandState[];

/** The states that a command has reached and, while it is under way or done, those that are to come. */
export function stepsOf({ steps, state }: Pick<Command, 'steps' | 'state'>) {
  const reached = steps.map((step) => ({ state: step.state, at: step.at as string | undefined }));
  if (state === 'rejected' || state === 'expired') return reached;
  return [...reached, ...order.slice(order.indexOf(state) + 1).map((to) => ({ state: to, at: undefined }))];
}

export const isOpen = ({ state }: Pick<Command, 'state'>): boolean => openCommandStates.some((open) => open === state);

/** How it stands as a whole: under way, or its end. */
export const outcomeOf = ({ state }: Pick<Command, 'state'>): 'open' | 'verified' | 'rejected' | 'expired' =>
  state === 'verified' || state === 'rejected' || state === 'expired' ? state : 'open';
