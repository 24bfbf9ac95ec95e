import { type DayTable, rowOf, writeDay } from './day-table.ts';
import { createDisturbances, type Modes } from './disturbances.ts';
import type { HistorySegment } from './plant-layout.ts';
import { createPlant, type Plant } from './plant.ts';
import type { PlantSpec } from '../plant/plant-spec.ts';
import { day, quarter } from '../plant/timing.ts';
import { createDaySimulator, type DayStart, reusedRows } from './day-simulator.ts';

/** Number of days that are simulated at once. */
const blockDays = 28;
/**
 * Each day the storage charges and discharges to the levels of its plan, so its energy a week ago changes a value in
 * the ninth digit at most. The simulation of a block starts a week earlier and does not need the blocks before it.
 */
const runUpDays = 7;

/**
 * The time before a station's history: the same plant, undisturbed, on a grid of quarter hours. Any day can be read
 * first; that simulates a few weeks in quarter hours.
 */
export interface Archive {
  /** The plant on the archive's grid. */
  readonly plant: Plant;
  /** State and flows at the beginning of a day. */
  dayStart(at: number): DayStart;
  /** The day that begins at `at`, a whole day since 1970. */
  table(at: number): DayTable;
  segmentAt(at: number): HistorySegment;
}

/** The archive of a station, computed at the first read. */
export const createArchive = (spec: PlantSpec, seed: number): Archive => {
  const plant = createPlant(spec, seed, quarter);
  const blocks = new Map<number, readonly DayTable[]>();
  const undisturbed = createDisturbances();
  const modes: Modes = undisturbed.modesAt(spec.station.id, plant.devices, 0);
  const rows = reusedRows(plant);

  const runUp = (at: number): DayStart => {
    const daySimulator = createDaySimulator(plant, at - runUpDays * day, undisturbed);
    let dayStart = daySimulator.begin();
    for (let index = 0; index < runUpDays; index += 1)
      dayStart = daySimulator.simulateDay(index, dayStart, rows, () => undefined);
    return dayStart;
  };

  const simulateBlock = (start: number): readonly DayTable[] => {
    const daySimulator = createDaySimulator(plant, start, undisturbed);
    let dayStart = runUp(start);
    return Array.from({ length: blockDays }, (_, index) => {
      const writer = writeDay(start + index * day, plant.layout);
      dayStart = daySimulator.simulateDay(index, dayStart, rows, writer.visit);
      return writer.done();
    });
  };

  const table = (at: number): DayTable => {
    const number = Math.floor(at / day / blockDays);
    const block = blocks.get(number) ?? simulateBlock(number * blockDays * day);
    blocks.set(number, block);
    const found = block[at / day - number * blockDays];
    if (!found) throw new RangeError(`${at} is no beginning of a day`);
    return found;
  };

  return {
    plant,
    dayStart: runUp,
    table,
    segmentAt(at) {
      const { flows, states, at: from } = table(Math.floor(at / day) * day);
      const row = Math.floor((at - from) / quarter);
      const { layout } = plant;
      return {
        at: from + row * quarter,
        span: quarter,
        until: from + (row + 1) * quarter,
        start: rowOf(flows, layout.flows, row),
        end: rowOf(flows, layout.flows, row + 1),
        state: rowOf(states, layout.states, row),
        modes,
      };
    },
  };
};
