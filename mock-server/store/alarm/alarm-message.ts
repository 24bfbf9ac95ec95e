import { alarmMessageType } from '#src/contract/alarm/message.ts';
import type { Severity } from '#src/contract/alarm/severity.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { idOf } from '../../lib/random.ts';
import { alarmContent, alarmTitle } from './alarm-content.ts';
import type { AlarmRecord } from './alarm-record.ts';
import type { AlarmRaise } from './alarms.ts';
import { type MessageRecord, plainMessage } from './messages.ts';

/** The message of a raised alarm. A fleet has tens of thousands a day: its texts are written when they are read. */
class AlarmMessage implements MessageRecord {
  readonly id: string;
  readonly createdAt: number;
  readonly userIds: readonly string[] | undefined;
  readonly #alarm: AlarmRecord;
  readonly #value: number | null;
  readonly #limit: number | null;
  readonly #occurrence: number;

  constructor({ alarm, period, occurrence }: AlarmRaise, userIds: readonly string[] | undefined) {
    this.id = idOf('M', period.key);
    this.createdAt = period.raisedAt;
    this.userIds = userIds;
    this.#alarm = alarm;
    this.#value = period.value;
    this.#limit = period.limit;
    this.#occurrence = occurrence;
  }

  get type(): string {
    return alarmMessageType;
  }

  get title(): LocalText {
    return alarmTitle(this.#alarm);
  }

  get content(): LocalText {
    const period = { ...this.#alarm.period, value: this.#value, limit: this.#limit };
    return alarmContent({ alarm: this.#alarm, period, occurrence: this.#occurrence });
  }

  get stationId(): string {
    return this.#alarm.station.id;
  }

  get severity(): Severity {
    return this.#alarm.definition.severity;
  }

  get sourceId(): string {
    return this.#alarm.device.id;
  }

  get ref(): string {
    return this.#alarm.id;
  }
}

/** @param userIds the only users who get it, if not everybody who sees the station */
export function alarmMessage(raise: AlarmRaise, userIds?: readonly string[]): MessageRecord {
  const message = new AlarmMessage(raise, userIds);
  // A point may be called otherwise when the alarm returns.
  return raise.period.point ? plainMessage(message) : message;
}
