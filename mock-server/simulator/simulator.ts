import { isDeepStrictEqual } from 'node:util';
import { alarmDefinitions } from '../seed/alarm-definitions.ts';
import { organizations } from '../seed/organizations.ts';
import { withGenerated } from '../seed/generated-stations.ts';
import { plants } from '../seed/stations.ts';
import type { RaisedAlarm } from './alarm/alarms.ts';
import { createDayTables } from './history/day-tables.ts';
import { createDisturbances } from './disturbances.ts';
import { createHistory, type History } from './history/history.ts';
import { createChangeTimes } from './alarm/change-times.ts';
import { linkLossAlarms } from './alarm/link-alarms.ts';
import { flow, flowAt, type Segment } from './plant-layout.ts';
import type { Plant } from './plant.ts';
import type { PlantSpec } from '../plant/plant-spec.ts';
import { thermalModels } from './storage/thermal.ts';
import { day, step } from '../plant/timing.ts';
import type { Disturbance } from '#src/contract/run/disturbance.ts';
import type { AlarmPeriod } from '../plant/specs.ts';
import type { PlantSimulator, StationState } from './plant-simulator.ts';

export interface SimulatorOptions {
  readonly seed: number;
  /**
   * Where history begins, ms since 1970, cut to the minute. A later one costs less time. Default: {@link defaultEpoch}.
   */
  readonly epoch?: number;
  /** Days before `epoch` that can be read too: undisturbed, without alarms, by quarter hours. Default: none. */
  readonly archiveDays?: number;
  /** Stations in all; those beyond the detailed ones are generated. Default: none is. */
  readonly stations?: number;
  /** Where the history of generated stations begins, ms since 1970, cut to the day; before is archive. Default: `epoch`. */
  readonly youngFrom?: number;
}

/** Of the past days that were read last: two of each of five hundred stations, or some hundred of large ones. */
const maxTableBytes = 32 * 2 ** 20;

export const defaultEpoch = Date.UTC(2026, 0, 1);

