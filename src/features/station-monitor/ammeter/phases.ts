import type { Phasor } from '#src/charts/gauge/phase-diagram.tsx';

type Known = number | null | undefined;
export type Three<T> = readonly [T, T, T];

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const isNumber = (value: Known): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * How uneven the phases are: the greatest deviation from their mean in % of it (NEMA MG 1). null where one of them is
 * not known or all are zero.
 */
export function imbalance(values: Three<Known>): number | null {
  const known = values.filter(isNumber);
  const mean = known.reduce((sum, value) => sum + value, 0) / 3;
  if (known.length < 3 || mean <= 0) return null;
  return (100 * Math.max(...known.map((value) => Math.abs(value - mean)))) / mean;
}

/** Angle in degrees between two phase voltages whose tips are a line voltage apart; null for no triangle. */
function between(one: Known, other: Known, line: Known): number | null {
  if (!isNumber(one) || !isNumber(other) || !isNumber(line) || one <= 0 || other <= 0) return null;
  const cosine = (one ** 2 + other ** 2 - line ** 2) / (2 * one * other);
  return Math.abs(cosine) <= 1 ? degrees(Math.acos(cosine)) : null;
}

/** Phase voltages (V) as arrows, the first along the axis; `lines` are the voltages AB, BC, CA. */
export function voltagePhasors([a, b, c]: Three<Known>, [ab, , ca]: Three<Known>): Three<Phasor> {
  const [toB, toC] = [between(a, b, ab), between(c, a, ca)];
  return [
    { size: a ?? null, angle: isNumber(a) ? 0 : null },
    { size: b ?? null, angle: toB === null ? null : -toB },
    { size: c ?? null, angle: toC },
  ];
}

/** A phase's current (A) behind its voltage by what active (kW) and reactive power (kvar) say. */
export function currentPhasor(current: Known, active: Known, reactive: Known, voltage: Phasor): Phasor {
  const known = isNumber(active) && isNumber(reactive) && voltage.angle !== null;
  const angle =
    known && (active !== 0 || reactive !== 0) ? (voltage.angle ?? 0) - degrees(Math.atan2(reactive, active)) : null;
  return { size: current ?? null, angle };
}
