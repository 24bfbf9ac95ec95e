import { codes } from '#src/contract/codes.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { LocalText } from '#src/contract/languages.ts';
import type { AuditChange, AuditEntry } from '#src/contract/system/audit.ts';
import { iso, minuteMs } from '../../lib/clock.ts';
import { chance } from '../../lib/random.ts';
import type { AlarmRecord, Handling } from '../alarm/alarm-record.ts';
import type { Alarms } from '../alarm/alarms.ts';
import type { User } from '../user/user-record.ts';
import type { Users } from '../user/users.ts';
import type { WorkOrderEntry, WorkOrderRecord, WorkOrders } from '../work-order/work-orders.ts';

type Entry = Omit<AuditEntry, 'id'>;

interface Past {
  readonly users: Users;
  readonly alarms: Alarms;
  readonly workOrders: WorkOrders;
}

/** The newest ones: a fleet has thousands of alarms. */
const alarmsMax = 200;
/** A shift signs in some minutes before its first call, and out some minutes after the last one. */
const paceMs = 20 * minuteMs;
/** Who mistypes the password now and then. */
const mistypes = 0.15;

const stepCalls: Partial<Readonly<Record<WorkOrderEntry['action'], EndpointName>>> = {
  create: 'createWorkOrder',
  issue: 'issueWorkOrder',
  finish: 'handleWorkOrder',
  giveUp: 'handleWorkOrder',
  approve: 'reviewWorkOrder',
  reject: 'reviewWorkOrder',
  withdraw: 'withdrawWorkOrder',
  cancel: 'cancelWorkOrder',
};

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0',
] as const;

const sameInAll = (text: string): LocalText => ({ zh: text, en: text, de: text });

/** What all entries of a user have: each works at one machine. */
const callOf = ({ userId, username, realName, orgId }: User, at: number) => ({
  at: iso(at),
  user: { id: userId, name: username, realName },
  orgId,
  address: `10.20.${1 + Math.floor(chance(`${userId} net`) * 8)}.${2 + Math.floor(chance(`${userId} host`) * 250)}`,
  browser: browsers[chance(`${userId} browser`) < 0.7 ? 0 : 1],
  code: codes.ok,
});

const change = (field: string, from: string | null, to: string | null, toName?: LocalText): AuditChange => ({
  target: null,
  field,
  from,
  to,
  ...(toName && { toName }),
});

const siteOf = ({ station, device }: Pick<WorkOrderRecord, 'station' | 'device'>) => ({
  stationId: station.id,
  ...(device && { deviceId: device.id }),
});

/** The steps of an order that users with an account took. */
function stepsOf(order: WorkOrderRecord, users: Users): Entry[] {
  return order.log.flatMap(({ at, by, action, status }, index) => {
    const [user, endpoint] = [users.get(by ?? ''), stepCalls[action]];
    if (!user || !endpoint) return [];
    const before = order.log[index - 1]?.status ?? null;
    const made = action === 'create' ? [change('stationId', null, order.station.id, order.station.name)] : [];
    return {
      ...callOf(user, at),
      endpoint,
      targets: [order.id],
      targetNames: { [order.id]: order.title },
      ...siteOf(order),
      changes: [change('status', before, status), ...made],
    };
  });
}

const handlings = [
  ['acknowledged', 'acknowledgeAlarms'],
  ['resolved', 'resolveAlarms'],
] as const;

/** How users acknowledged and resolved an alarm. */
function handlingsOf(alarm: AlarmRecord, users: Users): Entry[] {
  return handlings.flatMap(([field, endpoint]) => {
    const handling: Handling | undefined = alarm[field];
    const user = users.get(handling?.by ?? '');
    if (!handling || !user) return [];
    return {
      ...callOf(user, handling.at),
      endpoint,
      targets: [alarm.id],
      targetNames: { [alarm.id]: alarm.definition.title },
      ...siteOf(alarm),
      changes: [change(field, null, JSON.stringify(handling), sameInAll(user.realName))],
    };
  });
}

/** How somebody signed in for the calls of a day, and out again. */
function sessionOf(user: User, first: number, last: number, now: number): Entry[] {
  const key = `${user.userId} ${first}`;
  const beginsAt = first - (1 + chance(`${key} in`)) * paceMs;
  const endsAt = last + (1 + chance(`${key} out`)) * paceMs;
  const account = { targets: [user.userId], targetNames: { [user.userId]: sameInAll(user.realName) }, changes: [] };
  const refused = { ...callOf(user, beginsAt - minuteMs), user: null, code: codes.loginRefused, endpoint: 'login' };
  return [
    ...(chance(`${key} mistyped`) < mistypes ? [{ ...refused, ...account }] : []),
    { ...callOf(user, beginsAt), endpoint: 'login', ...account },
    ...(endsAt < now ? [{ ...callOf(user, endsAt), endpoint: 'logout', ...account }] : []),
  ];
}

/** The days on which users made calls, with the first and the last one. */
function daysOf(entries: readonly Entry[]): readonly (readonly [userId: string, first: number, last: number])[] {
  const days = new Map<string, [string, number, number]>();
  for (const { at, user } of entries) {
    const [key, time] = [`${user?.id} ${at.slice(0, 10)}`, Date.parse(at)];
    const [, first, last] = days.get(key) ?? ['', time, time];
    days.set(key, [user?.id ?? '', Math.min(first, time), Math.max(last, time)]);
  }
  return [...days.values()];
}

/** What the log would have of the days before `now`, oldest first: the handling of alarms and orders, and its sign-ins. */
export function pastEntries({ users, alarms, workOrders }: Past, now: number): readonly Entry[] {
  const orders = [...workOrders.all()].flatMap((order) => stepsOf(order, users));
  const handled = [...alarms.all()].toSorted((a, b) => b.firstRaisedAt - a.firstRaisedAt).slice(0, alarmsMax);
  const calls = [...orders, ...handled.flatMap((alarm) => handlingsOf(alarm, users))];
  const sessions = daysOf(calls).flatMap(([userId, first, last]) => {
    const user = users.get(userId);
    return user ? sessionOf(user, first, last, now) : [];
  });
  return [...sessions, ...calls].toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
