import type { AuditChange } from '#src/contract/audit.ts';
import { type Code, codes } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { iso } from '../lib/clock.ts';
import type { Caller } from '../store/sessions.ts';
import type { World } from '../world/world.ts';
import { type AccessRows, accessRows, changedRecords, isAccessRecord } from './access-tables.ts';
import { asked, changesOf, type Fields, type RecordDifference, shownText } from './changes.ts';
import { subjects, targetsOf } from './subjects.ts';
import { isChange } from './what-changes.ts';

/** What is known of a call by the time it ends; a refusal may come before any of it. */
export interface CallTrace {
  readonly name: EndpointName;
  readonly address: string;
  readonly browser: string;
  caller?: Caller | undefined;
  request?: Fields;
  before?: { readonly records: ReadonlyMap<string, unknown>; readonly access: AccessRows };
}

const targetsMax = 500;
const changesMax = 500;
const browserMax = 200;

const endpointOf = ({ name }: CallTrace): Endpoint => endpoints[name];
const routeOf = (trace: CallTrace) => endpointOf(trace).route;

/** Remembers the records as they were before the call. */
export function recordBefore(trace: CallTrace, world: World): void {
  if (!isChange(trace.name)) return;
  const ids = targetsOf(trace.request ?? {});
  const records = subjects(routeOf(trace).path, ids, trace.caller?.account.userId, world);
  trace.before = { records, access: accessRows(world) };
}

/** Whose session an answer begins or renews. */
function signedIn(data: unknown, { sessions, clock }: World): string | undefined {
  const token = typeof data === 'object' && data !== null && 'access_token' in data ? data.access_token : undefined;
  return typeof token === 'string' ? sessions.caller(token, clock.now())?.account.userId : undefined;
}

/** The user of a refused login, if the name exists: people type passwords into the field of the name, so other names are not logged. */
function namedUser({ request }: CallTrace, { users }: World): string[] {
  const name = request?.['username'];
  const user = typeof name === 'string' ? users.named(name) : undefined;
  return user ? [user.userId] : [];
}

const noName = () => undefined;

/** The records that a call has changed: those that it names, and all that rights follow from. */
function differences(trace: CallTrace, targets: readonly string[], userId: string | undefined, world: World) {
  const { records, access } = trace.before ?? { records: new Map<string, unknown>(), access: new Map() };
  const after = subjects(routeOf(trace).path, targets, userId, world);
  const named = [...after].map(([id, row]): RecordDifference => ({
    id,
    before: records.get(id),
    after: row,
    secrets: [],
    nameBefore: noName,
    nameAfter: noName,
  }));
  const isKnown = after.size > 0 || targets.some((id) => isAccessRecord(id, access));
  return { changed: [...named, ...(trace.before ? changedRecords(access, world) : [])], isKnown };
}

interface Logged {
  readonly targets: readonly string[];
  readonly changes: readonly AuditChange[];
}

function changesOfCall(trace: CallTrace, targets: readonly string[], userId: string | undefined, world: World): Logged {
  const { changed, isKnown } = differences(trace, targets, userId, world);
  const all = [...new Set([...targets, ...changed.map(({ id }) => id)])];
  const isAboutOne = changed.length === 1 && all.length === 1;
  const changes = changed.flatMap((record) => changesOf(record, isAboutOne ? null : record.id));
  if (changed.length > 0 || isKnown) return { targets: all, changes };
  return { targets, changes: userId === undefined ? [] : asked(trace.request ?? {}, routeOf(trace)) };
}

const reasonOf = ({ request }: CallTrace) => {
  const reason = request?.['reason'];
  return typeof reason === 'string' && reason !== '' ? { reason: shownText(reason) } : {};
};

/** Writes down a call that changed something, or was refused to. `data` is what a call that was done answers. */
export function logCall(trace: CallTrace, world: World, code: Code, data?: unknown): void {
  if (!isChange(trace.name)) return;
  const { name, address, browser, caller, request = {} } = trace;
  const session = signedIn(data, world);
  const userId = caller?.account.userId ?? session;
  const user = userId === undefined ? undefined : world.users.get(userId);
  const named = session ? [session] : caller ? targetsOf(request, data) : namedUser(trace, world);
  const isDone = code === codes.ok;
  const { targets, changes } = isDone
    ? changesOfCall(trace, named, userId, world)
    : { targets: named, changes: user ? asked(request, routeOf(trace)) : [] };
  world.audit.add({
    at: iso(world.clock.now()),
    user: user ? { id: user.userId, name: user.username } : null,
    orgId: (user ?? world.users.get(named[0] ?? ''))?.orgId ?? null,
    address,
    endpoint: name,
    targets: targets.slice(0, targetsMax).map(shownText),
    code,
    changes: changes.slice(0, changesMax),
    ...(changes.length > changesMax && { moreChanges: changes.length - changesMax }),
    ...reasonOf(trace),
    ...(endpointOf(trace).stepUp && isDone && { isConfirmed: true }),
    ...(browser !== '' && { browser: shownText(browser.slice(0, browserMax)) }),
  });
}
