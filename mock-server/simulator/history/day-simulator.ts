import type { DisturbanceStore } from '../disturbances.ts';
import type { Segment } from '../plant-layout.ts';
import type { Plant } from '../plant.ts';
import type { Reused } from '../reused.ts';
import { day } from '../../plant/timing.ts';

/** State and flows at a day's beginning: all that the rest of history depends on. */
export interface DayStart {
  readonly state: Float64Array;
  readonly flows: Float64Array;
}

/** A segment with the length that really happens (an event may cut it short) and the state after it. */
export interface SimulatedSegment {
  readonly segment: Segment;
  readonly duration: number;
  readonly next: Float64Array;
  /** false where an event makes the values jump at its start. */
  readonly isContinuous: boolean;
}

/** Supplies the rows that a simulation writes into. */
export interface Rows {
  flows(): Float64Array;
  state(): Float64Array;
  /** Of a station without turbines the wind speed is read in the last row only. */
  readonly skipsWind?: true;
}

/** Rows cut from one piece of memory at a time: a piece for each row takes three times the memory of short rows. */
const createCutter = (length: number, atOnce: number): (() => Float64Array) => {
  let piece = new Float64Array(0);
  let used = 0;
  return () => {
    if (used === piece.length) [piece, used] = [new Float64Array(length * atOnce), 0];
    used += length;
    return piece.subarray(used - length, used);
  };
};

/** New rows for the segments of one day, for callers that store the segments. */
export const newRows = ({ layout, pace }: Plant): Rows => {
  const segments = day / pace;
  return { flows: createCutter(layout.flows, segments), state: createCutter(layout.states, segments) };
};

const createRing = (length: number): (() => Float64Array) => {
  // A segment has three at a time: the start before and after an event, and the end.
  const rows = Array.from({ length: 4 }, createCutter(length, 4));
  let turn = 0;
  return () => {
    turn = (turn + 1) % rows.length;
    return rows[turn] ?? new Float64Array(length);
  };
};

/** Rows that are overwritten, for callers that read each segment once. */
export const reusedRows = ({ layout }: Plant): Rows => ({
  flows: createRing(layout.flows),
  state: createRing(layout.states),
});

/** Gets the same object each time: what is to last is copied. */
export type Visit = (simulated: SimulatedSegment) => void;

/** ms since 1970. */
interface Span {
  readonly at: number;
  readonly stop: number;
}

/** Simulates the days of one station. */
export interface DaySimulator {
  /** The start of the first day, or of another one, from the plant's initial state or another one. */
  begin(state?: Float64Array, at?: number): DayStart;
  /** Simulates a day from its start, writing into `rows`; returns the start of the next day. */
  simulateDay(index: number, dayStart: DayStart, rows: Rows, visit: Visit): DayStart;
  /** The same for a part of a day, whose ends are nodes of the plant's grid; the answer is written over by the next one. */
  simulate(span: Span, start: DayStart, rows: Rows, visit: Visit): DayStart;
}

/**
 * A segment is computed up to the next node of the plant's grid without regard to later events; an event ends it early.
 * So the values before an event are the same to the last bit, whether the event is already known or not.
 */
export const createDaySimulator = (plant: Plant, epoch: number, store: DisturbanceStore): DaySimulator => {
  const { id } = plant.spec.station;
  const modesAt = (at: number) => store.modesAt(id, plant.devices, at);

  const simulate: DaySimulator['simulate'] = (span, spanStart, rows, visit) => {
    let { at } = span;
    const edges = store.edges(id, at, span.stop);
    let edge = 0;
    let modes = modesAt(at);
    let { state, flows: start } = spanStart;
    const segment: Reused<Segment> = { at, span: 0, start, end: start, state, modes };
    const simulated = { segment, duration: 0, next: state, isContinuous: true };
    while (at < span.stop) {
      const isContinuous = edges[edge] !== at;
      if (!isContinuous) {
        edge += 1;
        modes = modesAt(at);
        start = rows.flows();
        plant.balance(at, state, modes, start);
      }
      const node = epoch + (Math.floor((at - epoch) / plant.pace) + 1) * plant.pace;
      const end = rows.flows();
      plant.balance(node, state, modes, end, undefined, !rows.skipsWind || node >= span.stop);
      segment.at = at;
      segment.span = node - at;
      segment.start = start;
      segment.end = end;
      segment.state = state;
      segment.modes = modes;
      const duration = Math.min(node, edges[edge] ?? span.stop) - at;
      const next = rows.state();
      plant.advance(segment, duration, next);
      simulated.duration = duration;
      simulated.next = next;
      simulated.isContinuous = isContinuous;
      visit(simulated);
      at += duration;
      state = next;
      start = end;
    }
    return { state, flows: start };
  };

  return {
    begin(state = plant.initial(), at = epoch) {
      const flows = new Float64Array(plant.layout.flows);
      plant.balance(at, state, modesAt(at), flows);
      return { state, flows };
    },
    simulate,
    simulateDay(index, dayStart, rows, visit) {
      const at = epoch + index * day;
      const { state, flows } = simulate({ at, stop: at + day }, dayStart, rows, visit);
      return { state: state.slice(), flows: flows.slice() };
    },
  };
};
