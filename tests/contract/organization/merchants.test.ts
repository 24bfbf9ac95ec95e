import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { creditCodeCheck, hasWrongCheck } from '#src/contract/rules/merchant.ts';
import { requireQuota } from '#mock-server/call/user/quota.ts';
import { setKeys } from '../../support/records/rights.ts';
import { newMerchant, revisionOf } from '../support/entity-samples.ts';
import { harness, user as administrator, business, useFreshServer } from '../support/fresh-server.ts';
import { connect } from '../support/push-client.ts';
import { save, stored, formOf } from './merchant-setup.ts';

useFreshServer('administrator');

const confirm = () => administrator.call('confirmPassword', { password: administrator.password });

async function switchOff(ids: string[]) {
  await confirm();
  const { effect } = await administrator.call('previewMerchantState', { ids, on: false });
  return administrator.call('setMerchantState', { ids, on: false, effect });
}

describe('[VW-21] the fields of a merchant', () => {
  test.each([
    ['17 characters', '9133010012345678A'],
    ['a letter that the standard does not use', '91330100MA2B1C3I4X'],
    ['small letters', '91330100ma2b1c3d4x'],
    ['nothing', ''],
  ])('[VW-21.4] [VA-09] a Chinese credit code of %s is refused at its field', async (_what, creditCode) => {
    await expect(save({ creditCode })).rejects.toMatchObject({ fields: { creditCode: expect.any(String) } });
  });

  test('[VW-21.4] a wrong check character is a warning only', async () => {
    const start = '91330100MA2B1C3D4';
    const wrong = `${start}${creditCodeCheck(start) === '1' ? '2' : '1'}`;
    expect(hasWrongCheck(wrong)).toBe(true);
    expect(hasWrongCheck(`${start}${creditCodeCheck(start)}`)).toBe(false);
    // A code that a registry has published.
    expect(hasWrongCheck('91350100M000100Y43')).toBe(false);
    await expect(save({ creditCode: wrong })).resolves.toMatchObject({ creditCode: wrong });
  });

  test('[VW-21.5] a German one needs no credit code, and has a telephone number with country code', async () => {
    const german = { country: 'DE', creditCode: '', vatId: 'DE123456788', contactPhone: '+49 30 2093 8410' } as const;
    await expect(save(german)).resolves.toMatchObject({ creditCode: '', vatId: 'DE123456788' });
    await expect(save({ ...german, vatId: 'DE12' })).rejects.toMatchObject({ fields: { vatId: expect.any(String) } });
    await expect(save({ ...german, vatId: '', contactPhone: '12' })).rejects.toMatchObject({
      fields: { contactPhone: expect.any(String) },
    });
  });

  test.each([
    ['contactPhone', { contactPhone: '12812345678' }],
    ['idCard', { idCard: '330110197203154210' }],
    ['validUntil', { validFrom: '2026-02-01', validUntil: '2026-01-31' }],
    ['longitude', { longitude: '181' }],
    ['accountQuota', { accountQuota: -1 }],
    ['email', { email: 'somebody' }],
    ['orgIds', { orgIds: ['org-999'] }],
  ] as const)('%s is refused at its field', async (field, changes) => {
    await expect(save(changes as Partial<RequestFor<'saveMerchant'>>)).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  });

  test('two merchants do not have one credit code', async () => {
    const { creditCode } = await save();
    await expect(save({ creditCode })).rejects.toMatchObject({ fields: { creditCode: expect.any(String) } });
  });

  test('[VW-21.6] [VA-10] the identity card is masked in answers and log, stays on saving, and is shown by step-up', async () => {
    const whole = stored('M1').idCard;
    const form = await formOf('M1');
    expect(form.idCard).toMatch(/^330\*{14}[\dX]$/);
    expect(JSON.stringify(await administrator.call('listMerchants', {}))).not.toContain(whole);
    await administrator.call('saveMerchant', { ...form, remark: 'x' });
    expect(stored('M1').idCard).toBe(whole);
    await expect(administrator.call('saveMerchant', newMerchant({ idCard: form.idCard! }))).rejects.toMatchObject({
      fields: { idCard: expect.any(String) },
    });
    await expect(administrator.call('revealMerchantIdCard', { id: 'M1' })).rejects.toMatchObject(
      business(codes.stepUpDue),
    );
    await confirm();
    expect(await administrator.call('revealMerchantIdCard', { id: 'M1' })).toEqual({ idCard: whole });
    await save({ idCard: whole });
    await expect(save({ idCard: whole, creditCode: 'x' })).rejects.toMatchObject({ kind: 'business' });
    const log = await administrator.call('listAuditEntries', {});
    expect(JSON.stringify(log)).not.toContain(whole);
    expect(log.records.map(({ endpoint }) => endpoint)).toContain('revealMerchantIdCard');
  });
});

