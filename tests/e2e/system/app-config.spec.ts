import type { Locator, Page } from 'playwright/test';
import type { Call } from '#mock-server/call/call.ts';
import { appVersions, type AppVersionRecord } from '#mock-server/records/system/app-versions.ts';
import type { MockServer } from '#mock-server/start.ts';
import { violations } from '../../support/page/axe.ts';
import type { Control } from '../../support/server/control.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { listens } from '../../support/records/orders.ts';
import { goTo, heading, openConsole, pageRow, shown, sideMenu } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

// A slow machine needs more than a minute from the form to the withdrawal.
test.describe.configure({ timeout: 120_000 });

const draft = 'Android 2.5.0';
const rows = (page: Page): Locator => shown(page).locator('tbody tr');
const panel = (page: Page): Locator => shown(page).getByRole('complementary');
const dialog = (page: Page): Locator => page.getByRole('dialog').last();
/** Comes above the dialog whose call needs it. */
const password = (page: Page): Locator =>
  page.getByRole('dialog', { name: '请再次输入密码' }).getByRole('textbox', { name: '您的登录密码' });
const openDialogs = (page: Page): Locator => page.getByRole('dialog');

async function choose(page: Page, version: string, action: string): Promise<void> {
  await shown(page)
    .getByRole('button', { name: `${version} 的操作` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** A change of the draft by another user, as the server stores it. */
function changeDraft({ world }: MockServer, control: Control, fields: Partial<AppVersionRecord>): void {
  const caller = { account: control.account('operator') };
  const call = { world, caller, now: world.clock.now(), language: 'zh' } as unknown as Call;
  const record = appVersions
    .store(world)
    .all()
    .find(({ status }) => status === 'draft')!;
  appVersions.change(record, fields, call);
}

test('[VW-70] [VW-70.9] the list is opened by its menu, filtered, searched and sorted; the detail has all facts and says which language has no text', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'administrator');
  await sideMenu(page).getByRole('button', { name: '系统管理', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: 'App 配置' }).click();
  await expect(heading(page, 'App 配置')).toBeVisible();
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).first()).toContainText(/2\.5\.0.*草稿.*低于 2\.4\.0 必须升级/);
  await shown(page).getByRole('columnheader', { name: '手机数' }).getByRole('button').click();
  await shown(page).getByRole('columnheader', { name: '手机数' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-phones/);
  await expect(rows(page).first()).toContainText(/2\.4\.1Android/);
  await shown(page).getByLabel('平台').selectOption('Android');
  await shown(page).getByLabel('状态').selectOption('已撤回');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(panel(page)).toContainText('缺少英文内容');
  await expect(panel(page)).toContainText('缺少德文内容');
  await expect(panel(page)).toContainText(/安装包 SHA-256[0-9a-f]{64}/);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(panel(page).getByRole('heading', { name: 'Android 2.3.2' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await shown(page)
    .getByRole('button', { name: '清除筛选' })
    .or(shown(page).getByRole('button', { name: '重置' }))
    .first()
    .click();
  await shown(page).getByRole('searchbox', { name: '关键字' }).fill('扫码');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('2.5.0');
  await shown(page).getByRole('button', { name: '新建版本' }).click();
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByLabel('平台')).toHaveAccessibleDescription('请填写此项');
  await expect(dialog(page).getByLabel('平台')).toBeFocused();
});

test('[VW-70] a new version: a wrong address is refused beside its field; publishing says whom it reaches and asks for the password once; withdrawing names the version before @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/appConfig', 'administrator');
  await test.step('the form', async () => {
    await shown(page).getByRole('button', { name: '新建版本' }).click();
    await dialog(page).getByLabel('平台').selectOption('Android');
    await dialog(page).getByLabel('版本号').fill('2.6.0');
    await dialog(page).getByLabel('下载地址').fill('https://10.0.0.1/ems.apk');
    await dialog(page).getByLabel('所有旧版本必须升级').check();
    await dialog(page).getByLabel('更新内容（中文）').fill('修复登录');
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(dialog(page).getByLabel('下载地址')).toBeFocused();
    await expect(dialog(page).getByLabel('下载地址')).toHaveAccessibleDescription(/互联网/);
    await expect(dialog(page).getByLabel('下载地址')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog(page).getByLabel('更新内容（中文）')).toHaveValue('修复登录');
    await dialog(page).getByLabel('下载地址').fill('https://download.invalid/ems.apk');
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(openDialogs(page)).toHaveCount(0);
    await expect(panel(page)).toContainText('草稿Android 2.6.0');
  });
  await test.step('publishing: a wrong password, the right one, and an address that does not answer', async () => {
    await panel(page).getByRole('button', { name: '发布' }).click();
    await expect(dialog(page)).toContainText(/(\d+) 台手机中有 \1 台会收到此版本/);
    await expect(dialog(page)).toContainText(/其中 \d+ 台必须先升级/);
    await expect(
      dialog(page).getByRole('list', { name: '有未结束工单的人员' }).getByRole('listitem').first(),
    ).toContainText(/当前 2\.4\.1，\d+ 张未结束工单/);
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '发布' }).click();
    await password(page).fill('wrong-password');
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    await password(page).fill(control.account('administrator').password);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText('服务器无法从此地址下载安装包，请核对地址后重试');
    await page.keyboard.press('Escape');
    await expect(openDialogs(page)).toHaveCount(0);
  });
  await test.step('the second try, without a password', async () => {
    await panel(page).getByRole('button', { name: '编辑' }).click();
    await dialog(page).getByLabel('下载地址').fill('https://download.example.com/ems.apk');
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(openDialogs(page)).toHaveCount(0);
    await choose(page, 'Android 2.6.0', '发布');
    await dialog(page).getByRole('button', { name: '发布' }).click();
    await expect(openDialogs(page)).toHaveCount(0);
    await expect(panel(page)).toContainText('已发布Android 2.6.0');
  });
  await test.step('an older version is refused, and a copy has the next free number', async () => {
    await choose(page, draft, '发布');
    await dialog(page).getByRole('button', { name: '发布' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('此版本低于已发布的最新版本，不能发布');
    await page.keyboard.press('Escape');
    await choose(page, draft, '复制为新草稿');
    await expect(dialog(page).getByLabel('版本号')).toHaveValue('2.6.1');
    await page.keyboard.press('Escape');
  });
  await test.step('the version is withdrawn', async () => {
    await panel(page).getByRole('button', { name: '撤回' }).click();
    await expect(dialog(page)).toContainText('手机将改为收到仍在发布的最新版本 2.4.1');
    await dialog(page).getByRole('button', { name: '撤回' }).click();
    await expect(panel(page)).toContainText('已撤回Android 2.6.0');
  });
});

