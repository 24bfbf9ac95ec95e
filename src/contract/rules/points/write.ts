import { writesPerDayMax } from '../../limits.ts';
import type { PointWrite } from '../../points/point.ts';
import type { Finding } from '../energy/day-slots.ts';
import type { RuleKey } from '../rule-message.ts';
import { type DataType, floatTypes } from './data-types.ts';
import { isModbus, type PointSource } from './kinds.ts';

/**
 * What narrows the values that a point accepts: its own range · a run parameter of the station · a limit that the
 * converter itself is set to · the battery management system · the charge that the storage keeps within.
 */
export const limitSources = [
  'point',
  'maxCharge',
  'maxDischarge',
  'chargeLimit',
  'dischargeLimit',
  'bms',
  'socMin',
  'socMax',
] as const;
export type LimitSource = (typeof limitSources)[number];

interface Bound {
  readonly value: number;
  readonly by: LimitSource;
}

/** The least and the greatest value that can be written now, each with what sets it. */
export interface WriteLimits {
  readonly min: Bound;
  readonly max: Bound;
}

/** A point as far as a write looks at it. */
export interface WriteTarget {
  readonly limits: WriteLimits;
  /** The smallest difference of two values. */
  readonly step: number;
  /** Values of a state; empty for a number. */
  readonly states: readonly { readonly value: number }[];
  /** Null: nothing was measured. */
  readonly value: number | null;
  /** Milliseconds since 1970. */
  readonly measuredAt: number;
  /** Seconds between two readings. */
  readonly interval: number;
  /** Intervals after which its value counts as old. */
  readonly lateAfter: number;
  /** The name of the point in each language that a person may read it in. */
  readonly names: readonly string[];
}

interface ScaledPoint {
  readonly source: PointSource;
  readonly dataType: DataType;
  readonly ratio: number;
  readonly decimals: number;
}

interface RangedPoint {
  readonly offset: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly states: readonly { readonly value: number }[];
}

/** The smallest difference of two values of a point: one of its register, or of its last decimal. */
export const stepOf = ({ source, dataType, ratio, decimals }: ScaledPoint): number =>
  isModbus(source) && !floatTypes.includes(dataType) ? Math.abs(ratio) : Number(`1e-${decimals}`);

/** Least and greatest raw value of a type; of other types there is none. */
const rawRanges: Readonly<Partial<Record<DataType, readonly [number, number]>>> = {
  bool: [0, 1],
  int16: [-32_768, 32_767],
  uint16: [0, 65_535],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint32: [0, 2 ** 32 - 1],
  bcd: [0, 9999],
};
const valueMost = 1e9;

/** The values of a point by its table alone: those that it may have, its states, or what its register can carry. */
export function rangeOf(point: ScaledPoint & RangedPoint): WriteLimits {
  const { dataType, ratio, offset, min, max } = point;
  const raw = rawRanges[dataType]?.map((each) => each * ratio + offset) ?? [-valueMost, valueMost];
  const values = point.states.length > 0 ? point.states.map(({ value }) => value) : raw;
  return {
    min: { value: min ?? Math.min(...values), by: 'point' },
    max: { value: max ?? Math.max(...values), by: 'point' },
  };
}

/** Accuracy of comparisons, in steps. */
const fine = 1e-6;

const rounded = (value: number): number => Math.round(value * 1e9) / 1e9 + 0;

/** The limits that remain of a range, on its steps; of equal ones the first counts. */
export function narrowed(
  range: WriteLimits,
  mins: readonly Bound[],
  maxes: readonly Bound[],
  step: number,
): WriteLimits {
  const min = mins.reduce((most, each) => (each.value > most.value ? each : most), range.min);
  const max = maxes.reduce((least, each) => (each.value < least.value ? each : least), range.max);
  return {
    min: { ...min, value: rounded(Math.ceil(min.value / step - fine) * step) },
    max: { ...max, value: rounded(Math.floor(max.value / step + fine) * step) },
  };
}

const isOnStep = (value: number, step: number): boolean =>
  Math.abs(value / step - Math.round(value / step)) < Math.max(fine, Math.abs(value / step) * Number.EPSILON * 4);

/** Whether two values are the same to a register. */
export const isSameValue = (a: number, b: number | null, step: number): boolean =>
  b !== null && Math.abs(a - b) < step / 2;

/** Whether the value is so old that a write has to name its point. @param now in milliseconds since 1970 */
export const isOldValue = ({ measuredAt, interval, lateAfter }: WriteTarget, now: number): boolean =>
  now - measuredAt > lateAfter * interval * 1000;

const error = (field: string, rule: RuleKey, figures?: Finding['figures']): Finding => ({
  level: 'error',
  path: [field],
  rule,
  ...(figures && { figures }),
});

function valueFinding(value: number, { limits: { min, max }, step, states, ...target }: WriteTarget): Finding[] {
  if (states.length > 0 && !states.some((state) => state.value === value)) return [error('value', 'write.state')];
  const broken = value > max.value ? max : value < min.value ? min : undefined;
  if (broken) return [error('value', `write.limit.${broken.by}`, { min: min.value, max: max.value })];
  if (!isOnStep(value, step)) return [error('value', 'write.step', { step })];
  return isSameValue(value, target.value, step) ? [error('value', 'write.same')] : [];
}

/**
 * What is wrong with a value that somebody wants to write.
 * @param name of the point, as it was typed: a value that is old is only replaced by who names it
 * @param now in milliseconds since 1970
 */
export function lintWrite(value: number, name: string | undefined, target: WriteTarget, now: number): Finding[] {
  const found = valueFinding(value, target);
  const isNamed = name !== undefined && target.names.includes(name.trim());
  if (!isOldValue(target, now) || isNamed) return found;
  return [...found, error('name', 'write.old', { age: Math.floor((now - target.measuredAt) / 1000) })];
}

/** How often a register may be written in a day; null: as often as needed. One that no one knows counts as stored. */
export const writeBudgetOf = (storage: PointWrite['storage']): number | null =>
  storage === 'volatile' ? null : writesPerDayMax;

const verifyLeastS = 10;
const readBackIntervals = 3;
/** Seconds for a write to reach its device and for a reading to come back. */
const transferS = 5;

/** Seconds within which a write has to be read back: some readings, at most those made while it holds. */
export const verifyWithinS = (intervalS: number, lifetimeS: number): number =>
  Math.min(lifetimeS + transferS, Math.max(verifyLeastS, readBackIntervals * intervalS + transferS));
