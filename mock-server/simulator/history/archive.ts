import { type DayTable, type DayWriter, quarterOf, writeDay } from './day-table.ts';
import type { DayTables } from './day-tables.ts';
import { createDisturbances, type Modes } from '../disturbances.ts';
import type { HistorySegment, Layout } from '../plant-layout.ts';
import type { Plant } from '../plant.ts';
import { clockOf } from '../clock.ts';
import { createDemandBounds, type DemandBounds } from './demand-bounds.ts';
import { day } from '../../plant/timing.ts';
import { createDaySimulator, type DayStart, reusedRows, type Rows } from './day-simulator.ts';
import { writePass } from './pass-table.ts';
import { createQuarterPass, type PassedQuarter } from './quarter-pass.ts';

/**
 * Each day the storage charges and discharges to the levels of its plan: where all stacks begin alike, their energy two
 * days ago changes a value in the ninth digit at most. The simulation of a block starts two days earlier and does not
 * need the blocks before it. Stacks that begin unlike need a week.
 */
const runUpDays = 2;
const runUpCharge = 0.5;

/** Blocks of which the starts of all days are held; of others the first, which saves the days before it. */
const maxBlocks = 2;

/** Starts of a month's days, and of the day after it. */
const blockDays = 32;

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

/** Starts of a block's days, in one piece of memory. */
interface DayStarts {
  readonly count: number;
  at(index: number): DayStart;
  add(start: DayStart): void;
  keepFirst(): void;
}

function createDayStarts({ states, flows }: Layout, first: DayStart): DayStarts {
  const length = states + flows;
  let rows = new Float64Array(length);
  let count = 0;
  const at = (index: number): DayStart => {
    const row = rows.subarray(index * length, (index + 1) * length);
    return { state: row.subarray(0, states), flows: row.subarray(states) };
  };
  const resize = (days: number): void => {
    const before = rows.subarray(0, Math.min(days, count) * length);
    rows = new Float64Array(days * length);
    rows.set(before);
  };
  const add = (start: DayStart): void => {
    if ((count + 1) * length > rows.length) resize(count <= lastBlockDays ? lastBlockDays + 1 : blockDays);
    rows.set(start.state, count * length);
    rows.set(start.flows, count * length + states);
    count += 1;
  };
  add(first);
  return {
    get count() {
      return count;
    },
    at,
    add,
    keepFirst() {
      resize(1);
      count = 1;
    },
  };
}

/**
 * The time before a station's history: the same plant, undisturbed, on a grid of quarter hours. Any day can be read
 * first; that simulates the days of its block before it, and the run-up before the block.
 */
export interface Archive {
  /** The plant on the archive's grid. */
  readonly plant: Plant;
  /** What lies before is the same wherever the archive ends; ms since 1970. */
  readonly reproducibleUntil: number;
  /** State and flows after its last day. */
  end(): DayStart;
  /** The day of an instant. */
  table(at: number): DayTable;
  /** The same for one who goes through many days, without its devices: valid until the next but one is read so. */
  passTable(at: number): DayTable;
  segmentAt(at: number): HistorySegment;
  /** The quarter hour that begins at an instant, for one who reads them in order. */
  passQuarterAt(at: number): PassedQuarter;
  demandBounds(): DemandBounds;
}

/**
 * The archive of a station, computed at the first read.
 * @param plant on the grid of quarter hours
 * @param tables of all stations that were read last
 * @param until where it ends, ms since 1970; a whole day
 */
export const createArchive = (plant: Plant, seed: number, tables: DayTables, until: number): Archive => {
  const { id, timeZone } = plant.spec.station;
  const end = numberOf(until);
  /** By first day, the starts of a block's days as far as they are simulated; the one that was read last stands last. */
  const blocks = new Map<number, DayStarts>();
  const undisturbed = createDisturbances();
  const modes: Modes = undisturbed.modesAt(id, plant.devices, 0);
  const rows = reusedRows(plant);
  const unread: Rows = { ...rows, skipsWind: true };
  const daySimulator = createDaySimulator(plant, 0, { ...undisturbed, modesAt: () => modes });
  const simulate = (number: number, dayStart: DayStart): DayStart =>
    daySimulator.simulateDay(number, dayStart, unread, () => undefined);

  const passQuarter = createQuarterPass(plant, daySimulator, rows);

  /** The start of a day, simulated from some days before it. */
  const runUp = (number: number): DayStart => {
    const state = plant.initial();
    for (const [unit, kWh] of plant.capacities.entries()) state[plant.layout.energy + unit] = kWh * runUpCharge;
    let dayStart = daySimulator.begin(state, (number - runUpDays) * day);
    for (let before = number - runUpDays; before < number; before += 1) dayStart = simulate(before, dayStart);
    return dayStart;
  };

  const shorten = (): void => {
    const whole = [...blocks.values()].filter(({ count }) => count > 1);
    for (const starts of whole.slice(0, -maxBlocks)) starts.keepFirst();
  };

  /** The block of a day, simulated up to its start. */
  const startsUntil = (number: number): DayStarts => {
    const first = blockOf(number, end);
    const starts = blocks.get(first) ?? createDayStarts(plant.layout, runUp(first));
    blocks.delete(first);
    blocks.set(first, starts);
    while (first + starts.count <= number) starts.add(simulate(first + starts.count - 1, starts.at(starts.count - 1)));
    shorten();
    return starts;
  };

  const simulateTable = (number: number, writer: DayWriter, into: Rows = rows): DayTable => {
    const starts = startsUntil(number);
    const index = number - blockOf(number, end);
    const next = daySimulator.simulateDay(number, starts.at(index), into, writer.visit);
    if (starts.count === index + 1) starts.add(next);
    return writer.done();
  };

  const table = (at: number): DayTable =>
    tables.get(id, numberOf(at), (number) => simulateTable(number, writeDay(number * day, plant.layout)));

  const passTable = (at: number): DayTable =>
    tables.pass(id, numberOf(at), (number, over) => {
      const writer = writePass(number * day, plant.layout, over);
      return simulateTable(number, writer, writer.rows);
    });

  let bounds: DemandBounds | undefined;

  return {
    plant,
    demandBounds: () => (bounds ??= createDemandBounds(plant, seed, clockOf(timeZone), 100 * runUpCharge)),
    reproducibleUntil: (end - lastBlockDays) * day,
    end() {
      return startsUntil(end).at(lastBlockDays);
    },
    table,
    passTable,
    segmentAt: (at) => quarterOf(table(at), plant.layout, at),
    passQuarterAt(at) {
      const number = numberOf(at);
      const start = () => startsUntil(number).at(number - blockOf(number, end));
      return passQuarter(at, { at: number * day, version: plant, start, table: () => table(at) });
    },
  };
};
