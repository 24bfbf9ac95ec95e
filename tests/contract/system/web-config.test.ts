import { beforeEach, describe, expect, test } from 'vitest';
import { pictureSize } from '#src/contract/rules/file/picture-size.ts';
import { codes } from '#src/contract/codes.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import { platformScopeId, webVersionsMax } from '#src/contract/system/web-config.ts';
import { harness, user, useFreshServer } from '../support/fresh-server.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { bombPng, noisePng, plainPng } from '../support/pictures.ts';
import { platformWebId, webRequest } from './web-config-samples.ts';
import { get, name, publish, save, signInAt, upload } from './web-config-setup.ts';
import { timeLimit } from '../../support/server/runs.ts';

const kilobyte = 1024;
const cixi = 'WC-org-112';

useFreshServer('administrator');
beforeEach(() => confirm(user));

const loginLogo = () => harness.user().call('getLoginLogo', {});
const view = (id: string) => fetch(`${harness.config.apiBase}/minio/view?id=${id}`);
const isPublic = async (id: string) => (await view(id)).headers.get('content-type') === 'image/png';
describe('[VW-75] draft, publication, earlier versions', () => {
  test('[VW-75] [VW-75.2] the login page shows neither a draft nor its picture', async () => {
    const picture = await upload(plainPng(300, 100, [200, 30, 30]));
    const before = await loginLogo();
    const draft = await save({ logoImg: picture, globalSystemName: name('新名称'), systemName: name('新名称') });
    expect(draft).toMatchObject({ isDraft: true, globalSystemName: name('新名称') });
    expect(await loginLogo()).toEqual(before);
    expect((await user.call('getLogo', {})).systemName).toBe('微电网能量管理系统');
    expect(await isPublic(draft.logoImg)).toBe(false);
    expect(await isPublic(picture)).toBe(false);
    await user.call('publishWebConfig', { id: draft.id, revision: draft.revision });
    expect(await loginLogo()).toMatchObject({ status: '0', logoImg: draft.logoImg, globalSystemName: '新名称' });
    expect((await user.call('getLogo', {})).systemName).toBe('新名称');
    expect(await isPublic(draft.logoImg)).toBe(true);
    expect(await isPublic(picture)).toBe(false);
  });

  test('[VW-75] [VW-75.2] a picture that is not shown any more is not readable without a session any more', async () => {
    const { logoImg } = await publish({ logoImg: await upload(plainPng(30, 10, [1, 2, 3])) });
    await publish({ logoImg: '' });
    expect(await isPublic(logoImg)).toBe(false);
    const { logoImg: second } = await publish({ logoImg: await upload(plainPng(31, 10, [1, 2, 3])) });
    await publish({ enabled: false });
    expect(await isPublic(second)).toBe(false);
  });

  test('[VW-75] an earlier version is shown again, with its pictures; the present one ends the draft', async () => {
    const first = await publish({ logoImg: await upload(plainPng(30, 10, [9, 9, 9])), systemName: name('一') });
    const second = await publish({ logoImg: '', systemName: name('二') });
    await save({ systemName: name('三') });
    const [, earlier] = second.versions;
    const { revision } = await get(platformWebId);
    const back = await user.call('revertWebConfig', { id: platformWebId, revision, version: earlier?.version ?? 0 });
    expect(back).toMatchObject({ isDraft: false, systemName: name('一'), logoImg: first.logoImg });
    expect(await isPublic(first.logoImg)).toBe(true);
    const draft = await save({ systemName: name('四') });
    const version = draft.versions[0]?.version ?? 0;
    const ended = await user.call('revertWebConfig', { id: platformWebId, revision: draft.revision, version });
    expect(ended).toMatchObject({ isDraft: false, systemName: name('一'), versions: draft.versions });
  });

  test(`[VW-75] ${webVersionsMax} versions are stored; a copy that none of them names is removed`, async () => {
    const { logoImg } = await publish({ logoImg: await upload(plainPng(30, 10, [7, 7, 7])) });
    for (let index = 0; index < webVersionsMax; index += 1)
      await publish({ logoImg: '', systemName: name(`${index}`) });
    const { versions } = await get(platformWebId);
    expect(versions).toHaveLength(webVersionsMax);
    expect(harness.server.world.files.get(logoImg)).toBeUndefined();
  });

  test('[VW-75] the login title is the setting of the configuration, in both directions', async () => {
    const titleOf = async () => (await harness.user().call('listConfig', { encode: 'loginTitle' }))[0]?.configValue;
    await save({ loginTitle: name('网页标题') });
    expect(await titleOf()).toBe('微电网能量管理系统');
    await publish({ loginTitle: name('网页标题') });
    expect(await titleOf()).toBe('网页标题');
    const { revision } = await user.call('getConfigSetting', { id: 'loginTitle' });
    await user.call('saveConfigSetting', { key: 'loginTitle', revision, value: { zh: '配置标题', en: '', de: '' } });
    expect((await get(platformWebId)).loginTitle.zh).toBe('配置标题');
    await publish({ systemName: name('别的') });
    expect(await titleOf()).toBe('配置标题');
  });
});

