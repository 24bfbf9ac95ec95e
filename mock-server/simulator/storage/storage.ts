/** Efficiency in one direction; of a full cycle 0.9025. */
export const efficiency = 0.95;
/** Share of the nameplate capacity that is used: 215 kWh → 193.5 kWh. SOC 0 … 100 % is of this share. */
export const usableShare = 0.9;
/** The dispatch keeps SOC in here, %, unless a station is set otherwise. */
export const socFloor = 5;
export const socCeiling = 98;
/** °C of the hottest cell at which a stack reports a fault and opens its contactor. */
export const contactorOpensAt = 55;
/** Within this many % of an end the power limit falls towards zero; wide enough that a step never passes the end. */
const socDerating = 6;
/** °C of the hottest cell from which on a stack is neither charged nor discharged. */
const hottestCharge = 40;
const hottestDischarge = 55;

const share = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Energy in kWh that a stack gains while its power changes linearly from `from` to `to` kW over `duration` ms; + is
 * discharge. Charging and discharging have losses; a change of sign divides the time at the zero crossing.
 */
export const energyGain = (from: number, to: number, duration: number): number => {
  const hours = duration / 3_600_000;
  const mean = (from + to) / 2;
  if (from >= 0 && to >= 0) return (-mean / efficiency) * hours;
  if (from <= 0 && to <= 0) return -mean * efficiency * hours;
  const first = (from / (from - to)) * hours;
  const gain = (power: number, time: number): number => (power > 0 ? -power / efficiency : -power * efficiency) * time;
  return gain(from / 2, first) + gain(to / 2, hours - first);
};

/**
 * Shares of its rated power that a stack accepts. Temperatures after the charge and discharge windows of LFP stacks:
 * charge 0 … 40 °C (full 18 … 35), discharge 0 … 55 °C (full 12 … 45).
 */
export const chargeShare = (soc: number, cell: number, ceiling = socCeiling): number =>
  Math.min(share((ceiling - soc) / socDerating), share(cell / 18), share((hottestCharge - cell) / 5));

export const dischargeShare = (soc: number, cell: number, floor = socFloor): number =>
  Math.min(share((soc - floor) / socDerating), share(cell / 12), share((hottestDischarge - cell) / 10));

/** Whether a stack in the middle of its charge accepts any power at a cell temperature: its share is above zero. */
export const canCharge = (cell: number): boolean => cell > 0 && cell < hottestCharge;
export const canDischarge = (cell: number): boolean => cell > 0 && cell < hottestDischarge;

const sumOf = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return sum;
};

/**
 * Splits `power` over stacks into `out`, all in its direction: first by weight, then the power above a limit (kW, ≥ 0)
 * goes to the stacks with headroom. The sum never exceeds the sum of the limits.
 */
export const split = (
  power: number,
  limits: ArrayLike<number>,
  weights: ArrayLike<number>,
  out: { readonly length: number; [index: number]: number },
): void => {
  const total = Math.min(Math.abs(power), sumOf(limits));
  const weight = sumOf(weights) || 1;
  for (let index = 0; index < out.length; index += 1) {
    out[index] = Math.min(limits[index] ?? 0, (total * (weights[index] ?? 0)) / weight);
  }
  const rest = Math.max(0, total - sumOf(out));
  const headroom = sumOf(limits) - sumOf(out);
  const direction = Math.sign(power);
  for (let index = 0; index < out.length; index += 1) {
    const given = out[index] ?? 0;
    const extra = headroom > 0 ? (rest * ((limits[index] ?? 0) - given)) / headroom : 0;
    out[index] = (given + extra) * direction;
  }
};
