import type { PlanSlot } from '#src/contract/run/dispatch.ts';

/** Half hours in a row that are alike in something. */
export interface PlanRun {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly slot: PlanSlot;
}

/** Joins neighbouring half hours that are alike. */
export function runsOf(slots: readonly PlanSlot[], isAlike: (a: PlanSlot, b: PlanSlot) => boolean): PlanRun[] {
  const runs: PlanRun[] = [];
  for (const slot of slots) {
    const last = runs.at(-1);
    const [from, to] = [Date.parse(slot.from), Date.parse(slot.to)];
    if (last && last.to === from && isAlike(last.slot, slot)) runs[runs.length - 1] = { ...last, to };
    else runs.push({ from, to, slot });
  }
  return runs;
}

/** The price of each instant (ms since 1970), `NaN` where none is known; both in rising order. */
export function pricesAt(slots: readonly PlanSlot[], times: ArrayLike<number>): number[] {
  const ends = slots.map(({ to }) => Date.parse(to));
  let index = 0;
  return Array.from(times, (at) => {
    while (index < slots.length && (ends[index] ?? 0) <= at) index += 1;
    const slot = slots[index];
    return slot && Date.parse(slot.from) <= at ? slot.price : Number.NaN;
  });
}
