import { enter } from '../../support/shell/enter.ts';
import { expect, freshCaptcha, signIn, test } from '../../support/fixtures.ts';
import { openConsole } from '../../support/shell/shell.ts';

const title = '告警管理';

test('[ER-02][ST-01] many refused calls show one box; cancelling keeps the page, logging in again comes back to it', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/401|HTTP Authentication failed/);
  await openConsole(page, control, '/alarmManager?state=resolved');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Without the number of unread messages there is nothing to be marked as read.
  await expect(page.getByRole('button', { name: /^消息，\d+ 条未读/ })).toBeVisible();
  await control.expire('operator', true);
  const box = page.locator('dialog[open]').filter({ hasText: '当前状态已失效，请重新登录' });
  await expect(box).toHaveCount(1);
  await box.getByRole('button', { name: '取消' }).click();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await expect(box).toHaveCount(1);
  await box.getByRole('button', { name: '取消' }).click();
  await expect(box).toHaveCount(0);
  await page.getByRole('link', { name: '消息管理' }).click();
  await expect(page).toHaveURL(/\/Message/);
  await expect(box).toHaveCount(1);
  await box.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: '全部标为已读' }).click();
  await expect(box).toHaveCount(1);
  await box.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2FMessage/);
  // The address changes before the login page, which clears the storage, is there.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await signIn(page, control, 'operator');
  await expect(page.getByRole('heading', { level: 1, name: '消息管理' })).toBeVisible();
});

test('[AC-07] a menu that cannot be fetched offers a retry, and the retry works', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/500|Failed to load resource/);
  await control.fault({ path: '/menu', status: 500, times: 1 });
  await enter(page, control, undefined, '/', 'operator');
  await expect(page.getByRole('heading', { name: '控制台未能打开' })).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('[AC-07] an empty menu says that none is assigned and offers logout', async ({ page, control }) => {
  await control.menus('operator', []);
  await enter(page, control, undefined, '/', 'operator');
  await expect(page.getByRole('heading', { name: '尚未分配菜单' })).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('[AC-07] [RP-04] a user without pages gets the console once some are assigned, without a reload', async ({
  page,
  control,
  server: { world },
}) => {
  const { userId, roles } = world.users.named('operator')!;
  world.users.change(userId, { roles: [] });
  await enter(page, control, undefined, '/', 'operator');
  await expect(page.getByRole('heading', { name: '尚未分配菜单' })).toBeVisible();
  world.users.change(userId, { roles });
  world.checkAccess();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('[AC-07] a refused session at the menu call leads back to the login', async ({ page, control, watched }) => {
  watched.expect(/401|HTTP Authentication failed/);
  await control.fault({ path: '/menu', status: 401, times: 1 });
  await page.goto('/login');
  await page.locator('[autocomplete="username"]').fill('operator');
  await page.locator('[autocomplete="current-password"]').fill('Operator_2026');
  await page.locator('[name="code"]').fill(await freshCaptcha(page, control));
  const refused = page.waitForResponse(/selectMenuListByRoleId/);
  await page.locator('[type="submit"]').click();
  expect((await refused).status()).toBe(401);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('token');
});

test('[ER-01] a business code shows the server’s words for two seconds, and the action can be done again', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message');
  await control.fault({ path: '/message_center/update', code: 5001, msg: '消息服务忙', times: 1 });
  const unread = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^标为已读/ }) });
  await expect(unread.first()).toBeVisible();
  const before = await unread.count();
  await unread
    .first()
    .getByRole('button', { name: /^标为已读/ })
    .click();
  const toast = page.getByText('消息服务忙').first();
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden();
  await unread
    .first()
    .getByRole('button', { name: /^标为已读/ })
    .click();
  await expect(unread).toHaveCount(before - 1);
});

test('[ER-03] a failing server: the list says what broke, a malformed answer names its call, and a retry brings the list back @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/./);
  await control.fault({ path: '/alarm/record/list', malformed: true });
  await enter(page, control, undefined, '/', 'operator');
  await expect(page.getByText('告警列表加载失败')).toBeVisible();
  await expect(page.getByText('/alarm/record/list').first()).toBeAttached();
  await control.clearFaults();
  await control.fault({ path: '/alarm/record/list', status: 503 });
  const failed = page.waitForResponse((answer) => answer.status() === 503);
  await page.getByRole('button', { name: '重试' }).click();
  await failed;
  await expect(page.getByText('告警列表加载失败')).toBeVisible();
  await control.clearFaults();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
