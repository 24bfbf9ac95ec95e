import { dayMs } from '../clock.ts';
import { idOf } from '../random.ts';
import type { AlarmPeriod, Simulator } from '../simulator/types.ts';
import { type AlarmRecord, type Handling, latches } from './alarm-record.ts';
import { plannedHandling } from './past-handling.ts';

/** What one look at the plant brought. */
export interface AlarmNews {
  /** Each raise, also of an alarm that is still unresolved. */
  readonly raised: readonly { readonly alarm: AlarmRecord; readonly period: AlarmPeriod }[];
  readonly changed: ReadonlySet<AlarmRecord>;
}

const slot = (period: AlarmPeriod) => `${period.deviceId}/${period.code}`;
const overlapMs = 5000;

/** Alarm records, built from the plant's alarm periods and kept up to date by `look`. */
export class Alarms {
  readonly #simulator: Simulator;
  readonly #historyMs: number;
  #byId = new Map<string, AlarmRecord>();
  #unresolved = new Map<string, AlarmRecord>();
  /** Periods that have been seen, with the alarm that each belongs to. */
  #periods = new Map<string, AlarmRecord>();
  #lookedAt = 0;

  constructor(simulator: Simulator, historyDays: number) {
    this.#simulator = simulator;
    this.#historyMs = historyDays * dayMs;
  }

  /** Starts again with the past days, in which operators have done their work on most alarms. */
  rebuild(now: number): AlarmNews {
    this.#byId = new Map();
    this.#unresolved = new Map();
    this.#periods = new Map();
    this.#lookedAt = now;
    const news = this.#take(this.#periodsSince(now - this.#historyMs, now), (period) => this.#pastHandling(period));
    for (const alarm of this.#byId.values()) this.#pastHandling(alarm.period, now);
    return news;
  }

  /** What happened since the last look. A look at an earlier time finds nothing: rebuild then. */
  look(now: number): AlarmNews {
    const since = this.#lookedAt - overlapMs;
    if (now <= this.#lookedAt) return { raised: [], changed: new Set() };
    this.#lookedAt = now;
    return this.#take(this.#periodsSince(since, now), () => undefined);
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

  acknowledge(alarm: AlarmRecord, handling: Handling): void {
    alarm.acknowledged = handling;
  }

  resolve(alarm: AlarmRecord, handling: Handling): void {
    alarm.resolved = handling;
    this.#unresolved.delete(slot(alarm.period));
  }

  #periodsSince(from: number, to: number): AlarmPeriod[] {
    return this.#simulator.stations
      .flatMap((station) => this.#simulator.alarmsBetween(station.id, from, to))
      .toSorted((a, b) => a.raisedAt - b.raisedAt || (a.key < b.key ? -1 : 1));
  }

  #take(periods: readonly AlarmPeriod[], beforeRaise: (period: AlarmPeriod) => void): AlarmNews {
    const raised: { alarm: AlarmRecord; period: AlarmPeriod }[] = [];
    const changed = new Set<AlarmRecord>();
    for (const period of periods) {
      const known = this.#periods.get(period.key);
      if (!known) beforeRaise(period);
      const alarm = known ?? this.#raise(period);
      const isCleared = this.#clear(alarm, period);
      if (!known) raised.push({ alarm, period });
      if (!known || isCleared) changed.add(alarm);
    }
    return { raised, changed };
  }

  #raise(period: AlarmPeriod): AlarmRecord {
    const open = this.#unresolved.get(slot(period));
    const alarm = open ?? this.#create(period);
    if (open) {
      open.count += 1;
      open.period = { ...period, clearedAt: null };
    }
    this.#periods.set(period.key, alarm);
    return alarm;
  }

  #create(period: AlarmPeriod): AlarmRecord {
    const station = this.#simulator.stations.find((each) => each.id === period.stationId);
    const device = station?.devices.find((each) => each.id === period.deviceId);
    const definition = this.#simulator.alarmDefinitions.get(period.code);
    if (!station || !device || !definition) throw new RangeError(`unknown device or code in ${period.key}`);
    const alarm: AlarmRecord = {
      id: idOf('A', period.key),
      definition,
      station,
      device,
      raisedAt: period.raisedAt,
      period: { ...period, clearedAt: null },
      count: 1,
      acknowledged: undefined,
      resolved: undefined,
    };
    this.#byId.set(alarm.id, alarm);
    this.#unresolved.set(slot(period), alarm);
    return alarm;
  }

  /** Whether the condition went away with this period. */
  #clear(alarm: AlarmRecord, period: AlarmPeriod): boolean {
    const isLatest = alarm.period.key === period.key && alarm.period.clearedAt === null;
    if (!isLatest || period.clearedAt === null) return false;
    alarm.period = period;
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
