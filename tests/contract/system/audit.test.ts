import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isChange, isLogged } from '#mock-server/audit/what-changes.ts';
import { accounts } from '#mock-server/seed/accounts.ts';
import type { World } from '#mock-server/world/world.ts';
import type { AuditEntry, AuditFilter } from '#src/contract/system/audit.ts';
import { codes } from '#src/contract/codes.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { profileForm, profilePayload } from '#src/contract/user/user-profile.ts';
import { Harness, names, route, type SignedIn } from '../support/harness.ts';
import { setKeys } from '../../support/records/rights.ts';
import { newAppVersion } from '../support/entity-samples.ts';
import { mayCall, samples } from '../support/samples.ts';

let harness: Harness;
let administrator: SignedIn;
const start = Date.now();
beforeAll(async () => {
  // The clock stands still, so that only calls change something.
  harness = await Harness.start({ clock: () => start });
  administrator = await harness.signIn('administrator');
});
afterAll(() => harness.close());

/** Entries of all pages. */
async function logged(filter: AuditFilter = {}): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { records, total } = await administrator.call('listAuditEntries', { ...filter, page, pageSize: 500 });
    entries.push(...records);
    if (entries.length >= total) return entries;
  }
}
const last = async (endpoint: EndpointName) => (await logged({ endpoint }))[0];

/** Everything that the server keeps, but the log. */
const rowsOf = ({ persisted }: World): string =>
  JSON.stringify(
    Object.entries(persisted)
      .filter(([name]) => !name.startsWith('audit'))
      .map(([name, store]) => [name, [...store.keys()].map((key) => [key, store.row(key)])]),
  );

const send = async (user: SignedIn, name: EndpointName, request: object): Promise<void> => {
  if (route(name).answer) await user.api.file(route(name), request);
  else await user.call(name, request);
};

describe('[S8] every call that changes something is logged', () => {
  test.each(names)('%s: once, if it changes the state', async (name) => {
    const user = await harness.signIn(mayCall(name));
    const request = await samples[name](harness, user);
    const { world } = harness.server;
    const entries = world.audit.list({}).length;
    if (!isLogged(name)) {
      const before = rowsOf(world);
      await send(user, name, request);
      expect(rowsOf(world) === before, 'it leaves what the server keeps as it was').toBe(true);
      expect(world.audit.list({})).toHaveLength(entries);
      return;
    }
    await send(user, name, request);
    expect(world.audit.list({})).toHaveLength(entries + 1);
    const [entry] = world.audit.list({});
    expect(entry).toMatchObject({ endpoint: name, code: codes.ok, at: new Date(start).toISOString() });
    expect(entry?.address).toMatch(/127\.0\.0\.1$/);
    if (!route(name).public) expect(entry?.user?.id).toBe(user.login.user_id);
  });

  test.each(names.filter((name) => isChange(name) && !route(name).public && !route(name).form))(
    '[VW-73] %s: who was refused it for the want of a session, a right, or a field',
    async (name) => {
      const owner = await harness.signIn('owner');
      const payload = await harness.payload(name, { id: 7, ids: 7 });
      const { json } = await harness.raw(name, { ...payload, token: owner.token });
      if (json.code !== codes.ok) expect(await last(name)).toMatchObject({ code: json.code, user: { id: '10002' } });
      await harness.raw(name, { ...payload, token: 'nobody' });
      expect(await last(name)).toMatchObject({ code: codes.sessionInvalid, user: null, changes: [] });
    },
  );

  test('[VW-73] a forbidden call, with its user and its records', async () => {
    const owner = await harness.signIn('owner');
    await expect(owner.call('resolveAlarms', { ids: ['a', 'b'] })).rejects.toMatchObject({ status: 403 });
    expect(await last('resolveAlarms')).toMatchObject({ user: { name: 'owner' }, targets: ['a', 'b'], code: 403 });
  });

  test('a call with a wrong sign has no user, also with a valid token', async () => {
    const payload = await harness.payload('cancelDefaultHome', {});
    await harness.raw('cancelDefaultHome', {
      ...payload,
      token: administrator.token,
      headers: { sign: '0'.repeat(64) },
    });
    expect(await last('cancelDefaultHome')).toMatchObject({ user: null, code: codes.unreadable });
  });
});

