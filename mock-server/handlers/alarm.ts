import type { AlarmFilter } from '#src/contract/alarm.ts';
import { needsNote } from '#src/contract/alarm.ts';
import { codes } from '#src/contract/codes.ts';
import { says } from '#src/contract/rules/says.ts';
import { FieldRefusal, Refusal } from '../refusal.ts';
import { ruleLocalText } from '../rule-words.ts';
import { type AlarmRecord, clearedAt, type Handling } from '../store/alarm-record.ts';
import { alarmFits, alarmOrder, alarmView } from './alarm-view.ts';
import { type Call, type HandlersOf, notFound, pageOf } from './call.ts';

const isMine = ({ world, caller }: Call) => {
  const stations = world.stationIds(caller.account);
  return (alarm: AlarmRecord) => stations.has(alarm.station.id);
};

function listed(filter: AlarmFilter, call: Call): AlarmRecord[] {
  const source = filter.state === 'unresolved' ? call.world.alarms.unresolved() : call.world.alarms.all();
  const seen = isMine(call);
  return [...source].filter((alarm) => seen(alarm) && alarmFits(alarm, filter, call.language));
}

/** @throws Refusal unless every alarm exists and the caller may see its station */
function find(ids: readonly string[], call: Call): AlarmRecord[] {
  const seen = isMine(call);
  return [...new Set(ids)].map((id) => {
    const alarm = call.world.alarms.get(id);
    if (!alarm || !seen(alarm)) throw notFound();
    return alarm;
  });
}

const handling = (note: string | undefined, { caller, now }: Call): Handling => ({
  at: now,
  by: caller.account.userId,
  note: note ? { zh: note, en: note, de: note } : null,
});

const noteMissing = () => new FieldRefusal({ note: ruleLocalText(says('note.required')) });

export const alarmHandlers: HandlersOf<
  'listAlarms' | 'getAlarm' | 'countAlarms' | 'acknowledgeAlarms' | 'resolveAlarms'
> = {
  listAlarms({ page, pageSize, sort, ...filter }, call) {
    const hits = listed(filter, call).toSorted(alarmOrder(sort ?? '-raisedAt', call.language, call.now));
    return pageOf(hits, page, pageSize, (alarm) => alarmView(alarm, call));
  },

  getAlarm({ id }, call) {
    const [alarm] = find([id], call);
    if (!alarm) throw notFound();
    return alarmView(alarm, call);
  },

  countAlarms({ stationId }, call) {
    const none = () => ({ unacknowledged: 0, acknowledged: 0 });
    const counts = { 1: none(), 2: none(), 3: none(), 4: none() };
    for (const alarm of listed({ state: 'unresolved', stationId }, call)) {
      counts[alarm.definition.severity][alarm.acknowledged ? 'acknowledged' : 'unacknowledged'] += 1;
    }
    return counts;
  },

  /** All or none. Alarms that somebody has acknowledged already stay as they are and do not count as changed. */
  acknowledgeAlarms({ ids, note }, call) {
    const open = find(ids, call).filter((alarm) => !alarm.acknowledged);
    if (!note && open.some((alarm) => needsNote(alarm.definition))) throw noteMissing();
    for (const alarm of open) call.world.alarms.acknowledge(alarm, handling(note, call));
    if (open.length > 0) call.world.events.emit('alarms', open);
    return { changed: open.length };
  },

  /** All or none: one that is resolved already, or whose condition holds, refuses the whole call. */
  resolveAlarms({ ids, note }, call) {
    const alarms = find(ids, call);
    if (alarms.some((alarm) => alarm.resolved)) throw new Refusal(codes.alarmAlreadyResolved);
    if (alarms.some((alarm) => clearedAt(alarm) === null)) throw new Refusal(codes.alarmConditionHolds);
    for (const alarm of alarms) call.world.alarms.resolve(alarm, handling(note, call));
    call.world.events.emit('alarms', alarms);
    return { changed: alarms.length };
  },
};
