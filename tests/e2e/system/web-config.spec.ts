import type { Locator, Page } from 'playwright/test';
import { uploadFile } from '#src/api/upload.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import { Harness } from '../../contract/support/harness.ts';
import { confirm } from '../../contract/organization/merchant-samples.ts';
import { newOrganization, withEffect } from '../../contract/organization/organization-samples.ts';
import { noisePng, plainPng } from '../../contract/support/pictures.ts';
import { firstWebRequest, webRequest, type WebRequest } from '../../contract/system/web-config-samples.ts';
import { begunBefore, notedAt, noteWhen, recordLoads, sum, untilQuiet } from '../../../scripts/lib/loads.ts';
import { violations } from '../../support/page/axe.ts';
import { choosePicture } from '../../support/page/choose-picture.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { listens } from '../../support/records/orders.ts';
import { runs, sampled } from '../../support/server/runs.ts';
import { publishBrand } from '../../support/shell/publish-brand.ts';
import { brandPicture, heading, loginLogo, openConsole, shown, sideMenu, topBar } from '../../support/shell/shell.ts';
import { colleague } from '../../support/shell/windows.ts';

test.describe.configure({ timeout: 120_000 });

const soon = { timeout: 5_000 };
const kilobyte = 1024;
const cards = (page: Page) => shown(page).getByRole('list', { name: '平台与各组织的名称和图片' }).getByRole('listitem');
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();
const action = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const white = plainPng(120, 40, [255, 255, 255]);
const blue = plainPng(120, 40, [20, 99, 214]);

