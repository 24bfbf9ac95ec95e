import type { PricedEnergy } from '#src/contract/station/charging.ts';
import type { Session } from '../simulator/source/charging.ts';
import { flow } from '../simulator/plant-layout.ts';
import type { PlantDevice } from '../simulator/alarm/rule-drafts.ts';
import { hour } from '../plant/timing.ts';
import { type PointReading, registerAt } from './reading.ts';
import type { Site } from './site.ts';

/** A charging pile with the history of its site. */
interface Pile extends Pick<PlantDevice, 'index'> {
  readonly site: Pick<Site, 'history'>;
}

/** What a car has drawn until an instant. */
export interface Charged {
  /** ms since 1970 */
  readonly start: number;
  /** null while it is charging. */
  readonly end: number | null;
  /** kWh since its start. */
  readonly energy: number;
  /** kWh of it since the station's midnight. */
  readonly dayEnergy: number;
  /** The slot of the session; it contains no other session. */
  readonly slot: Session['slot'];
}

/** kWh below which a session does not count. */
const nothing = 0.005;

/**
 * kWh that the pile has delivered until a full quarter hour, or until the instant of the reading if that is earlier.
 */
const givenUntil = ({ site: { history }, index }: Pile, reading: PointReading) => {
  const register = history.registers.out(flow.device + index);
  return (at: number): number =>
    at >= reading.at ? reading.energy(register) : registerAt(history, Math.max(history.from, at), register);
};

const charged = (pile: Pile, reading: PointReading, { start, end, slot }: Session): Charged[] => {
  const given = givenUntil(pile, reading);
  const midnight = pile.site.history.midnight(reading.at);
  const until = given(slot.to);
  const energy = until - given(slot.from);
  if (energy < nothing) return [];
  const dayEnergy = until - given(Math.max(slot.from, midnight));
  // Power ramps up linearly from the last node of the simulation, a little before the car arrives.
  return [{ start: Math.min(start, reading.at), end: end <= reading.at ? end : null, energy, dayEnergy, slot }];
};

/** Cars that have charged at a pile since the station's midnight, in order; their energies add up to the day's. */
export const chargedToday = (pile: Pile, reading: PointReading): Charged[] => {
  const { history } = pile.site;
  return history.plant
    .sessions(pile.index, history.midnight(reading.at), reading.at)
    .flatMap((session) => charged(pile, reading, session))
    .filter(({ dayEnergy }) => dayEnergy >= nothing);
};

/** The car that is charging at a pile. */
export const sessionAt = (pile: Pile, reading: PointReading): Charged | undefined =>
  pile.site.history.plant
    .sessions(pile.index, reading.at, reading.at + 1)
    .flatMap((session) => charged(pile, reading, session))
    .find(({ end }) => end === null);

export type Price = Pick<PricedEnergy, 'kind' | 'price'>;

/** Energy and fee of a session since midnight, by the price of its half hours. */
export const energyByPrice = (
  pile: Pile,
  reading: PointReading,
  { slot }: Charged,
  priceAt: (at: number) => Price,
): PricedEnergy[] => {
  const given = givenUntil(pile, reading);
  const sums = new Map<string, { kind: Price['kind']; price: number; energy: number; fee: number }>();
  const end = Math.min(slot.to, reading.at);
  for (let at = Math.max(slot.from, pile.site.history.midnight(reading.at)); at < end; at += hour / 2) {
    const energy = given(Math.min(end, at + hour / 2)) - given(at);
    if (energy <= 0) continue;
    const { kind, price } = priceAt(at);
    const sum = sums.get(`${kind} ${price}`) ?? { kind, price, energy: 0, fee: 0 };
    sum.energy += energy;
    sum.fee += energy * price;
    sums.set(`${kind} ${price}`, sum);
  }
  return [...sums.values()];
};
