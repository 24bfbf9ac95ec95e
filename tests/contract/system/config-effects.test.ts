import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { PlatformKey } from '#src/contract/system/config-admin.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { contractMessageType, noticeMessageType } from '#src/contract/alarm/message.ts';
import { setKeys } from '../../support/records/rights.ts';
import { harness, user as administrator, signInAgain, business, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';

const day = 86_400_000;
useFreshServer('administrator');

type Value = RequestFor<'saveConfigSetting'>['value'];
const get = (id: string) => administrator.call('getConfigSetting', { id });

async function save(key: PlatformKey, value: Value, orgId?: string) {
  await confirm(administrator);
  const { revision } = await get(orgId === undefined ? key : `${key}@${orgId}`);
  return administrator.call('saveConfigSetting', { key, ...(orgId !== undefined && { orgId }), revision, value });
}

const reach = async (key: PlatformKey, value: Value) =>
  (await administrator.call('previewConfigSetting', { key, value })).reach;

describe('[VW-71] [VW-71.3] the effect of', () => {
  test('alarmRetentionDays: resolved alarms that are older are removed, those that are open stay', async () => {
    const { alarms, clock } = harness.server.world;
    alarms.fill(7, clock.now() - 40 * day);
    const count = () => [...alarms.all()].length;
    const before = count();
    expect(await reach('alarmRetentionDays', '30')).toBe(7);
    const { revision } = await get('alarmRetentionDays');
    const shorter = { key: 'alarmRetentionDays', revision, value: '30' };
    await expect(administrator.call('saveConfigSetting', shorter)).rejects.toMatchObject(business(codes.stepUpDue));
    await expect(administrator.call('saveConfigSetting', { ...shorter, value: '2000' })).resolves.toBeDefined();
    harness.server.world.tick();
    expect(count()).toBe(before);
    await save('alarmRetentionDays', '30');
    harness.server.world.tick();
    expect(count()).toBe(before - 7);
    harness.server.world.setClock(60 * day);
    harness.server.world.tick();
    const now = clock.now();
    const left = [...alarms.all()];
    expect(left.filter(({ resolved }) => resolved && resolved.at < now - 30 * day - 3_600_000)).toEqual([]);
    expect(left.filter(({ resolved }) => !resolved).length).toBeGreaterThan(0);
  });

  test('logRetentionDays: older entries are removed, and the rest is unbroken', async () => {
    const { audit, clock } = harness.server.world;
    harness.server.world.reset();
    const at = new Date(clock.now() - 200 * day).toISOString();
    const entry = { at, user: { id: '10001', name: 'operator' }, orgId: 'org-1', address: '::1', endpoint: 'saveRole' };
    for (let index = 0; index < 5; index += 1) audit.add({ ...entry, targets: ['T-old'], code: 200, changes: [] });
    await signInAgain();
    expect(await reach('logRetentionDays', '180')).toBe(5);
    await save('logRetentionDays', '180');
    harness.server.world.tick();
    expect(audit.list({ targetId: 'T-old' })).toEqual([]);
    expect(await administrator.call('checkAuditLog', {})).toMatchObject({ broken: null, since: expect.any(String) });
  });

  test('contractNoticeDays: on which days before its end a contract is announced', async () => {
    const { world } = harness.server;
    const titles = async (user: SignedIn) =>
      (await user.call('listMessages', { type: contractMessageType })).records.map(({ title }) => title);
    const goTo = (at: number) => world.setClock(at - (world.clock.now() - world.clock.offset()));
    const end = Date.parse((await administrator.call('getMerchant', { id: 'M2' })).endsAt);
    await save('contractNoticeDays', '[50,45]');
    goTo(end - 60 * day + 1000);
    world.tick();
    expect(await titles(await harness.signIn('administrator', 'en'))).toEqual([]);
    goTo(end - 50 * day + 1000);
    world.tick();
    expect(await titles(await harness.signIn('administrator', 'en'))).toEqual(['Contract ends in 50 days']);
  });

  test('grantNoticeDays: how long before its end a grant is announced', async () => {
    const { world } = harness.server;
    const now = world.clock.now();
    const store = world.records.access('stationConfigs');
    const config = [...store.values()].find(({ stationId }) => stationId === 'st-a')!;
    const grant = {
      merchantId: null,
      userId: '10002',
      permissions: [],
      validUntil: now + 8 * day,
      givenAt: now - 90 * day,
    };
    store.change(config, { grants: [grant as never] });
    world.tick();
    const owner = await harness.signIn('owner', 'en');
    const notices = async () =>
      (await owner.call('listMessages', { type: noticeMessageType })).records.filter(
        ({ title }) => title === 'Grant of a station ends soon',
      );
    expect(await notices()).toHaveLength(0);
    await save('grantNoticeDays', '10');
    world.tick();
    expect(await notices()).toHaveLength(1);
  });

  test('idleLockMinutes and sessionMinutes: the value of the nearest organisation applies', async () => {
    const asked = async (user: SignedIn) =>
      (await user.call('listConfig', { encode: 'idleLockMinutes' }))[0]?.configValue;
    expect(await asked(administrator)).toBe('0');
    await save('idleLockMinutes', '20');
    const owner = harness.server.world.users.named('owner')!;
    const above = harness.server.world.records.access('organizations').get(owner.orgId)!.parentId!;
    await save('idleLockMinutes', '5', above);
    await save('sessionMinutes', '15', above);
    const user = await harness.signIn('owner');
    expect([await asked(user), await asked(administrator)]).toEqual(['5', '20']);
    expect(user.login.expires_in).toBe(15 * 60);
    expect((await harness.signIn('administrator')).login.expires_in).not.toBe(15 * 60);
    expect(await get(`idleLockMinutes@${above}`)).toMatchObject({ value: '5', defaultValue: '20', differs: true });
    await confirm(administrator);
    const reset = { key: 'idleLockMinutes', orgId: above, revision: 1 };
    expect(await administrator.call('resetConfigSetting', reset)).toMatchObject({ value: '20', differs: false });
    expect(await asked(user)).toBe('20');
    const again = await administrator.call('listConfigSettings', { scope: 'organization' });
    expect(again.records.map(({ id }) => id)).toEqual([`sessionMinutes@${above}`]);
  });

  test('smsGatewaySecret: the orders to the gateway are signed with it', async () => {
    const { smsCodes } = harness.server.world;
    await harness.user().call('sendSmsCode', { mobile: '13800000001' });
    expect(smsCodes.newest()).toMatchObject({ signature: null });
    await save('smsGatewaySecret', 'geheim-und-lang-genug');
    await harness.user().call('sendSmsCode', { mobile: '13800000002' });
    const { mobile, code, signature } = smsCodes.newest()!;
    const expected = createHmac('sha256', 'geheim-und-lang-genug').update(`${mobile} ${code}`).digest('hex');
    expect(signature).toBe(expected);
  });
});

describe('[VW-71] [VW-71.12] settings of organisations', () => {
  test('are for keys that allow them and organisations of the branch; those of the platform for users who see all of it', async () => {
    await confirm(administrator);
    const set = (key: string, orgId: string) =>
      administrator.call('saveConfigSetting', { key, orgId, revision: 0, value: '5' });
    for (const [key, orgId] of [
      ['loginTries', 'org-11'],
      ['idleLockMinutes', 'org-none'],
      ['idleLockMinutes', '__proto__'],
    ] as const)
      await expect(set(key, orgId)).rejects.toMatchObject(business(codes.notFound));
    setKeys(harness.server.world, 'distributor', ['config_read', 'config_save']);
    const local = await harness.signIn('distributor');
    await confirm(local);
    const change = { revision: 0, value: '7' };
    await expect(local.call('saveConfigSetting', { key: 'idleLockMinutes', ...change })).rejects.toMatchObject(
      business(codes.aboveRights),
    );
    const orgId = harness.server.world.users.named('distributor')!.orgId;
    await expect(local.call('saveConfigSetting', { key: 'idleLockMinutes', orgId, ...change })).resolves.toMatchObject({
      value: '7',
    });
    await expect(
      local.call('saveConfigSetting', { key: 'idleLockMinutes', orgId: 'org-1', ...change }),
    ).rejects.toMatchObject(business(codes.notFound));
  });
});

describe('[VW-71] [VW-71.10] a secret', () => {
  const secret = 'never-to-be-read-again';

  test('is in no answer, no push frame and no entry of the log', async () => {
    await save('smsGatewaySecret', secret);
    const setting = await get('smsGatewaySecret');
    expect(setting).toMatchObject({ value: '', defaultValue: '', differs: true, valueType: 'secret' });
    const list = await administrator.call('listConfigSettings', { pageSize: 100 });
    const found = await administrator.call('listConfigSettings', { keyword: 'never-to-be' });
    expect(found.records).toEqual([]);
    const [entry] = (await administrator.call('listAuditEntries', { targetId: 'smsGatewaySecret' })).records;
    expect(entry?.changes).toEqual([{ target: null, field: 'value', from: null, to: null }]);
    expect(JSON.stringify([setting, list, harness.server.world.audit.list({})])).not.toContain(secret);
    await expect(save('smsGatewaySecret', `${secret}${'x'.repeat(300)}`)).rejects.toMatchObject({
      fields: { value: expect.any(String) },
    });
    await expect(
      administrator.call('saveConfigSetting', { key: 'smsGatewaySecret', revision: 0, value: `${secret}2` }),
    ).rejects.toMatchObject(business(codes.conflict));
    expect(JSON.stringify(harness.server.world.audit.list({}))).not.toContain(secret);
  });

  test('is not logged either where its key was mistyped', async () => {
    for (const key of ['smsGatewaySecret ', 'SMSGatewaySecret', 'smsGatewaySecret@org-1', ['smsGatewaySecret']])
      await expect(
        administrator.call('saveConfigSetting', { key: key as string, revision: 0, value: secret }),
      ).rejects.toMatchObject({ kind: 'business' });
    const { records } = await administrator.call('listAuditEntries', { endpoint: 'saveConfigSetting' });
    expect(records.length).toBeGreaterThan(3);
    expect(JSON.stringify(records)).not.toContain(secret);
  });

  test.each(['', 'short', ' with spaces at the ends ', `a\u202E${'b'.repeat(20)}`])('is not %j', async (value) => {
    await expect(save('smsGatewaySecret', value)).rejects.toMatchObject({ fields: { value: expect.any(String) } });
  });
});

describe('[VW-71] values of type JSON', () => {
  const deep = `${'['.repeat(70)}1${']'.repeat(70)}`;
  test.each([
    deep,
    JSON.stringify('x'.repeat(100_000)),
    '[1e999]',
    '[-0]',
    '[1,5',
    '["7"]',
    '[7,7]',
    '[0]',
    '[366]',
    '[]',
    '{"__proto__":[7]}',
    'null',
    '7',
    '',
  ])('[VW-71.4] [VW-71.5] %.30j is no list of days', async (value) => {
    await expect(save('contractNoticeDays', value)).rejects.toMatchObject({ fields: { value: expect.any(String) } });
    expect(await get('contractNoticeDays')).toMatchObject({ revision: 0, differs: false });
  });
});
