import { type AlarmFilter, needsNote } from '#src/contract/alarm/alarm.ts';
import type { AlarmCounts } from '#src/contract/alarm/alarm-count.ts';
import type { BulkResult } from '#src/contract/alarm/alarm-work.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { codeTexts } from '#src/contract/code-texts.ts';
import { type Code, codes } from '#src/contract/codes.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { minuteMs } from '../../lib/clock.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { type AlarmRecord, clearedAt, type Handling, isShelved, raisedAt } from '../../store/alarm/alarm-record.ts';
import { floodOf } from './alarm-flood-view.ts';
import { alarmDetailView, alarmFits, alarmOrder, alarmView } from './alarm-view.ts';
import { requireVisible, stationIdsOf } from '../../call/access.ts';
import { type Call, type HandlersOf, pageOf } from '../../call/call.ts';

const similarMax = 5;

function listed(filter: AlarmFilter, call: Call): AlarmRecord[] {
  const { alarms } = call.world;
  const source = filter.state && filter.state !== 'resolved' ? alarms.unresolved() : alarms.all();
  const stationIds = stationIdsOf(filter.orgId, call);
  return [...source]
    .filter(({ station }) => stationIds.has(station.id))
    .filter((alarm) => alarmFits(alarm, filter, call));
}

/** @throws Refusal unless the alarm exists and the caller may see its station */
const requireAlarm = (id: string, call: Call): AlarmRecord => requireVisible(call.world.alarms.get(id), call);

const handling = (note: string | undefined, { caller, now }: Call): Handling => ({
  at: now,
  by: caller.account.userId,
  note: note ? { zh: note, en: note, de: note } : null,
});

type ReadOccurrences = RequestFor<'acknowledgeAlarms'>['readOccurrences'];

/** Whether it came back after the caller had read it. */
function hasReturned(alarm: AlarmRecord, readOccurrences: ReadOccurrences): boolean {
  const readAt = readOccurrences?.[alarm.id];
  return readAt !== undefined && Date.parse(readAt) < Math.trunc(raisedAt(alarm));
}

/** Changes the alarms that can be changed, and returns the reason for each of the others. */
function changeEach(
  ids: readonly string[],
  call: Call,
  refusal: (alarm: AlarmRecord) => Code | undefined,
  change: (changeable: readonly AlarmRecord[]) => void,
): BulkResult {
  const alarms = [...new Set(ids)].map((id) => requireAlarm(id, call));
  const refused = alarms.flatMap((alarm) => {
    const code = refusal(alarm);
    return code === undefined
      ? []
      : [{ id: alarm.id, code, msg: codeTexts[code][call.language], alarm: alarmView(alarm, call) }];
  });
  const out = new Set(refused.map(({ id }) => id));
  const changeable = alarms.filter(({ id }) => !out.has(id));
  change(changeable);
  if (changeable.length > 0) call.world.events.emit('alarms', changeable);
  return { changed: changeable.length, refused };
}

const noteMissing = () => new FieldRefusal({ note: ruleLocalText(ruleMessage('note.required')) });

const noCounts = (): AlarmCounts => {
  const pair = () => ({ unacknowledged: 0, acknowledged: 0 });
  return { ...pair(), active: pair(), cleared: pair(), shelved: 0 };
};

export const alarmHandlers: HandlersOf<
  | 'listAlarms'
  | 'getAlarm'
  | 'listSimilarAlarms'
  | 'countAlarms'
  | 'getAlarmFlood'
  | 'acknowledgeAlarms'
  | 'resolveAlarms'
  | 'shelveAlarms'
  | 'unshelveAlarms'
  | 'commentAlarm'
> = {
  listAlarms({ page, pageSize, sort, ...filter }, call) {
    const hits = listed(filter, call).toSorted(alarmOrder(sort ?? '-raisedAt', call.language, call.now));
    return pageOf(hits, page, pageSize, (alarm) => alarmView(alarm, call));
  },

  getAlarm: ({ id }, call) => alarmDetailView(requireAlarm(id, call), call),

  listSimilarAlarms({ id }, call) {
    const { definition, station, device } = requireAlarm(id, call);
    const isSame = (alarm: AlarmRecord) => alarm.definition === definition && alarm.station === station;
    const others = listed({ stationId: station.id }, call).filter((alarm) => isSame(alarm) && alarm.id !== id);
    const newest = others.toSorted((a, b) => raisedAt(b) - raisedAt(a));
    const ofDevice = newest.filter((alarm) => alarm.device === device);
    return [...ofDevice, ...newest.filter((alarm) => alarm.device !== device)]
      .slice(0, similarMax)
      .map((alarm) => alarmView(alarm, call));
  },

  countAlarms({ stationId }, call) {
    const counts = { 1: noCounts(), 2: noCounts(), 3: noCounts(), 4: noCounts() };
    for (const alarm of listed({ state: 'unresolved', stationId }, call)) {
      const count = counts[alarm.definition.severity];
      const key = alarm.acknowledged ? 'acknowledged' : 'unacknowledged';
      if (isShelved(alarm, call.now)) count.shelved += 1;
      else {
        count[key] += 1;
        count[clearedAt(alarm) === null ? 'active' : 'cleared'][key] += 1;
      }
    }
    return counts;
  },

  getAlarmFlood: ({ stationId }, call) => floodOf(listed({ stationId }, call), call),

  acknowledgeAlarms: ({ ids, readOccurrences, note }, call) =>
    changeEach(
      ids,
      call,
      (alarm) => {
        if (alarm.acknowledged) return codes.alarmAlreadyAcknowledged;
        return hasReturned(alarm, readOccurrences) ? codes.alarmReturned : undefined;
      },
      (changeable) => {
        if (!note && changeable.some(({ definition }) => needsNote(definition))) throw noteMissing();
        for (const alarm of changeable) call.world.alarms.acknowledge(alarm, handling(note, call));
      },
    ),

  resolveAlarms: ({ ids, readOccurrences, note }, call) =>
    changeEach(
      ids,
      call,
      (alarm) => {
        if (alarm.resolved) return codes.alarmAlreadyResolved;
        if (hasReturned(alarm, readOccurrences)) return codes.alarmReturned;
        return clearedAt(alarm) === null ? codes.alarmConditionActive : undefined;
      },
      (changeable) => {
        for (const alarm of changeable) call.world.alarms.resolve(alarm, handling(note, call));
      },
    ),

  shelveAlarms: ({ ids, readOccurrences, reason, minutes }, call) =>
    changeEach(
      ids,
      call,
      (alarm) => {
        if (alarm.resolved) return codes.alarmAlreadyResolved;
        return hasReturned(alarm, readOccurrences) ? codes.alarmReturned : undefined;
      },
      (changeable) => {
        const by = call.caller.account.userId;
        const shelving = { at: call.now, until: call.now + minutes * minuteMs, by, reason };
        for (const alarm of changeable) call.world.alarms.shelve(alarm, shelving);
      },
    ),

  unshelveAlarms: ({ ids }, call) =>
    changeEach(
      ids,
      call,
      (alarm) => (isShelved(alarm, call.now) ? undefined : codes.alarmNotShelved),
      (changeable) => {
        for (const alarm of changeable) call.world.alarms.unshelve(alarm, call.caller.account.userId, call.now);
      },
    ),

  commentAlarm({ id, text }, call) {
    const alarm = requireAlarm(id, call);
    call.world.alarms.comment(alarm, call.caller.account.userId, text, call.now);
    call.world.events.emit('alarms', [alarm]);
    return alarmDetailView(alarm, call);
  },
};