describe('[VW-75] scopes', () => {
  test('[VW-75] [VW-75.7] an organisation without its own has what is above it, field by field', async () => {
    const icon = await upload(plainPng(30, 10, [9, 9, 9]));
    const iconDark = await upload(plainPng(30, 10, [250, 250, 250]));
    const platform = await publish({ icon, iconDark, webImg: icon, theme: 'home-theme' });
    const elsewhere = await (await signInAt('org-111')).call('getLogo', {});
    expect(elsewhere).toMatchObject({ systemName: '微电网能量管理系统', icon: platform.icon, theme: 'home-theme' });
    expect(elsewhere.iconDark).toBe(platform.iconDark);
    const there = await (await signInAt('org-112')).call('getLogo', {});
    expect(there).toMatchObject({ systemName: '慈溪物流园能源', icon: 'logo-console', theme: 'gy-theme' });
    // The platform's variant for dark grounds would be another logo.
    expect(there.iconDark).toBeNull();
    expect(there.webImg).toBe(platform.webImg);
    const { inherited } = await get(cixi);
    expect(inherited).toContainEqual({ field: 'webImg', from: null });
    expect(inherited.map(({ field }) => field)).not.toContain('icon');
  });

  test('[VW-75] [VW-75.7] a region’s is inherited before the platform’s, and its draft is not', async () => {
    const { systemName: _systemName, ...empty } = webRequest(await get(cixi), { icon: '', largeScreen: '', theme: '' });
    const { id: _id, revision: _revision, ...form } = empty;
    const region = await user.call('saveWebConfig', { ...form, orgId: 'org-11', systemName: name('浙江能源') });
    const nameAt111 = async () => (await (await signInAt('org-111')).call('getLogo', {})).systemName;
    expect(await nameAt111()).toBe('微电网能量管理系统');
    await user.call('publishWebConfig', { id: region.id, revision: region.revision });
    expect(await nameAt111()).toBe('浙江能源');
    await expect(user.call('saveWebConfig', { ...form, orgId: 'org-11' })).rejects.toMatchObject({
      fields: { orgId: expect.any(String) },
    });
  });

  test('[VW-75] [VW-75.6] switched off there are name and logo of the product, for the platform and for a branch', async () => {
    await publish({ enabled: false }, cixi);
    expect(await (await signInAt('org-112')).call('getLogo', {})).toMatchObject({ status: '1', systemName: null });
    expect((await (await signInAt('org-111')).call('getLogo', {})).status).toBe('0');
    await publish({ enabled: false });
    expect((await (await signInAt('org-111')).call('getLogo', {})).status).toBe('1');
    expect(await loginLogo()).toMatchObject({ status: '1', logoImg: null, globalSystemName: null });
  });

  test('[VW-75] what stands before the sign-in belongs to the platform alone', async () => {
    await expect(save({ globalSystemName: name('慈溪') }, cixi)).rejects.toMatchObject({
      code: codes.badRequest,
      fields: { globalSystemName: expect.any(String) },
    });
  });
});

