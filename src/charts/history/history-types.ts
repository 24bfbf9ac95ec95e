import type { CalendarSpan } from '#src/lib/time/day-steps.ts';

/** One value for each time; null or NaN where there is none. */
export type Column = ArrayLike<number | null>;

export type Carrier = 'pv' | 'wind' | 'storage' | 'grid' | 'diesel' | 'load' | 'charging' | 'soc' | 'price';

/** Series with two directions: a storage discharges (+) and charges (−), the grid imports (+) and exports (−). */
export type SeriesDirection = 'storage' | 'grid';

/** Labels of the two directions: the screens name the direction of power by a word, never by a bare minus. */
export type DirectionWords = Readonly<Record<SeriesDirection, readonly [positive: string, negative: string]>>;

export interface HistorySeries {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly values: Column;
  /** An energy carrier keeps its hue on every screen; others are drawn in greys. */
  readonly carrier?: Carrier | undefined;
  /** What the sign means; null: nothing. Undefined: power of the carriers storage and grid has a direction. */
  readonly direction?: SeriesDirection | null;
  /**
   * `step`: the value is valid until the next one, as prices and states are; `bar`: one value for each interval, as
   * energies.
   */
  readonly kind?: 'line' | 'area' | 'step' | 'bar';
  /** Drawn dashed: a plan or a forecast beside what was measured. */
  readonly planned?: boolean;
  /** A limit: dashed as well. */
  readonly limit?: boolean;
  /** Another case of what is drawn in full, as its name says: dashed as well. */
  readonly compared?: boolean;
  /** Exactly so many decimals in read-outs. */
  readonly digits?: number;
}

/** A state that lasted for a time: a price band, a limitation, a mode. */
export interface StateBand {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly tone: 'quiet' | 'accent' | 'warning' | 'critical' | 'good';
}

/** Something that happened: an alarm, a command. */
export interface ChartMark {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  /** Of an alarm: 1 critical … 4 warning. */
  readonly severity?: 1 | 2 | 3 | 4;
}

/** The same points in an earlier period of the calendar. */
export interface PreviousPeriod {
  /** How far the period lies back, e.g. one month: each time is moved on by so much of the zone's calendar. */
  readonly span: CalendarSpan;
  readonly times: ArrayLike<number>;
  /** By the id of the series. */
  readonly values: Readonly<Record<string, Column>>;
}

export interface View {
  readonly from: number;
  readonly to: number;
}

export const pointsMax = 8;
export const unitsMax = 3;
