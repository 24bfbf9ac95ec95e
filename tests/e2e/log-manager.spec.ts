import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/fixtures.ts';
import { heading, openConsole, shown, sidePanel } from '../support/shell.ts';
import { cutTexts } from '../support/texts.ts';

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
});

test('[VW-73] German at 1280 and a phone: nothing is cut or too wide', async ({ page, control }) => {
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
});
