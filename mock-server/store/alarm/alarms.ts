import { dayMs } from '../../lib/clock.ts';
import { idOf } from '../../lib/random.ts';
import type { AlarmPeriod, StationSpec } from '../../plant/specs.ts';
import type { Simulator } from '../../simulator/plant-simulator.ts';
import {
  type AlarmRecord,
  beginOccurrence,
  type Handling,
  isShelved,
  latches,
  raisedAt,
  type Shelving,
} from './alarm-record.ts';
import { periodsOf } from './alarm-periods.ts';
import { alarmsToRemove } from './alarm-removal.ts';
import { type AlarmSource, pastAlarm, sourcesOf } from './filled-alarms.ts';
import { persistedAs } from '../record/persisted.ts';
import { plannedHandling } from '../work-order/past-handling.ts';
import { definitionOf, deviceOf, stationOf } from '../plant/plant-lookup.ts';
import { alarmShape } from '../record/record-shapes.ts';
import { Table } from '../record/table.ts';

export interface AlarmRaise {
  readonly alarm: AlarmRecord;
  readonly period: AlarmPeriod;
  readonly occurrence: number;
}

/** Alarms that one update raised or changed. */
export interface AlarmNews {
  /** Each raise, also of an alarm that is still unresolved; `occurrence` counts from 1. */
  readonly raised: readonly AlarmRaise[];
  readonly changed: ReadonlySet<AlarmRecord>;
}

/** What an alarm is about: the points of a device have their own limits. */
const slot = ({ deviceId, code, point }: AlarmPeriod) => `${deviceId}/${code}/${point?.key ?? ''}`;
const overlapMs = 5000;

