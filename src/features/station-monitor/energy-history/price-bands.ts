import type { StateBand } from '#src/charts/history/history-types.ts';
import type { Tariff } from '#src/contract/run/electricity-price.ts';
import type { PriceKind } from '#src/contract/statistics/energy.ts';
import { type PriceSlot, pricesOn } from '#src/contract/rules/energy/tariff.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';

const halfHourMs = 1_800_000;
const dayMs = 48 * halfHourMs;

type Dated = Pick<Tariff, 'validFrom' | 'validUntil' | 'seasons' | 'holidays' | 'feedIn'>;

/** The tariff that is valid on a day of the station's calendar. */
const tariffOn = (tariffs: readonly Dated[], date: string): Dated | undefined =>
  tariffs.find(({ validFrom, validUntil }) => validFrom <= date && (validUntil === null || date <= validUntil));

/** The grid price of a kWh at each of the times in the zone; undefined where no tariff has one. */
export function pricesAt(times: ArrayLike<number>, tariffs: readonly Dated[], zone: string): (PriceSlot | undefined)[] {
  const days = new Map<number, readonly (PriceSlot | undefined)[]>();
  return Array.from(times, (at) => {
    const wall = toWall(at, zone);
    const day = Math.floor(wall / dayMs);
    let slots = days.get(day);
    if (!slots) {
      const date = new Date(day * dayMs).toISOString().slice(0, 10);
      const tariff = tariffOn(tariffs, date);
      slots = tariff ? pricesOn(tariff, date) : [];
      days.set(day, slots);
    }
    return slots[Math.floor((wall - day * dayMs) / halfHourMs)];
  });
}

const tones: Readonly<Record<PriceKind, StateBand['tone']>> = {
  sharp: 'critical',
  peak: 'warning',
  flat: 'quiet',
  valley: 'good',
  deepValley: 'good',
};

/** Times of one kind of price in a row; the last ends at `end`. */
export function bandsOf(
  times: ArrayLike<number>,
  slots: readonly (PriceSlot | undefined)[],
  end: number,
  name: (kind: PriceKind) => string,
): StateBand[] {
  const bands: { from: number; to: number; kind: PriceKind }[] = [];
  slots.forEach((slot, index) => {
    const at = times[index] ?? 0;
    const until = times[index + 1] ?? end;
    const last = bands.at(-1);
    if (!slot) return;
    if (last && last.kind === slot.kind && last.to === at) last.to = until;
    else bands.push({ from: at, to: until, kind: slot.kind });
  });
  return bands.map(({ from, to, kind }) => ({ from, to, name: name(kind), tone: tones[kind] }));
}
