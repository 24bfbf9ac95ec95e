import { addEnergy, type DayTable, registersOf, rowOf } from './day-table.ts';
import type { DaySimulator, DayStart, Rows } from './day-simulator.ts';
import { flow, type HistorySegment, type Layout, type Segment } from '../plant-layout.ts';
import type { Plant } from '../plant.ts';
import { quarter } from '../../plant/timing.ts';

/** A quarter hour of a plant without the flows and energies of its devices. */
export interface PassedQuarter {
  /** Several where an event lies in it. */
  readonly segments: readonly Segment[];
  /** What the registers counted in it; valid until another one is read. */
  readonly energy: Float64Array;
}

/** The day of a quarter hour. */
export interface PassedDay {
  /** Beginning, ms since 1970. */
  readonly at: number;
  /** Another object once the day was simulated again. */
  readonly version: object;
  start(): DayStart;
  /** With the wind speed at each quarter hour, which a table that is passed over leaves out: the flows begin with it. */
  table(): DayTable;
}

/** A segment without devices, in one piece of memory. */
function withoutDevices({ at, span, start, end, state, modes }: Segment): Segment {
  const rows = new Float64Array(2 * flow.device + state.length);
  const copy = (from: Float64Array, offset: number, length: number): Float64Array => {
    const row = rows.subarray(offset, offset + length);
    for (let index = 0; index < length; index += 1) row[index] = from[index] ?? 0;
    return row;
  };
  return {
    at,
    span,
    start: copy(start, 0, flow.device),
    end: copy(end, flow.device, flow.device),
    state: copy(state, 2 * flow.device, state.length),
    modes,
  };
}

const difference = (after: Float64Array, before: Float64Array): Float64Array =>
  after.map((value, register) => value - (before[register] ?? 0));

/** The quarter hour that begins at an instant, as the table of its day has it. @param length of its rows of energy */
export function quarterFrom(
  { at: midnight, energy }: DayTable,
  length: number,
  from: number,
  segmentAt: (at: number) => HistorySegment,
): PassedQuarter {
  const segments: Segment[] = [];
  for (let at = from; at < from + quarter;) {
    const segment = segmentAt(at);
    segments.push(withoutDevices(segment));
    at = segment.until;
  }
  const row = Math.floor((from - midnight) / quarter);
  return { segments, energy: difference(rowOf(energy, length, row + 1), rowOf(energy, length, row)) };
}

/** Where the pass over a plant's quarter hours is, in one piece of memory. */
function createPosition({ flows, states }: Layout, registers: number) {
  const rows = new Float64Array(flows + states + 2 * registers);
  const [state, counted, energy] = [flows, flows + states, flows + states + registers];
  return {
    flows: rows.subarray(0, state),
    state: rows.subarray(state, counted),
    counted: rows.subarray(counted, energy),
    energy: rows.subarray(energy),
    next: { at: NaN, version: {} },
  };
}

/**
 * Reads the quarter hours of a plant in order: one that follows the last one is simulated alone, without its day.
 * @param rows to write into
 */
export function createQuarterPass(plant: Plant, simulator: DaySimulator, rows: Rows) {
  const { layout } = plant;
  const registers = registersOf(layout);
  let known: ReturnType<typeof createPosition> | undefined;
  return (at: number, today: PassedDay): PassedQuarter => {
    known ??= createPosition(layout, registers.length);
    const { flows, state, counted, energy, next } = known;
    if (at === today.at) {
      const start = today.start();
      flows.set(start.flows);
      state.set(start.state);
      counted.fill(0);
    } else if (next.at !== at || next.version !== today.version) {
      const table = today.table();
      const row = Math.floor((at - table.at) / quarter);
      flows.set(rowOf(table.flows, layout.flows, row));
      state.set(rowOf(table.states, layout.states, row));
      counted.set(rowOf(table.energy, registers.length, row));
    }
    const segments: Segment[] = [];
    energy.set(counted);
    const end = simulator.simulate({ at, stop: at + quarter }, known, rows, ({ segment, duration }) => {
      segments.push(withoutDevices(segment));
      addEnergy(segment, duration, registers, counted, flow.device);
    });
    flows.set(end.flows);
    state.set(end.state);
    for (const [register, before] of energy.entries()) energy[register] = (counted[register] ?? 0) - before;
    known.next = { at: at + quarter, version: today.version };
    return { segments, energy };
  };
}
