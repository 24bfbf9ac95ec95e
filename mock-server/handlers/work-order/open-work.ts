import type { PermissionKey } from '#src/contract/user/permissions.ts';
import type { OpenWork } from '#src/contract/user/user-bulk.ts';
import { type Call, notFound } from '../../call/call.ts';
import { entityTexts, notForHeir } from '../../call/entity-texts.ts';
import { stationName } from '../../call/station/station-name.ts';
import { requireUser } from '../../call/user/user-guards.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { demands, stageOf } from '../../records/life-cycle/demands.ts';
import { changeState, proposerOf } from '../../store/plant/run-parameters.ts';
import type { User } from '../../store/user/user-record.ts';

const namedMax = 5;

/** Something that waits for a user, and that another one can take over. */
interface WorkItem {
  readonly kind: 'orders' | 'duties' | 'approvals';
  readonly id: string;
  readonly name: string;
  /** Whether the caller may know of it. */
  readonly isVisible: boolean;
  isPossibleFor(heir: User): boolean;
  passOn(heir: User): void;
}

const idsOf = (users: readonly User[]): ReadonlySet<string> => new Set(users.map(({ userId }) => userId));

/** Whether a user may do something at a station. */
function mayAt(stationId: string, key: PermissionKey, { world, now }: Call): (user: User) => boolean {
  return (user) => user.permissions.includes(key) && world.rights.stationIdsWith(key, user, now).has(stationId);
}

const noteOf = ({ realName }: User) => ({
  zh: `由 ${realName} 移交`,
  en: `Passed on by ${realName}`,
  de: `Übergeben von ${realName}`,
});

/** Orders that users have to handle. */
function ordersOf(users: readonly User[], call: Call): WorkItem[] {
  const { world, now, caller, language } = call;
  const visible = world.stationIds(caller.account);
  return users.flatMap((user) =>
    world.workOrders.openOf(user.userId).map((order) => ({
      kind: 'orders' as const,
      id: order.id,
      name: `${order.number} ${order.title[language]}`,
      isVisible: visible.has(order.station.id),
      isPossibleFor: mayAt(order.station.id, 'workOrder_handle', call),
      passOn(heir: User) {
        const entry = { by: caller.account.userId, at: now, note: noteOf(user) };
        world.events.emit('workOrders', [world.workOrders.passOn(order, heir.userId, entry)]);
      },
    })),
  );
}

/** Stations where users are first responders. */
function dutiesOf(users: readonly User[], call: Call): WorkItem[] {
  const { world, now, caller } = call;
  const ids = idsOf(users);
  const visible = world.stationIds(caller.account);
  const configs = world.records.access('stationConfigs');
  const withDuty = configs.all().filter(({ dutyUserIds }) => dutyUserIds.some((id) => ids.has(id)));
  return withDuty.map((config) => ({
    kind: 'duties',
    id: config.stationId,
    name: stationName(config.stationId, call),
    isVisible: visible.has(config.stationId),
    isPossibleFor: (heir) => world.rights.stationIds(heir, now).has(config.stationId),
    passOn(heir) {
      const dutyUserIds = [...new Set(config.dutyUserIds.map((id) => (ids.has(id) ? heir.userId : id)))];
      configs.change(config, { dutyUserIds, updatedAt: now, updaterId: caller.account.userId });
    },
  }));
}

/** Changes of run parameters that users have proposed and that are not approved yet. */
function parametersOf(users: readonly User[], call: Call): WorkItem[] {
  const { world, now, caller, language } = call;
  const ids = idsOf(users);
  const visible = world.stationIds(caller.account);
  return [...world.runParameters.stationIds()].flatMap((stationId): WorkItem[] => {
    const change = world.runParameters.pendingChange(stationId);
    if (!change || changeState(change) !== 'proposed' || !ids.has(proposerOf(change))) return [];
    return [
      {
        kind: 'approvals',
        id: stationId,
        name: `${entityTexts.runParameters[language]} ${stationName(stationId, call)}`,
        isVisible: visible.has(stationId),
        isPossibleFor: mayAt(stationId, 'runParameter_save', call),
        passOn(heir) {
          world.runParameters.move(stationId, { state: 'proposed', at: now, byId: heir.userId });
          world.events.emit('runParameters', [stationId]);
        },
      },
    ];
  });
}

/** Demands that users have proposed and that are not judged yet. */
function demandsOf(users: readonly User[], call: Call): WorkItem[] {
  const { world, now, caller, language } = call;
  const authors = new Map(users.map((user) => [user.userId, user]));
  const viewer = world.viewer(caller.account);
  return demands
    .store(world)
    .all()
    .flatMap((demand): WorkItem[] => {
      const author = authors.get(demand.authorId ?? '');
      if (!author || stageOf(demand) !== 'proposed') return [];
      return [
        {
          kind: 'approvals',
          id: demand.id,
          name: `${demand.number} ${demand.title}`,
          isVisible: demands.isVisible(demand, viewer),
          isPossibleFor: (heir) =>
            heir.permissions.includes('lifeCycle_save') && demands.isVisible(demand, world.viewer(heir)),
          passOn(heir) {
            const step = { stage: 'proposed' as const, at: now, byId: heir.userId, note: noteOf(author)[language] };
            const ofHeir = demands.store(world).change(demand, { authorId: heir.userId });
            demands.change(ofHeir, { steps: [...demand.steps, step] }, call);
          },
        },
      ];
    });
}

const itemsOf = (users: readonly User[], call: Call): readonly WorkItem[] =>
  [ordersOf, dutiesOf, parametersOf, demandsOf].flatMap((read) => read(users, call));

/** What waits for users: the first orders by name, every duty and every request; what the caller may not know is counted. */
export function workOf(users: readonly User[], call: Call): OpenWork {
  const items = itemsOf(users, call);
  const visible = items.filter(({ isVisible }) => isVisible);
  const named = (only: WorkItem['kind']) =>
    visible.filter(({ kind }) => kind === only).map(({ id, name }) => ({ id, name }));
  const orders = named('orders');
  return {
    orders: orders.slice(0, namedMax),
    orderCount: orders.length,
    duties: named('duties'),
    approvals: named('approvals'),
    outside: items.length - visible.length,
  };
}

/**
 * The user who takes over.
 * @throws Refusal for who cannot sign in, for one of those whose work it is, and for who may not do all of it
 */
export function requireHeir(heirId: string | null | undefined, users: readonly User[], call: Call): User | undefined {
  if (heirId == null || heirId === '') return undefined;
  const heir = requireUser(heirId, call);
  if (heir.state !== 'active' || users.some(({ userId }) => userId === heirId)) throw notFound();
  const impossible = itemsOf(users, call).filter((item) => !item.isPossibleFor(heir));
  const names = impossible.flatMap(({ isVisible, name }) => (isVisible ? [name] : []));
  if (impossible.length > 0) throw new FieldRefusal({ heirId: notForHeir(names.slice(0, namedMax)) });
  return heir;
}

/** All that waits for users goes to the heir. Without one it stays: duties show as holes in the watch. */
export function passOnWork(users: readonly User[], heir: User, call: Call): void {
  for (const item of itemsOf(users, call)) item.passOn(heir);
}
