import { rulesOf } from '../alarm/alarm-rules.ts';
import { createWatch } from '../alarm/alarm-watch.ts';
import { createAlarmBook, type AlarmRule, type RaisedAlarm } from '../alarm/alarms.ts';
import { createCheckpoints, createPastDays } from './checkpoints.ts';
import { type DayTable, quarterOf, registersOf, writeDay } from './day-table.ts';
import type { DayTables } from './day-tables.ts';
import type { DisturbanceStore } from '../disturbances.ts';
import type { HistorySegment } from '../plant-layout.ts';
import type { Plant } from '../plant.ts';
import { day, quarter } from '../../plant/timing.ts';
import { createDaySimulator, newRows, reusedRows, type Rows, type Visit } from './day-simulator.ts';
import { createQuarterPass, type PassedQuarter, quarterFrom } from './quarter-pass.ts';

/** One station's history, simulated forward day by day up to the latest day that a caller reads. */
export interface Timeline {
  readonly rules: readonly AlarmRule[];
  /** The segment around an instant. @throws RangeError before the epoch */
  segmentAt(at: number): HistorySegment;
  /** All alarms raised before the end of the day of `until`, with a day's in no order. */
  alarmsUntil(until: number): readonly RaisedAlarm[];
  /** The end of the day of an instant, ms since 1970. */
  endOfDay(at: number): number;
  /** The day of an instant, by quarter hours. @throws RangeError before the epoch */
  tableAt(at: number): DayTable;
  /** The quarter hour that begins at an instant, for one who reads them in order. @throws RangeError before the epoch */
  passQuarterAt(at: number): PassedQuarter;
  /** Another object once the day of an instant was simulated again. @throws RangeError before the epoch */
  versionAt(at: number): object;
  /** Simulates the days until the end of that of an instant ahead: only their tables are made when they are read. */
  prepare(at: number): void;
  /** Discards the computed values from `at` on. */
  invalidate(at: number): void;
}

/** Number of whole days in memory, about a megabyte each. */
const maxCachedDays = 12;

/** The last of `segments` that begins at or before `at`. */
const segmentAround = (segments: readonly HistorySegment[], at: number): HistorySegment | undefined => {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle]?.at ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return segments[low];
};

/** Segments of the days that were read last. */
const createSegments = (plant: Plant, simulateDay: (index: number, rows: Rows, visit: Visit) => unknown) => {
  const days = new Map<number, readonly HistorySegment[]>();
  const make = (index: number): readonly HistorySegment[] => {
    const segments: HistorySegment[] = [];
    simulateDay(index, newRows(plant), ({ segment, duration }) => {
      const { at, span, start, end, state, modes } = segment;
      // Each by its name: a copy by spread costs V8 a description of each object, half a kilobyte.
      segments.push({ at, span, start, end, state, modes, until: at + duration });
    });
    return segments;
  };
  return {
    of(index: number): readonly HistorySegment[] {
      const known = days.get(index) ?? make(index);
      days.delete(index);
      days.set(index, known);
      const [oldest] = days.keys();
      if (days.size > maxCachedDays && oldest !== undefined) days.delete(oldest);
      return known;
    },
    dropFrom(index: number): void {
      for (const key of days.keys()) if (key >= index) days.delete(key);
    },
  };
};

/** Newest tables that are held in any case: a day in fine steps takes long, and thousands of stations fill the memory. */
const newestOf = ({ pace }: Plant): number => (pace < quarter ? 31 : 1);

/** Whether the quarter hour of an instant is one step of the plant, which no event ends or follows. */
function isWholeQuarter({ pace, spec }: Plant, store: DisturbanceStore, at: number): boolean {
  const from = Math.floor(at / quarter) * quarter;
  return pace === quarter && store.edges(spec.station.id, from + 1, from + quarter + 1).length === 0;
}

/** The tables of a plant's days; older ones are forgotten, and made again when they are read. */
const createTables = (plant: Plant, tables: DayTables) => {
  const { id } = plant.spec.station;
  const newest: DayTable[] = [];
  const most = newestOf(plant);
  const isPast = (at: number): boolean => at < (newest.at(-1)?.at ?? -Infinity);
  const add = (table: DayTable): DayTable => {
    newest.push(table);
    if (newest.length > most) newest.shift();
    return table;
  };
  return {
    add,
    /** Whether a day is before the newest one. */
    isPast,
    get(at: number, make: () => DayTable): DayTable {
      const known = newest.find((table) => table.at === at);
      if (known) return known;
      return isPast(at) ? tables.get(id, Math.floor(at / day), make) : add(make());
    },
    dropFrom(at: number): void {
      while ((newest.at(-1)?.at ?? 0) >= at) newest.pop();
      tables.dropFrom(id, Math.floor(at / day));
    },
  };
};

