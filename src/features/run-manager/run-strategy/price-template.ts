import type { StorageUse } from '#src/contract/run/dispatch.ts';
import { type PriceKind, priceKinds } from '#src/contract/statistics/energy.ts';
import { slotFrom, tableOf } from '#src/contract/rules/energy/day-slots.ts';
import type { Tariff } from '#src/contract/run/electricity-price.ts';
import type { SeasonInput, SlotInput } from './plan-runs.ts';

/** What the storage does at each kind of price. */
export type UseOfKind = Readonly<Record<PriceKind, StorageUse>>;

/** It charges where energy is cheap and discharges where it is dear. */
export const usualUses: UseOfKind = {
  sharp: 'discharge',
  peak: 'discharge',
  flat: 'hold',
  valley: 'charge',
  deepValley: 'charge',
};

type PriceSlots = Tariff['seasons'][number]['prices'][number]['slots'];

/** The kinds of price that a tariff has, the dearest first. */
export const kindsOf = ({ seasons }: Pick<Tariff, 'seasons'>): PriceKind[] =>
  priceKinds.filter((kind) =>
    seasons.some(({ prices }) => prices.some(({ slots }) => slots.some((slot) => slot.kind === kind))),
  );

/** The half hours of a day in runs of one use; what no price covers waits. */
function usesOf(slots: PriceSlots, uses: UseOfKind): SlotInput[] {
  const runs: { from: number; to: number; use: StorageUse }[] = [];
  for (const [at, index] of tableOf(slots).entries()) {
    const kind = slots[index ?? -1]?.kind;
    const use = kind === undefined ? 'hold' : uses[kind];
    const before = runs.at(-1);
    if (before?.use === use) before.to = at + 1;
    else runs.push({ from: at, to: at + 1, use });
  }
  return runs.map(({ from, to, use }) => ({ ...slotFrom(from, to), use }));
}

/** A plan in the shape of a tariff: its seasons and kinds of day, each half hour by the kind of its price. */
export const seasonsByPrice = ({ seasons }: Pick<Tariff, 'seasons'>, uses: UseOfKind): SeasonInput[] =>
  seasons.map(({ name, months, prices }) => ({
    ...(name !== undefined && { name }),
    months: [...months],
    plans: prices.map(({ days, slots }) => ({ days: [...days], slots: usesOf(slots, uses) })),
  }));
