import {
  addEnergy,
  copyRow,
  type DayTable,
  type DayWriter,
  fits,
  newTable,
  quarters,
  registersOf,
  rowOf,
} from './day-table.ts';
import type { Rows } from './day-simulator.ts';
import type { Modes } from '../disturbances.ts';
import { flow, type Layout } from '../plant-layout.ts';
import { quarter } from '../../plant/timing.ts';

type Block = Pick<DayTable, 'flows' | 'states'>;

/** The rows of a table, each as a view on its numbers. */
interface Views {
  readonly flows: readonly Float64Array[];
  readonly states: readonly Float64Array[];
}

function rowAt(rows: readonly Float64Array[], row: number): Float64Array {
  const found = rows[row];
  if (!found) throw new RangeError(`no row ${row} in the table of a day: it has ${rows.length}`);
  return found;
}

/** Views of the tables that are written over: making them takes longer than filling them. */
const known = new WeakMap<Float64Array, Views>();

function viewsOf({ flows, states }: Block, layout: Layout): Views {
  const found = known.get(flows);
  if (found) return found;
  const rowsOf = (all: Float64Array, length: number) =>
    Array.from({ length: quarters + 1 }, (_, row) => rowOf(all, length, row));
  const made = { flows: rowsOf(flows, layout.flows), states: rowsOf(states, layout.states) };
  known.set(flows, made);
  return made;
}

/** Fills a table whose rows the simulation writes by itself. */
interface PassWriter extends DayWriter {
  readonly rows: Rows;
}

/**
 * Starts the table of a day for one who goes through many days, and reads neither the energy of a device nor, without
 * turbines, the wind speed: those are not numbers. The simulation has steps of a quarter hour and no event, so that each
 * of the 96 quarter hours of a day of UTC writes one row; where a local day has 100, they lie in two tables.
 * @param over a table whose numbers are written over where they fit
 */
export function writePass(at: number, layout: Layout, over?: DayTable): PassWriter {
  const registers = registersOf(layout);
  const { flows, states, energy } = over && fits(over, layout, registers) ? over : newTable(layout, registers);
  const views = viewsOf({ flows, states }, layout);
  // What no device writes is zero; another plant may have written it.
  flows.fill(0);
  states.fill(0);
  energy.fill(Number.NaN);
  const sum = new Float64Array(registers.length);
  const modes: Modes[] = [];
  const [devices, totals] = [registers.out(flow.device), registers.dieselHours];
  const writeSum = (row: number): void => {
    const offset = row * registers.length;
    for (let index = 0; index < devices; index += 1) energy[offset + index] = sum[index] ?? 0;
    for (let index = totals; index < sum.length; index += 1) energy[offset + index] = sum[index] ?? 0;
  };
  let [flowsRow, statesRow] = [0, 0];
  return {
    rows: {
      skipsWind: true,
      flows: () => rowAt(views.flows, (flowsRow += 1)),
      state: () => rowAt(views.states, (statesRow += 1)),
    },
    visit({ segment, duration }) {
      const row = (segment.at - at) / quarter;
      if (row === 0) {
        copyRow(segment.start, flows, row);
        copyRow(segment.state, states, row);
      }
      modes[row] = segment.modes;
      writeSum(row);
      addEnergy(segment, duration, registers, sum, flow.device);
      if (row === quarters - 1) writeSum(quarters);
    },
    done: () => ({ at, flows, states, energy, modes }),
  };
}
