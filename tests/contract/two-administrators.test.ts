import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import { permissionKeys } from '#src/contract/permissions.ts';
import { canGovern } from '#src/contract/rules/governable.ts';
import { isRightsAction, userActions } from '#src/contract/user-bulk.ts';
import { runs } from '../support/runs.ts';
import { Harness, type SignedIn } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.close());

const names = ['administrator', 'jiang_bo'] as const;
type Name = (typeof names)[number];

/** Numbers from 0 to below 1, the same in each run (Numerical Recipes, linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Outcome {
  readonly name: EndpointName;
  readonly code: number;
}

/** Two administrators who change rights at random, each by a separate session. */
class Administrators {
  readonly outcomes: Outcome[] = [];
  readonly #random = randomNumbers(20_260_819);
  readonly #sessions = new Map<Name, SignedIn>();
  #created = 0;

  #pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.#random() * all.length)]!;
  }

  async step(): Promise<void> {
    const user = await this.#session(this.#pick(names));
    if (!user) return;
    const change = this.#pick([
      this.#changeState,
      this.#changeState,
      this.#assign,
      this.#saveRole,
      this.#move,
      this.#create,
    ]);
    await change.call(this, user);
  }

  /** The session of an administrator who can sign in; a new one where the last was ended. */
  async #session(name: Name): Promise<SignedIn | undefined> {
    const known = this.#sessions.get(name);
    if (known && harness.server.world.sessions.caller(known.token, harness.server.world.clock.now())) return known;
    const isActive = harness.server.world.users.named(name)?.state === 'active';
    const signedIn = isActive ? await harness.signIn(name) : undefined;
    await signedIn?.call('confirmPassword', { password: signedIn.password });
    if (signedIn) this.#sessions.set(name, signedIn);
    return signedIn;
  }

  /** Calls and notes the outcome. @throws for an answer that is no refusal */
  async #call<N extends EndpointName>(user: SignedIn, name: N, request: RequestFor<N>, isChange = true) {
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
  }

  readonly #userIds = (): string[] => harness.server.world.users.all().map(({ userId }) => userId);
  readonly #roles = () => harness.server.world.records.access('roles').all();

  async #changeState(user: SignedIn): Promise<void> {
    const ids = [this.#pick(this.#userIds()), this.#pick(this.#userIds())];
    const roleId = this.#pick(this.#roles()).id;
    const action = this.#pick(userActions);
    const request = { ids: [...new Set(ids)], roleId, orgId: 'org-11', deptId: 'dept-11-1' };
    const effect = isRightsAction(action)
      ? await this.#call(user, 'previewUserState', { ...request, action }, false)
      : undefined;
    await this.#call(user, 'changeUserState', { ...request, action, months: 3, effect: effect?.effect });
  }

  async #assign(user: SignedIn): Promise<void> {
    const change = {
      roleId: this.#pick(this.#roles()).id,
      add: [this.#pick(this.#userIds())],
      remove: [this.#pick(this.#userIds())],
    };
    const effect = await this.#call(user, 'previewRoleHolders', change, false);
    if (effect) await this.#call(user, 'assignRole', { ...change, effect: effect.effect });
  }

  async #saveRole(user: SignedIn): Promise<void> {
    // The administrator's role as often as all others: it is the one that must not break.
    const id = this.#random() < 0.5 ? '2004' : this.#pick(this.#roles()).id;
    const role = await this.#call(user, 'getRole', { id }, false);
    if (!role) return;
    const grant = { menuIds: [this.#pick(['3904', '3906'])], permissions: [this.#pick(permissionKeys)] };
    const change = { enabled: this.#random() < 0.8, [this.#random() < 0.5 ? 'add' : 'remove']: grant };
    const effect = await this.#call(user, 'previewRole', { id, ...change }, false);
    const { roleName, roleCode, orgId, order, remark, revision } = role;
    const form = { roleName, roleCode, orgId, order: String(order), remark };
    await this.#call(user, 'saveRole', { ...form, ...change, id, revision, effect: effect?.effect });
  }

  async #move(user: SignedIn): Promise<void> {
    const list = await this.#call(user, 'listOrganizations', {}, false);
    if (!list) return;
    const [organization, parent] = [this.#pick(list.records), this.#pick(list.records)];
    const move = {
      id: organization.id,
      revision: organization.revision,
      parentId: parent.id,
      parentRevision: parent.revision,
    };
    const effect = await this.#call(user, 'previewOrganization', move, false);
    if (!effect) return;
    await this.#call(user, 'moveOrganization', { ...move, effect: effect.effect });
  }

  async #create(user: SignedIn): Promise<void> {
    const number = (this.#created += 1);
    await this.#call(user, 'createUser', {
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
      roles: [this.#pick(this.#roles()).id],
      password: 'Start_2026',
    });
  }
}

const governors = () => {
  const { users, records, rights, clock } = harness.server.world;
  const pages = (roles: readonly string[]) =>
    new Set([...rights.ofRoles(roles).menuIds].flatMap((id) => records.access('menus').get(id)?.componentPath ?? []));
  return users
    .all()
    .filter((user) => canGovern({ ...user, isActive: user.state === 'active', pages: pages(user.roles) }, clock.now()));
};

test('[RP-04] two administrators change rights at random: somebody can always govern, and the log has every change', async () => {
  const administrators = new Administrators();
  for (let step = 0; step < runs(250, 5000); step += 1) {
    await administrators.step();
    expect(governors().length, `step ${step}`).toBeGreaterThan(0);
  }
  const { outcomes } = administrators;
  const done = outcomes.filter(({ code }) => code === codes.ok);
  expect(new Set(done.map(({ name }) => name)).size).toBeGreaterThan(4);
  const logged = harness.server.world.audit.list({ outcome: 'done' });
  for (const name of new Set(done.map((outcome) => outcome.name)))
    expect(logged.filter(({ endpoint }) => endpoint === name).length, name).toBe(
      done.filter((outcome) => outcome.name === name).length,
    );
  // Nobody has a session who may not have one.
  const { world } = harness.server;
  for (const userId of world.sessions.userIds()) expect(world.users.get(userId)?.state).toBe('active');
}, 300_000);
