import { expect, signIn, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu, sidePanel } from '../../support/shell/shell.ts';
import { openByMenu } from '../../support/shell/tabs.ts';

test('[ER-03] code that the server does not answer is waited for in its own section: the page, and what was typed, stay', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource|Failed to fetch dynamically|ERR_FAILED|preload/);
  await openConsole(page, control, '/role', 'administrator');
  const name = page.getByRole('dialog').getByRole('textbox', { name: '名称（中文）' });
  await test.step('the form of a new record', async () => {
    await shown(page).getByLabel('关键字').fill('夜班');
    await page.route('**/assets/role-form-*.js', (route) => route.abort());
    await shown(page).getByRole('button', { name: '新建角色' }).click();
    await expect(page.getByText('此部分尚未加载，服务器恢复响应后会自动显示')).toBeVisible();
    await expect(heading(page, '角色管理')).toBeVisible();
    await page.unroute('**/assets/role-form-*.js');
    await name.fill('夜班');
    await page.getByRole('dialog').getByRole('textbox', { name: '编码' }).fill('NIGHT');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(shown(page).getByLabel('关键字')).toHaveValue('夜班');
  });
  await test.step('a tab of the record; a role without rights is one', async () => {
    await page.route('**/assets/record-history-*.js', (route) => route.abort());
    await sidePanel(page).getByRole('tab', { name: '变更记录' }).click();
    await expect(page.getByText('此部分尚未加载，服务器恢复响应后会自动显示')).toBeVisible();
    await sidePanel(page).getByRole('tab', { name: '页面和权限' }).click();
    await expect(sidePanel(page)).toContainText('没有页面和权限');
    await page.unroute('**/assets/record-history-*.js');
    await sidePanel(page).getByRole('tab', { name: '变更记录' }).click();
    await expect(sidePanel(page).getByRole('tabpanel')).toContainText('NIGHT');
  });
  await test.step('a press that opens no page leaves no failure for the next one', async () => {
    const file = '**/assets/user-page-*.js';
    await page.keyboard.press('Escape');
    await page.route(file, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('user-page'));
    await sideMenu(page).getByRole('link', { name: '用户管理' }).hover();
    await page.mouse.down();
    await failed;
    await page.mouse.move(600, 400);
    await page.mouse.up();
    await page.unroute(file);
    await sideMenu(page).getByRole('link', { name: '用户管理' }).hover();
    const asked = page.waitForRequest(file);
    await page.mouse.down();
    await asked;
    await page.mouse.up();
    await expect(heading(page, '用户管理')).toBeVisible();
  });
  await test.step('a page comes by itself', async () => {
    const file = '**/assets/merchant-page-*.js';
    await page.route(file, (route) => route.abort());
    await openByMenu(page, '商户管理');
    await expect(shown(page)).toContainText('“商户管理”尚未加载，服务器恢复响应后会自动显示');
    await expect(shown(page).getByRole('button', { name: '重新加载此页' })).toBeVisible();
    await page.unroute(file);
    await expect(heading(page, '商户管理')).toBeVisible();
  });
});

test('[LG-12] [ER-03] the login works without the code of its picture', async ({ page, control, watched }) => {
  watched.expect(/Failed to load resource|ERR_FAILED|preload/);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('login-scene'));
  await page.route('**/assets/login-scene-*.js', (route) => route.abort());
  await page.goto('/login');
  await failed;
  await signIn(page, control, 'operator');
  await expect(heading(page, '告警管理')).toBeVisible();
});
