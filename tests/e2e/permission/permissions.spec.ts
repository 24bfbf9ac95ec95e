import type { BrowserContext, Page } from 'playwright/test';
import { enter, type Appearance } from '../../support/shell/enter.ts';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goTo, heading, openConsole, pageRow, shown } from '../../support/shell/shell.ts';
import { roleOf } from '../../support/records/rights.ts';

const appearance: Appearance = { theme: 'def-theme', language: 'zh' };

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const mayCopy = (context: BrowserContext) => context.grantPermissions(['clipboard-read', 'clipboard-write']);

for (const username of ['operator', 'owner', 'distributor', 'administrator'])
  test(`[RP-02] ${username} has the buttons of the own keys in the page, and no others`, async ({ page, control }) => {
    const { permissions } = roleOf(control.account(username));
    const has = (key: (typeof permissions)[number]) => permissions.includes(key);
    await enter(page, control, appearance, '/alarmManager?state=unresolved', username);
    await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
    const count = (name: RegExp) => page.locator('tbody').getByRole('button', { name }).count();
    expect((await count(/^确认告警/)) > 0).toBe(has('alarm_acknowledge'));
    expect((await count(/^解决告警/)) > 0).toBe(has('alarm_resolve'));
    await goTo(page, '/Message');
    await expect(shown(page).locator('tbody tr[data-id]').first()).toBeVisible();
    await expect(shown(page).getByRole('button', { name: '全部标为已读' })).toHaveCount(has('message_read') ? 1 : 0);
  });

test('[RP-02] a list that the server keeps from the user says so, and has a text to ask for the right @soak', async ({
  page,
  control,
  context,
  watched,
}) => {
  watched.expect(/403/);
  await mayCopy(context);
  await control.fault({ path: '/alarm/record/list', status: 403 });
  await openConsole(page, control, '/alarmManager?severity=1');
  const state = shown(page).getByRole('alert').filter({ hasText: '没有权限' });
  await expect(state).toContainText('POST /alarm/record/list');
  expect(await violations(page, { within: shown(page), without: ['region'] })).toEqual([]);
  await state.getByRole('button', { name: '复制申请内容' }).click();
  await expect(state.getByRole('button', { name: '已复制' })).toBeVisible();
  expect(await copied(page)).toMatch(
    /^您好，我在能量管理系统中缺少以下权限，请协助开通：\n接口: POST \/alarm\/record\/list\n页面: http.*\/alarmManager\?severity=1\n时间: 20/,
  );
  await expect(state.getByRole('button', { name: '复制申请内容' })).toBeVisible();
  await control.clearFaults();
  await state.getByRole('button', { name: '重试' }).click();
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
});

test('[RP-02] a page that breaks off for a missing right names the right; other pages stay @soak', async ({
  page,
  control,
  context,
  watched,
}) => {
  watched.expect(/refused/);
  await mayCopy(context);
  await page.route('**/assets/message-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Page() {
        const facts = { kind: 'forbidden', call: 'POST /x', permission: 'message_read', nonce: 'n1' };
        throw Object.assign(new Error('refused'), facts);
      }`,
    }),
  );
  await control.menus('operator', [
    pageRow('/alarms', '告警管理'),
    pageRow('/messages', '消息', { componentPath: 'views/message/index' }),
  ]);
  await openConsole(page, control, '/messages');
  const state = shown(page).getByRole('alert').filter({ hasText: '没有权限' });
  await expect(state.locator('code')).toHaveText('message_read');
  await expect(heading(page, '消息')).toBeAttached();
  await state.getByRole('button', { name: '复制申请内容' }).click();
  await expect.poll(() => copied(page)).toContain('所需权限: message_read\n接口: POST /x');
  await page.getByRole('link', { name: '告警管理' }).click();
  await expect(heading(page, '告警管理')).toBeVisible();
});

test('[DR-07] [RP-02] an address that is not in the menu: a text that asks the administrator for it @soak', async ({
  page,
  control,
  context,
}) => {
  await mayCopy(context);
  await enter(page, control, appearance, '/station/plan', 'owner');
  await page.getByRole('button', { name: '复制申请内容' }).click();
  await expect(page.getByRole('button', { name: '已复制' })).toBeVisible();
  expect(await copied(page)).toBe('您好，请为账号 Anna Weber（10002）开通页面 /station/plan 的访问权限。');
});