test('[VW-75] [VW-75.1] [VW-75.2] [VW-75.3] [VW-75.6] a logo is uploaded, checked on each theme, published to open windows within 5 s, and an earlier version is shown again', async ({
  page,
  control,
  newContext,
}) => {
  await openConsole(page, control, '/', 'administrator');
  await sideMenu(page).getByRole('button', { name: '系统管理', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '外观配置' }).click();
  await expect(heading(page, '外观配置')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('平台');
  expect(await violations(page)).toEqual([]);
  const other = await colleague(newContext, control, '/alarmManager', 'operator');
  await expect(brandPicture(other)).toHaveAttribute('src', '/favicon.svg');

  await test.step('[VW-75.1] what is no picture is refused beside its field, and the entries stay', async () => {
    await cards(page).first().getByRole('button', { name: '平台', exact: true }).click();
    const filing = panel(page).getByRole('link', { name: '京ICP备00000000号' });
    await expect(filing).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
    await expect(panel(page).getByText('由部署文件设置，此处不能修改。')).toBeVisible();
    await action(page, '修改').click();
    await dialog(page).getByLabel('系统名称（中文）', { exact: true }).fill('东区微电网');
    await expect(dialog(page).getByText('京ICP备')).toHaveCount(0);
    await choosePicture(page, '顶栏标志', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(dialog(page).getByRole('group', { name: '顶栏标志', exact: true })).toContainText('文件内容');
    await expect(dialog(page).getByLabel('系统名称（中文）', { exact: true })).toHaveValue('东区微电网');
  });

  await test.step('[VW-75.3] a white logo is named where it cannot be seen', async () => {
    const field = dialog(page).getByRole('group', { name: '顶栏标志', exact: true });
    await choosePicture(page, '顶栏标志', white);
    await expect(field.getByRole('status').filter({ hasText: '对比度低于' })).toContainText('明亮、绿色');
    await expect(field.getByRole('img')).toHaveCount(3);
    await choosePicture(page, '顶栏标志', blue);
    await expect(field).not.toContainText('难以辨认：');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('[VW-75.2] no other user sees a draft; its preview has all themes and languages', async () => {
    await dialog(page).getByRole('button', { name: '保存草稿' }).click();
    await expect(cards(page).first()).toContainText('有未发布的修改');
    await expect(topBar(other)).toContainText('微电网能量管理系统');
    await action(page, '预览').click();
    await expect(dialog(page).getByRole('img', { name: /^控制台，.*：东区微电网$/ })).toHaveCount(3);
    await dialog(page).getByRole('button', { name: '德文' }).click();
    await expect(dialog(page).getByText('Passwort')).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
  });

  await test.step('it is published, and shows in both windows', async () => {
    await action(page, '发布').click();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: '系统名称' })).toContainText('东区微电网');
    await dialog(page).getByRole('button', { name: '发布' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(topBar(other)).toContainText('东区微电网', soon);
    await expect(brandPicture(other)).toHaveAttribute('src', /^blob:/, soon);
    await expect(other).toHaveTitle(/– 东区微电网$/);
    await expect(topBar(page)).toContainText('东区微电网', soon);
  });

  await test.step('an earlier version is shown again', async () => {
    await panel(page).getByRole('tab', { name: '发布版本' }).click();
    await panel(page).getByRole('listitem').last().getByRole('button', { name: '恢复此版本' }).click();
    await dialog(page).getByRole('button', { name: '恢复此版本' }).click();
    await expect(topBar(other)).toContainText('微电网能量管理系统', soon);
    await expect(brandPicture(other)).toHaveAttribute('src', '/favicon.svg', soon);
    await panel(page).getByRole('tab', { name: '变更记录' }).click();
    await expect(panel(page).getByText('administrator').first()).toBeVisible();
  });
});

// The contract test makes the copy of 20 MB each time.
test('[VW-75.4] with a large logo, of 20 MB in the soak, the login page is usable after 90 KB of code, and shows a copy of at most 40 KB', async ({
  page,
  control,
  server,
}) => {
  const side = runs(900, 2640);
  const large = noisePng(side, side);
  expect(large.length).toBeGreaterThan(runs(2, 19.9) * 2 ** 20);
  const { logoImg } = await publishBrand(server, {}, { logoImg: large });
  await enter(page, control, undefined, '/blank');
  await noteWhen(page, '[name="username"]');
  const loads = recordLoads(page);
  await page.goto('/login');
  const usable = await notedAt(page);
  await expect(loginLogo(page)).toHaveAttribute('src', new RegExp(`id=${logoImg}$`));
  const copy = await page.request.get(new URL((await loginLogo(page).getAttribute('src'))!, page.url()).href);
  expect(copy.ok()).toBe(true);
  expect((await copy.body()).length).toBeLessThanOrEqual(40 * kilobyte);
  await untilQuiet(page, 500);
  const first = await loads.all(await begunBefore(page, usable));
  const code = first.filter(({ kind }) => kind === 'code');
  expect(sum(code)).toBeGreaterThan(10 * kilobyte);
  expect(sum(code)).toBeLessThanOrEqual(90 * kilobyte);
});

/** What two elements cover both, in pixels. */
async function sharedArea(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return 0;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

const isWhole = (name: Locator): Promise<boolean> =>
  name.evaluate((box) => box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth);

// The one without a gap is the hard one.
for (const [row, name] of [
  'Mikronetzenergiemanagementzentrumsysteme',
  'Energiemanagement des Logistikparks Cixi',
].entries())
  test(
    `[VW-75.5] "${name}" (40 characters, German, 1280 px) is read in full in login, top bar and wall, and covers nothing`,
    sampled(row, 2),
    async ({ page, control, server }) => {
      expect([...name]).toHaveLength(40);
      const names = { zh: name, en: name, de: name };
      const logo = plainPng(280, 56, [20, 99, 214]);
      await publishBrand(
        server,
        { systemName: names, globalSystemName: names, loginTitle: names, theme: 'gy-theme' },
        { icon: logo, largeScreen: logo },
      );
      await page.setViewportSize({ width: 1280, height: 800 });
      await enter(page, control, { theme: 'def-theme', language: 'de' }, '/login');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect(await isWhole(page.getByRole('heading', { level: 1, name }))).toBe(true);
      await enter(page, control, { theme: 'def-theme', language: 'de' }, '/alarmManager', 'operator');
      const inBar = topBar(page).getByTitle(name);
      await expect(inBar).toBeVisible();
      await expect(brandPicture(page)).toHaveAttribute('src', /^blob:/);
      await expect.poll(() => isWhole(inBar)).toBe(true);
      for (const button of await topBar(page).getByRole('button').all())
        expect(await sharedArea(inBar, button)).toBe(0);
      expect(await sharedArea(inBar, brandPicture(page))).toBe(0);
      await page.goto('/workBenchMap');
      const header = page.getByRole('banner').getByTitle(name);
      await expect(header).toBeVisible();
      await expect(brandPicture(page)).toHaveAttribute('src', /^blob:/);
      await expect.poll(() => isWhole(header)).toBe(true);
      for (const button of await page.getByRole('banner').getByRole('button').all())
        expect(await sharedArea(header, button)).toBe(0);
    },
  );

test('[VW-75] [TB-01] side menu, tab icon and default theme are those of the organisation; switched off the product’s', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/alarmManager', 'operator');
  await listens(page);
  const icon = page.locator('link[rel="icon"]');
  const theme = page.locator('html');
  const inMenu = page.getByRole('complementary').first().locator('img');
  await expect(theme).toHaveAttribute('data-theme', 'def-theme');
  await expect(inMenu).toHaveCount(0);
  const logo = plainPng(64, 64, [230, 150, 20]);
  await publishBrand(server, { theme: 'gy-theme' }, { webImg: logo, pageIcon: logo });
  await expect(inMenu).toHaveAttribute('src', /^blob:/, soon);
  await expect(icon).toHaveAttribute('href', /^blob:/, soon);
  await expect(theme).toHaveAttribute('data-theme', 'gy-theme', soon);
  await publishBrand(server, { enabled: false });
  await expect(inMenu).toHaveCount(0, soon);
  await expect(icon).toHaveAttribute('href', '/favicon.svg', soon);
  await expect(theme).toHaveAttribute('data-theme', 'def-theme', soon);
});

test('[VW-75] the card of an organization that is removed says so within 5 s, also behind its open form, and what was typed stays @soak', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/404/);
  const admin = await (await Harness.of(server)).signIn('administrator');
  await confirm(admin);
  const { id } = await admin.call('saveOrganization', newOrganization({ parentId: 'org-11' }));
  await admin.call('saveWebConfig', await firstWebRequest(admin, id, { systemName: { zh: '余姚', en: '', de: '' } }));
  await openConsole(page, control, `/webConfig?id=WC-${id}`, 'administrator');
  await listens(page);
  await expect(cards(page)).toHaveCount(3);
  await action(page, '修改').click();
  const name = dialog(page).getByLabel('系统名称（中文）', { exact: true });
  await name.fill('余姚微电网');
  const { revision } = await admin.call('getOrganization', { id });
  await admin.call('removeOrganization', { id, revision });
  await expect(cards(page).filter({ hasText: '组织已被删除。' })).toHaveCount(1, soon);
  await dialog(page).getByRole('button', { name: '保存草稿' }).click();
  await expect(dialog(page).getByRole('alert')).not.toBeEmpty();
  await expect(name).toHaveValue('余姚微电网');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: /放弃/ }).click();
  await expect(cards(page)).toHaveCount(2);
});

