import type { Page } from 'playwright/test';
import { mainMinHeightPx, minWidthPx, sidebarWidthPx, topBarHeightPx } from '#src/contract/limits.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  folderRow,
  goTo,
  heading,
  openConsole,
  pageRow,
  shown,
  sideMenu,
  tabs,
  topBar,
} from '../../support/shell/shell.ts';

const alarms = '告警管理';
const messages = '消息管理';
const workOrders = '工单管理';
const handover = '交接班';

const toggle = (page: Page) => topBar(page).getByRole('button', { name: /^(收起|展开)菜单$/ });
const sidebarCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'ems-sidebar')?.value;
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const sideWidth = (page: Page) =>
  page.locator('aside', { has: sideMenu(page) }).evaluate((element) => element.getBoundingClientRect().width);
const mainHeight = (page: Page) =>
  page.locator('main', { has: shown(page) }).evaluate((element) => element.getBoundingClientRect().height);

test.describe('of a wide window', () => {
  test('[LY-02] top bar, side menu with its toggle, tab strip and main area, at least 1200 px wide and 877 px high', async ({
    page,
    control,
  }) => {
    await openConsole(page, control);
    for (const area of [topBar(page), sideMenu(page), toggle(page), page.getByRole('tablist'), page.getByRole('main')])
      await expect(area).toBeVisible();
    expect((await topBar(page).boundingBox())?.height).toBe(topBarHeightPx);
    for (const [width, page_] of [
      [1600, 1600],
      [1200, minWidthPx],
      [992, minWidthPx],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => pageWidth(page)).toBe(page_);
    }
    await goTo(page, '/404');
    await expect(shown(page)).toContainText('无权访问');
    for (const [height, main] of [
      [1200, 1200 - topBarHeightPx],
      [937, mainMinHeightPx],
      [600, mainMinHeightPx],
    ] as const) {
      await page.setViewportSize({ width: 1280, height });
      await expect.poll(() => mainHeight(page)).toBe(main);
    }
    await expect(topBar(page)).toBeInViewport();
  });

  test('[LY-04] [LY-06] the side menu is 230 px wide, folds, and comes back as it was left; entries have icon and title, folded tooltips; hidden ones are absent and can still be reached', async ({
    page,
    control,
  }) => {
    await openConsole(page, control);
    await expect.poll(() => sideWidth(page)).toBe(sidebarWidthPx);
    await toggle(page).click();
    await expect.poll(() => sidebarCookie(page)).toBe('0');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => sideWidth(page)).toBeLessThan(80);
    await page.reload();
    await expect(heading(page, alarms)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('欢迎使用')).toHaveCount(0);
    await toggle(page).click();
    await expect.poll(() => sidebarCookie(page)).toBe('1');
    await page.reload();
    await expect(page.getByText('欢迎使用')).toBeVisible();
    await expect.poll(() => sideWidth(page)).toBe(sidebarWidthPx);
    await expect(sideMenu(page).getByRole('link')).toHaveText([alarms, messages, workOrders, handover]);
    const entries = sideMenu(page).getByRole('listitem');
    for (const entry of await entries.all()) await expect(entry.locator('svg').first()).toBeVisible();
    await toggle(page).click();
    const folder = sideMenu(page).getByRole('button', { name: '运行监控' });
    await expect(sideMenu(page)).not.toContainText('运行监控');
    await folder.click();
    await expect(sideMenu(page).getByRole('link')).toHaveText([alarms, messages, workOrders, handover]);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await page.goto('/messageDetail');
    await expect(heading(page, messages)).toBeVisible();
    await expect(sideMenu(page).getByRole('link', { name: '消息详情' })).toHaveCount(0);
  });

  test('[LY-04] one submenu is open at a time', async ({ page, control }) => {
    await control.menus('operator', [
      folderRow('一', pageRow('/one', '甲')),
      folderRow('二', pageRow('/two', '乙')),
      folderRow('三', pageRow('/three', '丙')),
    ]);
    await openConsole(page, control);
    const folders = sideMenu(page).getByRole('button');
    await expect(sideMenu(page).getByRole('link')).toHaveText(['甲']);
    for (const [at, link] of [
      [1, '乙'],
      [2, '丙'],
    ] as const) {
      await folders.nth(at).click();
      await expect(sideMenu(page).getByRole('link')).toHaveText([link]);
      await expect(sideMenu(page).getByRole('button', { expanded: true })).toHaveCount(1);
    }
    await folders.nth(2).click();
    await expect(sideMenu(page).getByRole('button', { expanded: true })).toHaveCount(0);
  });
});