describe('sign-in, sign-out, password', () => {
  test('who signed in and out', async () => {
    const owner = await harness.signIn('owner');
    await owner.call('logout', { access_token: owner.token });
    const [out, enter] = await logged({ userId: '10002', outcome: 'done' });
    expect(enter).toMatchObject({ endpoint: 'login', user: { id: '10002', name: 'owner' }, targets: ['10002'] });
    expect(out).toMatchObject({ endpoint: 'logout', user: { id: '10002' } });
  });

  test('a refused sign-in names an existing account, and nothing that was typed', async () => {
    const captcha = await harness.captcha();
    const wrong = harness.user().call('login', harness.loginRequest('owner', 'Guess_1', captcha));
    await expect(wrong).rejects.toMatchObject({ code: codes.loginRefused });
    const entry = await last('login');
    expect(entry).toMatchObject({ user: null, targets: ['10002'], code: codes.loginRefused, changes: [] });
    const typed = harness.user().call('login', harness.loginRequest('Owner_2026', 'x', await harness.captcha()));
    await expect(typed).rejects.toMatchObject({ code: codes.loginRefused });
    expect(await last('login')).toMatchObject({ targets: [] });
  });

  test('a password change, without the old and the new password', async () => {
    const user = await harness.signIn('firstlogin');
    const old = { userId: '10005', userName: 'firstlogin', oldPassword: 'First_2026' };
    await user.call('resetPassword', { ...old, newPassword: 'Second_2026' });
    const entry = await last('resetPassword');
    expect(entry?.changes).toContainEqual({ target: null, field: 'password', from: null, to: null });
    expect(entry?.changes).toContainEqual({ target: null, field: 'firstLogin', from: 'true', to: 'false' });
  });
});

test('what changed, from what to what', async () => {
  const user = await harness.signIn('distributor');
  const form = profileForm(await user.call('getUser', { id: '10003' }));
  await user.call('updateProfile', { ...profilePayload(form, '10003'), realName: '陈晓晓' });
  expect((await last('updateProfile'))?.changes).toEqual([
    { target: null, field: 'realName', from: '陈晓', to: '陈晓晓' },
  ]);
});

describe('[VW-25.8] what the log says of people and rights', () => {
  test('lists are sets: one change an element, with its name of that time', async () => {
    const { login, call } = administrator;
    const { world } = harness.server;
    const form = profileForm(await call('getUser', { id: login.user_id }));
    await call('updateProfile', { ...profilePayload(form, login.user_id), role: [...form.role, '2007'] });
    const roles = world.records.access('roles');
    const auditor = roles.get('2007')!;
    expect((await last('updateProfile'))?.changes).toEqual([
      { target: null, field: 'roles', from: null, to: '2007', isElement: true, toName: auditor.name },
    ]);
    roles.change(auditor, { name: { zh: '新名', en: 'New', de: 'Neu' } });
    await call('updateProfile', profilePayload(form, login.user_id));
    const [removed, added] = await logged({ endpoint: 'updateProfile', targetId: login.user_id });
    expect(removed?.changes[0]).toMatchObject({ from: '2007', to: null, fromName: { en: 'New' } });
    expect(added?.changes[0]?.toName).toEqual(auditor.name);
  });

  test('a long text is logged whole', async () => {
    const text = 'x'.repeat(900);
    const version = await administrator.call('saveAppVersion', {
      ...newAppVersion(),
      updateContent: { zh: text, en: text, de: text },
    });
    const [entry] = await logged({ targetId: version.id });
    expect(entry?.changes.find(({ field }) => field === 'updateContent')?.to).toContain(text);
    expect(entry).toMatchObject({ orgId: 'org-1', browser: expect.any(String) as string });
  });

  test('its readers see their branch and below, and what others have changed in it', async () => {
    const { world } = harness.server;
    setKeys(world, 'distributor', ['audit_read']);
    const region = await harness.signIn('distributor');
    const [owner, manager] = [await harness.signIn('owner'), await harness.signIn('distributor')];
    for (const user of [owner, manager, administrator])
      await user.call('saveDisplayPreferences', { timeZone: 'viewer' });
    const { records } = await region.call('listAuditEntries', { pageSize: 500 });
    expect(records.length).toBeGreaterThan(0);
    const branch = world.rights.branch('org-11');
    const departments = world.records.access('departments');
    const isInBranch = (id: string) => branch.has(id) || branch.has(departments.get(id)?.orgId ?? '');
    const outside = records.filter(({ orgId }) => !branch.has(orgId ?? ''));
    expect(outside.filter(({ targets }) => !targets.every(isInBranch))).toEqual([]);
    expect(await region.call('listAuditEntries', { userId: '10002' })).toMatchObject({ total: 0 });
    expect((await logged({ userId: '10002' })).length).toBeGreaterThan(0);
  });
});

