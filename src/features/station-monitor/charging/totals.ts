import type { ChargingSession, PricedEnergy } from '#src/contract/station/charging.ts';
import { priceKinds } from '#src/contract/statistics/energy.ts';

/** What the sessions drew and cost at each price, the dearest first. */
export function byPrice(sessions: readonly Pick<ChargingSession, 'parts'>[]): readonly PricedEnergy[] {
  const sums = new Map<string, PricedEnergy>();
  for (const priced of sessions.flatMap(({ parts }) => parts)) {
    const key = `${priced.kind} ${priced.price}`;
    const sum = sums.get(key) ?? { ...priced, energy: 0, fee: 0 };
    sums.set(key, { ...sum, energy: sum.energy + priced.energy, fee: sum.fee + priced.fee });
  }
  const rank = ({ kind }: PricedEnergy): number => priceKinds.indexOf(kind);
  return [...sums.values()].toSorted((a, b) => rank(a) - rank(b) || b.price - a.price);
}

export const sumOf = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0);

/** How many piles are in each state, `offline` those that cannot be reached; the most frequent first. */
export function byState(words: readonly (string | undefined)[]): readonly (readonly [word: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const word of words) if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}
