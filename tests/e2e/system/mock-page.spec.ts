import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { captchaPicture, expect, test } from '../../support/fixtures.ts';
import { heading, openConsole } from '../../support/shell/shell.ts';

test.use({ locale: 'en-GB' });

const on = (page: Page): Locator => page.locator('#on');
const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const status = (page: Page): Locator => page.getByRole('status');
const code = (page: Page) => page.evaluate(async () => (await fetch('/api/code')).status);

test.beforeEach(async ({ page }) => {
  await page.goto('/__mock/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mock server');
  await expect(card(page, 'Demo accounts').getByRole('row')).toHaveCount(8);
});

test('[MK-04] a fault is planted, shows in the last calls, and is removed', async ({ page, watched }) => {
  watched.expect(/status of (503|401)/);
  const faults = card(page, 'Faults of calls');
  await faults.getByLabel('Path prefix below /api').fill('/code');
  await faults.getByLabel('Effect').selectOption({ label: 'HTTP 503' });
  await faults.getByLabel('Times').fill('2');
  await faults.getByRole('button', { name: 'Set fault' }).click();
  const off = on(page).getByRole('button', { name: 'End: Fault /code · HTTP 503 · 2 left' });
  await expect(off).toBeVisible();

  expect(await code(page)).toBe(503);
  const calls = card(page, 'Last calls');
  await expect(calls.getByRole('row').filter({ hasText: 'GET /code' }).first()).toContainText('503');
  const less = on(page).getByRole('button', { name: 'End: Fault /code · HTTP 503 · 1 left' });
  await less.focus();
  await page.keyboard.press('Enter');
  await expect(less).toHaveCount(0);
  await expect(on(page).getByRole('button').first(), 'who took one off stands at the next').toBeFocused();
  expect(await code(page)).not.toBe(503);
});

