import type { DisturbanceOf, PlantSettings } from '#src/contract/run/disturbance.ts';
import type { StrategyPlan } from '#src/contract/rules/energy/strategy.ts';
import { createArchive } from './archive.ts';
import { addEnergy, type DayTable, type Registers, registersOf, rowOf } from './day-table.ts';
import { changingClock, type Clock, midnightBefore } from '../clock.ts';
import type { DayTables } from './day-tables.ts';
import type { DemandBounds } from './demand-bounds.ts';
import type { DisturbanceStore } from '../disturbances.ts';
import type { HistorySegment } from '../plant-layout.ts';
import { withLastAnswer } from '../last-answer.ts';
import { createPlant, type Plant } from '../plant.ts';
import { planWithin } from '../plant-settings.ts';
import type { PassedQuarter } from './quarter-pass.ts';
import { createReplayer, createReplayPlant, type Replayer } from './replay.ts';
import type { PlantSpec } from '../../plant/plant-spec.ts';
import { seedOf } from '../../plant/random.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { day, quarter } from '../../plant/timing.ts';

/** The whole history of one station: the archive by quarter hours, then the timeline on the grid of its plant. */
export interface History {
  readonly plant: Plant;
  /** The station's calendar, with the zones that it goes over to. */
  readonly clock: Clock;
  readonly timeline: Timeline;
  readonly registers: Registers;
  /** Of the days of all stations of the plant that were read last. */
  readonly tables: DayTables;
  /** Where the archive begins, or the timeline where there is none; ms since 1970. */
  readonly from: number;
  /** What lies between the beginning and here is the same in every run of the same program; ms since 1970. */
  readonly reproducibleUntil: number;
  /** The plant on the grid on which the instant is simulated. */
  plantAt(at: number): Plant;
  /** @throws RangeError before the beginning */
  segmentAt(at: number): HistorySegment;
  /** The day of an instant. @throws RangeError before the beginning */
  tableAt(at: number): DayTable;
  /** The same for one who goes through many days in order and reads no device: valid until the next but one is read so. */
  passTableAt(at: number): DayTable;
  /** The quarter hour that begins at an instant, for one who reads them in order and no device. */
  passQuarterAt(at: number): PassedQuarter;
  /** What the demand of a time up to an instant does not exceed; undefined where it can only be simulated. */
  demandBounds(until: number): DemandBounds | undefined;
  /** Another object once what is known of the day of an instant has changed. */
  versionAt(at: number): object;
  /**
   * Readings of the registers (kWh, hours) at an instant, counted from the beginning of the timeline: below zero in the
   * archive. They never fall with time.
   */
  energyAt(at: number): Float64Array;
  /** What the registers have counted since the beginning of the table of an instant. */
  energyOfDayAt(at: number): Float64Array;
  /** Readings at the beginning of a table's day. */
  energyBefore(table: DayTable): Float64Array;
  /** The local midnight before an instant, or the beginning where that is later. */
  midnight(at: number): number;
  /** Since when a device cannot be reached; null while it can. */
  silentSince(deviceId: string, at: number): number | null;
  /** When nothing of the station could be read, by their beginning. */
  linkLosses(): readonly DisturbanceOf<'linkLoss'>[];
  /** Since when nothing of the station can be read; null while it can. */
  linkLostSince(at: number): number | null;
  /** The plan of the storage at an instant, within the settings at that instant. */
  planAt(at: number): StrategyPlan;
  settingsAt(at: number): PlantSettings;
  /** kW of import that the controllers go by where no limit is set. */
  contractDemandAt(at: number): number;
  /** The plant once more over past quarter hours, from the state that it had; both on the grid of quarter hours. */
  replayer(from: number, to: number): Replayer;
  /** Discards the computed values from `at` on. */
  invalidate(at: number): void;
}

export interface HistoryOptions {
  readonly seed: number;
  /** Beginning of the timeline, ms since 1970; whole days where there is an archive. */
  readonly epoch: number;
  readonly archiveDays: number;
  readonly store: DisturbanceStore;
  /** Of the archives of all stations. */
  readonly tables: DayTables;
}

/** Readings at the beginnings of days, in one piece of memory: of the first day zero, of each next one after its total. */
function createReadings(length: number, totalOf: (index: number) => Float64Array) {
  let rows = new Float64Array(length);
  let count = 1;
  const at = (index: number): Float64Array => rowOf(rows, length, index);
  const add = (): void => {
    const total = totalOf(count - 1);
    if ((count + 1) * length > rows.length) {
      const before = rows;
      rows = new Float64Array(before.length + length * Math.ceil(count / 4));
      rows.set(before);
    }
    const offset = count * length;
    for (let register = 0; register < length; register += 1)
      rows[offset + register] = (rows[offset - length + register] ?? 0) + (total[register] ?? 0);
    count += 1;
  };
  return {
    at(index: number): Float64Array {
      while (count <= index) add();
      return at(index);
    },
    dropAfter(index: number): void {
      count = Math.min(count, Math.max(1, index + 1));
    },
  };
}