describe('[VW-21] a list of merchants', () => {
  test('is filtered by kind, state and end, and shows what is used of the quota', async () => {
    const list = (request: RequestFor<'listMerchants'>) => administrator.call('listMerchants', request);
    expect((await list({ endsWithin: '30' })).records).toMatchObject([{ id: 'M2', daysLeft: 22, state: 'active' }]);
    expect((await list({ state: 'off' })).records).toMatchObject([{ id: 'M6' }]);
    expect((await list({ kind: 'charging' })).total).toBe(1);
    expect((await list({ keyword: '临平' })).records).toMatchObject([
      { id: 'M1', stationsUsed: 1, accountQuota: 20, branches: [{ id: 'org-111' }] },
    ]);
    expect((await list({ sort: '-stationsUsed' })).total).toBe(6);
  });

  test('is for holders of merchant_save', async () => {
    const operator = await harness.signIn('operator');
    await expect(operator.call('listMerchants', {})).rejects.toMatchObject({ status: 403 });
  });

  test('[VW-21.9] does not show merchants of other branches', async () => {
    setKeys(harness.server.world, 'distributor', ['merchant_save']);
    const user = await harness.signIn('distributor');
    const { records } = await user.call('listMerchants', {});
    expect(records.map(({ id }) => id)).not.toContain('M3');
    await expect(user.call('getMerchant', { id: 'M3' })).rejects.toMatchObject(business(codes.notFound));
  });
});

describe('[VW-21] switching off', () => {
  test('[VW-21.1] ends the sessions of its users, and of no others', async () => {
    const owner = await harness.signIn('owner');
    const { ws: _ws, ...push } = await connect(harness, owner);
    const operator = await harness.signIn('operator');
    await switchOff(['M3']);
    expect(await push.closed).toBe(4401);
    await expect(owner.call('getSessionInfo', {})).rejects.toMatchObject({ kind: 'session' });
    await expect(operator.call('getSessionInfo', {})).resolves.toBeTruthy();
    await expect(harness.signIn('owner')).rejects.toMatchObject(business(codes.accountDisabled));
  });

  test('needs the password, and the effect that was confirmed', async () => {
    const { effect, total, people } = await administrator.call('previewMerchantState', { ids: ['M3'], on: false });
    expect(total).toBeGreaterThan(0);
    expect(people.every(({ losesAccess }) => losesAccess)).toBe(true);
    const off = { ids: ['M3'], on: false, effect };
    await expect(administrator.call('setMerchantState', off)).rejects.toMatchObject(business(codes.stepUpDue));
    await confirm();
    harness.server.world.users.change('10002', { statusCode: '1' });
    await expect(administrator.call('setMerchantState', off)).rejects.toMatchObject(business(codes.conflict));
  });

  test('[VW-21.8] names the stations where alarms cannot be acknowledged any more', async () => {
    const { world } = harness.server;
    const preview = () => administrator.call('previewMerchantState', { ids: ['M3'], on: false });
    const before = await preview();
    expect(before.stations).toMatchObject([{ id: 'st-c', watchers: expect.arrayContaining(['王建国']) }]);
    for (const user of world.users.all())
      if (user.userId !== '10004' && user.orgId !== 'org-121') world.users.change(user.userId, { statusCode: '1' });
    const roles = world.records.access('roles');
    const admin = roles.get('2004')!;
    roles.change(admin, { code: 'LOCAL', permissions: admin.permissions.filter((key) => key !== 'alarm_acknowledge') });
    setKeys(world, 'owner', ['alarm_acknowledge']);
    expect((await preview()).stations).toMatchObject([{ id: 'st-c', watchers: [], total: 0 }]);
  });

  test('[VW-21] the own merchant is changed by somebody else', async () => {
    const form = await formOf('M1');
    const { id } = await save({ orgIds: ['org-1'] });
    await confirm();
    await expect(administrator.call('previewMerchantState', { ids: [id], on: false })).rejects.toMatchObject(
      business(codes.callerAccount),
    );
    const callersMerchant = await formOf(id);
    await expect(
      administrator.call('saveMerchant', { ...callersMerchant, validUntil: '2030-01-01' }),
    ).rejects.toMatchObject(business(codes.callerAccount));
    await expect(administrator.call('saveMerchant', { ...callersMerchant, remark: 'x' })).resolves.toMatchObject({
      remark: 'x',
    });
    await expect(administrator.call('saveMerchant', form)).resolves.toMatchObject({ id: 'M1' });
  });
});

