import type { Browser, Locator, Page } from 'playwright/test';
import { startMockServer } from '#mock-server/start.ts';
import { type HostServer, startHost } from '../elements/support/host-server.ts';
import { built } from '../support/server/built.ts';
import type { Control } from '../support/server/control.ts';
import { expect, signIn, test as base } from '../support/fixtures.ts';

/** Console, elements and a page of another origin that embeds the bell, all on one plant. */
const test = base.extend<{ readonly host: HostServer }>({
  host: async ({}, use) => {
    const host = await startHost();
    await use(host);
    await host.close();
  },
  server: async ({ host }, use) => {
    const server = await startMockServer({
      control: true,
      staticDir: built('console'),
      elementsDir: built('elements'),
      origins: [host.origin],
    });
    await use(server);
    await server.close();
  },
});

const seconds = 1_000;
const title = '变流器温度过高';
const device = '储能变流器';

/** The inverter of the owner's station loses its cooling; two minutes later it is too hot. */
async function overheat(control: Control): Promise<void> {
  await control.disturb({ kind: 'cooling', stationId: 'st-c', deviceId: 'c-pcs-1' });
  await control.advance(150 * seconds);
}

const notifications = (page: Page): Locator => page.getByRole('region', { name: '通知' });
const notice = (page: Page): Locator => notifications(page).getByRole('listitem').filter({ hasText: title });
const detail = (page: Page): Locator => page.getByRole('complementary').filter({ hasText: '处理过程' });
const linkIs = (page: Page, state: string) =>
  expect(page.getByRole('button', { name: `实时连接：${state}` })).toBeVisible();

async function openConsole(page: Page, control: Control, username: string): Promise<void> {
  await page.goto('/');
  await signIn(page, control, username);
  await page.getByRole('link', { name: '告警管理' }).click();
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
  await linkIs(page, '实时');
}

/** A third party's page with the bell, in a separate browser profile. */
async function openPortal(browser: Browser, host: HostServer, server: { url: string }, control: Control) {
  const { access_token: token } = await control.session('operator');
  host.serve({ api: server.url, token: () => token });
  const page = await browser.newPage({ locale: 'en-US' });
  await page.goto(`${host.origin}/plain.html`);
  const bell = page.locator('ems-alarm-bell');
  const button = bell.getByRole('button').first();
  await expect(button).toHaveAccessibleName(/^Messages, \d+ unread/);
  const unread = async () => Number(/\d+/.exec((await button.getAttribute('aria-label')) ?? '')?.[0]);
  const unreadIs = (count: number) => expect(button).toHaveAccessibleName(new RegExp(`^Messages, ${count} unread`));
  const majorOf = async () => {
    const all = await bell.getByText('Unacknowledged alarms').locator('..').locator('b').allInnerTexts();
    return all.map(Number);
  };
  return { page, bell, button, unread, unreadIs, figures: majorOf };
}

test('[ST-07][DR-08][MK-03][EL-01][EL-02][RP-02] a fault in the plant reaches the operator, who acknowledges it, and all others see it', async ({
  page,
  control,
  host,
  server,
  browser,
}) => {
  await openConsole(page, control, 'operator');
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText([
    '告警管理',
    '消息管理',
    '工单管理',
    '交接班',
  ]);
  const portal = await openPortal(browser, host, server, control);
  const before = await portal.unread();

  await overheat(control);
  await expect(notice(page)).toBeVisible();
  // It stays while the pointer is on it.
  await notice(page).hover();
  await expect(notice(page)).toContainText('重要');
  await portal.unreadIs(before + 1);
  await portal.button.click();
  await expect(portal.bell.getByRole('listitem').first()).toContainText('PCS temperature too high');
  const open = (await portal.figures()).reduce((sum, count) => sum + count, 0);

  await notice(page).getByText(title).click();
  await expect(notice(page)).toBeHidden();
  await expect(page).toHaveURL(/\/alarmManager\?alarm=/);
  await expect(detail(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(detail(page)).toContainText(device);
  // Who followed the notification has read its message, here and in every bell of the same user.
  await portal.unreadIs(before);

  await detail(page).getByRole('button', { name: '确认' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '备注' }).fill('风机停转，已派人');
  await page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(detail(page)).toContainText('风机停转，已派人');
  await expect.poll(async () => (await portal.figures()).reduce((sum, count) => sum + count, 0)).toBe(open - 1);
  await portal.page.close();

  const owner = await browser.newPage({ baseURL: server.url, locale: 'zh-CN' });
  await openConsole(owner, control, 'owner');
  const row = owner.locator('tbody tr[data-id]').filter({ hasText: title });
  await expect(row).toContainText('已确认');
  await expect(owner.getByRole('checkbox')).toHaveCount(0);
  await row.getByRole('button').first().click();
  await expect(detail(owner)).toContainText('风机停转，已派人');
  await expect(detail(owner)).toContainText('王建国');
  await expect(owner.getByRole('table').getByRole('button', { name: /^(确认|解决)告警/ })).toHaveCount(0);
  await expect(detail(owner).getByRole('button', { name: /^(确认|解决)$/ })).toHaveCount(0);
  await owner.close();
});

test('[ST-07][DR-08] by keyboard alone: F6 goes to the notification, Enter opens its alarm @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, 'operator');
  const keyword = page.getByRole('searchbox', { name: '关键字' });
  await keyword.focus();
  await overheat(control);
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press('F6');
  await expect(notifications(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('F6');
  await expect(keyword).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/alarmManager\?alarm=/);
  await expect(detail(page).getByRole('heading', { name: title })).toBeVisible();
});

test('[ST-07] Esc takes a notification away and the keyboard is where it was @soak', async ({ page, control }) => {
  await openConsole(page, control, 'operator');
  const keyword = page.getByRole('searchbox', { name: '关键字' });
  await keyword.focus();
  await overheat(control);
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeHidden();
  await expect(keyword).toBeFocused();
});
