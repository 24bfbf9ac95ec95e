import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 120_000 });

const rows = (page: Page) => shown(page).locator('tbody tr');
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();
const password = (page: Page) =>
  page.getByRole('dialog', { name: '请再次输入密码' }).getByRole('textbox', { name: '您的登录密码' });

test('[VW-71] settings are opened by their menu; a change says whom it reaches, wants the password, shows in another window within 5 s and is reset', async ({
  page,
  control,
  context,
  server,
}) => {
  await openConsole(page, control, '/', 'administrator');
  await sideMenu(page).getByRole('button', { name: '系统管理', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '系统配置' }).click();
  await expect(heading(page, '系统配置')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  expect(await violations(page)).toEqual([]);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other)).toHaveCount(20);

  await test.step('the inverse switch is shown as one', async () => {
    await rows(page).filter({ hasText: '强制所有用户更换密码' }).click();
    await expect(panel(page).getByText('关闭', { exact: true })).toHaveCount(2);
    await panel(page).getByRole('button', { name: '修改' }).click();
    await dialog(page).getByRole('switch', { name: '强制所有用户更换密码' }).click();
    await expect(dialog(page).getByRole('status').filter({ hasText: '位用户下次登录时须更换密码' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await password(page).fill('Admin_2026');
    await password(page).press('Enter');
    await expect(panel(page).getByText('开启', { exact: true })).toHaveCount(1);
    expect(server.world.config.get('forceUpdatePwd')).toBe('0');
    await expect(rows(other).filter({ hasText: '强制所有用户更换密码' })).toContainText('不同', { timeout: 5_000 });
    await other.close();
  });

  await test.step('[VW-71.9] it is set back to the default, which is shown before', async () => {
    await panel(page).getByRole('button', { name: '恢复默认值' }).click();
    await expect(dialog(page)).toContainText('当前值为“开启”，将恢复为“关闭”');
    await dialog(page).getByRole('button', { name: '恢复默认值' }).click();
    await expect(panel(page).getByText('开启', { exact: true })).toHaveCount(0);
    await panel(page).getByRole('tab', { name: '变更记录' }).click();
    await expect(panel(page).getByText('administrator').first()).toBeVisible();
  });

  await test.step('[VW-71.5] a number out of its limits is named', async () => {
    await rows(page).filter({ hasText: '允许的密码错误次数' }).click();
    await panel(page).getByRole('button', { name: '修改' }).click();
    const tries = dialog(page).getByRole('textbox', { name: '允许的密码错误次数' });
    await tries.fill('11');
    await tries.blur();
    await expect(dialog(page).getByText('应在 3 到 10 之间')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃修改' }).click();
  });

  await test.step('[VW-71.11] a file says what it would change before it is imported', async () => {
    const download = page.waitForEvent('download');
    await shown(page).getByRole('button', { name: '导出 JSON' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).not.toContain('Secret');
    await shown(page).getByRole('button', { name: '导入 JSON' }).click();
    const file = dialog(page).getByLabel('配置文件');
    const fileOf = (content: string) => ({
      name: 'config.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
    await file.setInputFiles(fileOf(text));
    await expect(dialog(page).getByText('文件与当前配置相同')).toBeVisible();
    await file.setInputFiles(fileOf(text.replace('"alarmRetentionDays"', '"noSuchKey"')));
    await expect(dialog(page).getByRole('alert')).toContainText('noSuchKey');
    const chooser = page.waitForEvent('filechooser');
    await file.click();
    // The browser reports no change for a file that is chosen already.
    await expect(file).toHaveValue('');
    await (await chooser).setFiles(fileOf(text.replace(/("grantNoticeDays",\s+"value": )"3"/, '$1"7"')));
    const changes = dialog(page).getByRole('list', { name: '将修改 1 项' }).getByRole('listitem');
    await expect(changes).toHaveText(/电站授权到期提醒\s*3 天 → 7 天/);
    await dialog(page).getByRole('button', { name: '导入', exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(server.world.config.get('grantNoticeDays')).toBe('7');
  });

  await test.step('[VW-71.12] an organisation gets its own time until the lock', async () => {
    await rows(page).filter({ hasText: '无操作锁定' }).click();
    await panel(page).getByRole('button', { name: '为组织单独设置' }).click();
    await dialog(page).getByRole('combobox', { name: '组织' }).selectOption('org-11');
    await dialog(page).getByRole('textbox', { name: '无操作锁定（分钟）' }).fill('25');
    await expect(dialog(page).getByRole('status').filter({ hasText: '个会话' })).toBeVisible();
    await dialog(page).getByRole('button', { name: '保存' }).click();
    // The tab that was opened before stays open.
    await panel(page).getByRole('tab', { name: '记录', exact: true }).click();
    await expect(panel(page).getByText('25 分钟', { exact: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
  });
});

test('[VW-71] [VW-71.3] without activity the console is locked in all windows until the password is entered @soak', async ({
  page,
  control,
  context,
  server,
}) => {
  const { records, clock } = server.world;
  const stamp = { createdAt: clock.now(), updatedAt: clock.now(), authorId: null, updaterId: null };
  records.settings('configs').add({ value: '1', ...stamp }, 'idleLockMinutes');
  await openConsole(page, control, '/config', 'administrator');
  await expect(heading(page, '系统配置')).toBeVisible();
  const lock = page.getByRole('dialog', { name: '控制台已锁定' });
  const stored = () => page.evaluate(() => localStorage.getItem('ems-active'));
  await expect.poll(stored).toMatch(/ \d+$/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(heading(other, '系统配置')).toBeVisible();
  await expect(lock).toHaveCount(0);
  await page.evaluate(() => {
    const [id] = (localStorage.getItem('ems-active') ?? '').split(' ');
    localStorage.setItem('ems-active', `${id} ${Date.now() - 61_000}`);
  });
  await expect(lock).toBeVisible();
  await expect(other.getByRole('dialog', { name: '控制台已锁定' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.reload();
  await lock.getByLabel('登录密码').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(lock.getByText('密码', { exact: false }).last()).toBeVisible();
  await lock.getByLabel('登录密码').fill('Admin_2026');
  await page.keyboard.press('Enter');
  await expect(lock).toHaveCount(0);
  await expect(other.getByRole('dialog', { name: '控制台已锁定' })).toHaveCount(0);
});

test('[VW-71] [VW-71.6] a title of fifteen characters stands on the login page at 32 px', async ({ page, server }) => {
  const title = '杭州临平智造园区微电网能量系统';
  const { records, clock } = server.world;
  const stamp = { createdAt: clock.now(), updatedAt: clock.now(), authorId: null, updaterId: null };
  records.settings('configs').add({ value: { zh: title, en: '', de: '' }, ...stamp }, 'loginTitle');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: title })).toHaveCSS('font-size', '32px');
});

test('[VW-71] German at 1280 px and a phone show list, detail and form without cut texts @soak', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/config?id=passwordPolicy', 'administrator');
  await expect(panel(page)).toContainText('Regel für neue Passwörter');
  expect(await cutTexts(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Ändern' }).click();
  await dialog(page).getByRole('combobox').selectOption('strict');
  await expect(
    dialog(page).getByRole('status').filter({ hasText: 'Benutzer künftig ihr Passwort ändern' }),
  ).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
