import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { harness, user, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { withEffect } from '../organization/organization-samples.ts';
import { create } from '../organization/organization-setup.ts';
import { connect } from '../support/push-client.ts';
import { platformWebId, webRequest } from './web-config-samples.ts';
import { get, move, name, publish, publishAt, signInAt } from './web-config-setup.ts';

useFreshServer('administrator');
beforeEach(() => confirm(user));

const shownTo = async (by: SignedIn) => (await by.call('getLogo', {})).systemName;
const listen = async (by: SignedIn) => {
  const push = await connect(harness, by);
  push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['brand'] }));
  await push.frame(({ kind }) => kind === 'subscribed');
  return push;
};

describe('[VW-75] what is inherited changes with the tree', () => {
  test('[VW-75] [VW-75.7] an organisation that moves has the names of its new parent at once, and open windows are asked to read them', async () => {
    await publishAt('org-11', { systemName: name('浙江能源') });
    await publishAt('org-12', { systemName: name('江苏能源') });
    const { id } = await create({ parentId: 'org-11' });
    const there = await signInAt(id);
    expect(await shownTo(there)).toBe('浙江能源');
    const [here, elsewhere] = [await listen(there), await listen(await harness.signIn('owner'))];
    await move(id, 'org-12');
    await here.frame(({ topic }) => topic === 'brand');
    expect(await shownTo(there)).toBe('江苏能源');
    expect(elsewhere.frames.some(({ topic }) => topic === 'brand')).toBe(false);
    for (const { ws } of [here, elsewhere]) ws.close();
  });

  test('[VW-75] of an organisation that is merged with another one its own names are gone; those of the other one show', async () => {
    const [source, target] = [await create({ parentId: 'org-11' }), await create({ parentId: 'org-11' })];
    await publishAt(source.id, { systemName: name('旧公司') });
    await publishAt(target.id, { systemName: name('新公司') });
    const there = await signInAt(source.id);
    expect(await shownTo(there)).toBe('旧公司');
    const push = await listen(there);
    const request = { id: source.id, revision: source.revision, targetId: target.id, targetRevision: target.revision };
    await user.call('mergeOrganizations', await withEffect(request, user));
    await push.frame(({ topic }) => topic === 'brand');
    expect(await shownTo(there)).toBe('新公司');
    await expect(get(`WC-${source.id}`)).rejects.toMatchObject({ code: codes.notFound });
    const { records } = await user.call('listWebConfigs', { pageSize: 100 });
    expect(records.map(({ orgId }) => orgId)).not.toContain(source.id);
    push.ws.close();
  });

  test('[VW-75] a removed organisation that is restored has its names again', async () => {
    const { id, revision } = await create({ parentId: 'org-11' });
    await publishAt(id, { systemName: name('还会回来') });
    await user.call('removeOrganization', { id, revision });
    await expect(get(`WC-${id}`)).rejects.toMatchObject({ code: codes.notFound });
    await expect(publish({ systemName: name('不在了') }, `WC-${id}`)).rejects.toMatchObject({ code: codes.notFound });
    const removed = (await user.call('listRemovedOrganizations', {})).records.find((each) => each.id === id)!;
    await user.call('restoreOrganization', { id, revision: removed.revision });
    expect(await shownTo(await signInAt(id))).toBe('还会回来');
  });

  test('[VW-75] [VW-75.6] a region that is switched off gives nothing: below it are the platform’s; a child of its own stays', async () => {
    await publishAt('org-11', { systemName: name('浙江能源'), theme: 'gy-theme' });
    const child = await create({ parentId: 'org-11' });
    await publishAt(child.id, { systemName: name('分公司') });
    expect(await (await signInAt(child.id)).call('getLogo', {})).toMatchObject({ theme: 'gy-theme' });
    await publish({ enabled: false }, 'WC-org-11');
    const logo = await (await signInAt(child.id)).call('getLogo', {});
    expect(logo).toMatchObject({ status: '0', systemName: '分公司' });
    expect(logo.theme).not.toBe('gy-theme');
    const { inherited } = await get(`WC-${child.id}`);
    expect(inherited.map(({ from }) => from)).not.toContain('浙江');
  });

  test('[VW-75] what the platform publishes while a branch is edited is in the branch’s view, and its draft stays', async () => {
    const { id } = await publishAt('org-11', { systemName: name('浙江能源') });
    const draft = await user.call('saveWebConfig', webRequest(await get(id), { systemName: name('浙江新名') }));
    await publish({ theme: 'home-theme' });
    const config = await get(id);
    expect(config).toMatchObject({ revision: draft.revision, isDraft: true, systemName: name('浙江新名') });
    expect(config.effective.theme).toBe('home-theme');
    const shown = await user.call('publishWebConfig', { id, revision: draft.revision });
    expect(shown.published).toMatchObject({ systemName: name('浙江新名'), theme: '' });
  });
});

describe('[VW-75] several steps, several people', () => {
  test('[VW-75] back to the first version, forward to the second: each is a version of its own, and both are in the log', async () => {
    await publish({ systemName: name('一') });
    await publish({ systemName: name('二'), theme: 'home-theme' });
    const { revision, versions } = await publish({ systemName: name('三') });
    const numbered = versions.map(({ version }) => version);
    expect(numbered).toEqual(numbered.toSorted((a, b) => b - a));
    const [, second, first] = numbered;
    const back = await user.call('revertWebConfig', { id: platformWebId, revision, version: first! });
    expect(back).toMatchObject({ systemName: name('一'), theme: '' });
    const again = await user.call('revertWebConfig', { id: platformWebId, revision: back.revision, version: second! });
    expect(again).toMatchObject({ systemName: name('二'), theme: 'home-theme', isDraft: false });
    expect(again.versions.map(({ version }) => version).slice(0, 2)).toEqual([numbered[0]! + 2, numbered[0]! + 1]);
    const log = await user.call('listAuditEntries', { targetId: platformWebId, pageSize: 5 });
    expect(log.records.map(({ endpoint }) => endpoint).slice(0, 2)).toEqual(['revertWebConfig', 'revertWebConfig']);
  });

  test('[VW-75] [S2] of two who publish one draft at once one does, the other gets the conflict', async () => {
    const other = await harness.signIn('administrator');
    await confirm(other);
    const { id, revision } = await user.call(
      'saveWebConfig',
      webRequest(await get(platformWebId), { systemName: name('同时') }),
    );
    const answers = await Promise.allSettled([user, other].map((by) => by.call('publishWebConfig', { id, revision })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: codes.conflict } });
    const unknown = user.call('revertWebConfig', { id, revision: revision + 1, version: 999 });
    await expect(unknown).rejects.toMatchObject({ code: codes.notFound });
    const old = user.call('revertWebConfig', { id, revision, version: 1 });
    await expect(old).rejects.toMatchObject({ code: codes.conflict });
  });
});
