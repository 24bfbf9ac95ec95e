import { codes } from '#src/contract/codes.ts';
import type { EndpointName, RequestFor, ResponseFor } from '#src/contract/endpoints.ts';
import { permissionKeys } from '#src/contract/user/permissions.ts';
import { isRightsAction, userActions } from '#src/contract/user/user-bulk.ts';
import { newMenuRow, newMerchant, newRole, revisionOf } from './entity-samples.ts';
import { newOrganization } from '../organization/organization-samples.ts';
import type { SignedIn } from './harness.ts';
import type { World } from '#mock-server/world/world.ts';

/** Numbers from 0 to below 1, the same for each seed (Numerical Recipes, linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Makes a call and notes its outcome; undefined where it was refused. */
type Send = <N extends EndpointName>(
  name: N,
  request: RequestFor<N>,
  isChange?: boolean,
) => Promise<ResponseFor<N> | undefined>;

interface Random {
  readonly world: World;
  readonly send: Send;
  number(): number;
  pick<T>(all: readonly T[]): T;
}

const userIds = ({ world }: Random): string[] => world.users.all().map(({ userId }) => userId);
const roles = ({ world }: Random) => world.records.access('roles').all();
const menuRows = ({ world }: Random) => world.records.access('menus').all();

async function changeState(random: Random): Promise<void> {
  const { send, pick } = random;
  const ids = [...new Set([pick(userIds(random)), pick(userIds(random))])];
  const action = pick(userActions);
  const request = { ids, roleId: pick(roles(random)).id, orgId: 'org-11', deptId: 'dept-11-1' };
  const effect = isRightsAction(action) ? await send('previewUserState', { ...request, action }, false) : undefined;
  await send('changeUserState', { ...request, action, months: 3, effect: effect?.effect });
}

let created = 0;

async function createUser({ send, pick, ...random }: Random): Promise<void> {
  const number = (created += 1);
  await send('createUser', {
    userName: `random_${number}`,
    realName: '张三',
    sex: '0',
    phone: `136${String(number).padStart(8, '0')}`,
    email: '',
    address: '',
    orgId: 'org-11',
    deptId: 'dept-11-1',
    userTypeCode: '1',
    userCategoryCode: '1',
    isMonitor: false,
    expiresOn: '',
    remark: '',
    roles: [pick(random.world.records.access('roles').all()).id],
    password: 'Start_2026',
  });
}

/** Gives a role to somebody and removes it from somebody else. */
async function assign(random: Random): Promise<void> {
  const { send, pick } = random;
  const change = { roleId: pick(roles(random)).id, add: [pick(userIds(random))], remove: [pick(userIds(random))] };
  const effect = await send('previewRoleHolders', change, false);
  if (effect) await send('assignRole', { ...change, effect: effect.effect });
}

async function changeRole(random: Random): Promise<void> {
  const { send, pick, number } = random;
  // The administrator's role as often as all others: it is the one that must not break.
  const id = number() < 0.5 ? '2004' : pick(roles(random)).id;
  const role = await send('getRole', { id }, false);
  if (!role) return;
  const grant = { menuIds: [pick(['3901', '3904', '3906', '3101', '3104'])], permissions: [pick(permissionKeys)] };
  const change = { enabled: number() < 0.8, [number() < 0.5 ? 'add' : 'remove']: grant };
  const effect = await send('previewRole', { id, ...change }, false);
  const { roleName, roleCode, orgId, order, remark, revision } = role;
  const form = { roleName, roleCode, orgId, order: String(order), remark };
  await send('saveRole', { ...form, ...change, id, revision, effect: effect?.effect });
}

async function createRole({ send }: Random): Promise<void> {
  await send('saveRole', newRole());
}

async function removeRole(random: Random): Promise<void> {
  const { send, pick } = random;
  const role = pick(roles(random));
  const request = { id: role.id, replacementId: pick(roles(random)).id };
  const effect = await send('previewRoleRemoval', request, false);
  if (effect) await send('removeRole', { ...request, revision: role.revision, effect: effect.effect });
}

async function saveMenuRow({ send, pick, number, world }: Random): Promise<void> {
  if (number() < 0.4) {
    const folders = world.records.access('menus').all();
    const parentId = pick(folders.filter(({ kind }) => kind === 'folder')).id;
    return void (await send('saveMenuRow', { ...newMenuRow(), parentId }));
  }
  const row = await send('getMenuRow', { id: pick(world.records.access('menus').all()).id }, false);
  if (!row) return;
  const { id, revision, url, kind, icon, componentPath, componentName, keepAlive, redirect } = row;
  const form = { url, kind, icon, componentPath, componentName, keepAlive, redirect, parentId: row.parentId ?? '' };
  const name = { ...row.name, zh: `${row.name.zh.slice(0, 8)}${Math.floor(number() * 100)}` };
  await send('saveMenuRow', { ...form, id, revision, name, isShown: number() < 0.8 });
}

async function moveMenuRow(random: Random): Promise<void> {
  const { send, pick } = random;
  const [row, parent] = [pick(menuRows(random)), pick(menuRows(random))];
  const siblings = menuRows(random)
    .filter(({ parentId }) => parentId === parent.id)
    .toSorted((a, b) => a.order - b.order);
  const target = { parentId: parent.id, beforeId: null, siblingIds: siblings.map(({ id }) => id) };
  await send('moveMenuRow', { ...revisionOf(row), ...target });
}