describe('[VW-75] pictures', () => {
  const refused = { kind: 'business', code: codes.badRequest };

  test('[VW-75] [VW-75.1] [VA-06] a page or an SVG that is named .png is refused', async () => {
    for (const text of ['<!doctype html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
      await expect(upload(Buffer.from(text))).rejects.toMatchObject(refused);
    await expect(upload(noisePng(10, 10).subarray(0, 60)).then((logoImg) => save({ logoImg }))).rejects.toMatchObject({
      fields: { logoImg: expect.any(String) },
    });
  });

  test('[VW-75] [VA-06] a bomb of 30,000 × 30,000 pixels is refused by its header', async () => {
    const started = performance.now();
    await expect(upload(bombPng(30_000, 30_000))).rejects.toMatchObject({ ...refused, fields: { file: /50/ } });
    expect(performance.now() - started).toBeLessThan(timeLimit(1000));
  });

  test('[VW-75] [VW-75.4] of 20 MB stays a copy of at most 40 KB; other calls are answered meanwhile', async () => {
    const large = noisePng(2640, 2640);
    expect(large.length).toBeGreaterThan(19.9 * 2 ** 20);
    const logoImg = await upload(large);
    const before = await get(platformWebId);
    const saving = user.call('saveWebConfig', webRequest(before, { logoImg, icon: logoImg, largeScreen: logoImg }));
    let waits = 0;
    for (let isDone = false; !isDone; waits += 1) {
      await harness.user().call('getLoginLogo', {});
      isDone = await Promise.race([
        saving.then(() => true),
        new Promise<false>((resolve) => setTimeout(resolve, 5, false)),
      ]);
    }
    expect(waits).toBeGreaterThan(5);
    const saved = await saving;
    await user.call('publishWebConfig', { id: saved.id, revision: saved.revision });
    for (const id of [saved.logoImg, saved.icon, saved.largeScreen]) {
      const { blob } = await user.api.file(fileEndpoints.viewFile.route, { id });
      expect(blob.size).toBeLessThanOrEqual(40 * kilobyte);
    }
    const login = new Uint8Array(await (await view(saved.logoImg)).arrayBuffer());
    expect(pictureSize(login)).toEqual({ width: 80, height: 80 });
  });

  test('[VW-75] a small copy is a PNG where it has transparent pixels, and never larger than the picture', async () => {
    const { icon } = await save({ icon: await upload(plainPng(20, 10, [1, 2, 3])) });
    const { blob } = await user.api.file(fileEndpoints.viewFile.route, { id: icon });
    expect(pictureSize(new Uint8Array(await blob.arrayBuffer()))).toEqual({ width: 20, height: 10 });
  });

  test('[VW-75] with one bad picture nothing is saved; the id of somebody else’s file is refused', async () => {
    const operator = await harness.signIn('operator');
    const foreign = await upload(plainPng(9, 9, [1, 1, 1]), 'a.png', operator);
    const good = await upload(plainPng(30, 10, [1, 1, 1]));
    const files = [...(harness.server.world.persisted['files']?.keys() ?? [])].length;
    await expect(save({ icon: good, logoImg: foreign })).rejects.toMatchObject({
      fields: { logoImg: expect.any(String) },
    });
    expect((await get(platformWebId)).icon).toBe('');
    expect([...(harness.server.world.persisted['files']?.keys() ?? [])]).toHaveLength(files);
  });
});

describe('[VW-75] who may', () => {
  test('[VW-75] [S3] without the key 403; what is outside the branch answers as if it was not there', async () => {
    const operator = await harness.signIn('operator');
    await expect(operator.call('listWebConfigs', {})).rejects.toMatchObject({ kind: 'forbidden' });
    const regional = await harness.signIn('jin_tao');
    const { records } = await regional.call('listWebConfigs', {});
    expect(records[0]).toMatchObject({ id: platformWebId, isChangeable: false, isDraft: false });
    expect(records.map(({ orgId }) => orgId)).toEqual(['', 'org-112']);
    await save({ systemName: name('草稿') });
    expect((await get(platformWebId, regional)).systemName.zh).toBe('微电网能量管理系统');
    const { revision } = await get(platformWebId, regional);
    await expect(save({ systemName: name('越权') }, platformWebId, regional)).rejects.toMatchObject({
      code: codes.aboveRights,
    });
    await expect(regional.call('publishWebConfig', { id: platformWebId, revision })).rejects.toMatchObject({
      code: codes.aboveRights,
    });
    harness.server.world.users.change(harness.server.world.users.named('jin_tao')?.userId ?? '', { orgId: 'org-12' });
    const german = await harness.signIn('jin_tao');
    await expect(get(cixi, german)).rejects.toMatchObject({ code: codes.notFound });
    await expect(get('WC-org-999', german)).rejects.toMatchObject({ code: codes.notFound });
  });

  test('[VW-75] a change of the login page wants the password again, another one does not', async () => {
    const other = await harness.signIn('administrator');
    await expect(
      publish({ logoImg: await upload(plainPng(9, 9, [1, 1, 1]), 'a.png', other) }, platformWebId, other),
    ).rejects.toMatchObject({
      code: codes.stepUpDue,
    });
    await expect(publish({ logoImg: '', systemName: name('可以') }, platformWebId, other)).resolves.toMatchObject({
      isDraft: false,
    });
  });

  test('[VW-75] [S2] who saves what somebody else has saved meanwhile gets a conflict', async () => {
    const request = webRequest(await get(platformWebId), { systemName: name('甲') });
    await save({ systemName: name('乙') });
    await expect(user.call('saveWebConfig', request)).rejects.toMatchObject({ code: codes.conflict });
    const both = webRequest(await get(platformWebId), { icon: await upload(noisePng(400, 400)) });
    const results = await Promise.allSettled([user.call('saveWebConfig', both), user.call('saveWebConfig', both)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('[VW-75] [S8] each change is one entry of the log, field by field, with its scope', async () => {
    await publish({ systemName: name('记录'), enabled: true });
    const { records } = await user.call('listAuditEntries', {});
    const saved = records.find(({ endpoint }) => endpoint === 'saveWebConfig');
    expect(saved).toMatchObject({ area: 'config', targets: [platformWebId] });
    expect(saved?.changes.map(({ field }) => field)).toContain('systemName');
    expect(saved?.changes.map(({ field }) => field)).not.toContain('draft');
    expect(records.find(({ endpoint }) => endpoint === 'publishWebConfig')?.changes).toMatchObject([
      { field: 'publishedVersion', from: '1', to: '2' },
    ]);
  });
});

test('[VW-75] a platform without the record (an older data folder) has it after the start', () => {
  expect(harness.server.world.records.settings('webConfigs').get(`WC-${platformScopeId}`)).toBeDefined();
});
