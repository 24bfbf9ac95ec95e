/** `gauge` goes up and down, `counter` only rises, `state` is the index of one of its words. */
export type PointKind = 'gauge' | 'counter' | 'state';

/**
 * A register that can be written. `stored`: in a memory that wears out with each write · `volatile`: it does not ·
 * `unknown`: the maker does not say. `critical`: a second person confirms a write.
 */
export interface PointWrite {
  readonly storage: 'volatile' | 'stored' | 'unknown';
  readonly critical?: true;
}

/** What a value can be of. */
export interface PointSpec {
  readonly kind: PointKind;
  /** As it is written behind the value; '' without one. */
  readonly unit: string;
  /** Least and greatest plausible value; with `scale` in multiples of the device's rating. */
  readonly range: readonly [number, number];
  /** Rated power in kW, or capacity in kWh. */
  readonly scale?: 'power' | 'capacity';
  /** How often it is measured, in seconds: one of the collection frequencies. */
  readonly interval: 1 | 10 | 30 | 60 | 300 | 600;
  readonly decimals: number;
  /** A counter that restarts at the station's midnight. */
  readonly reset?: 'day';
  /** Its sign is the direction of power, shown in words: + import from the grid or discharge, − export or charge. */
  readonly direction?: 'exchange' | 'storage';
  /** Of a state: its words, in the order of their numbers. */
  readonly states?: readonly string[];
  /** Absent: it can only be read. */
  readonly write?: PointWrite;
}

type Options = Partial<Pick<PointSpec, 'interval' | 'decimals' | 'scale' | 'direction' | 'write'>>;

/** A measured value; by default every 10 s and with one decimal. */
export const gauge = (unit: string, range: readonly [number, number], options: Options = {}): PointSpec => ({
  kind: 'gauge',
  unit,
  range,
  interval: 10,
  decimals: 1,
  ...options,
});

/** A register that only rises. */
export const counter = (unit: string, most: number, options: Options = {}): PointSpec => ({
  kind: 'counter',
  unit,
  range: [0, most],
  interval: 60,
  decimals: 1,
  ...options,
});

/** A register that restarts each day. */
export const dayCounter = (unit: string, most: number, options: Options = {}): PointSpec => ({
  ...counter(unit, most, options),
  reset: 'day',
});

/** One of some words. */
export const state = <const W extends readonly string[]>(states: W): PointSpec & { readonly states: W } => ({
  kind: 'state',
  unit: '',
  range: [0, states.length - 1],
  interval: 10,
  decimals: 0,
  states,
});

/** A switch of a device: off is 0, on is 1. */
export const runSwitch = (write: PointWrite) => ({ ...state(['off', 'on']), write });
