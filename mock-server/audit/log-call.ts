import * as z from 'zod/mini';
import type { AuditChange } from '#src/contract/system/audit.ts';
import { type Code, codes } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { iso } from '../lib/clock.ts';
import type { Caller } from '../store/session/sessions.ts';
import type { RoleView } from '../store/user/role-views.ts';
import { viewChange } from '../world/view-log.ts';
import type { World } from '../world/world.ts';
import { type AccessRows, accessRows, changedRecords, isAccessRecord } from './access-tables.ts';
import { asked, changesOf, type Fields, type RecordDifference, shownText } from './changes.ts';
import { effectOnRights } from './effect.ts';
import { secretsOf } from './secrets.ts';
import { subjects, tableAt, targetsOf } from './subjects.ts';
import { nameOfRow, valueNames } from './value-names.ts';
import { isChange, isLogged } from './what-changes.ts';

/** What is known of a call by the time it ends; a refusal may come before any of it. */
export interface CallTrace {
  readonly name: EndpointName;
  readonly address: string;
  readonly browser: string;
  /** The same for all tries of one call of a client. */
  readonly requestId: string | undefined;
  caller?: Caller | undefined;
  request?: Fields;
  before?: { readonly records: ReadonlyMap<string, unknown>; readonly access: AccessRows };
  /** Whose sessions a call ends: their handles say nothing to a reader. */
  sessionOwners?: readonly string[];
}

const targetsMax = 500;
const changesMax = 500;
const namesMax = 50;
const browserMax = 200;

const endpointOf = ({ name }: CallTrace): Endpoint => endpoints[name];
const routeOf = (trace: CallTrace) => endpointOf(trace).route;

/** Remembers the records as they were before the call. */
export function recordBefore(trace: CallTrace, world: World): void {
  if (!isChange(trace.name)) return;
  const ids = targetsOf(trace.request ?? {});
  const records = subjects(routeOf(trace).path, ids, trace.caller?.account.userId, world);
  trace.before = { records, access: accessRows(trace.name, world) };
  if (trace.name === 'endSessions')
    trace.sessionOwners = [...new Set(ids.flatMap((sessionId) => world.sessions.userOf(sessionId) ?? []))];
}

/** Whose session an answer begins or renews. */
function signedIn(data: unknown, { sessions, clock }: World): string | undefined {
  const token = typeof data === 'object' && data !== null && 'access_token' in data ? data.access_token : undefined;
  return typeof token === 'string' ? sessions.caller(token, clock.now())?.account.userId : undefined;
}

/** The view as a role that a call was made in, or that it began. */
function viewOf({ caller }: CallTrace, data: unknown, { roleViews, clock }: World): RoleView | undefined {
  if (caller?.view) return caller.view;
  const token = typeof data === 'object' && data !== null && 'access_token' in data ? data.access_token : undefined;
  return typeof token === 'string' ? roleViews.of(token, clock.now()) : undefined;
}

/** The user of a refused login, if the name exists: people type passwords into the field of the name, so other names are not logged. */
function namedUser({ request }: CallTrace, { users }: World): string[] {
  const name = request?.['username'];
  const user = typeof name === 'string' ? users.named(name) : undefined;
  return user ? [user.userId] : [];
}

/** They say how a call is made, and nothing of what it changes. */
const transportFields: ReadonlySet<string> = new Set(['progressKey', 'limit_size', 'effect', 'revision']);

/** The fields of a request that its schema knows. */
function askedOf(trace: CallTrace, world: World): AuditChange[] {
  const endpoint = endpointOf(trace);
  const { request: schema } = endpoint;
  const fields = schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : Object.keys(trace.request ?? {});
  const known = fields.filter((field) => !transportFields.has(field));
  const { key } = trace.request ?? {};
  const kind = world.records.kindAt(routeOf(trace).path);
  const secrets = kind?.auditSecretsOf?.(typeof key === 'string' ? key : '') ?? [];
  const { values, ...request } = trace.request ?? {};
  const isRecord = typeof values === 'object' && values !== null && !Array.isArray(values);
  // Values by name are fields of their own.
  const all = isRecord ? { ...request, ...values } : { ...trace.request };
  return asked(all, {
    known: isRecord ? [...known, ...Object.keys(values)] : known,
    secrets: new Set([...secretsOf(endpoint, world), ...secrets]),
    nameOf: valueNames(tableAt(routeOf(trace).path, world), world),
  });
}

/** The records that a call has changed: those that it names, and all that rights follow from. */
function differences(trace: CallTrace, targets: readonly string[], userId: string | undefined, world: World) {
  const { records, access } = trace.before ?? { records: new Map<string, unknown>(), access: new Map() };
  const { path } = routeOf(trace);
  const after = subjects(path, targets, userId, world);
  const nameOf = valueNames(tableAt(path, world), world);
  const named = [...after].map(([id, row]): RecordDifference => ({
    id,
    before: records.get(id),
    after: row,
    secrets: [...secretsOf(endpointOf(trace), world)],
    nameBefore: nameOf,
    nameAfter: nameOf,
  }));
  const isKnown = after.size > 0 || targets.some((id) => isAccessRecord(id, access));
  return { changed: [...named, ...(trace.before ? changedRecords(trace.name, access, targets, world) : [])], isKnown };
}

interface Logged {
  readonly targets: readonly string[];
  readonly changes: readonly AuditChange[];
  /** The records before and after, where they are known. */
  readonly changed: readonly RecordDifference[];
}