/** Sums of whole days from the epoch on, forwards and backwards, each computed once. */
const createSums = (epoch: number, length: number, totalOf: (at: number) => Float64Array) => {
  const after = createReadings(length, (index) => totalOf(epoch + index * day));
  const before = createReadings(length, (index) => totalOf(epoch - (index + 1) * day).map((value) => -value));
  return {
    /** Readings at the beginning of the day `index` days after the epoch. */
    at: (index: number): Float64Array => (index >= 0 ? after.at(index) : before.at(-index)),
    dropAfter: (index: number): void => after.dropAfter(index),
  };
};

/** The plant of the archive. One on the same grid is the same: no change of its calendar lies before the epoch. */
const coarsePlantOf = (plant: Plant, seed: number): Plant =>
  plant.pace === quarter ? plant : createPlant(plant.spec, seed, quarter);

/** Reads the plan of a station at an instant, within its settings: the same object as long as both are. */
function planReader({ station: { id }, plan }: PlantSpec, store: DisturbanceStore): (at: number) => StrategyPlan {
  const within = withLastAnswer<StrategyPlan, PlantSettings, StrategyPlan>(planWithin);
  return (at) => within(store.planAt(id, at) ?? plan, store.settingsAt(id, at));
}

/** A station's history, computed at the first read. */
export const createHistory = (
  spec: PlantSpec,
  { seed, epoch, archiveDays, store, tables }: HistoryOptions,
): History => {
  const { id, timeZone } = spec.station;
  const clock = changingClock(timeZone, () => store.zonesOf(id));
  const plant = createPlant(spec, seed, spec.pace, clock);
  const archive = archiveDays > 0 ? createArchive(coarsePlantOf(plant, seed), seed, tables, epoch) : undefined;
  const begin = archive && (() => archive.end().state);
  const timeline = createTimeline(plant, { seed: seedOf(seed, 'alarms'), epoch, store, tables, begin });
  const registers = registersOf(plant.layout);
  const from = epoch - archiveDays * day;
  let replayed: Plant | undefined;

  const archiveAt = (at: number) => {
    if (!archive || at < from) throw new RangeError(`no plant at ${at}: its history begins at ${from}`);
    return archive;
  };
  const segmentAt = (at: number): HistorySegment =>
    at >= epoch ? timeline.segmentAt(at) : archiveAt(at).segmentAt(at);
  const tableAt = (at: number): DayTable => (at >= epoch ? timeline.tableAt(at) : archiveAt(at).table(at));
  const energyRow = (table: DayTable, row: number): Float64Array => rowOf(table.energy, registers.length, row);
  const sums = createSums(epoch, registers.length, (at) => energyRow(tableAt(at), day / quarter));

  const energyBefore = (table: DayTable): Float64Array => sums.at(Math.round((table.at - epoch) / day));

  const settingsAt = (at: number): PlantSettings => store.settingsAt(id, at);

  /** Adds what flowed from `start` until `at`, within one quarter hour. */
  const addRest = (start: number, at: number, into: Float64Array): void => {
    for (let time = start; time < at;) {
      const segment = segmentAt(time);
      const end = Math.min(segment.until, at);
      addEnergy(segment, end - time, registers, into);
      time = end;
    }
  };

  const energyOfDayAt = (at: number): Float64Array => {
    const table = tableAt(at);
    const row = Math.floor((at - table.at) / quarter);
    const energy = energyRow(table, row).slice();
    addRest(table.at + row * quarter, at, energy);
    return energy;
  };

  return {
    plant,
    clock,
    timeline,
    registers,
    tables,
    from,
    reproducibleUntil: archive?.reproducibleUntil ?? from,
    plantAt: (at) => (at >= epoch || !archive ? plant : archive.plant),
    segmentAt,
    tableAt,
    passTableAt: (at) => (at >= epoch ? timeline.tableAt(at) : archiveAt(at).passTable(at)),
    passQuarterAt: (at) => (at >= epoch ? timeline.passQuarterAt(at) : archiveAt(at).passQuarterAt(at)),
    demandBounds: (until) => (until > epoch ? undefined : archive?.demandBounds()),
    versionAt: (at) => (at >= epoch ? timeline.versionAt(at) : archiveAt(at)),
    energyAt(at) {
      const today = energyOfDayAt(at);
      return energyBefore(tableAt(at)).map((value, register) => value + (today[register] ?? 0));
    },
    energyOfDayAt,
    energyBefore,
    midnight: (at) => Math.max(from, midnightBefore(clock, at)),
    silentSince: (deviceId, at) => store.silentSince(id, deviceId, at),
    linkLosses: () => store.linkLosses(id),
    linkLostSince: (at) =>
      store.linkLosses(id).find(({ from: lostAt, to }) => lostAt <= at && (to === null || at < to))?.from ?? null,
    planAt: planReader(spec, store),
    settingsAt,
    contractDemandAt: (at) => store.contractDemandAt(id, at) || spec.contractDemand,
    replayer(start, end) {
      replayed ??= createReplayPlant(spec, seed, clock);
      const coarsePlantAt = (at: number) => (at < epoch ? archive?.plant : undefined);
      const disturbances = () => store.of(id);
      return createReplayer(replayed, { tableAt, disturbances, coarsePlantAt, undisturbedUntil: epoch }, start, end);
    },
    invalidate(at) {
      timeline.invalidate(at);
      sums.dropAfter(Math.floor((at - epoch) / day));
    },
  };
};