const stateOf = (plant: Plant, segment: Segment, at: number): StationState => {
  const fraction = (at - segment.at) / segment.span;
  const state = new Float64Array(plant.layout.states);
  plant.advance(segment, at - segment.at, state);
  return {
    stationId: plant.spec.station.id,
    at,
    pv: flowAt(segment, flow.pv, fraction),
    wind: flowAt(segment, flow.wind, fraction),
    diesel: flowAt(segment, flow.diesel, fraction),
    grid: flowAt(segment, flow.grid, fraction),
    battery: flowAt(segment, flow.battery, fraction),
    load: flowAt(segment, flow.load, fraction),
    charging: flowAt(segment, flow.charging, fraction),
    soc: plant.socOf(state),
    onGrid: segment.modes.onGrid,
  };
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

const periodOf = ({ plant, timeline, segmentAt }: History, alarm: RaisedAlarm, to: number): AlarmPeriod[] => {
  const rule = timeline.rules[alarm.rule];
  const device = rule && plant.devices[rule.device];
  if (!rule || !device) return [];
  const stationId = plant.spec.station.id;
  const measured = rule.unit !== null;
  const scale = rule.scale?.(segmentAt(alarm.raisedAt).modes) ?? 1;
  return [
    {
      key: `${stationId}/${device.id}/${rule.code}/${alarm.raisedAt}`,
      code: rule.code,
      stationId,
      deviceId: device.id,
      raisedAt: alarm.raisedAt,
      clearedAt: alarm.clearedAt !== null && alarm.clearedAt <= to ? alarm.clearedAt : null,
      value: measured ? rounded(alarm.value * scale) : null,
      limit: measured ? rounded(rule.raise * scale) : null,
      unit: rule.unit,
    },
  ];
};

const touches = (
  { raisedAt, clearedAt }: Pick<RaisedAlarm, 'raisedAt' | 'clearedAt'>,
  from: number,
  to: number,
): boolean => raisedAt <= to && (clearedAt === null || clearedAt >= from);

const byTime = (a: AlarmPeriod, b: AlarmPeriod): number => a.raisedAt - b.raisedAt || (a.key < b.key ? -1 : 1);

/** The plant works on while it is not read. */
const affectsPlant = ({ kind }: Disturbance): boolean => kind !== 'linkLoss';

/** Histories by station. What they have computed survives a reset as far as the same disturbances are added again. */
const createHistories = (histories: ReadonlyMap<string, History>) => {
  /** By station: what disturbed its plant before the last reset and has not been added again since, oldest first. */
  const forgotten = new Map<string, Disturbance[]>();
  /** Possibly still computed with forgotten disturbances. @throws RangeError */
  const known = (stationId: string): History => {
    const history = histories.get(stationId);
    if (!history) throw new RangeError(`unknown station ${stationId}`);
    return history;
  };
  return {
    known,
    /** Without what was computed with forgotten disturbances. @throws RangeError */
    current(stationId: string): History {
      const history = known(stationId);
      const missing = forgotten.get(stationId) ?? [];
      forgotten.delete(stationId);
      if (missing.length > 0) history.invalidate(Math.min(...missing.map(({ from }) => from)));
      return history;
    },
    disturb(disturbance: Disturbance): void {
      if (!affectsPlant(disturbance)) return;
      const { stationId, from } = disturbance;
      const missing = forgotten.get(stationId) ?? [];
      if (isDeepStrictEqual(missing[0], disturbance)) missing.shift();
      else known(stationId).invalidate(from);
    },
    forget(disturbancesOf: (stationId: string) => readonly Disturbance[]): void {
      for (const id of histories.keys()) {
        // What was forgotten before and never read without is still in what was computed.
        const before = [...(forgotten.get(id) ?? []), ...disturbancesOf(id).filter(affectsPlant)];
        if (before.length > 0) forgotten.set(id, before);
      }
    },
  };
};

/** Builds the plants of all stations. Their history is computed at the first read. */
export const createSimulator = (options: SimulatorOptions): PlantSimulator => {
  const { seed, epoch: requestedEpoch = defaultEpoch, archiveDays = 0 } = options;
  const grid = archiveDays > 0 ? day : step;
  const epoch = Math.floor(requestedEpoch / grid) * grid;
  const young = Math.max(epoch, Math.floor((options.youngFrom ?? epoch) / day) * day);
  const disturbances = createDisturbances();
  const tables = createDayTables(maxTableBytes);
  const specs = withGenerated(plants, options.stations ?? plants.length, seed);
  const beginOf = ({ pace }: PlantSpec) =>
    pace === undefined ? { epoch, archiveDays } : { epoch: young, archiveDays: archiveDays + (young - epoch) / day };
  const histories = createHistories(
    new Map(
      specs.map((spec): [string, History] => [
        spec.station.id,
        createHistory(spec, { seed, ...beginOf(spec), store: disturbances, tables }),
      ]),
    ),
  );
  const stations = specs.map(({ station }) => station);
  const numbers = new Map(stations.map(({ id }, number) => [id, number]));
  const changeTimes = createChangeTimes(stations.length, (number) => histories.current(stations[number]?.id ?? ''));
  const forgetChanges = (stationId: string): void => changeTimes.forget(numbers.get(stationId) ?? 0);
  const check = (disturbance: Disturbance): void => {
    const { plant } = histories.known(disturbance.stationId);
    if (!('deviceId' in disturbance)) return;
    const device = plant.devices.find(({ id }) => id === disturbance.deviceId);
    if (!device) throw new RangeError(`unknown device ${disturbance.deviceId}`);
    if (disturbance.kind === 'cooling' && !thermalModels[device.type])
      throw new RangeError(`${device.id} has no cooling`);
  };
  const alarmsBetween = (stationId: string, from: number, to: number): readonly AlarmPeriod[] => {
    const station = histories.current(stationId);
    const periods: AlarmPeriod[] = [];
    for (const alarm of station.timeline.alarmsUntil(to))
      if (touches(alarm, from, to)) periods.push(...periodOf(station, alarm, to));
    for (const alarm of linkLossAlarms(station, to)) if (touches(alarm, from, to)) periods.push(alarm);
    return periods.sort(byTime);
  };
  return {
    seed,
    epoch,
    organizations,
    stations,
    findStation: (id) => stations[numbers.get(id) ?? -1],
    alarmDefinitions,
    history: histories.current,
    spec: (stationId) => histories.known(stationId).plant.spec,
    stateAt(stationId, at) {
      const history = histories.current(stationId);
      return stateOf(history.plantAt(at), history.segmentAt(at), at);
    },
    alarmsBetween,
    alarmChangesBetween(stationId, from, to) {
      return alarmsBetween(stationId, from, to).filter(
        ({ raisedAt, clearedAt }) => raisedAt >= from || clearedAt !== null,
      );
    },
    changedStationIds: (from, to) => changeTimes.within(from, to).flatMap((number) => stations[number]?.id ?? []),
    disturb(disturbance) {
      check(disturbance);
      histories.disturb(disturbance);
      forgetChanges(disturbance.stationId);
      return disturbances.add(disturbance);
    },
    endDisturbance(id, at) {
      const changed = disturbances.end(id, at);
      if (changed === null) return;
      histories.known(changed).invalidate(at);
      forgetChanges(changed);
    },
    reset() {
      histories.forget(disturbances.of);
      disturbances.reset();
      for (const number of numbers.values()) changeTimes.forget(number);
    },
  };
};
