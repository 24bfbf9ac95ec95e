import {
  type DispatchDay,
  type DispatchReview,
  type LossReason,
  lossReasons,
} from '#src/contract/run/dispatch-review.ts';

/** A reason, or what no reason explains. */
export type LossLine = LossReason | 'carriedOver';
type Losses = Pick<DispatchDay, 'losses' | 'carriedOver'>;

/** What a line cost; 0 where it cost nothing. */
export const costOf = ({ losses, carriedOver }: Losses, line: LossLine): number =>
  line === 'carriedOver' ? carriedOver : (losses.find(({ reason }) => reason === line)?.cost ?? 0);

/** The lines of a review: the reasons that there are, then the rest. */
export const linesOf = ({ total }: Pick<DispatchReview, 'total'>): readonly LossLine[] => [
  ...lossReasons.filter((reason) => total.losses.some((each) => each.reason === reason)),
  'carriedOver',
];

/** What the known reasons cost together, and the kWh that were not given because of them. */
export const lostBy = ({ losses }: Pick<Losses, 'losses'>): { readonly cost: number; readonly energy: number } => ({
  cost: losses.reduce((sum, { cost }) => sum + cost, 0),
  energy: losses.reduce((sum, { energy }) => sum + energy, 0),
});
