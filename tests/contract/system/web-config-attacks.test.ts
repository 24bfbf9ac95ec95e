import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import { harness, user, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { create, organizations } from '../organization/organization-setup.ts';
import { noisePng, plainPng } from '../support/pictures.ts';
import { platformWebId, webRequest } from './web-config-samples.ts';
import { firstRequest, get, move, name, publish, publishAt, save, signInAt, upload } from './web-config-setup.ts';

useFreshServer('administrator');
beforeEach(() => confirm(user));

const notFound = { code: codes.notFound };
const conflict = { code: codes.conflict };
const colleague = async (): Promise<SignedIn> => {
  const other = await harness.signIn('administrator');
  await confirm(other);
  return other;
};
const isReadable = async (id: string, by = user) =>
  by.api.file(fileEndpoints.viewFile.route, { id }).then(
    ({ blob }) => blob.size > 0,
    () => false,
  );
const copies = () => [...harness.server.world.persisted['files']!.keys()].length;

describe('[VW-75] the tree changes while names and pictures are edited', () => {
  test('[VW-75] with an organisation whose parent is missing the platform can still be changed, and so can that organisation', async () => {
    const { id } = await publishAt('org-111', { systemName: name('临平') });
    organizations().change(organizations().get('org-111')!, { parentId: 'org-gone' });
    expect(await publish({ systemName: name('平台') })).toMatchObject({ isChangeable: true });
    expect((await user.call('listWebConfigs', {})).records.map((each) => each.id)).toContain(id);
    expect((await publish({ systemName: name('临平二') }, id)).published?.systemName.zh).toBe('临平二');
    expect((await (await signInAt('org-111')).call('getLogo', {})).systemName).toBe('临平二');
    // Settings, roles and parameters of the platform follow the same rule.
    const { revision } = await user.call('getConfigSetting', { id: 'loginTitle' });
    await expect(
      user.call('saveConfigSetting', { key: 'loginTitle', revision, value: name('标题') }),
    ).resolves.toBeTruthy();
  });

  test('[VW-75] [S3] an organisation that moves to another region is out of reach of its former editors, with draft and picture', async () => {
    const { id: orgId } = await create({ parentId: 'org-11' });
    const { id } = await publishAt(orgId, { systemName: name('分公司') });
    const regional = await harness.signIn('jin_tao');
    const draft = await save({ icon: await upload(plainPng(30, 10, [9, 9, 9]), 'a.png', regional) }, id, regional);
    expect(await isReadable(draft.icon, regional)).toBe(true);
    await move(orgId, 'org-12');
    const revised = { id, revision: draft.revision };
    await expect(get(id, regional)).rejects.toMatchObject(notFound);
    await expect(regional.call('saveWebConfig', webRequest(draft))).rejects.toMatchObject(notFound);
    await expect(regional.call('publishWebConfig', revised)).rejects.toMatchObject(notFound);
    await expect(regional.call('revertWebConfig', { ...revised, version: 1 })).rejects.toMatchObject(notFound);
    expect(await isReadable(draft.icon, regional)).toBe(false);
    // The draft is not lost: editors of the other region go on with it.
    expect(await get(id)).toMatchObject({ isDraft: true, icon: draft.icon });
  });

  test('[VW-75] an organisation that is removed while the pictures of its form are copied gets no draft, and no copy stays', async () => {
    const { id: orgId, revision } = await create({ parentId: 'org-11' });
    const icon = await upload(noisePng(1200, 1200));
    const request = await firstRequest(orgId, { icon });
    const before = copies();
    await Promise.all([
      expect(user.call('saveWebConfig', request)).rejects.toMatchObject({ fields: { orgId: expect.any(String) } }),
      user.call('removeOrganization', { id: orgId, revision }),
    ]);
    expect(copies()).toBe(before);
  });
});

describe('[VW-75] a picture goes while it is inherited', () => {
  test('[VW-75] who inherits it has none from then on; who saved it for its own organisation keeps it', async () => {
    const { icon } = await publish({ icon: await upload(plainPng(30, 10, [9, 9, 9])) });
    const [without, with_] = [await create({ parentId: 'org-11' }), await create({ parentId: 'org-11' })];
    expect((await publishAt(with_.id, { icon })).icon).toBe(icon);
    const heir = await signInAt(without.id);
    expect((await heir.call('getLogo', {})).icon).toBe(icon);
    expect(await isReadable(icon, heir)).toBe(true);
    await publish({ icon: '' });
    expect((await heir.call('getLogo', {})).icon).toBeNull();
    expect(await isReadable(icon, heir)).toBe(false);
    const owner = await signInAt(with_.id, 'owner');
    expect((await owner.call('getLogo', {})).icon).toBe(icon);
    expect(await isReadable(icon, owner)).toBe(true);
  });

  test('[VW-75] a copy that its record drops while another form with it is saved is not lost for that form', async () => {
    const { icon } = await save({ icon: await upload(plainPng(30, 10, [9, 9, 9])) });
    const request = await firstRequest('org-11', { icon, webImg: await upload(noisePng(1600, 1600)) });
    const other = await colleague();
    const dropped = webRequest(await get(platformWebId), { icon: '' });
    const saving = user.call('saveWebConfig', request);
    await other.call('saveWebConfig', dropped);
    const saved = await saving;
    expect(saved.icon).not.toBe('');
    expect(await isReadable(saved.icon)).toBe(true);
  });
});

describe('[VW-75] [S2] two people at once', () => {
  test('[VW-75] who drafts while another shows an earlier version gets a conflict for saving and for publishing', async () => {
    const first = await publish({ systemName: name('一') });
    await publish({ systemName: name('二') });
    const draft = await save({ systemName: name('三') });
    const other = await colleague();
    const version = first.versions[0]!.version;
    const back = await other.call('revertWebConfig', { id: draft.id, revision: draft.revision, version });
    expect(back).toMatchObject({ isDraft: false, systemName: name('一') });
    await expect(user.call('saveWebConfig', webRequest(draft))).rejects.toMatchObject(conflict);
    const revised = { id: draft.id, revision: draft.revision };
    await expect(user.call('publishWebConfig', revised)).rejects.toMatchObject(conflict);
    await expect(user.call('publishWebConfig', { ...revised, revision: back.revision })).rejects.toMatchObject({
      code: codes.versionState,
    });
    expect((await user.call('getLogo', {})).systemName).toBe('一');
  });

  test('[VW-75] of two first drafts of one organisation one is saved, the other names its field', async () => {
    const request = await firstRequest('org-11', { systemName: name('浙江') });
    const other = await colleague();
    const answers = await Promise.allSettled([user, other].map((by) => by.call('saveWebConfig', request)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { fields: { orgId: expect.any(String) } },
    });
  });

  test('[VW-75] two scopes of one line published at once: each shows its own, the lower one what it inherits', async () => {
    const region = await user.call('saveWebConfig', await firstRequest('org-11', { systemName: name('浙江') }));
    const platform = await save({ systemName: name('平台'), theme: 'home-theme' });
    const other = await colleague();
    await Promise.all([
      user.call('publishWebConfig', { id: region.id, revision: region.revision }),
      other.call('publishWebConfig', { id: platform.id, revision: platform.revision }),
    ]);
    const shown = await (await signInAt('org-111')).call('getLogo', {});
    expect(shown).toMatchObject({ systemName: '浙江', theme: 'home-theme' });
    expect((await (await signInAt('org-12')).call('getLogo', {})).systemName).toBe('平台');
  });

  test('[VW-75] hostile scopes and versions are refused and change nothing', async () => {
    const before = await get(platformWebId);
    for (const orgId of ['platform', '__proto__', 'constructor', 'org-gone', 'WC-org-11'])
      await expect(user.call('saveWebConfig', await firstRequest(orgId, {}))).rejects.toMatchObject({
        fields: { orgId: expect.any(String) },
      });
    for (const id of ['__proto__', 'WC-', 'WC-__proto__', 'org-1'])
      await expect(user.call('publishWebConfig', { id, revision: 1 })).rejects.toMatchObject(notFound);
    const { id, revision } = before;
    for (const version of [0, -1, 2 ** 31])
      await expect(user.call('revertWebConfig', { id, revision, version })).rejects.toMatchObject(notFound);
    expect(await get(platformWebId)).toEqual(before);
  });
});
