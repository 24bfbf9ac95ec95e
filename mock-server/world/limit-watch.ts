import type { LocalText } from '#src/contract/languages.ts';
import { isLimitCode, limitCodeOf } from '../plant/alarm-codes.ts';
import type { AlarmPeriod } from '../plant/specs.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import type { AlarmRecord } from '../store/alarm/alarm-record.ts';
import type { AlarmNews, Alarms } from '../store/alarm/alarms.ts';
import type { LimitedPoint, Points } from '../store/plant/points.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createReadings, type Measured, valueAt } from '../telemetry/values.ts';

interface Context {
  readonly alarms: Alarms;
  readonly points: Points;
  readonly simulator: PlantSimulator;
  readonly telemetry: Telemetry;
}

/** Points that are judged in one turn; of more, the others have the next turns. */
const turnMax = 500;

/** The outer limit that a value breaks; one that is broken already is kept within the point's dead band. */
function brokenLimit({ fields }: LimitedPoint, value: number, isOpen: boolean): number | undefined {
  const { lowerLimit = -Infinity, higherLimit = Infinity, deadband } = fields;
  const band = isOpen ? deadband : 0;
  if (value > higherLimit - band) return higherLimit;
  return value < lowerLimit + band ? lowerLimit : undefined;
}

/** Raises and clears the alarms of points whose value is beyond the outer limits that their gateway's table has. */
export class LimitWatch {
  readonly #context: Context;
  #next = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  /** What has changed by now, ms since 1970. */
  check(now: number): AlarmNews {
    const { alarms, points } = this.#context;
    const limited = points.limited();
    const open = this.#open();
    const ended = [...open].filter(([id]) => !limited.has(id)).map(([, { period }]) => ({ ...period, clearedAt: now }));
    return alarms.report([...ended, ...this.#judged([...limited.values()], open, now)], now);
  }

  /** The alarms of limits that are broken, by point. */
  #open(): ReadonlyMap<string, AlarmRecord> {
    const open = new Map<string, AlarmRecord>();
    for (const alarm of this.#context.alarms.unresolved()) {
      const { code, deviceId, point, clearedAt } = alarm.period;
      if (point && clearedAt === null && isLimitCode(code)) open.set(`${deviceId}.${point.key}`, alarm);
    }
    return open;
  }

  #judged(limited: readonly LimitedPoint[], open: ReadonlyMap<string, AlarmRecord>, now: number): AlarmPeriod[] {
    const from = this.#next < limited.length ? this.#next : 0;
    const turn = limited.slice(from, from + turnMax);
    this.#next = from + turn.length;
    const readings = createReadings();
    return turn.flatMap((each) => {
      const point = this.#context.telemetry.point(each.id);
      if (!point?.device || this.#isRetired(each.fields.stationId, now)) return [];
      return this.#periodsOf(each, valueAt(point, now, readings), open.get(each.id));
    });
  }

  #isRetired(stationId: string, now: number): boolean {
    const station = this.#context.simulator.findStation(stationId);
    return station?.retired !== undefined && station.retired.at <= now;
  }

  /** None where nothing changes: a value that is not measured breaks no limit, and ends no alarm. */
  #periodsOf(limited: LimitedPoint, measured: Measured, alarm: AlarmRecord | undefined): AlarmPeriod[] {
    const { value, quality, measuredAt } = measured;
    if (value === null || quality === 'bad') return [];
    const limit = brokenLimit(limited, value, alarm !== undefined);
    if ((limit === undefined) === (alarm === undefined)) return [];
    if (alarm) return [{ ...alarm.period, clearedAt: Math.max(measuredAt, alarm.period.raisedAt) }];
    const { id, deviceType, fields } = limited;
    const { stationId, deviceId, key, unit } = fields;
    const code = limitCodeOf(deviceType);
    const name: LocalText = { zh: fields.names.zh, en: fields.names.en, de: fields.names.de };
    const where = { code, stationId, deviceId, point: { key, name } };
    const raised = { raisedAt: measuredAt, clearedAt: null, value, limit: limit ?? null, unit };
    return [{ key: `${stationId}/${id}/${code}/${measuredAt}`, ...where, ...raised }];
  }
}