test('[VW-75] [VW-75.7] what an open window inherits follows within 5 s: a region’s picture, its removal, a move @soak', async ({
  control,
  server,
  newContext,
}) => {
  const admin = await (await Harness.of(server)).signIn('administrator');
  await confirm(admin);
  const publish = async (request: WebRequest) => {
    const { id, revision } = await admin.call('saveWebConfig', request);
    return admin.call('publishWebConfig', { id, revision });
  };
  const organization = await admin.call('saveOrganization', newOrganization({ parentId: 'org-11' }));
  const { users } = server.world;
  users.change(users.named('operator')?.userId ?? '', { orgId: organization.id });
  const heir = await colleague(newContext, control, '/alarmManager', 'operator');
  await expect(topBar(heir)).toContainText('微电网能量管理系统');

  await test.step('a region gets a name and a picture', async () => {
    const icon = await uploadFile(
      admin.api,
      fileEndpoints.uploadFile,
      new File([new Uint8Array(blue)], 'logo.png', { type: 'image/png' }),
    );
    await publish(await firstWebRequest(admin, 'org-11', { icon, systemName: { zh: '浙江能源', en: '', de: '' } }));
    await expect(topBar(heir)).toContainText('浙江能源', soon);
    await expect(brandPicture(heir)).toHaveAttribute('src', /^blob:/, soon);
  });

  await test.step('its picture is removed, its name stays', async () => {
    await publish(webRequest(await admin.call('getWebConfig', { id: 'WC-org-11' }), { icon: '' }));
    await expect(brandPicture(heir)).toHaveAttribute('src', '/favicon.svg', soon);
    await expect(topBar(heir)).toContainText('浙江能源');
  });

  await test.step('the organisation moves to another region', async () => {
    const { id } = organization;
    const [source, parent] = await Promise.all(
      [id, 'org-12'].map((each) => admin.call('getOrganization', { id: each })),
    );
    const request = { id, revision: source!.revision, parentId: 'org-12', parentRevision: parent!.revision };
    await admin.call('moveOrganization', await withEffect(request, admin));
    await expect(topBar(heir)).toContainText('微电网能量管理系统', soon);
  });
});
