import { iso } from '../lib/clock.ts';
import type { Push } from '../push/push.ts';
import { accounts } from '../seed/accounts.ts';
import type { Storms } from './storm.ts';
import type { World } from '../world/world.ts';

const socketsOf = ({ sockets }: Push) =>
  [...sockets].map(({ userId, language, isDead }) => ({ userId, language, isDead }));

/** Everything that differs from the state after the start, each with the id that ends it. */
const onNow = (world: World, storms: Storms) => ({
  faults: world.faults.list(),
  disturbances: world.disturbances.open(world.clock.now()).map(({ from, to, ...disturbance }) => ({
    ...disturbance,
    from: iso(from),
    to: to === null ? null : iso(to),
  })),
  storms: storms.list(),
  menus: [...world.menuOverrides.keys()],
});

/** The answer of `/__mock/state`. */
export const stateOf = (world: World, push: Push, storms: Storms) => ({
  now: iso(world.clock.now()),
  clockOffset: world.clock.offset(),
  clockRate: world.clock.rate(),
  sessions: world.sessions.size,
  nonces: world.nonces.size,
  messages: world.messages.size,
  unresolvedAlarms: [...world.alarms.unresolved()].length,
  sockets: socketsOf(push),
  sent: Object.fromEntries(accounts.map(({ userId }) => [userId, push.seq(userId)])),
  captcha: world.captchas.newest() ?? null,
  sms: world.smsCodes.newest() ?? null,
  ...onNow(world, storms),
  stations: world.simulator.stations.map(({ id, name, devices }) => ({
    id,
    name,
    devices: devices.map((device) => device.id),
  })),
});

/** The demonstration accounts: whom to sign in as, and how. */
export const accountList = ({ users }: World) =>
  accounts.map(({ userId, username, password, realName, state, firstLogin = false }) => ({
    userId,
    username,
    password,
    realName,
    roleCode: users.get(userId)?.roleCode,
    state,
    firstLogin,
  }));