function changesOfCall(trace: CallTrace, targets: readonly string[], userId: string | undefined, world: World): Logged {
  const { changed, isKnown } = differences(trace, targets, userId, world);
  const all = [...new Set([...targets, ...changed.map(({ id }) => id)])];
  const isAboutOne = changed.length === 1 && all.length === 1;
  const changes = changed.flatMap((record) => changesOf(record, isAboutOne ? null : record.id));
  if (changed.length > 0 || isKnown) return { targets: all, changes, changed };
  return { targets, changes: userId === undefined ? [] : askedOf(trace, world), changed };
}

/** Ids under which the log finds the changed records as well. */
function groupsOf(trace: CallTrace, changed: readonly RecordDifference[], { records }: World): string[] {
  const kind = records.kindAt(routeOf(trace).path);
  const ids = changed.map(({ before, after }) => kind?.auditGroupOf?.((after ?? before ?? {}) as Fields));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** What the records were called before the call, or after it where it made them. */
function namesOf(targets: readonly string[], changed: readonly RecordDifference[], trace: CallTrace, world: World) {
  const rows = [...(trace.before?.access ?? accessRows(trace.name, world)).values()];
  const nameOf = (id: string) => {
    const record = changed.find((each) => each.id === id);
    return (
      nameOfRow(rows.find((table) => table.has(id))?.get(id)) ?? nameOfRow(record?.before) ?? nameOfRow(record?.after)
    );
  };
  const names = targets.slice(0, namesMax).flatMap((id) => {
    const name = nameOf(id);
    return name ? [[id, { zh: shownText(name.zh), en: shownText(name.en), de: shownText(name.de) }] as const] : [];
  });
  return names.length > 0 ? { targetNames: Object.fromEntries(names) } : {};
}

/** The station and the device that a call is about, by the request or by the records. */
function siteOf({ request = {} }: CallTrace, changed: readonly RecordDifference[], { simulator }: World) {
  const sources = [request, ...changed.flatMap(({ before, after }) => [after, before])] as (Fields | undefined)[];
  const idIn = (field: string) => sources.map((each) => each?.[field]).find((id) => typeof id === 'string');
  const [stationId, deviceId] = [idIn('stationId'), idIn('deviceId')];
  const ofDevice =
    deviceId === undefined
      ? undefined
      : simulator.stations.find(({ devices }) => devices.some(({ id }) => id === deviceId));
  const station = ofDevice ?? simulator.findStation(String(stationId));
  return {
    ...(station && { stationId: station.id }),
    ...(ofDevice && { deviceId: deviceId as string }),
  };
}

const reasonOf = ({ request }: CallTrace): { readonly reason?: string } => {
  const reason = request?.['reason'];
  return typeof reason === 'string' && reason !== '' ? { reason: shownText(reason) } : {};
};

/** Where a call came from. */
export const originOfCall = ({ address, browser, requestId }: CallTrace) => ({
  address,
  ...(browser !== '' && { browser: shownText(browser.slice(0, browserMax)) }),
  ...(requestId !== undefined && { requestId: shownText(requestId) }),
});

/** Who made a call, and in which organisation it counts. */
function userOf(userId: string | undefined, named: readonly string[], { users }: World) {
  const user = userId === undefined ? undefined : users.get(userId);
  return {
    user: user ? { id: user.userId, name: user.username, realName: user.realName } : null,
    orgId: (user ?? users.get(named[0] ?? ''))?.orgId ?? null,
  };
}

/**
 * Logs a call that changed something or exported data, also where it was refused. `data` is the answer of a call that
 * succeeded.
 */
export function logCall(trace: CallTrace, world: World, code: Code, data?: unknown): void {
  if (!isLogged(trace.name)) return;
  const { name, caller, request = {} } = trace;
  const session = signedIn(data, world);
  const view = viewOf(trace, data, world);
  const userId = view?.viewerId ?? caller?.account.userId ?? session;
  const { sessionOwners } = trace;
  const named = session ? [session] : caller ? (sessionOwners ?? targetsOf(request, data)) : namedUser(trace, world);
  const isDone = code === codes.ok;
  const { user, orgId } = userOf(userId, named, world);
  const logged = isDone
    ? changesOfCall(trace, named, userId, world)
    : { targets: named, changes: user && !sessionOwners ? askedOf(trace, world) : [], changed: [] };
  const { targets, changed } = logged;
  const reason = reasonOf(trace);
  // The log shows the reason beside the changes.
  const stated = logged.changes.filter(({ field, to }) => field !== 'reason' || to !== reason.reason);
  const changes = view ? [viewChange(view, world), ...stated] : stated;
  const effect = isDone && trace.before && effectOnRights(changes, trace.before.access, world);
  world.audit.add({
    at: iso(world.clock.now()),
    user,
    orgId,
    endpoint: name,
    targets: [...targets, ...groupsOf(trace, changed, world)].slice(0, targetsMax).map(shownText),
    ...namesOf(targets, changed, trace, world),
    ...siteOf(trace, changed, world),
    code,
    changes: changes.slice(0, changesMax),
    ...(changes.length > changesMax && { moreChanges: changes.length - changesMax }),
    ...(effect && { effect }),
    ...reason,
    ...(endpointOf(trace).stepUp && isDone && { isConfirmed: true }),
    ...originOfCall(trace),
  });
}