async function changeMenuRows(random: Random): Promise<void> {
  const { send, pick, world } = random;
  const change = pick(['show', 'hide', 'give', 'give', 'remove', 'restore', 'restore'] as const);
  const removed = world.records.access('menus').removed();
  const ids = change === 'restore' ? removed.map(({ id }) => id) : menuRows(random).map(({ id }) => id);
  if (ids.length === 0) return;
  const request = { ids: [pick(ids)], change, roleId: pick(roles(random)).id };
  const effect = await send('previewMenuChange', request, false);
  if (effect) await send('changeMenuRows', { ...request, effect: effect.effect });
}

async function moveOrganization({ send, pick }: Random): Promise<void> {
  const list = await send('listOrganizations', {}, false);
  if (!list) return;
  const [organization, parent] = [pick(list.records), pick(list.records)];
  const move = { ...revisionOf(organization), parentId: parent.id, parentRevision: parent.revision };
  const effect = await send('previewOrganization', move, false);
  if (effect) await send('moveOrganization', { ...move, effect: effect.effect });
}

async function createOrganization({ send }: Random): Promise<void> {
  await send('saveOrganization', newOrganization());
}

async function mergeOrganizations({ send, pick, number }: Random): Promise<void> {
  const list = await send('listOrganizations', {}, false);
  // Mostly those that others have created: of the seed there are few.
  const records = list?.records.filter(({ id }) => number() < 0.1 || !/^org-\d/.test(id)) ?? [];
  if (records.length < 2) return;
  const [source, target] = [pick(records), pick(records)];
  const merge = { ...revisionOf(source), targetId: target.id, targetRevision: target.revision };
  const effect = await send('previewOrganization', merge, false);
  if (effect) await send('mergeOrganizations', { ...merge, effect: effect.effect });
}

async function switchMerchant({ send, pick, number, world }: Random): Promise<void> {
  if (number() < 0.2) return void (await send('saveMerchant', newMerchant()));
  const merchants = [...world.records.access('merchants').values()];
  const request = { ids: [pick(merchants).id], on: number() < 0.7 };
  const effect = await send('previewMerchantState', request, false);
  if (effect) await send('setMerchantState', { ...request, effect: effect.effect });
}

async function grantStation(random: Random): Promise<void> {
  const { send, pick, number, world } = random;
  const stationIds = [pick(world.simulator.stations).id];
  const validUntil = number() < 0.5 ? null : new Date(world.clock.now() + 3_600_000).toISOString();
  const permissions = number() < 0.5 ? (['message_read'] as const) : (['alarm_acknowledge'] as const);
  const grant = { userId: pick(userIds(random)), merchantId: null, permissions: [...permissions], validUntil };
  const change = { kind: pick(['addGrant', 'addGrant', 'endGrant'] as const), stationIds, grant };
  const effect = await send('previewStationConfigs', { change }, false);
  if (effect) await send('changeStationConfigs', { change, effect: effect.effect });
}

/** What administrators do: create, move, give, remove, disable, merge. */
const randomChanges: readonly ((random: Random) => Promise<void>)[] = [
  changeState,
  changeState,
  changeState,
  createUser,
  assign,
  assign,
  changeRole,
  changeRole,
  createRole,
  removeRole,
  saveMenuRow,
  moveMenuRow,
  changeMenuRows,
  moveOrganization,
  createOrganization,
  mergeOrganizations,
  switchMerchant,
  grantStation,
  grantStation,
];

interface Outcome {
  readonly name: EndpointName;
  readonly code: number;
}

interface Signing {
  readonly world: World;
  signIn(name: string): Promise<SignedIn>;
}

/** Two administrators who change rights at random, each in a separate session. */
export class RandomAdministrators {
  readonly outcomes: Outcome[] = [];
  readonly #names: readonly string[];
  readonly #signing: Signing;
  readonly #number: () => number;
  readonly #sessions = new Map<string, SignedIn>();

  constructor(signing: Signing, names: readonly string[], seed: number) {
    this.#signing = signing;
    this.#names = names;
    this.#number = randomNumbers(seed);
  }

  pick = <T>(all: readonly T[]): T => all[Math.floor(this.#number() * all.length)]!;

  async step(): Promise<void> {
    const user = await this.#session(this.pick(this.#names));
    const change = this.pick(randomChanges);
    if (!user) return;
    const { world } = this.#signing;
    await change({ world, send: this.#sendAs(user), number: this.#number, pick: this.pick });
  }

  /** The session of an administrator who can sign in; a new one where the last was ended. */
  async #session(name: string): Promise<SignedIn | undefined> {
    const { world } = this.#signing;
    const known = this.#sessions.get(name);
    if (known && world.sessions.caller(known.token, world.clock.now())) return known;
    const signedIn = world.users.named(name)?.state === 'active' ? await this.#signing.signIn(name) : undefined;
    await signedIn?.call('confirmPassword', { password: signedIn.password });
    if (signedIn) this.#sessions.set(name, signedIn);
    return signedIn;
  }

  /** @throws for an answer that is no refusal */
  #sendAs(user: SignedIn): Send {
    return async (name, request, isChange = true) => {
      try {
        const answer = await user.call(name, request);
        if (isChange) this.outcomes.push({ name, code: codes.ok });
        return answer;
      } catch (error) {
        const { code } = error as { code?: number };
        if (code === undefined || code === codes.serverFault) throw error;
        this.outcomes.push({ name, code });
        return undefined;
      }
    };
  }
}