test.describe('of a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[LY-03] the menu is a drawer over the page, no wider than the window; it closes on each change of the page and on a click beside it; 992 px is no mobile device, 991 px is one @soak', async ({
    page,
    control,
  }) => {
    test.slow();
    await openConsole(page, control);
    expect(await pageWidth(page)).toBe(390);
    await expect(sideMenu(page)).toHaveCount(0);
    await toggle(page).click();
    await expect(sideMenu(page)).toBeVisible();
    expect(await pageWidth(page)).toBe(390);
    await page.keyboard.press('Escape');
    await expect(sideMenu(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
    expect(await sidebarCookie(page)).toBeUndefined();
    for (const [name, address] of [
      [messages, '/Message'],
      [alarms, '/alarmManager'],
      [alarms, '/alarmManager'],
    ] as const) {
      await toggle(page).click();
      await sideMenu(page).getByRole('link', { name }).click();
      await expect(sideMenu(page)).toHaveCount(0);
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveURL(address);
    }
    await toggle(page).click();
    await page.mouse.click(380, 500);
    await expect(sideMenu(page)).toHaveCount(0);
    await toggle(page).click();
    await expect(page).toHaveURL('/alarmManager');
    await page.goBack();
    await expect(heading(page, messages)).toBeVisible();
    await expect(sideMenu(page)).toHaveCount(0);
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(sideMenu(page)).toBeVisible();
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(sideMenu(page)).toHaveCount(0);
    await expect.poll(() => pageWidth(page)).toBe(991);
  });
});

test('[LY-05] the greeting goes by the hour, with the real name and a welcome @soak', async ({ page, control }) => {
  await openConsole(page, control);
  await expect(page.getByText('欢迎使用微电网能量管理系统')).toBeVisible();
  for (const [time, words] of [
    ['04:59:59', '晚上好'],
    ['05:00:00', '早上好'],
    ['07:59:59', '早上好'],
    ['08:00:00', '上午好'],
    ['11:59:59', '上午好'],
    ['12:00:00', '下午好'],
    ['17:59:59', '下午好'],
    ['18:00:00', '晚上好'],
  ] as const) {
    await page.clock.setFixedTime(`2026-03-02T${time}+08:00`);
    await expect(page.getByText(`${words}，王建国`)).toBeVisible();
  }
});

test('[LY-05] a user without a real name is greeted with a dash', async ({ page, control, server }) => {
  server.world.users.change(control.account('operator').userId, { realName: '' });
  await openConsole(page, control);
  await expect(page.getByText(/^(早上|上午|下午|晚上)好，-$/)).toBeVisible();
});

test('[BC-01] the breadcrumb drops the first level; pages above the last item are links, folders are not', async ({
  page,
  control,
}) => {
  const detail = pageRow('/detail', '详情', { isShow: '0' });
  await control.menus('operator', [
    folderRow('一', folderRow('二', pageRow('/list', '列表', { children: [detail] }))),
    pageRow('/top', '顶层'),
  ]);
  await openConsole(page, control, '/detail');
  const crumbs = page.getByRole('navigation', { name: '当前位置' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['二', '列表', '详情']);
  await expect(crumbs.getByRole('link')).toHaveText(['列表']);
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText('详情');
  await crumbs.getByRole('link', { name: '列表' }).click();
  await expect(page).toHaveURL('/list');
  await expect(tabs(page)).toHaveText(['详情', '列表']);
  await sideMenu(page).getByRole('link', { name: '顶层' }).click();
  await expect(crumbs).toHaveCount(0);
});

test('the skip link is the first stop of the keyboard and leads into the page; the title tells the page, the system and the unread messages', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message');
  await page.reload();
  await expect(heading(page, messages)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: '跳到主要内容' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shown(page).locator(':focus')).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(\d+\) 消息管理 – 微电网能量管理系统$/);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '全部标为已读' }).click();
  await expect(page).toHaveTitle('消息管理 – 微电网能量管理系统');
  await sideMenu(page).getByRole('link', { name: alarms }).click();
  await expect(page).toHaveTitle('告警管理 – 微电网能量管理系统');
});
