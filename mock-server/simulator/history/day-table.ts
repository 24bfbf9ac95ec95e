import type { Modes } from '../disturbances.ts';
import { flow, flowAt, type HistorySegment, type Layout, type Segment } from '../plant-layout.ts';
import { day, hour, quarter } from '../../plant/timing.ts';
import { isIdleAt } from '../../plant/fuel.ts';
import type { SimulatedSegment } from './day-simulator.ts';

/** Quarter hours of a day. */
export const quarters = day / quarter;

/**
 * A day by quarter hours, as rows of numbers: flows and state at the beginning of each, the energy in and out since the
 * beginning of the day, and one more row for the end of the day.
 */
export interface DayTable {
  /** Beginning of the day, ms since 1970. */
  readonly at: number;
  readonly flows: Float64Array;
  readonly states: Float64Array;
  /** Energy since the day began, see {@link registersOf}. */
  readonly energy: Float64Array;
  /** At the beginning of each quarter. */
  readonly modes: readonly Modes[];
}

/**
 * Positions of the counters in a row of energy: kWh out (or imported) and in (or exported) of each flow, then the hours
 * and starts of the diesel set, and the hours in which it idled.
 */
export interface Registers {
  readonly length: number;
  /** Integral of the flow where it is above zero: discharged, imported, generated, used. */
  out(flowIndex: number): number;
  /** Integral of the flow where it is below zero, as a positive number: charged, exported. */
  in(flowIndex: number): number;
  /** Hours in which the diesel set gave power. */
  readonly dieselHours: number;
  /** How often it was started. */
  readonly dieselStarts: number;
  /** Hours of those in which it idled. */
  readonly idleHours: number;
  /** Position of its run in the state. */
  readonly dieselRun: number;
}

/** The registers of a plant. */
export const registersOf = ({ flows, dieselRun }: Layout): Registers => ({
  length: 2 * flows + 3,
  out: (index) => 2 * index,
  in: (index) => 2 * index + 1,
  dieselHours: 2 * flows,
  dieselStarts: 2 * flows + 1,
  idleHours: 2 * flows + 2,
  dieselRun,
});

/** Adds the areas above and below zero of a straight line from `from` to `to` over `hours`. */
const addAreas = (from: number, to: number, hours: number, into: Float64Array, at: number): void => {
  const area = ((from + to) / 2) * hours;
  if (from >= 0 && to >= 0) into[at] = (into[at] ?? 0) + area;
  else if (from <= 0 && to <= 0) into[at + 1] = (into[at + 1] ?? 0) - area;
  else {
    const crossing = (from / (from - to)) * hours;
    const first = (from / 2) * crossing;
    const second = (to / 2) * (hours - crossing);
    into[at] = (into[at] ?? 0) + Math.max(first, second);
    into[at + 1] = (into[at + 1] ?? 0) - Math.min(first, second);
  }
};

/**
 * Adds to a row of registers what flows in the first `duration` ms of a segment.
 * @param count of the flows that are counted
 */
export const addEnergy = (
  segment: Segment,
  duration: number,
  registers: Registers,
  into: Float64Array,
  count = segment.start.length,
): void => {
  const { start, end } = segment;
  const fraction = duration / segment.span;
  const hours = duration / hour;
  for (let index = 0; index < count; index += 1) {
    // The weather is no energy.
    if (index === flow.missing) {
      index = flow.device;
      if (index >= count) break;
    }
    const from = start[index] ?? 0;
    const to = from + ((end[index] ?? 0) - from) * fraction;
    if (from !== 0 || to !== 0) addAreas(from, to, hours, into, 2 * index);
  }
  const runs = (start[flow.diesel] ?? 0) > 0 || flowAt(segment, flow.diesel, fraction) > 0;
  if (!runs) return;
  into[registers.dieselHours] = (into[registers.dieselHours] ?? 0) + hours;
  if (isIdleAt(flowAt(segment, flow.diesel, fraction / 2)))
    into[registers.idleHours] = (into[registers.idleHours] ?? 0) + hours;
  if ((segment.state[registers.dieselRun] ?? 0) <= 0)
    into[registers.dieselStarts] = (into[registers.dieselStarts] ?? 0) + 1;
};

/** Writes a row into a block of rows of its length; as short as these quicker than `set`. */
export const copyRow = (from: Float64Array, rows: Float64Array, row: number): void => {
  const offset = row * from.length;
  for (let index = 0; index < from.length; index += 1) rows[offset + index] = from[index] ?? 0;
};

/** Fills a table during the simulation of a day. */
export interface DayWriter {
  visit(simulated: SimulatedSegment): void;
  /** The table, after the whole day is simulated. */
  done(): DayTable;
}

/** Numbers for a day's table. */
export const newTable = (layout: Layout, registers: Registers): Omit<DayTable, 'at' | 'modes'> => {
  // One piece of memory: three cost the garbage collector three times as much.
  const rows = quarters + 1;
  const all = new Float64Array(rows * (layout.flows + layout.states + registers.length));
  const flows = all.subarray(0, rows * layout.flows);
  const states = all.subarray(flows.length, flows.length + rows * layout.states);
  return { flows, states, energy: all.subarray(flows.length + states.length) };
};

/** Whether the numbers of a table are as many as those of a plant. */
export const fits = ({ flows, states, energy }: DayTable, layout: Layout, registers: Registers): boolean =>
  flows.length === (quarters + 1) * layout.flows &&
  states.length === (quarters + 1) * layout.states &&
  energy.length === (quarters + 1) * registers.length;

/** Starts the table of the day that begins at `at`. */
export const writeDay = (at: number, layout: Layout): DayWriter => {
  const registers = registersOf(layout);
  const { flows, states, energy } = newTable(layout, registers);
  const sum = new Float64Array(registers.length);
  const modes: Modes[] = [];
  const write = (row: number, flow0: Float64Array, state: Float64Array): void => {
    copyRow(flow0, flows, row);
    copyRow(state, states, row);
    copyRow(sum, energy, row);
  };
  return {
    visit({ segment, duration, next }) {
      const row = Math.ceil((segment.at - at) / quarter);
      if (row * quarter === segment.at - at) {
        write(row, segment.start, segment.state);
        modes[row] = segment.modes;
      }
      addEnergy(segment, duration, registers, sum);
      if (segment.at + duration === at + day) write(quarters, segment.end, next);
    },
    done: () => ({ at, flows, states, energy, modes }),
  };
};

/** One row of a table's column block, without a copy. */
export const rowOf = (rows: Float64Array, length: number, row: number): Float64Array =>
  rows.subarray(row * length, (row + 1) * length);

/** The quarter hour of a table around an instant as one segment: where no event lies in it or at its end. */
export function quarterOf(table: DayTable, layout: Layout, at: number): HistorySegment {
  const row = Math.floor((at - table.at) / quarter);
  const modes = table.modes[row];
  if (!modes) throw new RangeError(`no quarter hour at ${at}: the day begins at ${table.at}`);
  return {
    at: table.at + row * quarter,
    span: quarter,
    until: table.at + (row + 1) * quarter,
    start: rowOf(table.flows, layout.flows, row),
    end: rowOf(table.flows, layout.flows, row + 1),
    state: rowOf(table.states, layout.states, row),
    modes,
  };
}
