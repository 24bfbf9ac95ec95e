/**
 * The one declared state machine of a demand: client and server both ask `stepOf`. What is ratified is developed, tested,
 * delivered, operated and closed, in this order.
 */
export const demandStages = [
  'proposed',
  'develop',
  'test',
  'deliver',
  'operate',
  'closed',
  'rejected',
  'withdrawn',
] as const;
export type DemandStage = (typeof demandStages)[number];

/** Stages that have a planned day. */
export const plannedStages = ['develop', 'test', 'deliver', 'operate'] as const satisfies readonly DemandStage[];

export type DemandAction = 'ratify' | 'reject' | 'advance' | 'propose' | 'withdraw';

interface DemandStep {
  readonly action: DemandAction;
  readonly from: DemandStage;
  readonly to: DemandStage;
  /** Who has proposed a demand cannot ratify or reject it, and only its author withdraws it. */
  readonly actor: 'anyone' | 'notProposer' | 'author';
}

const steps: readonly DemandStep[] = [
  { action: 'ratify', from: 'proposed', to: 'develop', actor: 'notProposer' },
  { action: 'reject', from: 'proposed', to: 'rejected', actor: 'notProposer' },
  { action: 'propose', from: 'rejected', to: 'proposed', actor: 'anyone' },
  { action: 'advance', from: 'develop', to: 'test', actor: 'anyone' },
  { action: 'advance', from: 'test', to: 'deliver', actor: 'anyone' },
  { action: 'advance', from: 'deliver', to: 'operate', actor: 'anyone' },
  { action: 'advance', from: 'operate', to: 'closed', actor: 'anyone' },
  { action: 'withdraw', from: 'proposed', to: 'withdrawn', actor: 'author' },
  { action: 'withdraw', from: 'rejected', to: 'withdrawn', actor: 'author' },
];

interface DemandFacts {
  readonly stage: DemandStage;
  /** Who proposed it first, or took it over from a user who left. */
  readonly authorId: string;
  /** Everybody who has ever proposed it. */
  readonly proposerIds: readonly string[];
}

/** The stage that a step leads to. `state`: it does not begin here. `actor`: it is not this person's step. */
export function stepOf(
  demand: DemandFacts,
  action: DemandAction,
  userId: string,
): DemandStage | { refused: 'state' | 'actor' } {
  const step = steps.find((each) => each.action === action && each.from === demand.stage);
  if (!step) return { refused: 'state' };
  const isAuthor = demand.authorId === userId;
  const mayAct = {
    anyone: true,
    author: isAuthor,
    notProposer: !isAuthor && !demand.proposerIds.includes(userId),
  };
  return mayAct[step.actor] ? step.to : { refused: 'actor' };
}
