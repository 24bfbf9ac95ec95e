import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { profileForm, profilePayload } from '#src/contract/user/user-profile.ts';
import { setKeys } from '../../support/records/rights.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { moveSample, withEffect } from '../organization/organization-samples.ts';
import { samples } from '../support/samples.ts';

let harness: Harness;
let admin: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  admin = await harness.signIn('administrator');
});
afterAll(() => harness.close());

const newest = async (request: object) => (await admin.call('listAuditEntries', request)).records[0]!;

describe('what an entry says', () => {
  test('[VW-73] [VW-73.1] a wrong password that was typed as the name is neither in the log nor among the sign-ins', async () => {
    for (const [name, word] of Object.entries({ Owner_2026: 'x', owner: 'Guess_7391' })) {
      const attempt = harness.user().call('login', harness.loginRequest(name, word, await harness.captcha()));
      await expect(attempt).rejects.toMatchObject({ code: codes.loginRefused });
    }
    const log = JSON.stringify(harness.server.world.audit.list({}));
    expect(log).not.toContain('Owner_2026');
    expect(log).not.toContain('Guess_7391');
    const { records } = await admin.call('listSignIns', { result: 'refused' });
    expect(JSON.stringify(records)).not.toMatch(/Owner_2026|Guess_7391/);
    expect(records.slice(0, 2)).toMatchObject([
      { user: { id: '10002' }, code: codes.loginRefused, method: 'password' },
      { user: null, result: 'refused', orgName: '' },
    ]);
    const done = await admin.call('listSignIns', { userId: admin.login.user_id, result: 'done', method: 'password' });
    expect(done.records[0]).toMatchObject({ user: { id: admin.login.user_id }, code: codes.ok });
    expect(done.records[0]?.address).toMatch(/127\.0\.0\.1$/);
    expect((await admin.call('listSignIns', { method: 'sms' })).total).toBe(0);
  });

  test('[VW-73] [VW-73.2] a change of a role reads key by key, with its effect on people', async () => {
    await confirm(admin);
    const { id, revision, roleName, roleCode, orgId, order, remark } = await admin.call('getRole', { id: '2003' });
    const form = { id, revision, roleName, roleCode, orgId, order: String(order), remark };
    const change = {
      add: { permissions: ['price_save' as const] },
      remove: { permissions: ['message_read' as const] },
    };
    const { effect, total } = await admin.call('previewRole', { id, ...change });
    await admin.call('saveRole', { ...form, ...change, effect });
    const entry = await newest({ targetId: id });
    expect(entry).toMatchObject({ action: 'save', area: 'roles' });
    expect(entry.targetNames?.[id]).toEqual(roleName);
    expect(entry.changes.filter(({ field }) => field === 'permissions')).toEqual([
      { target: null, field: 'permissions', from: 'message_read', to: null, isElement: true },
      { target: null, field: 'permissions', from: null, to: 'price_save', isElement: true },
    ]);
    expect(total).toBeGreaterThan(0);
    expect(entry.effect).toMatchObject({
      people: total,
      winning: total,
      losing: total,
      losingAccess: 0,
      stationsWon: 0,
    });
    expect(entry.effect?.names[0]?.name).toMatch(/\S/);
    expect((await admin.call('listAuditEntries', { rightsOnly: true })).records[0]?.id).toBe(entry.id);
  });

  test('[VW-73] an organisation that moves is one move, by the names of its parents, with the stations won and lost', async () => {
    const request = await withEffect(await moveSample(admin), admin);
    await admin.call('moveOrganization', request);
    const entry = await newest({ targetId: request.id });
    const moves = entry.changes.filter(({ isMove }) => isMove);
    expect(moves).toMatchObject([{ field: 'parentId', from: 'org-11', to: 'org-12' }]);
    expect(moves[0]?.fromName?.zh).toBe(harness.server.world.records.access('organizations').get('org-11')?.name.zh);
    expect(moves[0]?.toPosition).toBeGreaterThan(0);
    expect(entry.changes.filter(({ field }) => field === 'order')).toEqual([]);
  });

  test('[VW-73] [VW-73.8] a renamed user: older entries show the name of that time', async () => {
    const user = await harness.signIn('distributor');
    const form = profileForm(await user.call('getUser', { id: '10003' }));
    await user.call('updateProfile', { ...profilePayload(form, '10003'), realName: '陈新名' });
    const again = profileForm(await user.call('getUser', { id: '10003' }));
    await user.call('updateProfile', { ...profilePayload(again, '10003'), realName: '陈晓' });
    const [second, first] = (await admin.call('listAuditEntries', { endpoint: 'updateProfile', userId: '10003' }))
      .records;
    expect([first?.targetNames?.['10003']?.zh, second?.targetNames?.['10003']?.zh]).toEqual(['陈晓', '陈新名']);
    expect((await admin.call('listAuditEntries', { keyword: '陈新名' })).records.map(({ id }) => id)).toContain(
      second?.id,
    );
  });

  test('[VW-73] [VW-73.9] entries of commands and prices name their station and device, for the trend beside them', async () => {
    const operator = await harness.signIn('operator');
    const command = await samples.sendCommand(harness, operator);
    await operator.call('sendCommand', command);
    const { deviceId, reason } = command;
    const sent = await newest({ endpoint: 'sendCommand' });
    expect(sent).toMatchObject({ stationId: 'st-a', deviceId, area: 'commands', reason });
    expect(sent.changes.map(({ field }) => field)).not.toContain('reason');
    expect((await newest({ targetId: deviceId })).endpoint).toBe('sendCommand');
    const price = await samples.saveElectricityPrice(harness, operator);
    await operator.call('saveElectricityPrice', price);
    expect(await newest({ endpoint: 'saveElectricityPrice' })).toMatchObject({ stationId: price.stationId });
  });

  test('[VW-73] what takes data out is logged: an export with its filter and rows, a file, a revealed field', async () => {
    const operator = await harness.signIn('operator');
    await operator.call('noteExport', { list: 'listAlarms', filter: { severity: 1 }, rows: 12 });
    const entry = await newest({ endpoint: 'noteExport' });
    expect(entry).toMatchObject({ user: { name: 'operator' }, area: 'log', action: 'note' });
    expect(entry.changes.map(({ field, to }) => [field, to])).toEqual([
      ['list', 'listAlarms'],
      ['filter', '{"severity":1}'],
      ['rows', '12'],
    ]);
    await expect(operator.call('noteExport', { list: 'toString', filter: {}, rows: 1 })).rejects.toMatchObject({
      code: codes.badRequest,
    });
    await expect(operator.call('noteExport', { list: 'listAuditEntries', filter: {}, rows: 1 })).rejects.toMatchObject({
      status: 403,
    });
    await confirm(admin);
    const { idCard } = await admin.call('revealMerchantIdCard', { id: 'M1' });
    expect(await newest({ targetId: 'M1' })).toMatchObject({ action: 'reveal', area: 'merchants' });
    expect(JSON.stringify(harness.server.world.audit.list({}))).not.toContain(idCard);
  });
});