describe('[VW-21] the end of a contract', () => {
  const hour = 3_600_000;

  test('[VW-21.3] 24:00 of its zone, then seven days of reading, then nothing', async () => {
    const { world } = harness.server;
    const merchants = world.records.access('merchants');
    merchants.change(stored('M3'), { validUntil: '2026-10-24' });
    const setTime = (at: number) => world.setClock(at - (world.clock.now() - world.clock.offset()));
    // Summer time ends on 25 October 2026: the day of the end of access has 25 hours.
    const end = Date.parse('2026-10-24T22:00:00Z');
    const accessEnd = Date.parse('2026-10-31T23:00:00Z');
    expect(await administrator.call('getMerchant', { id: 'M3' })).toMatchObject({
      endsAt: '2026-10-24T22:00:00.000Z',
      accessUntil: '2026-10-31T23:00:00.000Z',
    });
    setTime(end - hour);
    const owner = await harness.signIn('owner');
    await owner.call('saveDisplayPreferences', { timeZone: 'viewer' });
    setTime(end + hour);
    const reader = await harness.signIn('owner');
    await expect(reader.call('listStations', {})).resolves.toHaveLength(1);
    await expect(reader.call('saveDisplayPreferences', { timeZone: 'station' })).rejects.toMatchObject(
      business(codes.contractEnded),
    );
    setTime(accessEnd - 2000);
    const last = await harness.signIn('owner');
    const push = await connect(harness, last);
    await expect(last.call('listStations', {})).resolves.toHaveLength(1);
    world.checkAccess();
    setTime(accessEnd + 1000);
    expect(await push.closed).toBe(4401);
    await expect(harness.signIn('owner')).rejects.toMatchObject(business(codes.accountDisabled));
  });

  test('is put off by months, from today where it is over', async () => {
    await administrator.call('extendMerchants', { ids: ['M2', 'M6'], months: 6 });
    expect(stored('M2').validUntil).toBe('2027-03-10');
    expect(stored('M6').validUntil).toBe('2027-02-19');
  });
});

describe('[VW-21] quotas and removal', () => {
  test('[VW-21.2] one user too many, and a quota below what is used, are refused', async () => {
    const { world } = harness.server;
    const form = await formOf('M3');
    const { accountsUsed } = await administrator.call('getMerchant', { id: 'M3' });
    await expect(administrator.call('saveMerchant', { ...form, accountQuota: accountsUsed - 1 })).rejects.toMatchObject(
      business(codes.quotaReached),
    );
    await administrator.call('saveMerchant', { ...form, accountQuota: accountsUsed });
    expect(() => requireQuota('org-121', { world })).toThrow(expect.objectContaining({ code: codes.quotaReached }));
    // Who is one of its users already can move within its branches.
    expect(() => requireQuota('org-121', { world }, 'org-121')).not.toThrow();
    const owner = await administrator.call('getUserRecord', { id: '10003' });
    await expect(
      administrator.call('changeUserState', {
        ids: [owner.id],
        action: 'move',
        orgId: 'org-121',
        deptId: 'dept-121-1',
      }),
    ).resolves.toEqual([{ id: owner.id, code: codes.quotaReached }]);
    await administrator.call('saveMerchant', { ...(await formOf('M3')), accountQuota: accountsUsed + 1 });
    expect(() => requireQuota('org-121', { world })).not.toThrow();
    await expect(
      administrator.call('saveMerchant', { ...(await formOf('M1')), orgIds: ['org-111', 'org-121'], stationQuota: 1 }),
    ).rejects.toMatchObject(business(codes.quotaReached));
  });

  test('[VW-21] one with branches is not removed: the answer and its use name them, as far as the caller may see', async () => {
    await expect(
      administrator.call('removeMerchant', { id: 'M3', revision: stored('M3').revision }),
    ).rejects.toMatchObject({
      ...business(codes.inUse),
      refs: [{ kind: 'organization', count: 1, outside: 0, first: [{ id: 'org-121' }] }],
    });
    const { kinds } = await administrator.call('getMerchantUsage', { id: 'M3' });
    expect(kinds.map(({ kind, first }) => [kind, first[0]?.id])).toEqual([
      ['organization', 'org-121'],
      ['station', 'st-c'],
      ['user', expect.any(String)],
    ]);
    const added = await save();
    await administrator.call('removeMerchant', revisionOf(added));
    await expect(administrator.call('getMerchant', { id: added.id })).rejects.toMatchObject(business(codes.notFound));
  });
});
