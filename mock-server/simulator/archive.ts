import { type DayTable, type DayWriter, rowOf, writeDay } from './day-table.ts';
import type { DayTables } from './day-tables.ts';
import { createDisturbances, type Modes } from './disturbances.ts';
import type { HistorySegment } from './plant-layout.ts';
import { createPlant, type Plant } from './plant.ts';
import type { PlantSpec } from '../plant/plant-spec.ts';
import { day, quarter } from '../plant/timing.ts';
import { createDaySimulator, type DayStart, reusedRows } from './day-simulator.ts';

/**
 * Each day the storage charges and discharges to the levels of its plan, so its energy a week ago changes a value in
 * the ninth digit at most. The simulation of a block starts a week earlier and does not need the blocks before it.
 */
const runUpDays = 7;

/** Number of a day since 1970. */
const numberOf = (at: number): number => Math.floor(at / day);

/** Days of the last block: yesterday by any calendar, which a dashboard compares today with. */
const lastBlockDays = 2;

/**
 * First day of the block of a day. A block begins on the day before a month does: a month of a calendar east of UTC needs
 * the days of one block and the first one of the next. The last block is short, so that it is simulated at once.
 * @param end the day after the archive
 */
function blockOf(number: number, end: number): number {
  if (number >= end - lastBlockDays) return end - lastBlockDays;
  const date = new Date((number + 1) * day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / day - 1;
}

/**
 * The time before a station's history: the same plant, undisturbed, on a grid of quarter hours. Any day can be read
 * first; that simulates the days of its block before it, and a week before the block.
 */
export interface Archive {
  /** The plant on the archive's grid. */
  readonly plant: Plant;
  /** State and flows after its last day. */
  end(): DayStart;
  /** The day of an instant. */
  table(at: number): DayTable;
  /** The same for one who goes through many days: valid until the next but one is read so. */
  passTable(at: number): DayTable;
  segmentAt(at: number): HistorySegment;
}

/**
 * The archive of a station, computed at the first read.
 * @param tables of all stations that were read last
 * @param until where it ends, ms since 1970; a whole day
 */
export const createArchive = (spec: PlantSpec, seed: number, tables: DayTables, until: number): Archive => {
  const plant = createPlant(spec, seed, quarter);
  const { id } = spec.station;
  const end = numberOf(until);
  /** By block, the starts of its days as far as they are simulated. */
  const blocks = new Map<number, DayStart[]>();
  const undisturbed = createDisturbances();
  const modes: Modes = undisturbed.modesAt(id, plant.devices, 0);
  const rows = reusedRows(plant);
  const daySimulator = createDaySimulator(plant, 0, { ...undisturbed, modesAt: () => modes });
  const simulate = (number: number, dayStart: DayStart, visit: DayWriter['visit'] = () => undefined): DayStart =>
    daySimulator.simulateDay(number, dayStart, rows, visit);

  /** The start of a day, simulated from a week before it. */
  const runUp = (number: number): DayStart => {
    let dayStart = daySimulator.begin(plant.initial(), (number - runUpDays) * day);
    for (let before = number - runUpDays; before < number; before += 1) dayStart = simulate(before, dayStart);
    return dayStart;
  };

  /** Starts of a block's days up to one of them. */
  const startsUntil = (number: number): DayStart[] => {
    const first = blockOf(number, end);
    const starts = blocks.get(first) ?? [runUp(first)];
    blocks.set(first, starts);
    for (let last = starts.at(-1); last && first + starts.length <= number; last = starts.at(-1))
      starts.push(simulate(first + starts.length - 1, last));
    return starts;
  };

  const simulateTable = (number: number, over?: DayTable): DayTable => {
    const starts = startsUntil(number);
    const index = number - blockOf(number, end);
    const dayStart = starts[index];
    if (!dayStart) throw new RangeError(`day ${number} is not in its block`);
    const writer = writeDay(number * day, plant.layout, over);
    starts[index + 1] = simulate(number, dayStart, writer.visit);
    return writer.done();
  };

  const table = (at: number): DayTable => tables.get(id, numberOf(at), (number) => simulateTable(number));

  return {
    plant,
    end() {
      const dayStart = startsUntil(end).at(-1);
      if (!dayStart) throw new RangeError('the archive is empty');
      return dayStart;
    },
    table,
    passTable: (at) => tables.pass(id, numberOf(at), simulateTable),
    segmentAt(at) {
      const { flows, states, at: from } = table(at);
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
