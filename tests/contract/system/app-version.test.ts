import { describe, expect, test } from 'vitest';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { codes } from '#src/contract/codes.ts';
import { stepUpLifeMs } from '#src/contract/limits.ts';
import { revisionOf, newAppVersion } from '../support/entity-samples.ts';
import { administrator, harness, secondUser as operator, useTwoUsers } from '../support/two-users.ts';

useTwoUsers('operator');

const business = (code: number) => ({ kind: 'business', code });
const confirm = () => administrator.call('confirmPassword', { password: administrator.password });
const save = (changes: Partial<RequestFor<'saveAppVersion'>> = {}) =>
  administrator.call('saveAppVersion', { ...newAppVersion(), ...changes });

async function publish(changes: Partial<RequestFor<'saveAppVersion'>> = {}) {
  const draft = await save(changes);
  await confirm();
  return administrator.call('publishAppVersion', revisionOf(draft));
}

const latest = (request: Partial<RequestFor<'getLatestAppVersion'>> = {}) =>
  harness.user().call('getLatestAppVersion', { platform: 'android', version: '2.9.0', phone: 'p1', ...request });

describe('[VW-70] publishing a version of the app', () => {
  test('needs the password again, and then once for ten minutes', async () => {
    const draft = revisionOf(await save());
    await expect(administrator.call('publishAppVersion', draft)).rejects.toMatchObject(business(codes.stepUpDue));
    await expect(administrator.call('confirmPassword', { password: 'Wrong_2026' })).rejects.toMatchObject(
      business(codes.passwordRefused),
    );
    await confirm();
    const published = await administrator.call('publishAppVersion', draft);
    expect(published).toMatchObject({
      status: 'published',
      publishedBy: '赵敏',
      package: { size: expect.any(Number) },
    });
    const withdrawn = await administrator.call('withdrawAppVersion', revisionOf(published));
    harness.server.world.setClock(stepUpLifeMs + 1000);
    await expect(administrator.call('publishAppVersion', revisionOf(withdrawn))).rejects.toMatchObject(
      business(codes.stepUpDue),
    );
  });

  test('is confirmed for the session that confirmed, and refused after five wrong passwords', async () => {
    const draft = revisionOf(await save());
    await confirm();
    const other = await harness.signIn('administrator');
    await expect(other.call('publishAppVersion', draft)).rejects.toMatchObject(business(codes.stepUpDue));
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(other.call('confirmPassword', { password: 'Wrong_2026' })).rejects.toMatchObject(
        business(codes.passwordRefused),
      );
    await expect(other.call('confirmPassword', { password: administrator.password })).rejects.toMatchObject({
      status: 429,
    });
  });

  test('[VW-70.1] is refused below the newest published version of the platform, compared by number', async () => {
    await publish({ versionNumber: '4.10.0' });
    await expect(publish({ versionNumber: '4.9.1' })).rejects.toMatchObject(business(codes.versionOrder));
    await expect(publish({ versionNumber: '4.9.2', platform: 'ios' })).resolves.toMatchObject({ status: 'published' });
  });

  test('is refused if the address has no file', async () => {
    await expect(publish({ downloadAddress: 'https://download.invalid/ems.apk' })).rejects.toMatchObject({
      fields: { downloadAddress: expect.any(String) },
    });
  });

  test('is a conflict after another change', async () => {
    const published = revisionOf(await publish());
    const withdrawn = await administrator.call('withdrawAppVersion', published);
    await expect(administrator.call('withdrawAppVersion', published)).rejects.toMatchObject(business(codes.conflict));
    await expect(administrator.call('withdrawAppVersion', revisionOf(withdrawn))).rejects.toMatchObject(
      business(codes.versionState),
    );
  });

  test('[VW-70.4] of two people who publish and withdraw at the same moment one is done, and the other gets a conflict', async () => {
    const other = await harness.signIn('administrator');
    await other.call('confirmPassword', { password: other.password });
    const version = (await publish({ versionNumber: '4.0.0', share: 10 })).id;
    const read = async () => revisionOf(await administrator.call('getAppVersion', { id: version }));
    const both = async (...changes: readonly Promise<{ status: string }>[]) => {
      const ended = await Promise.allSettled(changes);
      const [done] = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value.status] : []));
      const refused = ended.flatMap((each) =>
        each.status === 'rejected' ? [(each.reason as { code: number }).code] : [],
      );
      expect(refused).toEqual([codes.conflict]);
      expect((await other.call('getAppVersion', { id: version })).status).toBe(done);
      return done;
    };
    const published = await read();
    const status = await both(
      administrator.call('withdrawAppVersion', published),
      other.call('shareAppVersion', { ...published, share: 100 }),
    );
    const withdrawn =
      status === 'withdrawn' ? await read() : revisionOf(await other.call('withdrawAppVersion', await read()));
    await both(administrator.call('publishAppVersion', withdrawn), other.call('publishAppVersion', withdrawn));
    const again = await read();
    await both(administrator.call('withdrawAppVersion', again), other.call('withdrawAppVersion', again));
    expect(await latest({ version: '3.9.9' })).toBeNull();
  });

  test('requires the permission before it asks for a password', async () => {
    const draft = revisionOf(await save());
    for (const name of ['publishAppVersion', 'withdrawAppVersion'] as const)
      await expect(operator.call(name, draft)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(operator.call('previewAppVersion', { id: draft.id })).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('[VW-70] a version that was published', () => {
  test('changes in share and text alone, and cannot be removed', async () => {
    const form = newAppVersion();
    const published = await publish(form);
    const text = { zh: '新内容', en: 'New', de: 'Neu' };
    const changed = await administrator.call('saveAppVersion', {
      ...form,
      ...revisionOf(published),
      share: 40,
      updateContent: text,
    });
    expect(changed).toMatchObject({ status: 'published', share: 40, updateContent: text });
    await expect(
      administrator.call('saveAppVersion', { ...form, ...revisionOf(changed), forcedUpgrade: true }),
    ).rejects.toMatchObject({ fields: { forcedUpgrade: expect.any(String) } });
    await expect(administrator.call('removeAppVersion', revisionOf(changed))).rejects.toMatchObject(
      business(codes.versionState),
    );
  });

  test('[VW-70.5] [VW-70.9] is answered to phones, without a session, until it is withdrawn: then the previous one', async () => {
    await publish({ versionNumber: '4.0.0', updateContent: { zh: '第一版', en: 'First' } });
    const forced = await publish({ versionNumber: '4.1.0', forcedUpgrade: true });
    expect(await latest()).toMatchObject({ versionNumber: '4.1.0', isForced: true });
    await administrator.call('withdrawAppVersion', revisionOf(forced));
    expect(await latest()).toMatchObject({ versionNumber: '4.0.0', isForced: false, updateContent: '第一版' });
    const english = harness.user(undefined, 'en');
    const german = harness.user(undefined, 'de');
    const request = { platform: 'android', version: '2.9.0' } as const;
    expect(await english.call('getLatestAppVersion', request)).toMatchObject({ updateContent: 'First' });
    expect(await german.call('getLatestAppVersion', request)).toMatchObject({ updateContent: '第一版' });
  });

  test('[VW-70.6] reaches its share of the phones, which the preview lists', async () => {
    const draft = await save({ versionNumber: '4.0.0', forcedUpgrade: true });
    const reach = await administrator.call('previewAppVersion', { id: draft.id });
    expect(reach.offered).toBe(reach.phones);
    expect(reach.forced).toBe(reach.offered);
    expect(reach.atWork).toBeGreaterThan(0);
    expect(reach.usersAtWork).toBeLessThan(reach.atWork);
    expect(reach.first).toHaveLength(Math.min(5, reach.usersAtWork));
    expect(new Set(reach.first.map(({ user }) => user)).size).toBe(reach.first.length);
    expect(reach.first.every(({ openOrders }) => openOrders > 0)).toBe(true);
    const partial = await administrator.call('previewAppVersion', {
      id: (await save({ versionNumber: '4.0.1', share: 30 })).id,
    });
    expect(partial.offered).toBeLessThan(partial.phones);
  });
});

test('[VW-70] the list is filtered, searched and sorted by number, with the phones of each version', async () => {
  await save({ versionNumber: '2.10.0' });
  const { records } = await operator.call('listAppVersions', { platform: 'android' });
  expect(records.map(({ versionNumber }) => versionNumber)).toEqual(['2.10.0', '2.5.0', '2.4.1', '2.3.2', '2.3.0']);
  expect(records.reduce((sum, { phones }) => sum + phones, 0)).toBeGreaterThan(0);
  const drafts = await operator.call('listAppVersions', { status: 'draft', sort: 'versionNumber' });
  expect(drafts.records.map(({ versionNumber }) => versionNumber)).toEqual(['2.5.0', '2.10.0']);
  const found = await operator.call('listAppVersions', { keyword: '扫码' });
  expect(found.records.map(({ versionNumber }) => versionNumber)).toEqual(['2.5.0']);
});

test('[VW-70] a version equals itself with zeros appended, and a minimum above it is refused', async () => {
  await save({ versionNumber: '4.0' });
  await expect(save({ versionNumber: '4.0.0' })).rejects.toMatchObject({
    fields: { versionNumber: expect.any(String) },
  });
  await expect(save({ versionNumber: '4.1.0', minVersion: '4.2.0' })).rejects.toMatchObject({
    fields: { minVersion: expect.any(String) },
  });
});