test('[T27] no password, token or code is in the log, after any call, done or refused', async () => {
  const { world } = harness.server;
  const user = await harness.signIn('operator');
  const secrets = [user.token, user.login.refreshToken ?? '', 'Operator_2026', harness.config.client.secret];
  const marks = ['Mark_1', 'Mark_2', 'Mark_3', 'Mark_4'];
  for (const name of names.filter(isChange)) {
    const nested = { password: marks[0], token: [marks[1]] };
    const code = route(name).public ? { code: marks[3] } : {};
    const asked = { password: marks[0], oldPassword: marks[1], newPassword: marks[2], ...code, note: nested };
    const payload = await harness.payload(name, { ...asked, ids: ['x'], access_token: user.token });
    await harness.raw(name, { ...payload, token: administrator.token });
  }
  const text = JSON.stringify(world.audit.list({}));
  expect(text).toContain('updateProfile');
  const found = [...secrets, ...marks, ...accounts.map(({ password }) => password)].filter((each) =>
    text.includes(each),
  );
  expect(found).toEqual([]);
});

describe('the list', () => {
  test('[RP-02] requires the permission', async () => {
    const operator = await harness.signIn('operator');
    await expect(operator.call('listAuditEntries', {})).rejects.toMatchObject({ permission: 'audit_read' });
  });

  test('[API-05] newest first, in pages that cover all of it once', async () => {
    const all = await logged();
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    const pages = await Promise.all(
      [1, 2, 3].map((page) => administrator.call('listAuditEntries', { page, pageSize: 5 })),
    );
    expect(pages.flatMap(({ records }) => records)).toEqual(all.slice(0, 15));
    expect(pages[0]).toMatchObject({ total: all.length, current: 1, size: 5 });
  });

  test('filters by user, call, record, outcome and time', async () => {
    const all = await logged();
    const one = all.find(({ targets, user }) => targets.length > 0 && user);
    const by = (isHit: (entry: AuditEntry) => boolean) => all.filter(isHit);
    expect(await logged({ userId: '10002' })).toEqual(by(({ user }) => user?.id === '10002'));
    expect(await logged({ endpoint: 'login' })).toEqual(by(({ endpoint }) => endpoint === 'login'));
    expect(await logged({ targetId: one!.targets[0] })).toEqual(
      by(({ targets }) => targets.includes(one!.targets[0]!)),
    );
    expect(await logged({ outcome: 'refused' })).toEqual(by(({ code }) => code !== codes.ok));
    expect(await logged({ from: new Date(start + 1).toISOString() })).toEqual([]);
    expect(await logged({ to: new Date(start).toISOString() })).toEqual(all);
  });
});
