import { incident } from '#src/contract/run/disturbance.ts';
import * as z from 'zod/mini';
import { iso } from '../lib/clock.ts';
import { accountList, stateOf } from './control-state.ts';
import type { Push } from '../push/push.ts';
import { severity } from '#src/contract/alarm/severity.ts';
import type { RecentCalls } from './recent-calls.ts';
import { commandsMax } from '../store/plant/commands.ts';
import { Storms } from './storm.ts';
import type { World } from '../world/world.ts';

type Action = (input: unknown) => unknown;

const action =
  <S extends z.ZodMiniType>(schema: S, act: (input: z.output<S>) => unknown): Action =>
  (input) =>
    act(z.parse(schema, input));

const username = z.string();
/** Ten minutes a second: beyond it a call would be too old before it arrives. */
const rateMax = 600;
const auditShown = 50;
const positive = z.int().check(z.minimum(0));

const faultInput = z.strictObject({
  path: z._default(z.string(), '/'),
  times: z.optional(z.int().check(z.minimum(1))),
  latency: z.optional(positive),
  status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
  malformed: z.optional(z.boolean()),
  code: z.optional(z.int()),
  msg: z.optional(z.string()),
  drop: z.optional(z.boolean()),
  hang: z.optional(z.boolean()),
});

const fillInput = z.object({
  count: z.int().check(z.minimum(1), z.maximum(commandsMax)),
  username,
  stationId: z.string(),
  deviceId: z.string(),
});

export const stormInput = z.object({
  count: z.int().check(z.minimum(1), z.maximum(100_000)),
  perSecond: z._default(z.int().check(z.minimum(1)), 1000),
  type: z._default(z.enum(['1', '2']), '2'),
  stationId: z.optional(z.string()),
  title: z.optional(z.string()),
  repeated: z.optional(z.boolean()),
  severity: z.optional(severity),
});

const byId = z.object({ id: z.string() });
const whose = z.object({ username: z.optional(username) });

/** @throws Error for a name that is no account's */
function userIdOf(name: string | undefined, { users }: World): string | undefined {
  if (name === undefined) return undefined;
  const user = users.named(name);
  if (!user) throw new Error(`no account "${name}"`);
  return user.userId;
}

const socketsOf = (push: Push, name: string | undefined, world: World) => {
  const userId = userIdOf(name, world);
  return [...push.sockets].filter((socket) => userId === undefined || socket.userId === userId);
};

const clockInput = z.strictObject({
  offset: z.optional(z.int()),
  advance: z.optional(z.int()),
  rate: z.optional(z.int().check(z.minimum(0), z.maximum(rateMax))),
});

const serverActions = (world: World, push: Push, storms: Storms, calls: RecentCalls): Record<string, Action> => ({
  'GET /state': () => stateOf(world, push, storms),
  'GET /calls': () => calls.list(),
  'GET /accounts': () => accountList(world),
  'GET /audit': () => world.audit.list({}).slice(0, auditShown),
  'POST /reset'() {
    storms.stop();
    world.reset();
    calls.clear();
  },
  'POST /clock': action(clockInput, ({ offset, advance = 0, rate = world.clock.rate() }) => {
    world.clock.setRate(rate);
    if (offset === undefined) world.advanceClock(advance);
    else world.setClock(offset + advance);
    return { now: iso(world.clock.now()), offset: world.clock.offset(), rate };
  }),
  'POST /faults': action(faultInput, (fault) => ({ id: world.faults.plant(fault) })),
  'POST /faults/settle': action(byId, ({ id }) => world.faults.remove(id)),
  'DELETE /faults': () => world.faults.clear(),
});

const sessionActions = (world: World): Record<string, Action> => ({
  'GET /captcha': action(z.object({ randomStr: z.coerce.number() }), ({ randomStr }) => ({
    code: world.captchas.peek(randomStr) ?? null,
  })),
  'GET /sms': action(z.object({ mobile: z.string() }), ({ mobile }) => ({
    code: world.smsCodes.peek(mobile) ?? null,
  })),
  'POST /session': action(z.object({ username }), (input) => {
    const userId = userIdOf(input.username, world) ?? '';
    return world.sessions.answer({ userId }, world.clock.now());
  }),
  'POST /sessions/expire': action(z.extend(whose, { refreshToo: z._default(z.boolean(), false) }), (input) => ({
    expired: world.sessions.expire(userIdOf(input.username, world), input.refreshToo),
  })),
  'POST /password': action(
    z.object({ username, firstLogin: z._default(z.boolean(), false), mustChange: z._default(z.boolean(), false) }),
    ({ username: name, firstLogin, mustChange }) => {
      world.users.change(userIdOf(name, world) ?? '', { firstLogin, mustChangePassword: mustChange });
    },
  ),
  'POST /menus': action(z.object({ username, menus: z.nullable(z.unknown()) }), ({ username: name, menus }) => {
    userIdOf(name, world);
    if (menus === null) world.menuOverrides.delete(name);
    else world.menuOverrides.set(name, menus);
  }),
});

const plantActions = (world: World): Record<string, Action> => ({
  'POST /plant/disturb': action(incident, (input) => {
    const id = world.disturbances.add({ ...input, from: world.clock.now(), to: null });
    return { id };
  }),
  'POST /alarms/fill': action(z.object({ count: z.int().check(z.minimum(1), z.maximum(100_000)) }), ({ count }) =>
    world.alarms.fill(count, world.clock.now()),
  ),
  'POST /commands/fill': action(fillInput, ({ count, username: name, ...target }) =>
    world.commands.fill(count, { ...target, by: userIdOf(name, world) ?? '' }, world.clock.now()),
  ),
  'POST /plant/settle': action(byId, ({ id }) => world.disturbances.end(id, world.clock.now())),
});

const pushActions = (world: World, push: Push, storms: Storms): Record<string, Action> => ({
  'POST /push/drop': action(z.extend(whose, { code: z.optional(z.int()) }), ({ username: name, code }) => {
    for (const socket of socketsOf(push, name, world)) socket.end(code);
  }),
  'POST /push/half-open': action(whose, ({ username: name }) => {
    for (const socket of socketsOf(push, name, world)) socket.playDead();
  }),
  'POST /push/storm': action(stormInput, (input) => storms.start(input)),
  'POST /push/storm/stop': action(z.object({ id: z.optional(z.string()) }), ({ id }) => storms.stop(id)),
});

/** What `/__mock` can do, by method and path. */
export function controlActions(world: World, push: Push, calls: RecentCalls): Readonly<Record<string, Action>> {
  const storms = new Storms(world);
  return {
    ...serverActions(world, push, storms, calls),
    ...sessionActions(world),
    ...plantActions(world),
    ...pushActions(world, push, storms),
  };
}
