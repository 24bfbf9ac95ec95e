import type { AlarmBook, AlarmRule, Reading } from './alarms.ts';
import type { Plant } from '../plant.ts';
import { hour, step } from '../../plant/timing.ts';
import type { SimulatedSegment } from '../history/day-simulator.ts';

/**
 * Returns a visitor that reads the alarm rules in each simulated segment and updates the alarm book. It serves one
 * simulation.
 */
export const createWatch = (
  plant: Plant,
  rules: readonly AlarmRule[],
  book: AlarmBook,
): ((simulated: SimulatedSegment) => void) => {
  let start = new Float64Array(rules.length);
  let end = new Float64Array(rules.length);
  let active: readonly number[] = [];
  let nextReview = Number.NEGATIVE_INFINITY;
  const whole = new Float64Array(plant.layout.states);

  const read = (reading: Reading, into: Float64Array): void => {
    for (const index of active) into[index] = rules[index]?.read(reading) ?? 0;
  };
  /** Selects the rules that may alarm before the next review; the others are not read until then. */
  const selectActive = (reading: Reading): void => {
    active = rules.flatMap((rule, index) => {
      const sleeps = book.isQuiet(index) && (rule.quietUntil?.(reading) ?? 0) > reading.at + hour + step;
      return sleeps ? [] : [index];
    });
    nextReview = reading.at + hour;
    read(reading, start);
  };

  return ({ segment, duration, next, isContinuous }) => {
    const { at, span, modes } = segment;
    if (!isContinuous || at >= nextReview) selectActive({ at, flows: segment.start, state: segment.state, modes });
    if (duration < span) plant.advance(segment, span, whole);
    read({ at: at + span, flows: segment.end, state: duration < span ? whole : next, modes }, end);
    book.track({ at, span, duration, start, end }, active);
    [start, end] = [end, start];
  };
};