/** Alarm records, built from the plant's alarm periods; `update` adds what happened since. */
export class Alarms {
  readonly #simulator: Simulator;
  readonly #historyMs: number;
  readonly #sourceOf: (index: number) => AlarmSource | undefined;
  readonly #byId = new Table<AlarmRecord>();
  readonly #unresolved = new Map<string, AlarmRecord>();
  /** Known periods, with the alarm that each belongs to. */
  readonly #periods = new Map<string, AlarmRecord>();
  #updatedAt = 0;
  /** Whether all that holds is known: alarms that were restored may lack some. */
  #isComplete = false;
  readonly persisted = {
    alarms: persistedAs(this.#byId, alarmShape, {
      pack: ({ station, device, definition, ...alarm }) => ({
        ...alarm,
        stationId: station.id,
        deviceId: device.id,
        code: definition.code,
      }),
      unpack: ({ stationId, deviceId, code, ...row }) => {
        const station = stationOf(this.#simulator, stationId);
        const device = deviceOf(station, deviceId);
        const source = { station, device, definition: definitionOf(this.#simulator, code) };
        const { firstRaisedAt = row.period.raisedAt } = row;
        return this.#restored({ ...row, ...source, firstRaisedAt } as unknown as AlarmRecord);
      },
    }),
  };

  constructor(simulator: Simulator, historyDays: number) {
    this.#simulator = simulator;
    this.#historyMs = historyDays * dayMs;
    this.#sourceOf = sourcesOf(simulator);
  }

  clear(): void {
    this.#byId.clear();
    this.#unresolved.clear();
    this.#periods.clear();
    this.#updatedAt = 0;
    this.#isComplete = false;
  }

  /** Replaces all alarms by those of the past days, most of them handled by operators. */
  rebuild(now: number): AlarmNews {
    this.clear();
    const past = periodsOf(this.#simulator.stations, now, (id, until) =>
      this.#simulator.alarmsBetween(id, now - this.#historyMs, until),
    );
    const news = this.#add(past, (period) => this.#pastHandling(period));
    for (const alarm of this.#byId.values()) this.#pastHandling(alarm.period, now);
    this.#updatedAt = now;
    this.#isComplete = true;
    return news;
  }

  /**
   * Adds what happened since the last update; the first one after a restore also adds what holds since before. For an
   * earlier time it finds nothing: call `rebuild` then.
   */
  update(now: number): AlarmNews {
    const since = this.#updatedAt - overlapMs;
    if (now <= this.#updatedAt) return { raised: [], changed: new Set() };
    const simulator = this.#simulator;
    const [stations, read] = this.#isComplete
      ? ([this.#changedStations(since, now), 'alarmChangesBetween'] as const)
      : ([simulator.stations, 'alarmsBetween'] as const);
    const periods = periodsOf(stations, now, (id, until) => simulator[read](id, since, until));
    const { raised, changed } = this.#add(periods, () => undefined);
    // After a failure the next update begins where this one did.
    this.#updatedAt = now;
    this.#isComplete = true;
    return { raised: this.#loud(raised, now), changed: new Set([...changed, ...this.#unshelveDue(now)]) };
  }

  /** As they are recorded: one that is out of use is among them with the time of it. */
  #changedStations(from: number, to: number): readonly StationSpec[] {
    const ids = new Set(this.#simulator.changedStationIds(from, to));
    return ids.size > 0 ? this.#simulator.stations.filter(({ id }) => ids.has(id)) : [];
  }

  /** Adds what was found outside of the plant's own alarms. */
  report(periods: readonly AlarmPeriod[], now: number): AlarmNews {
    const { raised, changed } = this.#add(periods, () => undefined);
    return { raised: this.#loud(raised, now), changed };
  }

  /** What is shelved is not announced when it comes once more. */
  #loud(raised: readonly AlarmRaise[], now: number): AlarmRaise[] {
    return raised.filter(({ alarm }) => !isShelved(alarm, now));
  }

  get(id: string): AlarmRecord | undefined {
    return this.#byId.get(id);
  }

  all(): Iterable<AlarmRecord> {
    return this.#byId.values();
  }

  unresolved(): Iterable<AlarmRecord> {
    return this.#unresolved.values();
  }

  /** Alarms that were resolved before a time, in milliseconds since 1970. */
  resolvedBefore(time: number): readonly AlarmRecord[] {
    return [...this.#byId.values()].filter(({ resolved }) => resolved !== undefined && resolved.at < time);
  }

  /** Removes those of {@link alarmsToRemove}; what is open stays, however old it is. */
  removeBefore(time: number): void {
    const removed = alarmsToRemove(this.#byId.values(), this.#byId.size, time);
    for (const { id } of removed) this.#byId.delete(id);
    // One that came back has several periods.
    if (removed.size > 0) for (const [key, alarm] of this.#periods) if (removed.has(alarm)) this.#periods.delete(key);
  }

  /** How many alarms are in memory, and of how many periods it is known whose they are. */
  get sizes() {
    return { alarms: this.#byId.size, periods: this.#periods.size };
  }

  acknowledge(alarm: AlarmRecord, handling: Handling): void {
    alarm.acknowledged = handling;
    this.#byId.touch(alarm.id);
  }

  resolve(alarm: AlarmRecord, handling: Handling): void {
    alarm.resolved = handling;
    alarm.shelved = undefined;
    this.#byId.touch(alarm.id);
    this.#unresolved.delete(slot(alarm.period));
  }

  comment(alarm: AlarmRecord, by: string, note: string, at: number): void {
    alarm.log.push({ kind: 'commented', at, by, note });
    this.#byId.touch(alarm.id);
  }

  /** Once more: the new end and reason count. */
  shelve(alarm: AlarmRecord, shelving: Shelving): void {
    alarm.shelved = shelving;
    alarm.log.push({ kind: 'shelved', at: shelving.at, by: shelving.by, note: shelving.reason });
    this.#byId.touch(alarm.id);
  }

  /** @param by null: its time is over */
  unshelve(alarm: AlarmRecord, by: string | null, at: number): void {
    alarm.shelved = undefined;
    alarm.log.push({ kind: 'unshelved', at, by, note: null });
    this.#byId.touch(alarm.id);
  }

  /** Adds resolved alarms, one for each second before `now`, to test long lists. */
  fill(count: number, now: number): void {
    for (let index = 0; index < count; index += 1) {
      const source = this.#sourceOf(index);
      if (source) this.#store(pastAlarm(source, index, now));
    }
  }

  /** One raise out of a storm, of another device and code each time: over as soon as it came, as relays chatter. */
  flash(index: number, now: number): AlarmRecord | undefined {
    const source = this.#sourceOf(index);
    if (!source) return undefined;
    const { key, ...past } = pastAlarm(source, index, now).period;
    const period = { ...past, key: `storm/${key}`, raisedAt: now, clearedAt: now };
    const alarm = this.#raise(period);
    this.#clear(alarm, period);
    return alarm;
  }

  #unshelveDue(now: number): readonly AlarmRecord[] {
    const due = [...this.#unresolved.values()].filter(({ shelved }) => shelved !== undefined && shelved.until <= now);
    for (const alarm of due) this.unshelve(alarm, null, alarm.shelved?.until ?? now);
    return due;
  }

  #store(alarm: AlarmRecord): void {
    this.#byId.set(alarm.id, alarm);
  }

  #add(periods: readonly AlarmPeriod[], beforeRaise: (period: AlarmPeriod) => void): AlarmNews {
    const raised: AlarmRaise[] = [];
    const changed = new Set<AlarmRecord>();
    for (const period of periods) {
      const known = this.#periods.get(period.key);
      if (!known) beforeRaise(period);
      const alarm = known ?? this.#raise(period);
      const isCleared = this.#clear(alarm, period);
      if (!known) raised.push({ alarm, period, occurrence: alarm.count });
      if (!known || isCleared) changed.add(alarm);
    }
    return { raised, changed };
  }

  /** Everything raised before this alarm is known as well, so the next update begins there. */
  #restored(alarm: AlarmRecord): AlarmRecord {
    const { period } = alarm;
    this.#periods.set(period.key, alarm);
    if (!alarm.resolved) this.#unresolved.set(slot(period), alarm);
    this.#updatedAt = Math.max(this.#updatedAt, raisedAt(alarm) + overlapMs);
    this.#isComplete = false;
    return alarm;
  }

  #raise(period: AlarmPeriod): AlarmRecord {
    const open = this.#unresolved.get(slot(period));
    const alarm = open ?? this.#create(period);
    if (open) {
      beginOccurrence(open, period);
      this.#byId.touch(open.id);
    }
    this.#periods.set(period.key, alarm);
    return alarm;
  }

  #create(period: AlarmPeriod): AlarmRecord {
    const station = this.#simulator.findStation(period.stationId);
    const device = station?.devices.find((each) => each.id === period.deviceId);
    const definition = this.#simulator.alarmDefinitions.get(period.code);
    if (!station || !device || !definition) throw new RangeError(`unknown device or code in ${period.key}`);
    const alarm: AlarmRecord = {
      id: idOf('A', period.key),
      definition,
      station,
      device,
      firstRaisedAt: period.raisedAt,
      period: { ...period, clearedAt: null },
      earlier: [],
      count: 1,
      acknowledged: undefined,
      resolved: undefined,
      shelved: undefined,
      log: [],
    };
    this.#store(alarm);
    this.#unresolved.set(slot(period), alarm);
    return alarm;
  }

  /** Whether the condition went away with this period. */
  #clear(alarm: AlarmRecord, period: AlarmPeriod): boolean {
    const isLatest = alarm.period.key === period.key && alarm.period.clearedAt === null;
    if (!isLatest || period.clearedAt === null) return false;
    alarm.period = period;
    this.#byId.touch(alarm.id);
    if (!latches(alarm.definition)) this.resolve(alarm, { at: period.clearedAt, by: null, note: null });
    return true;
  }

  /** What operators had done by the time of this period's raise, or by `until`. */
  #pastHandling(period: AlarmPeriod, until = period.raisedAt): void {
    const alarm = this.#periods.get(period.key) ?? this.#unresolved.get(slot(period));
    if (!alarm) return;
    const { acknowledged, resolved } = plannedHandling(alarm);
    if (acknowledged && acknowledged.at < until && !alarm.acknowledged) this.acknowledge(alarm, acknowledged);
    if (resolved && resolved.at < until && !alarm.resolved) this.resolve(alarm, resolved);
  }
}
