import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { MenuItem } from '#src/contract/user/menu.ts';
import { canGovern } from '#src/contract/rules/user/governable.ts';
import { isSoak, runs } from '../../support/server/runs.ts';
import { allowedView } from '../support/allowed-view.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { RandomAdministrators } from '../support/random-changes.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.close());

const names = ['administrator', 'jiang_bo'] as const;
/** People with other roles in other organisations, whose windows stay open. */
const watchers = ['operator', 'owner', 'distributor', 'lu_kai', 'jin_tao'] as const;

/** The seed of a run: `EMS_SEED` repeats one of the soak. */
const seedOf = (sample: number): number =>
  Number(process.env['EMS_SEED'] ?? (isSoak ? Math.floor(Math.random() * 2 ** 31) : sample));

const governors = () => {
  const { users, records, rights, clock } = harness.server.world;
  const pages = (roles: readonly string[]) =>
    new Set([...rights.ofRoles(roles).menuIds].flatMap((id) => records.access('menus').get(id)?.componentPath ?? []));
  return users
    .all()
    .filter((user) => canGovern({ ...user, isActive: user.state === 'active', pages: pages(user.roles) }, clock.now()));
};

const pagesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ menuName, menuType, children }) => [...(menuType === '1' ? [menuName] : []), ...pagesOf(children)]);

/** What only one of both has. */
const difference = (shown: readonly string[], allowed: ReadonlySet<string>): string[] => [
  ...shown.filter((one) => !allowed.has(one)).map((one) => `shows ${one}`),
  ...[...allowed].filter((one) => !shown.includes(one)).map((one) => `lacks ${one}`),
];

/** What the windows of people show: their menus, stations and users, each asked for again. */
class Windows {
  readonly #open = new Map<string, SignedIn>();

  async #window(name: string): Promise<SignedIn | undefined> {
    const { world } = harness.server;
    const known = this.#open.get(name);
    if (known && world.sessions.caller(known.token, world.clock.now())) return known;
    const { state } = world.users.named(name)!;
    if (state !== 'active') return undefined;
    const opened = await harness.signIn(name);
    this.#open.set(name, opened);
    return opened;
  }

  /** What a window shows that its user may not see, or does not show although they may. */
  async faults(name: string): Promise<readonly string[]> {
    const { world } = harness.server;
    const window = await this.#window(name);
    if (!window) return [];
    const { userInfo } = await window.call('getSessionInfo', {});
    const menus = await window.call('listMenus', { ids: userInfo.roles });
    const stations = await window.call('listStations', {});
    const allowed = allowedView(window.login.user_id, world);
    const people = await window.call('listUsers', { pageSize: 500 }).catch((error: { code?: number }) => error);
    const users = 'records' in people ? people.records : [];
    const { records: alarms } = await window.call('listAlarms', { pageSize: 100 });
    return [
      ...difference(pagesOf(menus), allowed.pages),
      ...difference(
        stations.map(({ id }) => id),
        allowed.stationIds,
      ),
      ...users.filter(({ orgId }) => !allowed.orgIds.has(orgId)).map(({ userName }) => `user ${userName}`),
      ...alarms.filter(({ stationId }) => !allowed.stationIds.has(stationId)).map(({ id }) => `alarm ${id}`),
    ].map((fault) => `${name}: ${fault}`);
  }
}

test('[RP-04] [G3] two administrators change rights at random: somebody can always govern, no window shows what its user may not see, the log has every change', async () => {
  const { world } = harness.server;
  const seed = seedOf(20_260_819);
  // The sample ends by its steps alone: how many a minute has depends on the machine.
  const until = performance.now() + runs(Infinity, 600_000);
  const administrators = new RandomAdministrators({ world, signIn: (name) => harness.signIn(name) }, names, seed);
  const windows = new Windows();
  let steps = 0;
  const doneKinds = () =>
    new Set(administrators.outcomes.flatMap(({ name, code }) => (code === codes.ok ? [name] : []))).size;
  // Where a seed takes rights early, rare kinds of change come later.
  const isShort = () => steps < runs(320, 1_000_000) || (steps < 3_000 && doneKinds() <= 12);
  for (; isShort() && performance.now() < until; steps += 1) {
    await administrators.step();
    const at = `seed ${seed}, step ${steps}`;
    expect(governors().length, at).toBeGreaterThan(0);
    // No one has a session who may not have one.
    world.checkAccess();
    for (const userId of world.sessions.userIds()) expect(world.users.get(userId)?.state, at).toBe('active');
    expect(await windows.faults(administrators.pick(watchers)), at).toEqual([]);
  }
  process.stdout.write(`two administrators: seed ${seed}, ${steps} steps\n`);
  expect(steps, `seed ${seed}`).toBeGreaterThanOrEqual(300);
  const done = administrators.outcomes.filter(({ code }) => code === codes.ok);
  expect(new Set(done.map(({ name }) => name)).size, `seed ${seed}`).toBeGreaterThan(12);
  const logged = world.audit.list({ outcome: 'done' });
  for (const name of new Set(done.map((outcome) => outcome.name)))
    expect(logged.filter(({ endpoint }) => endpoint === name).length, `seed ${seed}, ${name}`).toBe(
      done.filter((outcome) => outcome.name === name).length,
    );
}, 900_000);
