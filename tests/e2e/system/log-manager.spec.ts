import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goTo, heading, openConsole, shown, sidePanel, topBar } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

const rows = (page: Page): Locator => shown(page).locator('tbody tr');
const added = 60;

/** Calls without a sign: each is refused, and logged. */
const knock = (page: Page, count: number) =>
  page.evaluate(async (times) => {
    for (let time = 0; time < times; time += 1)
      await fetch('/api/user/display_preferences/save', { method: 'POST', body: '{}' });
  }, count);

test('[VW-73] [VW-73.6] [VW-73.10] a session is ended, its entry reads in words, new entries are counted while the pointer works, and an export is logged', async ({
  page,
  control,
}) => {
  await control.session('owner');
  await openConsole(page, control, '/logManager?view=sessions', 'administrator');
  const end = shown(page).getByRole('button', { name: /^结束 .+ 的会话$/ });
  await end.first().click();
  await expect(end).toHaveCount(0);

  await shown(page).getByRole('button', { name: '操作日志' }).click();
  const entry = rows(page).filter({ hasText: '结束会话 · 登录与会话' });
  await entry.first().click();
  await expect(sidePanel(page).getByRole('heading', { name: '结束会话 · 登录与会话' })).toBeVisible();
  await expect(sidePanel(page)).toContainText(/请求编号.*[0-9a-f]{16}/s);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await entry.first().hover();
  const first = await rows(page).first().innerText();
  await knock(page, added);
  const { x, y, height } = (await rows(page).first().boundingBox())!;
  const counted = shown(page).getByRole('button', { name: new RegExp(`^${added} `) });
  await expect(async () => {
    // The list stays frozen while the pointer moves over its rows.
    await page.mouse.move(x + 40 + Math.random() * 20, y + height - 6);
    await expect(counted).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  expect(await rows(page).first().innerText()).toBe(first);

  await shown(page).getByRole('button', { name: '导出', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'JSON 文件' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    facts: Record<string, string>;
    rows: { endpoint: string; hash: string }[];
  };
  expect(file.rows.length).toBeGreaterThanOrEqual(added);
  expect(file.facts['最新日志的摘要']).toBe(file.rows[0]?.hash);
  expect(file.facts['时区']).toMatch(/\//);
  await shown(page).getByRole('button', { name: '刷新' }).first().click();
  await expect(rows(page).filter({ hasText: '导出列表' })).toHaveCount(1);

  await shown(page).getByRole('button', { name: '校验日志' }).click();
  await expect(page.getByRole('dialog')).toContainText('日志完整，未被改动');
  await page.keyboard.press('Escape');

  await test.step('an object by its id', async () => {
    await shown(page).getByRole('button', { name: '更多筛选' }).click();
    await shown(page).getByRole('textbox', { name: '对象编号' }).fill('no-such-object');
    await expect(rows(page)).toHaveCount(0);
    await expect(shown(page).getByText('对象 no-such-object 的全部日志')).toBeVisible();
  });
});

test('[VW-73] [VW-73.2] a change on the role screen reads key by key in the log, in three languages @soak', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/role', 'administrator');
  const dialog = page.getByRole('dialog').last();
  await shown(page)
    .getByRole('row', { name: /Handel und Analyse/ })
    .getByRole('button', { name: /Handel und Analyse/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  await dialog.getByLabel('Seite oder Aktion suchen').fill('strompreis');
  await dialog.getByRole('checkbox', { name: /^Strompreise pflegen/ }).uncheck();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toContainText(/Das ändert die Rechte von \d+ Person/);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goTo(page, '/logManager');
  await expect(heading(page, 'Protokolle')).toBeVisible();
  await rows(page).filter({ hasText: 'Handel und Analyse' }).first().click();
  const readsIn = async (language: string, button: string, words: RegExp) => {
    await topBar(page).getByRole('button', { name: button }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
    await expect(sidePanel(page)).toContainText(words);
  };
  await expect(sidePanel(page)).toContainText(/Rechte.*entfernt Strompreise pflegen/s);
  await readsIn('English', 'Sprache', /removed Edit electricity prices/);
  await readsIn('中文', 'Language', /移除 维护电价/);
});

/** An hour ago, so that the plant has values on both sides. */
const actedAt = (now: number) => new Date(now - 3_600_000).toISOString();

test('[VW-73] [VW-73.9] beside a strategy, a price, a command and a run parameter stands what the plant did; the bars lead to a day', async ({
  page,
  control,
  server,
}) => {
  const { audit, clock } = server.world;
  const entry = { user: { id: '10001', name: 'operator', realName: '王建国' }, orgId: 'org-1', address: '127.0.0.1' };
  const done = { targets: [], code: 200, changes: [], stationId: 'st-a' };
  const earlier = new Date(clock.now() - 3 * 86_400_000).toISOString();
  audit.add({ ...entry, ...done, at: earlier, endpoint: 'readMessages' });
  const calls = ['saveStrategy', 'saveElectricityPrice', 'sendCommand', 'saveRunParameters'] as const;
  for (const endpoint of calls) audit.add({ ...entry, ...done, at: actedAt(clock.now()), endpoint });
  await openConsole(page, control, '/logManager?userId=10001', 'administrator');
  for (const area of ['策略', '电价', '控制指令', '运行参数']) {
    await rows(page).filter({ hasText: area }).first().click();
    await expect(sidePanel(page).getByRole('heading', { name: '前后 15 分钟的电站运行' })).toBeVisible();
    await expect(sidePanel(page).locator('canvas, svg[role="img"]').first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  const bars = shown(page).getByRole('list', { name: '每天的日志数' }).getByRole('button');
  await expect(bars).toHaveCount(4);
  await bars.first().click();
  await expect(rows(page)).toHaveCount(1);
});

test('[VW-73] German at 1280 and a phone: nothing is cut or too wide, and a view that failed is named', async ({
  page,
  control,
  watched,
}) => {
  await control.session('owner');
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'gy-theme', language: 'de' }, '/logManager', 'administrator');
  await knock(page, 5);
  await expect(heading(page, 'Protokolle')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await test.step('a view that cannot be read is named, and is read again by its button', async () => {
    watched.expect(/status of 500/);
    const { id } = await control.fault({ path: '/session/list', status: 500 });
    await shown(page).getByRole('button', { name: 'Sitzungen' }).click();
    const failure = shown(page).getByRole('alert');
    await expect(failure).toContainText('„Sitzungen“ konnte nicht geladen werden');
    await control.endFault(id);
    await failure.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('west of UTC', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('[VW-73] [VW-73.9] a bar names the day that it leads to, and rows have the times of that zone', async ({
    page,
    control,
    server,
  }) => {
    const { audit, clock } = server.world;
    const entry = { user: { id: '10001', name: 'operator', realName: '王建国' }, orgId: 'org-1', address: '127.0.0.1' };
    const done = { targets: [], code: 200, changes: [], stationId: 'st-a', endpoint: 'readMessages' };
    const times = [3, 1].map((daysAgo) => new Date(clock.now() - daysAgo * 86_400_000));
    for (const at of times) audit.add({ ...entry, ...done, at: at.toISOString() });
    await openConsole(page, control, '/logManager?userId=10001', 'administrator');
    const bar = shown(page).getByRole('list', { name: '每天的日志数' }).getByRole('button').first();
    const day = (await bar.getAttribute('aria-label'))?.slice(0, 10);
    await bar.click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(day ?? 'no day');
    const inNewYork = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', timeStyle: 'medium' });
    await expect(rows(page)).toContainText(inNewYork.format(times[0]));
  });
});
