import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import {
  brandPicture,
  expectSelected,
  heading,
  logOut,
  openConsole,
  shown,
  sideMenu,
  tabs,
  topBar,
} from '../../support/shell/shell.ts';

const alarms = '告警管理';
const messages = '消息管理';
const themes = [
  ['中控深色', 'home-theme'],
  ['绿色', 'gy-theme'],
  ['明亮', 'def-theme'],
] as const;

const button = (page: Page, name: string | RegExp) => topBar(page).getByRole('button', { name });
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true });
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const background = (page: Page) => topBar(page).evaluate((bar) => getComputedStyle(bar).backgroundColor);

/** What the server answers to the call for the logo. */
const answerLogo = (page: Page, data: object) =>
  page.route('**/api/logo/getInfoByUser', (route) => route.fulfill({ json: { code: 200, msg: '', data } }));

const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('[TB-01] the default logo, and the configured one with its name', async ({ page, control }) => {
  await openConsole(page, control);
  await expect(brandPicture(page)).toHaveAttribute('src', '/favicon.svg');
  await expect(topBar(page)).toContainText('微电网能量管理系统');
  const answer = { status: '0', icon: logo, webImg: null, largeScreen: null, systemName: '东区微电网' };
  await answerLogo(page, answer);
  await page.reload();
  await expect(brandPicture(page)).toHaveAttribute('src', logo);
  await expect(topBar(page)).toContainText('东区微电网');
  await expect(page).toHaveTitle(/告警管理 – 东区微电网$/);
  await page.unroute('**/api/logo/getInfoByUser');
  await answerLogo(page, { ...answer, status: '1' });
  await page.reload();
  await expect(topBar(page)).toContainText('微电网能量管理系统');
  await expect(brandPicture(page)).toHaveAttribute('src', '/favicon.svg');
});

test('[TB-02] three themes, each painted at once and kept @soak', async ({ page, control }) => {
  await openConsole(page, control);
  expect(await theme(page)).toBe('def-theme');
  const backgrounds = new Set<string>();
  for (const [name, id] of themes) {
    await button(page, '主题').click();
    await choice(page, name).click();
    await expect.poll(() => theme(page)).toBe(id);
    expect(await page.evaluate(() => localStorage.getItem('ems-theme'))).toBe(id);
    backgrounds.add(await background(page));
    await page.reload();
    expect(await theme(page)).toBe(id);
    await button(page, '主题').click();
    await expect(choice(page, name)).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
  }
  expect(backgrounds.size).toBeGreaterThan(1);
});

const chinese = /\p{Script=Han}/u;

test('[TB-02] [TB-03] theme and language stand before the application has loaded', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'ems-lang', value: 'de', url: baseURL ?? '' }]);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('ems-theme', 'home-theme'));
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'home-theme');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('textbox', { name: 'Benutzername' })).toBeVisible();
});

test('[TB-03] the language is chosen from a menu, and the console comes back in it with all tabs', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message?isSolve=0');
  await sideMenu(page).getByRole('link', { name: alarms }).click();
  await expect(page).toHaveURL('/alarmManager');
  const row = shown(page).locator('tbody tr[data-id]').first();
  const detail = shown(page).getByRole('complementary');
  await row.getByRole('button').first().click();
  await expect(detail.getByRole('heading').first()).toHaveText(chinese);
  await expect(row.getByRole('checkbox')).toHaveAccessibleName(chinese);
  const opened = page.url();
  await button(page, '语言').click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['中文', 'English', 'Deutsch']);
  await expect(choice(page, '中文')).toBeDisabled();
  await expect(choice(page, '中文')).toHaveAttribute('aria-checked', 'true');
  const left = page.waitForEvent('framenavigated');
  await choice(page, 'Deutsch').click();
  await left;
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(tabs(page)).toHaveText(['Meldungen', 'Alarme']);
  await expectSelected(page, 'Alarme');
  await expect(page).toHaveURL(opened);
  await expect(heading(page, 'Alarmverwaltung')).toBeVisible();
  await expect(detail.getByRole('heading').first()).toHaveText(/\w/);
  await expect(detail.getByRole('heading').first()).not.toHaveText(chinese);
  await expect(row.getByRole('checkbox')).toHaveAccessibleName(/\w/);
  await expect(row.getByRole('checkbox')).not.toHaveAccessibleName(chinese);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'ems-lang')?.value).toBe('de');
  await tabs(page).first().click();
  await expect(page).toHaveURL('/Message?isSolve=0');
  await button(page, 'Sprache').click();
  await expect(choice(page, 'Deutsch')).toBeDisabled();
  await expect(choice(page, '中文')).toBeEnabled();
});

