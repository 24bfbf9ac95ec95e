import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { colleague } from '../../support/shell/windows.ts';

test.describe.configure({ timeout: 120_000 });

/** What changes does so within two seconds; a loaded machine takes longer to draw it. */
const soon = { timeout: 4_000 };
const dialog = (page: Page): Locator => page.getByRole('dialog').last();

async function choose(page: Page, name: RegExp, action: string): Promise<void> {
  await shown(page).getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Saves a form whose change affects people, and confirms the effect. */
async function saveConfirmed(page: Page, effect: RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText(effect);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[RP-04] [VW-23.1] [VW-20.9] [ST-04] what an administrator changes in one window is felt in the other: dialog, menu, tab title, session', async ({
  page,
  newContext,
  control,
}) => {
  const operator = await colleague(newContext, control, '/alarmManager?state=unresolved', 'operator');
  await shown(operator)
    .getByRole('button', { name: /^确认告警：/ })
    .first()
    .click();
  const note = dialog(operator).getByRole('textbox');
  const confirm = dialog(operator).locator('button[type=submit]');
  await note.fill('现场已断电');
  await expect(confirm).toBeEnabled();
  await openConsole(page, control, '/role', 'administrator');

  await test.step('a key is removed: the open dialog keeps its text, and its button says why', async () => {
    await choose(page, /^运维人员 的操作/, '编辑');
    await dialog(page)
      .getByRole('checkbox', { name: /^确认告警/ })
      .uncheck();
    await saveConfirmed(page, /当前在线/);
    await expect(confirm).toBeDisabled(soon);
    await expect(confirm).toHaveAccessibleDescription(/您的权限已更改，缺少：确认告警/);
    await expect(note).toHaveValue('现场已断电');
    expect(await violations(operator)).toEqual([]);
  });

  await test.step('it is given back: the dialog goes on', async () => {
    await choose(page, /^运维人员 的操作/, '编辑');
    await dialog(page)
      .getByRole('checkbox', { name: /^确认告警/ })
      .check();
    await saveConfirmed(page, /获得/);
    await expect(confirm).toBeEnabled(soon);
    await expect(note).toHaveValue('现场已断电');
  });

  await test.step('a page is given: it is in the menu without a reload', async () => {
    await operator.evaluate(() => Object.assign(window, { loadedOnce: true }));
    await choose(page, /^运维人员 的操作/, '编辑');
    await dialog(page).getByLabel('查找页面或权限').fill('日志');
    await dialog(page)
      .getByRole('checkbox', { name: /^可见：/ })
      .first()
      .check();
    await saveConfirmed(page, /获得/);
    await expect(operator.getByText('您的权限已更改：新增 1 个页面').first()).toBeVisible(soon);
    await expect(sideMenu(operator).getByRole('button', { name: '系统管理', includeHidden: true })).toBeAttached(soon);
    expect(await operator.evaluate(() => 'loadedOnce' in window)).toBe(true);
  });

  await test.step('a page is renamed: menu and tab title follow, what is typed stays', async () => {
    await sideMenu(page).getByRole('link', { name: '菜单管理' }).click();
    await choose(page, /^告警管理 的操作/, '修改');
    await dialog(page).getByRole('textbox', { name: '名称（中文）' }).fill('告警中心');
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(operator.getByRole('tab', { name: /^告警中心/ })).toBeVisible(soon);
    await expect(operator).toHaveTitle(/告警中心/, soon);
    await expect(note).toHaveValue('现场已断电');
  });

  await test.step('the account is disabled: the session ends with the reason', async () => {
    await sideMenu(page).getByRole('link', { name: '用户管理' }).click();
    await expect(heading(page, '用户管理')).toBeVisible();
    await shown(page).getByRole('searchbox').first().fill('operator');
    await choose(page, /^王建国的操作/, '停用');
    await dialog(page).getByRole('button', { name: '停用' }).click();
    const prompt = operator.getByRole('alertdialog', { name: '当前状态已失效，请重新登录' });
    await expect(prompt).toBeVisible(soon);
    await expect(prompt).toContainText('您的账号已被停用');
    await prompt.getByRole('button', { name: '取消' }).click();
    await expect(note).toHaveValue('现场已断电');
  });
});

test('[ST-04] [VW-24.1] a grant that an administrator ends takes the station out of the other window: its values stop @soak', async ({
  page,
  newContext,
  control,
  server,
}) => {
  const { stations } = server.world.simulator;
  const station = stations.find(({ id }) => id === 'st-b')!;
  const helper = await colleague(newContext, control, '/stationHome?station=st-b', 'lu_kai');
  const watched = () =>
    server.world.rights.stationIds(server.world.users.named('lu_kai')!, server.world.clock.now()).has('st-b');
  await expect(shown(helper)).toContainText(station.name.zh);
  expect(watched()).toBe(true);
  await openConsole(page, control, '/stationConfig', 'administrator');
  await shown(page)
    .getByRole('button', { name: `${station.name.zh} 的操作` })
    .click();
  await page.getByRole('menuitem', { name: '编辑', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /^移除 鲁凯/ })
    .click();
  await saveConfirmed(page, /失去权限/);
  expect(watched()).toBe(false);
  await expect(shown(helper)).not.toContainText(station.name.zh, soon);
  await expect(helper.getByText('您可查看的电站或菜单已更改').first()).toBeVisible(soon);
});