test('[MK-03] [MK-04] the plant is disturbed and the disturbance ended; a device fits its scenario; a device that does not exist and a server that does not answer are named', async ({
  page,
  watched,
}) => {
  watched.expect(/status of 400|ERR_FAILED/);
  const plant = card(page, 'Plant');
  await test.step('a disturbance begins and ends', async () => {
    const devices = plant.getByRole('combobox', { name: 'Device' }).getByRole('option');
    await expect(devices.first()).toHaveText(/bms/);
    await expect(devices.filter({ hasNotText: 'bms' })).toHaveCount(0);
    await plant.getByRole('combobox', { name: 'Scenario' }).selectOption({ label: 'Grid is lost' });
    await expect(plant.getByRole('combobox', { name: 'Device' })).toBeDisabled();
    await plant.getByRole('button', { name: 'Trigger' }).click();
    const lost = on(page).getByRole('button', { name: /^End: Grid is lost/ });
    await lost.click();
    await expect(lost).toHaveCount(0);
  });
  await test.step('errors', async () => {
    await plant.getByRole('combobox', { name: 'Scenario' }).selectOption({ index: 0 });
    const device = plant.getByRole('combobox', { name: 'Device' });
    await device.evaluate((select: HTMLSelectElement) => {
      for (const option of select.options) option.value = 'gone';
    });
    await plant.getByRole('button', { name: 'Trigger' }).click();
    await expect(status(page)).toContainText('Failed:');
    await page.route('**/__mock/*', (route) => route.abort());
    await expect(page.getByRole('alert')).toHaveText('The server does not respond.');
    await page.unroute('**/__mock/*');
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('[MK-04] the clock jumps, runs faster and returns to real time; a storm runs and is stopped', async ({
  page,
  control,
}) => {
  const clock = card(page, 'Clock');
  await test.step('clock', async () => {
    const ahead = async () => Date.parse((await control.state()).now) - Date.now();
    await clock.getByRole('button', { name: '+24 h' }).click();
    await expect.poll(ahead).toBeGreaterThan(86_000_000);
    await clock.getByRole('button', { name: '600×' }).click();
    await expect(clock.getByRole('button', { name: '600×' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(ahead).toBeGreaterThan(86_500_000);
    await clock.getByRole('button', { name: 'Stop' }).click();
    await expect(clock.getByRole('button', { name: 'Stop' })).toHaveAttribute('aria-pressed', 'true');
    const stopped = (await control.state()).now;
    await expect(page.locator('#clock time')).toHaveAttribute('datetime', stopped);
    const later = Math.ceil(Date.parse(stopped) / 1000) * 1000 + 3_600_000;
    const inShanghai = new Date(later + 8 * 3_600_000).toISOString().slice(0, 19);
    await clock.getByLabel('Set to').fill(inShanghai);
    await clock.getByRole('button', { name: 'Set', exact: true }).click();
    // The offset is read and set in two steps, which may be a millisecond apart.
    await expect.poll(async () => Math.abs(Date.parse((await control.state()).now) - later)).toBeLessThan(50);
    await clock.getByRole('button', { name: 'Real time' }).click();
    await expect.poll(async () => Math.abs(await ahead()) < 5000).toBe(true);
  });
  await test.step('storm', async () => {
    const push = card(page, 'Push');
    await push.getByLabel('Messages').fill('100000');
    await push.getByLabel('A second').fill('5');
    await push.getByLabel('Kind').selectOption({ label: 'Alarms, minor' });
    await push.getByRole('button', { name: 'Start storm' }).click();
    const storm = on(page).getByRole('button', { name: /^End: Storm/ });
    await expect(storm).toBeVisible();
    await storm.click();
    await expect(storm).toHaveCount(0);
    const { messages } = await control.state();
    const { now } = await control.state();
    await clock.getByRole('button', { name: '+1 min' }).click();
    await expect.poll(async () => Date.parse((await control.state()).now) - Date.parse(now)).toBeGreaterThan(59_000);
    expect((await control.state()).messages - messages, 'no more than the plant may send by itself').toBeLessThan(20);
  });
});

test('[MK-02] accounts, the newest captcha and the log of changes stand there', async ({ page, control }) => {
  const accounts = card(page, 'Demo accounts');
  for (const name of ['operator', 'owner', 'distributor', 'administrator', 'firstlogin', 'locked', 'expired'])
    await expect(
      accounts.getByRole('row').filter({ has: page.locator('td:first-child', { hasText: name }) }),
    ).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/login');
  await expect(captchaPicture(other)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: control.captcha() })).toBeVisible();
  const form = other.locator('form');
  await form.locator('[name="username"]').fill('operator');
  await form.locator('[name="loginPass"]').fill('Wrong_2026');
  await form.locator('[name="code"]').fill(control.captcha());
  await form.locator('[type="submit"]').click();
  await expect(card(page, 'Audit log').getByRole('row').filter({ hasText: 'login' })).toBeVisible();
  await expect(card(page, 'Last calls').getByRole('row').filter({ hasText: 'POST /oauth/login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The last 50 as JSON' })).toHaveAttribute('href', 'audit');
});

test('[MK-04] reset asks first, by keyboard too', async ({ page, control }) => {
  await control.session('operator');
  await expect(page.getByRole('definition').first()).toHaveText('1');
  await page.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
  expect((await control.state()).sessions).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => (await control.state()).sessions).toBe(0);
});

for (const [language, colorScheme, width] of [
  ['zh', 'light', 1280],
  ['de', 'dark', 390],
  ['en', 'dark', 1280],
] as const)
  test(`[MK-04] ${language}, ${colorScheme}, ${width} px: no text missing, nothing cut off, axe clean @soak`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.locator('#language').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const empty = await page
      .locator('[data-text]')
      .evaluateAll((all) => all.filter((one) => one.textContent === '').length);
    expect(empty).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(page.locator('html'), 'the choice stays').toHaveAttribute('lang', language);
  });

test('[MK-04] the audit log leads to the pages of the console that show a change', async ({ page, control }) => {
  const links = card(page, 'Audit log').getByRole('link');
  await expect(links).toHaveCount(9);
  await expect(links.filter({ hasText: 'Parameters' })).toHaveAttribute('href', '../parameter');
  const { pathname, search } = new URL(
    await links.filter({ hasText: 'Changes of roles' }).evaluate((link: HTMLAnchorElement) => link.href),
  );
  await openConsole(page, control, pathname + search, 'administrator');
  await expect(heading(page, '日志管理')).toBeVisible();
  await expect(page).toHaveURL(/area=roles/);
});
