import type { EventEmitter } from 'node:events';
import type { LocalText } from '#src/contract/languages.ts';
import { alarmMessageType, noticeMessageType } from '#src/contract/alarm/message.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import { iso, minuteMs } from '../lib/clock.ts';
import { idOf } from '../lib/random.ts';
import type { Simulator } from '../simulator/plant-simulator.ts';
import { type AlarmRecord, isShelved } from '../store/alarm/alarm-record.ts';
import type { Alarms } from '../store/alarm/alarms.ts';
import type { ConfigValues } from '../store/config-values.ts';
import type { StationConfigRecord } from '../store/user/access-records.ts';
import { alarmContent, alarmTitle } from '../store/alarm/alarm-content.ts';
import { stationToken } from '../store/alarm/message-text.ts';
import { alarmMessage } from '../store/alarm/alarm-message.ts';
import type { MessageRecord, Messages } from '../store/alarm/messages.ts';
import type { AlarmRaise } from '../store/alarm/alarms.ts';
import type { RecordStores } from '../store/record/record-stores.ts';
import type { Rights } from '../store/user/rights.ts';
import { StationWatch } from '../store/plant/station-watch.ts';
import type { Users } from '../store/user/users.ts';
import type { WorldEvents } from './world-events.ts';

interface Context {
  readonly simulator: Pick<Simulator, 'stations' | 'findStation'>;
  readonly users: Users;
  readonly rights: Rights;
  readonly records: RecordStores;
  readonly messages: Messages;
  readonly alarms: Alarms;
  readonly config: ConfigValues;
  readonly events: EventEmitter<WorldEvents>;
  send(message: MessageRecord): void;
}

const criticalSeverity = 1;
type Grant = StationConfigRecord['grants'][number];

/** The message that an alarm has waited too long; for everybody who sees the station. */
function escalation(alarm: AlarmRecord, minutes: number, now: number): MessageRecord {
  const { period, station, device, definition } = alarm;
  const { zh, en, de } = alarmTitle(alarm);
  return {
    id: idOf('M', `escalation ${period.key}`),
    type: alarmMessageType,
    title: {
      zh: `${minutes} 分钟未确认：${zh}`,
      en: `Unacknowledged for ${minutes}\u202Fmin: ${en}`,
      de: `Seit ${minutes}\u202Fmin nicht bestätigt: ${de}`,
    },
    content: alarmContent({ alarm, period, occurrence: alarm.count }),
    createdAt: now,
    stationId: station.id,
    severity: definition.severity,
    sourceId: device.id,
    ref: alarm.id,
  };
}

/**
 * First responders get the messages of new critical alarms before everybody else, grants are announced before they end
 * (`grantNoticeDays`), and a hole in the watch over a station is announced to those who see its configuration.
 */
export class StationDuty {
  readonly #context: Context;
  readonly #holes = new Map<string, string>();
  #changes = -1;
  #nextDue = Infinity;

  constructor(context: Context) {
    this.#context = context;
  }

  clear(): void {
    this.#holes.clear();
    this.#changes = -1;
  }

  /** The message of a raised alarm. At a station with first responders a critical one is for them, as long as one of them can act. */
  messageOf(raise: AlarmRaise, now: number): MessageRecord {
    const { station, definition } = raise.alarm;
    const config = this.#configOf(station.id);
    if (definition.severity !== criticalSeverity || !config || config.escalationMinutes === null)
      return alarmMessage(raise);
    const onDuty = new StationWatch(this.#context, now).onDuty(station);
    return alarmMessage(raise, onDuty.length === 0 ? undefined : onDuty.map(({ user }) => user.userId));
  }

  /** @param now in milliseconds since 1970 */
  tick(now: number): void {
    this.#escalate(now);
    this.#announceEnds(now);
    this.#noticeHoles(now);
  }

  #configOf(stationId: string): StationConfigRecord | undefined {
    return this.#context.records.access('stationConfigs').get(stationId);
  }

