import type { OpenWork } from '#src/contract/user-bulk.ts';
import { FieldRefusal } from '../lib/refusal.ts';
import type { User } from '../store/user-record.ts';
import { type Call, notFound } from './call.ts';
import { stationsHidden } from './entity-texts.ts';
import { requireUser } from './user-guards.ts';

const namedMax = 5;

export const stationName = (stationId: string, { world, language }: Pick<Call, 'world' | 'language'>): string =>
  world.simulator.stations.find(({ id }) => id === stationId)?.name[language] ?? stationId;

const dutiesOf = (users: readonly User[], { world }: Call) => {
  const ids = new Set(users.map(({ userId }) => userId));
  return world.records
    .access('stationConfigs')
    .all()
    .filter(({ dutyUserIds }) => dutyUserIds.some((id) => ids.has(id)));
};

/** Open orders and duties of users: the first orders by name, every duty. */
export function workOf(users: readonly User[], call: Call): OpenWork {
  const orders = users.flatMap(({ userId }) => call.world.workOrders.openOf(userId));
  return {
    orders: orders
      .slice(0, namedMax)
      .map((order) => ({ id: order.id, name: `${order.number} ${order.title[call.language]}` })),
    orderCount: orders.length,
    duties: dutiesOf(users, call).map(({ stationId }) => ({ id: stationId, name: stationName(stationId, call) })),
  };
}

/** Names of the stations of the work that the heir does not see. */
function hiddenStations(heir: User, users: readonly User[], call: Call): string[] {
  const visible = call.world.rights.stationIds(heir, call.now);
  const orders = users.flatMap(({ userId }) => call.world.workOrders.openOf(userId));
  const ids = new Set([
    ...orders.map(({ station }) => station.id),
    ...dutiesOf(users, call).map(({ stationId }) => stationId),
  ]);
  return [...ids].filter((id) => !visible.has(id)).map((id) => stationName(id, call));
}

/**
 * The user who takes over.
 * @throws Refusal for who cannot sign in, for one of those whose work it is, and for who does not see its stations
 */
export function requireHeir(heirId: string | null | undefined, users: readonly User[], call: Call): User | undefined {
  if (heirId == null || heirId === '') return undefined;
  const heir = requireUser(heirId, call);
  if (heir.state !== 'active' || users.some(({ userId }) => userId === heirId)) throw notFound();
  const hidden = hiddenStations(heir, users, call);
  if (hidden.length > 0) throw new FieldRefusal({ heirId: stationsHidden(hidden.slice(0, namedMax)) });
  return heir;
}

/** Open orders and duties go to the heir. Without one the duties stay, where they show as holes in the watch. */
export function passOnWork(users: readonly User[], heir: User, call: Call): void {
  const { world, now, caller } = call;
  const by = caller.account.userId;
  const changed = users.flatMap(({ userId, realName }) => {
    const note = {
      zh: `由 ${realName} 移交`,
      en: `Passed on by ${realName}`,
      de: `Übergeben von ${realName}`,
    };
    return world.workOrders
      .openOf(userId)
      .map((order) => world.workOrders.passOn(order, heir.userId, { by, at: now, note }));
  });
  if (changed.length > 0) world.events.emit('workOrders', changed);
  const configs = world.records.access('stationConfigs');
  const ids = new Set(users.map(({ userId }) => userId));
  for (const config of dutiesOf(users, call)) {
    const replaced = config.dutyUserIds.map((id) => (ids.has(id) ? heir.userId : id));
    configs.change(config, { dutyUserIds: [...new Set(replaced)], updatedAt: now, updaterId: by });
  }
}