describe('the list', () => {
  test('[VW-73] [VW-73.3] shows the branch of its reader alone: entries, sign-ins, sessions, one by id', async () => {
    const { world } = harness.server;
    setKeys(world, 'distributor', ['audit_read', 'session_end']);
    const reader = await harness.signIn('distributor');
    const branch = world.rights.branch('org-11');
    const inBranch = (userId: string | undefined) => branch.has(world.users.get(userId ?? '')?.orgId ?? '');
    const sessions = (await reader.call('listOpenSessions', {})).records;
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.filter(({ userId }) => !inBranch(userId))).toEqual([]);
    const signIns = (await reader.call('listSignIns', {})).records;
    expect(signIns.filter(({ user }) => !inBranch(user?.id))).toEqual([]);
    const other = await newest({ userId: admin.login.user_id, area: 'roles' });
    await expect(reader.call('getAuditEntry', { id: other.id })).rejects.toMatchObject({ code: codes.notFound });
    expect((await admin.call('getAuditEntry', { id: other.id })).id).toBe(other.id);
    const session = (await admin.call('listOpenSessions', { keyword: 'administrator' })).records[0];
    await expect(reader.call('endSessions', { ids: [session!.id] })).rejects.toMatchObject({ code: codes.notFound });
    const days = (await reader.call('summarizeAuditLog', { timeZone: 'Asia/Shanghai' })).days;
    const all = await reader.call('listAuditEntries', {});
    expect(days.reduce((sum, { done, refused }) => sum + done + refused, 0)).toBeGreaterThanOrEqual(all.total - 5);
  });

  test('[VW-73.3] of a call from outside the branch no filter finds what its reader may not read', async () => {
    const { world } = harness.server;
    setKeys(world, 'distributor', ['audit_read']);
    const reader = await harness.signIn('distributor');
    const entry = {
      at: new Date(world.clock.now()).toISOString(),
      user: { id: admin.login.user_id, name: 'administrator' },
      orgId: 'org-1',
      address: '127.0.0.1',
      endpoint: 'changeUserState' as const,
      targets: ['10002', '10003'],
      code: codes.ok,
      changes: [
        { target: '10002', field: 'remark', from: null, to: 'hidden words' },
        { target: '10003', field: 'remark', from: null, to: 'open words' },
      ],
    };
    world.audit.add(entry);
    const found = async (filter: object) => (await reader.call('listAuditEntries', filter)).records;
    expect((await found({ keyword: 'open words' }))[0]).toMatchObject({
      targets: ['10003'],
      changes: [{ to: 'open words' }],
    });
    expect(await found({ keyword: 'hidden words' })).toEqual([]);
    expect(
      (await found({ targetId: '10002' })).filter(({ changes }) => JSON.stringify(changes).includes('words')),
    ).toEqual([]);
  });

  test('[VW-73] a bulk call that was done is logged without its unknown ids', async () => {
    await confirm(admin);
    const guess = 'Guess_7391';
    const rows = await admin.call('changeUserState', { ids: ['10003', guess], action: 'unlock' });
    expect(rows).toContainEqual({ id: guess, code: codes.notFound });
    const entry = await newest({ endpoint: 'changeUserState' });
    expect(entry.targets).toEqual(['10003']);
    expect(JSON.stringify(entry)).not.toContain(guess);
  });

  test('[VW-73] filters by area, action, organisation, address, and from an entry on', async () => {
    const all = (await admin.call('listAuditEntries', { pageSize: 500 })).records;
    const ids = async (filter: object) =>
      (await admin.call('listAuditEntries', { pageSize: 500, ...filter })).records.map(({ id }) => id);
    const of = (isHit: (entry: (typeof all)[number]) => boolean) => all.filter(isHit).map(({ id }) => id);
    expect(await ids({ area: 'roles' })).toEqual(of(({ area }) => area === 'roles'));
    expect(await ids({ action: 'login' })).toEqual(of(({ action }) => action === 'login'));
    expect(await ids({ orgId: 'org-11' })).not.toEqual([]);
    expect(await ids({ address: '10.0.0.' })).toEqual([]);
    const middle = all[10]!.id;
    expect(await ids({ before: middle })).toEqual(all.slice(11).map(({ id }) => id));
    expect((await ids({ after: middle })).slice(-10)).toEqual(all.slice(0, 10).map(({ id }) => id));
    await expect(admin.call('summarizeAuditLog', { timeZone: 'Mars/Base' })).rejects.toMatchObject({
      code: codes.badRequest,
    });
  });

  test('[VW-73] [VW-73.11] a session that a page has handed over to an element is a sign-in of its own, once for each page', async () => {
    const owner = await harness.signIn('owner');
    const use = (token: string, from: string, origin: string) =>
      harness.raw('getSessionInfo', { token, headers: { from, origin } });
    const portal = 'https://portal.example';
    await use(owner.token, 'web', portal);
    for (const origin of [portal, portal, harness.server.url, 'https://other.example'])
      expect((await use(owner.token, 'element', origin)).status).toBe(200);
    const { records } = await admin.call('listSignIns', { method: 'element' });
    const common = { user: { id: '10002', name: 'Anna Weber' }, result: 'done', method: 'element' };
    expect(records).toMatchObject(
      ['https://other.example', null, portal].map((pageOrigin) => ({ ...common, pageOrigin })),
    );
    const [entry] = (await admin.call('listAuditEntries', { area: 'signIn', action: 'handOver' })).records;
    expect(entry).toMatchObject({
      user: { id: '10002' },
      orgName: expect.stringMatching(/\S/),
      endpoint: 'getSessionInfo',
    });
  });

  test('[VW-73] [VW-73.11] an element whose session is refused is a refused sign-in, once in a while for each page', async () => {
    const owner = await harness.signIn('owner');
    const use = (token: string, origin: string) =>
      harness.raw('getSessionInfo', {
        token,
        timestamp: harness.server.world.clock.now(),
        headers: { from: 'element', origin },
      });
    const refused = async () =>
      (await admin.call('listSignIns', { method: 'element', result: 'refused', pageSize: 100 })).records;
    const [portal, other] = ['https://portal.example', 'https://other.example'];
    for (const origin of [portal, portal, other]) expect((await use('invented', origin)).status).toBe(401);
    expect(await refused()).toMatchObject(
      [other, portal].map((pageOrigin) => ({ user: null, result: 'refused', code: codes.sessionInvalid, pageOrigin })),
    );
    // The organisation of an unknown user is not known: it is in the log of the platform alone.
    const ofOwner = await harness.signIn('owner');
    await expect(ofOwner.call('listSignIns', { method: 'element' })).rejects.toMatchObject({ kind: 'forbidden' });
    await admin.call('endSessions', {
      ids: [harness.server.world.sessions.caller(owner.token, Date.now())!.sessionId],
    });
    harness.server.world.setClock(11 * 60_000);
    expect((await use(owner.token, portal)).status).toBe(401);
    harness.server.world.setClock(0);
    expect(await refused()).toHaveLength(3);
    for (let page = 0; page < 40; page += 1) await use('invented', `https://p${page}.example`);
    expect((await refused()).length).toBeLessThanOrEqual(3 + 20);
  });

  test('[VW-73] [VW-73.11] an element on a page whose origin is not allowed is a refused sign-in, though its browser sends no call', async () => {
    const ask = (origin: string, headers = 'authorization,from,lang') =>
      fetch(`${harness.config.apiBase}/user/infoAdmin`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': headers },
      });
    harness.server.world.refusedElements.clear();
    for (const origin of ['https://evil.example', 'https://evil.example', 'null'])
      expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull();
    await ask('https://other.example', 'authorization');
    const { records } = await admin.call('listSignIns', { method: 'element', result: 'refused', pageSize: 2 });
    expect(records).toMatchObject(
      ['null', 'https://evil.example'].map((pageOrigin) => ({ user: null, code: codes.forbidden, pageOrigin })),
    );
  });

  test('[VW-73] [VW-73.7] ending a session ends that one alone', async () => {
    const [first, second] = [await harness.signIn('owner'), await harness.signIn('owner')];
    const found = (await admin.call('listOpenSessions', { keyword: 'owner' })).records.filter(
      ({ userId }) => userId === '10002',
    );
    const before = harness.server.world.sessions.caller(first.token, Date.now())!.sessionId;
    expect(found.map(({ id }) => id)).toContain(before);
    await admin.call('endSessions', { ids: [before] });
    await expect(first.call('getSessionInfo', {})).rejects.toMatchObject({ kind: 'session' });
    expect((await second.call('getSessionInfo', {})).userInfo).toBeTruthy();
  });
});
