import { type Code, codes } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { iso } from '../lib/clock.ts';
import type { Caller } from '../store/sessions.ts';
import type { World } from '../world/world.ts';
import { asked, changesOf, type Fields, shownText } from './changes.ts';
import { subjects, targetsOf } from './subjects.ts';
import { isChange } from './what-changes.ts';

/** What is known of a call by the time it ends; a refusal may come before any of it. */
export interface CallTrace {
  readonly name: EndpointName;
  readonly address: string;
  caller?: Caller | undefined;
  request?: Fields;
  before?: ReadonlyMap<string, unknown>;
}

const targetsMax = 20;

const routeOf = ({ name }: CallTrace) => (endpoints[name] as Endpoint).route;

/** Remembers the records as they were before the call. */
export function recordBefore(trace: CallTrace, world: World): void {
  if (!isChange(trace.name)) return;
  trace.before = subjects(routeOf(trace).path, targetsOf(trace.request ?? {}), trace.caller?.account.userId, world);
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

/** Writes down a call that changed something, or was refused to. `data` is what a call that was done answers. */
export function logCall(trace: CallTrace, world: World, code: Code, data?: unknown): void {
  if (!isChange(trace.name)) return;
  const { name, address, caller, request = {}, before = new Map() } = trace;
  const route = routeOf(trace);
  const session = signedIn(data, world);
  const userId = caller?.account.userId ?? session;
  const user = userId === undefined ? undefined : world.users.get(userId);
  const named = session ? [session] : caller ? targetsOf(request, data) : namedUser(trace, world);
  const after = code === codes.ok ? subjects(route.path, named, userId, world) : new Map<string, unknown>();
  world.audit.add({
    at: iso(world.clock.now()),
    user: user ? { id: user.userId, name: user.username } : null,
    address,
    endpoint: name,
    targets: named.slice(0, targetsMax).map(shownText),
    code,
    changes: after.size > 0 ? changesOf(before, after, route) : user ? asked(request, route) : [],
  });
}
