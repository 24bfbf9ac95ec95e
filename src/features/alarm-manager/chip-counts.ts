import type { AlarmCounts } from '#src/contract/alarm/alarm-count.ts';
import type { AlarmFilters } from './alarm-filters.ts';

export type ListState = Pick<AlarmFilters, 'state' | 'acknowledged'>;

/** States that chips lead to, the most urgent first. */
export const stateChoices = ['open', 'acknowledged', 'cleared', 'shelved'] as const;
export type StateChoice = (typeof stateChoices)[number];

export const stateOf: Readonly<Record<StateChoice, ListState>> = {
  open: { state: 'active', acknowledged: 'no' },
  acknowledged: { state: 'active', acknowledged: 'yes' },
  cleared: { state: 'cleared', acknowledged: undefined },
  shelved: { state: 'shelved', acknowledged: undefined },
};

/** How many unresolved alarms of one severity a state of the list has. */
export function countIn(counts: AlarmCounts, { state, acknowledged }: ListState): number {
  if (state === 'shelved') return counts.shelved;
  const pair = state === 'active' || state === 'cleared' ? counts[state] : counts;
  return (acknowledged === 'yes' ? 0 : pair.unacknowledged) + (acknowledged === 'no' ? 0 : pair.acknowledged);
}
