import type { Locator, Page } from 'playwright/test';
import { languages } from '#src/contract/languages.ts';
import { Harness } from '../../contract/support/harness.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { watch } from '../../support/page/watch.ts';
import { colleague } from '../../support/shell/windows.ts';

test.describe.configure({ timeout: 90_000 });

const soon = { timeout: 4_000 };
const dialog = (page: Page): Locator => page.getByRole('dialog').last();
const panel = (page: Page): Locator => shown(page).getByRole('complementary');

test('[VW-23.9] [VW-23.6] two administrators edit different keys of a role: merged by one click; the history names each key in three languages @soak', async ({
  page,
  control,
  server,
}) => {
  const other = await (await Harness.of(server)).signIn('administrator');
  await enter(page, control, { theme: 'def-theme', language: 'zh' }, '/role?id=2001', 'administrator');
  await panel(page).getByRole('button', { name: '编辑' }).click();
  const key = (name: RegExp) => dialog(page).getByRole('checkbox', { name });
  await key(/^搁置告警/).uncheck();
  await test.step('the other one takes another key', async () => {
    const { roleName, roleCode, orgId, order, enabled, remark, revision } = await other.call('getRole', { id: '2001' });
    const change = { id: '2001', remove: { permissions: ['alarm_resolve' as const] } };
    const { effect } = await other.call('previewRole', change);
    const fields = { roleName, roleCode, orgId: orgId ?? '', order: String(order), enabled, remark };
    await other.call('saveRole', { ...fields, ...change, revision, effect });
    await expect(dialog(page)).toContainText('该记录已被他人修改');
    await expect(key(/^搁置告警/)).not.toBeChecked();
    await dialog(page).getByRole('button', { name: '已核对，继续' }).click();
    await expect(key(/^解决告警/)).not.toBeChecked();
    await expect(key(/^搁置告警/)).not.toBeChecked();
  });
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText(/影响 \d+ 人的权限/);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { permissions } = await other.call('getRole', { id: '2001' });
  expect(permissions).not.toContain('alarm_shelve');
  expect(permissions).not.toContain('alarm_resolve');
  const names = {
    zh: ['变更记录', '搁置告警', '解决告警'],
    en: ['History', 'Shelve alarms', 'Resolve alarms'],
    de: ['Verlauf', 'Alarme zurückstellen', 'Alarme abschließen'],
  } as const;
  for (const language of languages)
    await test.step(`history in ${language}`, async () => {
      await enter(page, control, { theme: 'def-theme', language }, '/role?id=2001', 'administrator');
      const [tab, ...keys] = names[language];
      await panel(page).getByRole('tab', { name: tab }).click();
      for (const name of keys) await expect(panel(page).getByText(name).first()).toBeVisible();
    });
});

test('[VW-20.4] a page that is somebody’s home is removed: the dialog names them, and they begin with their first page @soak', async ({
  page,
  newContext,
  control,
  server,
}) => {
  const operator = await (await Harness.of(server)).signIn('operator');
  await operator.call('setDefaultHome', { path: '/Message', component: 'views/message/index' });
  const window = await colleague(newContext, control, '/', 'operator');
  await expect(heading(window, '消息管理')).toBeVisible();
  await openConsole(page, control, '/menu', 'administrator');
  await shown(page)
    .getByRole('button', { name: /^消息管理 的操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(dialog(page)).toContainText(/将失去首页.*王建国/);
  await expect(dialog(page)).toContainText(/失去页面的角色：.*运维/);
  await dialog(page).getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(sideMenu(window).getByRole('link', { name: /^消息/ })).toHaveCount(0, soon);
  await window.goto('/');
  await expect(heading(window, '告警管理')).toBeVisible();
});

test('[RP-04] without push a refused call, once, brings the present rights: the dialog keeps its text and says why @soak', async ({
  page,
  newContext,
  control,
  server,
  watched,
}) => {
  watched.expect(/403/);
  const context = await newContext();
  await context.routeWebSocket(/\/ship/, (socket) => socket.close({ code: 1000 }));
  watch(context);
  const window = await context.newPage();
  await openConsole(window, control, '/alarmManager?state=unresolved', 'operator');
  const acknowledge = shown(window).getByRole('button', { name: /^确认告警：/ });
  await expect(acknowledge.first()).toBeVisible();
  const asked: string[] = [];
  window.on('request', (request) => /infoAdmin/.test(request.url()) && asked.push(request.url()));
  await openConsole(page, control, '/role?id=2001', 'administrator');
  await panel(page).getByRole('button', { name: '编辑' }).click();
  await dialog(page)
    .getByRole('checkbox', { name: /^确认告警/ })
    .uncheck();
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText(/影响 \d+ 人的权限/);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(server.world.rights.ofRoles(['2001']).permissions.includes('alarm_acknowledge')).toBe(false);
  await acknowledge.first().click();
  await dialog(window).getByRole('textbox').fill('现场已断电');
  await dialog(window).locator('button[type=submit]').click();
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await expect(dialog(window).getByRole('alert').filter({ hasText: '确认告警' })).toBeVisible();
  await expect(dialog(window).locator('button[type=submit]')).toBeDisabled();
  await expect(dialog(window).getByRole('textbox')).toHaveValue('现场已断电');
  // Without a socket the window also asks once a minute by itself.
  expect(asked.length).toBeLessThanOrEqual(2);
});
