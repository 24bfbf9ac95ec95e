/** Shares of measured quarter hours below which figures are marked, and are not ranked. */
const marked = 0.99;
const ranked = 0.9;

/** Quarter hours of a period, and those that were measured. */
interface Coverage {
  readonly measured: number;
  readonly quarters: number;
}

type Readings = Readonly<Record<'measured' | 'estimated', number>>;

/** Quarter hours that have a reading, measured or estimated. */
export const readQuarters = ({ measured, estimated }: Readings): number => measured + estimated;

/** Whether there is any reading at all: without one there are no figures, not figures of 0. */
export const hasReadings = (readings: Readings): boolean => readQuarters(readings) > 0;

/** Share of measured quarter hours; null without any. */
export const coverageOf = ({ measured, quarters }: Coverage): number | null =>
  quarters > 0 ? measured / quarters : null;

export const isComplete = (coverage: Coverage): boolean => (coverageOf(coverage) ?? 0) >= marked;

/** Whether too much is missing to compare the figures with others. */
export const isUnranked = (coverage: Coverage): boolean => (coverageOf(coverage) ?? 0) < ranked;

/** Of a share from 0 to 1. */
export const coverageTone = (share: number): 'good' | 'active' | 'bad' =>
  share >= marked ? 'good' : share >= ranked ? 'active' : 'bad';
