import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole } from '../../support/shell/shell.ts';
import { connectionButton, connectionDetails, refreshButton } from '../../support/server/controls.ts';

const minuteMs = 60_000;

const link = (page: Page, state: string): Locator => page.getByRole('button', { name: `实时连接：${state}` });
const rows = (page: Page): Locator => page.locator('tbody tr[data-id]');
const details = (page: Page): Locator => page.getByRole('group', { name: /^实时连接/ });
/** What the popover shows about calls, push or the clock. */
const fact = (page: Page, name: string): Locator =>
  details(page).locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
const refresh = (page: Page): Locator => page.getByRole('button', { name: '刷新', exact: true });

test('[ST-06] [ER-06] the indicator tells of calls, push and clock; a server’s own fault is an answer; calls without one are seen although the push channel is live, and “reconnect now” finds the server again', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource|ERR_/);
  await openConsole(page, control, '/alarmManager');
  await test.step('all is well: it offers nothing', async () => {
    await link(page, '实时').click();
    await expect(fact(page, '数据接口')).toHaveText('正常');
    await expect(fact(page, '实时推送')).toHaveText('实时');
    await expect(fact(page, '本机时钟')).toHaveText('与服务器一致');
    await expect(details(page).getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(details(page)).toBeHidden();
  });
  await test.step('a server that answers with a fault of its own is there', async () => {
    await control.fault({ path: '/alarm/record/list', status: 500 });
    const failed = page.waitForResponse((answer) => answer.status() === 500);
    await refresh(page).click();
    await failed;
    await link(page, '实时').click();
    await expect(fact(page, '数据接口')).toHaveText('正常');
    await page.keyboard.press('Escape');
    await expect(details(page)).toBeHidden();
    await control.clearFaults();
  });
  await test.step('no answer at all', async () => {
    await control.fault({ path: '/', status: 503 });
    await refresh(page).click();
    await expect(link(page, '服务无响应')).toBeVisible();
    await link(page, '服务无响应').click();
    await expect(fact(page, '数据接口')).toHaveText(/^\d\d:\d\d:\d\d 起无响应$/);
    await expect(details(page)).toContainText('最近的请求没有得到服务器的响应');
    await control.clearFaults();
    await details(page).getByRole('button', { name: '立即重连' }).click();
    await expect(fact(page, '数据接口')).toHaveText('正常');
    await expect(link(page, '实时')).toBeVisible();
  });
});

test('[ER-06] the indicator finds out by itself that calls are answered again', async ({ page, control, watched }) => {
  watched.expect(/Failed to load resource|ERR_|WebSocket/);
  await page.clock.install();
  await test.step('after a first attempt in vain it is connecting still', async () => {
    let attempts = 0;
    let answer!: () => void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.routeWebSocket(/\/ship/, async (socket) => {
      attempts += 1;
      if (attempts === 1) return socket.close({ code: 1011 });
      await answered;
      socket.connectToServer();
    });
    await openConsole(page, control, '/Message');
    await expect.poll(() => attempts).toBe(2);
    await expect(link(page, '连接中')).toBeVisible();
    answer();
    await expect(link(page, '实时')).toBeVisible();
  });
  await control.fault({ path: '/', status: 502 });
  await refresh(page).click();
  await expect(link(page, '服务无响应')).toBeVisible();
  await control.clearFaults();
  await page.clock.fastForward(15_000);
  await expect(link(page, '实时')).toBeVisible();
});

const unitMs: Readonly<Record<string, number>> = { 小时: 60 * minuteMs, 分钟: minuteMs, 秒: 1_000 };

/** Of `2小时 13分钟`. */
const spanMs = (text: string): number =>
  [...text.matchAll(/(\d+)\s*(小时|分钟|秒)/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * unitMs[unit]!,
    0,
  );

for (const { ahead, text } of [
  { ahead: 6 * minuteMs, text: '快 6分钟' },
  { ahead: -2 * 24 * 60 * minuteMs, text: '慢 2天' },
])
  test(`[API-01] a clock that is off is named with what to do, and ages are the server’s: ${text}`, async ({
    page,
    control,
    server,
  }) => {
    await control.setClockOffset(-ahead - Math.sign(ahead) * 5_000);
    await openConsole(page, control, '/alarmManager');
    const row = rows(page).filter({ hasText: '持续中' }).first();
    const raisedAt = await row.locator('time').first().getAttribute('datetime');
    const ageMs = server.world.clock.now() - Date.parse(raisedAt ?? '');
    const shownMs = spanMs((await row.locator('td[data-label="持续"]').textContent()) ?? '');
    expect(Math.abs(shownMs - ageMs)).toBeLessThan(2 * minuteMs);
    await expect(link(page, '实时')).toHaveAccessibleName(`实时连接：实时, 本机时钟${text}`);
    await link(page, '实时').click();
    await expect(fact(page, '本机时钟')).toHaveText(text);
    await expect(details(page)).toContainText('请在系统设置中开启自动校时');
  });

test('[API-01] half a minute is no matter', async ({ page, control }) => {
  await control.setClockOffset(30_000);
  await openConsole(page, control, '/alarmManager');
  await expect(rows(page).first()).toBeVisible();
  await expect(link(page, '实时')).toHaveAccessibleName('实时连接：实时');
});

for (const [theme, language, width] of [
  ['home-theme', 'de', 1280],
  ['gy-theme', 'en', 390],
  ['def-theme', 'de', 390],
] as const)
  test(`[ST-06] [IN-01] the explained connection breaks no rule and fits, ${theme}, ${language}, ${width} px @soak`, async ({
    page,
    control,
    watched,
  }) => {
    watched.expect(/Failed to load resource/);
    await page.setViewportSize({ width, height: 800 });
    await control.setClockOffset(-10 * minuteMs);
    await enter(page, control, { theme, language }, '/Message', 'operator');
    await expect(rows(page).first()).toBeVisible();
    await expect(connectionButton(page)).toHaveAttribute('data-link', 'live');
    await control.fault({ path: '/', status: 503 });
    await refreshButton(page).click();
    await expect(connectionButton(page)).toHaveAccessibleName(/No response|Keine Antwort/);
    await connectionButton(page).click();
    const box = connectionDetails(page);
    await expect(box.getByRole('button')).toBeVisible();
    const { x, width: wide } = (await box.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(await violations(page, { within: '[popover]:popover-open', without: ['region'] })).toEqual([]);
  });