  #escalate(now: number): void {
    const { alarms, messages, send } = this.#context;
    for (const alarm of alarms.unresolved()) {
      if (alarm.definition.severity !== criticalSeverity || alarm.acknowledged || isShelved(alarm, now)) continue;
      const minutes = this.#configOf(alarm.station.id)?.escalationMinutes ?? null;
      if (minutes === null || now - alarm.period.raisedAt < minutes * minuteMs) continue;
      const message = escalation(alarm, minutes, now);
      const first = messages.find(idOf('M', alarm.period.key));
      if (first?.userIds !== undefined && !messages.find(message.id)) send(message);
    }
  }

  #announceEnds(now: number): void {
    const { records, config } = this.#context;
    const { grantNoticeMs } = config;
    for (const { stationId, grants } of records.access('stationConfigs').values())
      for (const grant of grants) {
        const { validUntil, givenAt } = grant;
        if (validUntil === null || validUntil <= now || validUntil - grantNoticeMs > now) continue;
        // A grant that is shorter than the notice is known to both of them.
        if (givenAt <= validUntil - grantNoticeMs) this.#announceEnd(stationId, grant, validUntil, now);
      }
  }

  #announceEnd(stationId: string, grant: Grant, validUntil: number, now: number): void {
    const { messages, simulator, send } = this.#context;
    const station = simulator.findStation(stationId);
    const grantee = grant.userId ?? grant.merchantId ?? '';
    const id = idOf('M', `grant ${stationId} ${grantee} ${validUntil}`);
    if (!station || messages.find(id)) return;
    const at = iso(toWall(validUntil, station.timeZone)).slice(0, 16).replace('T', ' ');
    const name = this.#nameOf(grant);
    send({
      id,
      type: noticeMessageType,
      title: { zh: '电站授权即将到期', en: 'Grant of a station ends soon', de: 'Anlagenfreigabe endet bald' },
      content: {
        zh: `${name.zh} 在“${stationToken}”的授权于 ${at} 到期`,
        en: `The grant of ${name.en} at ${stationToken} ends on ${at}`,
        de: `Die Freigabe von ${name.de} für ${stationToken} endet am ${at}`,
      },
      createdAt: now,
      stationId,
      severity: undefined,
      sourceId: `${stationId} ${grantee}`,
      ref: undefined,
      userIds: this.#recipients(grant),
    });
  }

  #nameOf({ userId, merchantId }: Grant): LocalText {
    const { users, records } = this.#context;
    const user = userId === null ? undefined : users.get(userId);
    if (user) return { zh: user.realName, en: user.realName, de: user.realName };
    const { zh = '', en = '', de = '' } = records.access('merchants').get(merchantId ?? '')?.name ?? {};
    return { zh, en: en || zh, de: de || zh };
  }

  /** The grantee, all people of a merchant's branches, and who has given the grant. */
  #recipients({ userId, merchantId, giverId }: Grant): string[] {
    const { users, rights } = this.#context;
    const isOfMerchant = ({ orgId }: { orgId: string }) =>
      rights.merchantsOf(orgId).some(({ id }) => id === merchantId);
    const grantees = userId === null ? [...users.stored()].filter(isOfMerchant).map((user) => user.userId) : [userId];
    return [...new Set([...grantees, ...(giverId === null ? [] : [giverId])])];
  }

  /** Announces each station whose holes are others than at the last check. */
  #noticeHoles(now: number): void {
    const { simulator, users, rights, events } = this.#context;
    const changes = users.changes + rights.changes;
    if (changes === this.#changes && now < this.#nextDue) return;
    const isFirst = this.#changes === -1;
    const watch = new StationWatch(this.#context, now);
    this.#changes = changes;
    this.#nextDue = watch.nextEnd;
    for (const station of simulator.stations) {
      const holes = JSON.stringify(watch.holesOf(station).map(({ kind, userId, reason }) => [kind, userId, reason]));
      const before = this.#holes.get(station.id);
      this.#holes.set(station.id, holes);
      const isVisible = ({ stationIds }: { readonly stationIds: ReadonlySet<string> }) => stationIds.has(station.id);
      if (!isFirst && before !== holes) events.emit('records', { topic: 'station', id: station.id, isVisible });
    }
  }
}