test('[VW-70.7] markup in the notes is text in the form, the detail, its history and the log', async ({
  page,
  control,
}) => {
  const notes = '<script>window.wasRun = 1</script><img src="x" onerror="window.wasRun = 1"><b>{{7*7}}</b>';
  const runs = () => page.evaluate(() => ('wasRun' in window ? 'markup was run' : 'text'));
  await openConsole(page, control, '/appConfig', 'administrator');
  await choose(page, draft, '编辑');
  await dialog(page).getByLabel('更新内容（中文）').fill(notes);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(openDialogs(page)).toHaveCount(0);
  await rows(page).first().click();
  await expect(panel(page).getByText(notes, { exact: true })).toBeVisible();
  await panel(page).getByRole('tab', { name: '变更记录' }).click();
  await expect(panel(page).getByText(notes).first()).toBeVisible();
  await choose(page, draft, '编辑');
  await expect(dialog(page).getByLabel('更新内容（中文）')).toHaveValue(notes);
  await page.keyboard.press('Escape');
  await goTo(page, '/logManager?area=appVersions');
  await rows(page).first().click();
  await expect(panel(page).getByText(notes).first()).toBeVisible();
  expect(await runs()).toBe('text');
});

test('[VW-70] a change by somebody else shows within two seconds; of two people the second sees what the first has changed @soak', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/appConfig', 'administrator');
  const row = rows(page).filter({ hasText: '2.5.0' });
  await expect(row).toContainText('10');
  await listens(page);
  changeDraft(server, control, { share: 30 });
  await expect(row).toContainText('30', { timeout: 2000 });
  await choose(page, draft, '编辑');
  await dialog(page).getByLabel('更新内容（英文）').fill('Dark appearance');
  changeDraft(server, control, { share: 40 });
  const changed = dialog(page).getByRole('alert', { name: '该记录已被他人修改' });
  await expect(changed).toContainText('王建国');
  await expect(
    changed
      .getByRole('row', { name: /推送比例/ })
      .getByRole('cell')
      .nth(1),
  ).toHaveText('40');
  await changed.getByRole('button', { name: '已核对，继续' }).click();
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(openDialogs(page)).toHaveCount(0);
  await expect(row).toContainText('40');
  const saved = appVersions
    .store(server.world)
    .all()
    .find(({ status }) => status === 'draft');
  expect(saved).toMatchObject({ share: 40, updateContent: { en: 'Dark appearance' } });
});

test('[VW-70] without the right nothing can be changed; in German nothing is cut, nor is a phone scrolled sideways', async ({
  page,
  control,
}) => {
  const componentPath = 'views/system/appConfig/index';
  await control.menus('operator', [pageRow('/appConfig', 'App-Konfiguration', { componentPath })]);
  await enter(page, control, { theme: 'home-theme', language: 'de' }, '/appConfig', 'operator');
  await expect(rows(page)).toHaveCount(6);
  await rows(page).first().click();
  await expect(panel(page).getByRole('heading', { name: draft })).toBeVisible();
  await expect(panel(page)).toContainText('Download-Adresse');
  await expect(
    shown(page).getByRole('button', { name: /Neue Version|Aktionen für|Veröffentlichen|Bearbeiten/ }),
  ).toHaveCount(0);
  expect(await cutTexts(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await panel(page).getByRole('button', { name: 'Schließen', exact: true }).click();
  expect(await cutTexts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