function writtenDay(at: number, { layout }: Plant, simulate: (visit: Visit) => unknown): DayTable {
  const writer = writeDay(at, layout);
  simulate(writer.visit);
  return writer.done();
}

export interface TimelineOptions {
  /** Of the alarms. */
  readonly seed: number;
  /** ms since 1970. */
  readonly epoch: number;
  readonly store: DisturbanceStore;
  /** Of the days that were read last, of all stations. */
  readonly tables: DayTables;
  /** The state to begin with, if not the plant's initial one. */
  readonly begin?: (() => Float64Array) | undefined;
}

/** History of a plant from `epoch` on, disturbed by what is in `store`. */
export const createTimeline = (plant: Plant, options: TimelineOptions): Timeline => {
  const { seed, epoch, store, begin } = options;
  const rules = rulesOf(plant, seed);
  const book = createAlarmBook(rules);
  const daySimulator = createDaySimulator(plant, epoch, store);
  const checkpoints = createCheckpoints(() => ({ ...daySimulator.begin(begin?.()), alarms: book.mark() }));
  /** Of the days before each checkpoint but the first. */
  const versions: object[] = [];
  const tables = createTables(plant, options.tables);
  const reused = reusedRows(plant);
  const past = createPastDays(checkpoints, daySimulator, reused);
  const passQuarter = createQuarterPass(plant, daySimulator, reused);
  const indexOf = (at: number): number => Math.floor((at - epoch) / day);

  /** Simulates all days before one that are not simulated yet. @param isAhead without tables */
  const reach = (index: number, isAhead = false): void => {
    let last = checkpoints.before(Infinity).checkpoint;
    while (checkpoints.count <= index) {
      const today = checkpoints.count - 1;
      const watch = createWatch(plant, rules, book);
      const writer = isAhead ? undefined : writeDay(epoch + today * day, plant.layout);
      const nextDay = daySimulator.simulateDay(today, last, reused, (simulated) => {
        watch(simulated);
        writer?.visit(simulated);
      });
      if (writer) tables.add(writer.done());
      versions.push({});
      last = { ...nextDay, alarms: book.mark() };
      checkpoints.add(last);
    }
  };

  /** The table of a day that is simulated. */
  const tableOf = (index: number): DayTable => {
    const at = epoch + index * day;
    return tables.get(at, () => writtenDay(at, plant, (visit) => past.simulate(index, reused, visit)));
  };

  /** The day of an instant, after it is simulated. */
  const simulatedDay = (at: number): number => {
    const index = indexOf(at);
    if (index < 0) throw new RangeError(`no plant at ${at}: its history begins at ${epoch}`);
    reach(index + 1);
    return index;
  };

  const segments = createSegments(plant, (index, ...rest) => {
    reach(index);
    past.simulate(index, ...rest);
  });

  const segmentAt = (at: number): HistorySegment => {
    // Segments of a plant that is simulated by quarter hours are in its table: a second copy would fill the memory.
    if (at >= epoch && isWholeQuarter(plant, store, at)) return quarterOf(tableOf(simulatedDay(at)), plant.layout, at);
    const found = at >= epoch ? segmentAround(segments.of(indexOf(at)), at) : undefined;
    if (!found) throw new RangeError(`no plant at ${at}: its history begins at ${epoch}`);
    return found;
  };

  return {
    rules,
    segmentAt,
    passQuarterAt(at) {
      const index = simulatedDay(at);
      const midnight = epoch + index * day;
      // A day in fine steps takes long: its table is held.
      if (plant.pace < quarter || !tables.isPast(midnight))
        return quarterFrom(tableOf(index), registersOf(plant.layout).length, at, segmentAt);
      const version = versions[index] ?? versions;
      return passQuarter(at, { at: midnight, version, start: () => past.startOf(index), table: () => tableOf(index) });
    },
    alarmsUntil(until) {
      if (until >= epoch) reach(indexOf(until) + 1);
      return book.alarms;
    },
    endOfDay: (at) => epoch + (indexOf(at) + 1) * day,
    tableAt: (at) => tableOf(simulatedDay(at)),
    versionAt: (at) => versions[simulatedDay(at)] ?? versions,
    prepare: (at) => reach(indexOf(at) + 1, true),
    invalidate(at) {
      if (checkpoints.count === 0) return;
      const changed = Math.max(0, indexOf(at));
      // The first start is removed too where its day changes, because its flows depend on the disturbances at the epoch.
      const { index, checkpoint } = checkpoints.before(changed);
      book.rewind(checkpoint.alarms, epoch + index * day);
      checkpoints.cut(changed === 0 ? 0 : index + 1);
      versions.length = Math.max(0, checkpoints.count - 1);
      past.dropFrom(index);
      tables.dropFrom(epoch + index * day);
      segments.dropFrom(index);
    },
  };
};