const worded = [
  ['zh', '2026年3月2日周一 09:07:05', '2026年3月2日周一 09:07:06', '全屏', '您的浏览器不支持全屏'],
  ['en', 'Mon, 2 Mar 2026, 09:07:05', 'Mon, 2 Mar 2026, 09:07:06', 'Full screen', /browser can not work/],
  [
    'de',
    'Mo., 2. März 2026, 09:07:05',
    'Mo., 2. März 2026, 09:07:06',
    'Vollbild',
    'Dieser Browser unterstützt kein Vollbild',
  ],
] as const;

test('[TB-04] [TB-07] each second date and weekday, and a missing full screen is reported in three languages', async ({
  page,
  control,
  context,
  baseURL,
}) => {
  test.slow();
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false }));
  await openConsole(page, control);
  for (const [language, before, after, name, warning] of worded)
    await test.step(language, async () => {
      await context.addCookies([{ name: 'ems-lang', value: language, url: baseURL ?? '' }]);
      if (language !== 'zh') await page.reload();
      const clock = topBar(page).locator('time');
      await expect(clock).toBeVisible();
      await page.clock.setFixedTime('2026-03-02T09:07:05+08:00');
      await expect(clock).toHaveText(before);
      await page.clock.setFixedTime('2026-03-02T09:07:06+08:00');
      await expect(clock).toHaveText(after);
      await button(page, name).click();
      await expect(page.getByText(warning).first()).toBeVisible();
    });
});

test('[TB-06] [TB-07] the whole screen and back; the message entry shows how many are unread, and opens them in a tab; the latest unfold beside it @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control);
  await test.step('the whole screen and back', async () => {
    await button(page, '全屏').click();
    await expect(button(page, '退出全屏')).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await button(page, '退出全屏').click();
    await expect(button(page, '全屏')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
  await test.step('how many are unread, 99+ at most; the open ones in a tab', async () => {
    const entry = button(page, /^消息，\d+ 条未读/);
    const badge = entry.locator('[data-count]');
    await expect(badge).toHaveAttribute('data-count', /^[1-9]\d?$/);
    await expect(entry).toHaveAccessibleName(/^消息，[1-9]\d? 条未读/);
    await control.storm({ count: 100, perSecond: 500 });
    await expect(badge).toHaveAttribute('data-count', '99+');
    await expect(entry).toHaveAccessibleName(/^消息，1\d\d 条未读/);
    await entry.click();
    await expect(page).toHaveURL('/Message?isSolve=0');
    await expect(tabs(page)).toHaveText([alarms, messages]);
    await expect(heading(page, messages)).toBeVisible();
  });
  await test.step('the latest messages unfold beside the entry, which leads on from there, too', async () => {
    await control.storm({ count: 1, title: '风机' });
    const more = button(page, '最新消息');
    const panel = page.getByRole('dialog', { name: '消息' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem').first()).toContainText('风机');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await expect(panel).toBeVisible();
    await more.click();
    await expect(panel).toBeHidden();
    await more.click();
    await panel.getByRole('button', { name: '查看全部' }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/Message?isSolve=0');
    await page.getByRole('tab', { name: alarms }).click();
    await more.click();
    await expect(panel).toBeVisible();
    await button(page, /^消息，\d+ 条未读/).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/Message?isSolve=0');
  });
});

test('[TB-09] logging out asks first, and cancelling keeps everything; the server ends the session, too', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message?isSolve=0');
  for (const cancel of [
    () => page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await button(page, '退出登录').click();
    await expect(page.getByRole('alertdialog', { name: '确定要退出登录吗？' })).toBeVisible();
    await cancel();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(button(page, '退出登录')).toBeFocused();
  }
  await page.reload();
  await expect(heading(page, messages)).toBeVisible();
  const { sessions } = await control.state();
  await logOut(page);
  expect((await control.state()).sessions).toBe(sessions - 1);
  // What stays for the next session has a user's id.
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key.endsWith(':'))).toEqual([]);
});

for (const [name, fault] of [
  ['fails', { status: 500 }],
  ['is cut', { drop: true }],
  ['hangs', { latency: 60_000 }],
] as const)
  test(`[TB-09] where the logout call ${name}, the window is signed out nevertheless @soak`, async ({
    page,
    control,
    watched,
  }) => {
    watched.expect(/Failed to load resource|ERR_EMPTY_RESPONSE/);
    await openConsole(page, control);
    await control.fault({ path: '/token/logout', ...fault });
    await logOut(page);
    await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/token|tabs/);
    await page.goto('/alarmManager');
    await expect(page).toHaveURL(/\/login/);
  });
