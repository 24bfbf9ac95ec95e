import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { contractMessageType } from '#src/contract/alarm/message.ts';
import { ContractWatch } from '#mock-server/world/contract-watch.ts';
import { harness, user as administrator, signInAgain, business, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';
import { save, stored, formOf } from './merchant-setup.ts';

useFreshServer('administrator');

describe('[VW-21] a save that changes access', () => {
  test('[VW-21.10] needs the effect that was confirmed: dates and branches', async () => {
    const form = await formOf('M3');
    const ended = { ...form, validFrom: '2024-01-01', validUntil: '2025-12-31' };
    await expect(administrator.call('saveMerchant', ended)).rejects.toMatchObject(business(codes.conflict));
    const preview = await administrator.call('previewMerchant', ended);
    expect(preview.people.every(({ losesAccess }) => losesAccess)).toBe(true);
    expect(preview.total).toBeGreaterThan(0);
    expect(stored('M3').validUntil).toBe(form.validUntil);
    await expect(harness.signIn('owner')).resolves.toBeTruthy();
    await administrator.call('saveMerchant', { ...ended, effect: preview.effect });
    await expect(harness.signIn('owner')).rejects.toMatchObject(business(codes.accountDisabled));
    // Without its branch the users belong to no merchant.
    const withoutBranch = { ...(await formOf('M3')), orgIds: [] };
    const { effect, winning } = await administrator.call('previewMerchant', withoutBranch);
    expect(winning).toBeGreaterThan(0);
    await administrator.call('saveMerchant', { ...withoutBranch, effect });
    await expect(harness.signIn('owner')).resolves.toBeTruthy();
  });
});

describe('[VW-21] the first administrator', () => {
  const first = {
    administratorAccount: 'park_chef',
    administratorName: 'Jutta Brandt',
    administratorPhone: '+4915112345678',
  };
  const german = {
    country: 'DE' as const,
    creditCode: '',
    contactPhone: '+49 30 2093 8410',
    kind: 'operator' as const,
    orgIds: ['org-12'],
  } satisfies Partial<RequestFor<'saveMerchant'>>;
  const users = () => harness.server.world.users;

  test('[VW-21.11] is created with the merchant, as a branch administrator with a link that works once', async () => {
    const { invite, ...merchant } = await save({ ...german, ...first });
    expect(invite?.path).toMatch(/^\/invite\?token=/);
    const user = users().named('park_chef')!;
    expect(user).toMatchObject({
      orgId: 'org-12',
      realName: 'Jutta Brandt',
      roleCode: 'BRANCH_ADMIN',
      state: 'active',
    });
    expect(merchant.accountsUsed).toBe(
      [...users().stored()].filter(({ orgId, leftAt }) => leftAt === null && ['org-12', 'org-121'].includes(orgId))
        .length,
    );
    const token = new URL(invite!.path, 'http://x').searchParams.get('token')!;
    await administrator.call('acceptInvite', { token, password: 'Brandt_2026' });
    await expect(administrator.call('acceptInvite', { token, password: 'Brandt_2027' })).rejects.toMatchObject(
      business(codes.linkInvalid),
    );
    const log = JSON.stringify(await administrator.call('listAuditEntries', {}));
    expect(log).toContain('park_chef');
    expect(log).not.toContain(token);
  });

  test('[VW-21.11] with a start password, which is not in the log', async () => {
    const request = { ...german, ...first, administratorPassword: 'Start#Brandt9' };
    await expect(save({ ...request, administratorAccount: 'administrator' })).rejects.toMatchObject({
      fields: { administratorAccount: expect.any(String) },
    });
    const { invite } = await save(request);
    expect(invite).toBeUndefined();
    expect(users().named('park_chef')).toMatchObject({ password: 'Start#Brandt9', mustChangePassword: true });
    expect(JSON.stringify(await administrator.call('listAuditEntries', {}))).not.toContain('Start#Brandt9');
  });

  test.each([
    ['administratorAccount', { administratorAccount: 'administrator' }],
    ['administratorPhone', { administratorPhone: '13800001234' }],
    ['administratorName', { administratorName: '' }],
    ['orgIds', { orgIds: [] }],
  ])('[VW-21.11] a wrong %s is refused at its field, and no merchant is left', async (field, changes) => {
    const count = harness.server.world.records.access('merchants').size;
    await expect(save({ ...german, ...first, ...changes })).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
    expect(harness.server.world.records.access('merchants').size).toBe(count);
  });

  test('[VW-21.2] [VW-21.11] counts for the quota: neither is stored beyond it', async () => {
    const used = (await save(german)).accountsUsed;
    await expect(save({ ...german, ...first, accountQuota: used })).rejects.toMatchObject(business(codes.quotaReached));
    expect(users().named('park_chef')).toBeUndefined();
    await expect(save({ ...german, ...first, accountQuota: used + 1 })).resolves.toMatchObject({
      accountsUsed: used + 1,
    });
  });
});

describe('[VW-21] notices of the end', () => {
  const day = 86_400_000;
  const titles = async (user: SignedIn) =>
    (await user.call('listMessages', { type: contractMessageType })).records.map(({ title }) => title);

  test('[VW-21.12] 30 and 7 days before, once each, to those who manage users or merchants; not again after an extension', async () => {
    const { world } = harness.server;
    await administrator.call('extendMerchants', { ids: ['M2'], months: 2 });
    const end = Date.parse((await administrator.call('getMerchant', { id: 'M2' })).endsAt);
    const goTo = (at: number) => world.setClock(at - (world.clock.now() - world.clock.offset()));
    world.tick();
    goTo(end - 60 * day + 1000);
    await signInAgain('en');
    expect(await titles(administrator)).toEqual(['Contract ends in 60 days']);
    // After a restart it is known what was sent.
    expect(Object.keys(world.persisted)).toContain('contractNotices');
    expect(
      new ContractWatch({ ...world.stores, rights: world.rights, config: world.config }).check(world.clock.now()),
    ).toEqual([]);
    world.tick();
    goTo(end - 30 * day + 1000);
    world.tick();
    await signInAgain('en');
    expect(await titles(administrator)).toEqual(['Contract ends in 30 days', 'Contract ends in 60 days']);
    expect((await administrator.call('listMessages', { type: contractMessageType })).records[0]?.content).toContain(
      'Ningbo Cixi Logistics Park Management Ltd. (HC-ZJ-2024-021)',
    );
    const operator = await harness.signIn('operator');
    expect(await titles(operator)).toEqual([]);
    await administrator.call('extendMerchants', { ids: ['M2'], months: 1 });
    world.tick();
    expect(await titles(administrator)).toHaveLength(2);
    goTo(end - 30 * day + 29 * day);
    world.tick();
    await signInAgain('en');
    const all = await titles(administrator);
    expect(all.slice(1)).toEqual(['Contract ends in 30 days', 'Contract ends in 60 days']);
    expect(all).toHaveLength(3);
    const open = await administrator.call('listMessages', { type: contractMessageType, isSolve: '0' });
    expect(open.total).toBe(1);
  });

  test('[VW-21.12] a branch administrator of the merchant gets it by push', async () => {
    const { world } = harness.server;
    const jin = await harness.signIn('jin_tao', 'de');
    const push = await connect(harness, jin);
    const end = Date.parse((await administrator.call('getMerchant', { id: 'M2' })).endsAt);
    world.users.change(world.users.named('jin_tao')!.userId, { orgId: 'org-112', deptId: null });
    world.setClock(end - 7 * day + 1000 - (world.clock.now() - world.clock.offset()));
    const frame = await push.frame((each) => each['type'] === contractMessageType);
    expect(frame['title']).toBe('Vertrag endet in 7 Tagen');
    push.ws.close();
  });

  test('[VW-21.3] a session that only reads names its end, within the console', async () => {
    const { world } = harness.server;
    const merchants = world.records.access('merchants');
    const owner = await harness.signIn('owner');
    expect((await owner.call('getSessionInfo', {})).userInfo.readOnlyUntil).toBeUndefined();
    const push = await connect(harness, owner);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['access'] }));
    await push.frame((frame) => frame['kind'] === 'subscribed');
    world.checkAccess();
    merchants.change(stored('M3'), { validUntil: new Date(world.clock.now() - 2 * day).toISOString().slice(0, 10) });
    world.checkAccess();
    await push.frame(({ kind, topic }) => kind === 'change' && topic === 'access');
    const { userInfo } = await owner.call('getSessionInfo', {});
    expect(Date.parse(userInfo.readOnlyUntil!)).toBeGreaterThan(world.clock.now());
    push.ws.close();
  });
});
