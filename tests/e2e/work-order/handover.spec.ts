import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import type { Control } from '../../support/server/control.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { setKeys } from '../../support/records/rights.ts';

const path = '/shiftHandover';
const section = (page: Page, name: string): Locator => shown(page).getByRole('region', { name, exact: true });
const latest = (page: Page): Locator => section(page, '上一班的交班');
const changes = (page: Page): Locator => section(page, '变化情况');
const notes = (page: Page): Locator => shown(page).getByRole('textbox', { name: '注意事项' });

async function createHandover(page: Page, text: string): Promise<void> {
  await notes(page).fill(text);
  await shown(page).getByRole('button', { name: '交班', exact: true }).click();
  await expect(shown(page).getByText('已交班')).toBeVisible();
}

const stationOf = async (control: Control) => (await control.state()).stations[0]!;

test('a shift leaves its notes, the next one confirms them, and both see it at once', async ({
  page,
  control,
  newContext,
}) => {
  await openConsole(page, control, path);
  await expect(latest(page)).toContainText('还没有交班记录');
  await createHandover(page, '2 号电池簇温度偏高\n中午复查');
  await expect(notes(page)).toHaveValue('');
  await expect(latest(page)).toContainText('王建国');
  await expect(latest(page).getByRole('button', { name: '我已阅读' })).toHaveCount(0);

  const next = await (await newContext()).newPage();
  await openConsole(next, control, path, 'administrator');
  await expect(latest(next)).toContainText('2 号电池簇温度偏高\n中午复查');
  await latest(next).getByRole('button', { name: '我已阅读' }).focus();
  await next.keyboard.press('Enter');
  await expect(latest(next)).toContainText('赵敏 已于');
  await expect(latest(page)).toContainText('赵敏 已于');
  await createHandover(next, '一切正常');
  await expect(latest(page)).toContainText('一切正常');
  const history = section(page, '交班记录').locator('details');
  await expect(history).toHaveCount(2);
  await history.last().locator('summary').click();
  await expect(history.last()).toContainText('2 号电池簇温度偏高');
  await expect(history.last().getByRole('table')).toBeVisible();
});

test('what changed is counted from the last look on, and follows what happens', async ({ page, control }) => {
  await openConsole(page, control, path);
  const { id, devices } = await stationOf(control);
  const row = changes(page).locator('tbody tr').first();
  await expect(row).toBeVisible();
  const looked = page.waitForResponse(/shift\/look/);
  await changes(page).getByRole('button', { name: '已看过' }).click();
  await looked;
  await expect(row.getByRole('cell').nth(0)).toHaveText('无');
  const device = devices.find((each) => each.includes('pcs'))!;
  await control.disturb({ kind: 'offline', stationId: id, deviceId: device });
  await control.advance(30 * 60_000);
  await expect(row.locator('td[data-label="离线设备"]')).toContainText('（自');
  await expect(row.getByRole('cell').nth(0)).not.toHaveText('无');
  await changes(page).getByLabel('统计起点').selectOption({ label: '最近 24 小时' });
  await expect(page).toHaveURL(/since=day/);
  await row.getByRole('button', { name: /查看未解决告警$/ }).click();
  await expect(page).toHaveURL(`/alarmManager?station=${id}`);
});

test('a handover needs words; what is typed is not lost by a failure, nor by leaving the tab; on paper stands the handover and nothing of the page', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await page.addInitScript(() => {
    window.print = () => void Object.assign(globalThis, { printed: true });
  });
  await openConsole(page, control, '/alarmManager');
  await sideMenu(page).getByRole('link', { name: '交接班' }).click();
  const send = shown(page).getByRole('button', { name: '交班', exact: true });
  await send.click();
  await expect(notes(page)).toBeFocused();
  await expect(notes(page)).toHaveAttribute('aria-invalid', 'true');
  await notes(page).fill('交接内容');
  await control.fault({ path: '/shift/handover/create', status: 500, times: 1 });
  await send.click();
  await expect(shown(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(notes(page)).toHaveValue('交接内容');
  await page.getByRole('tab', { name: /交接班/ }).press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
  await send.click();
  await expect(shown(page).getByText('已交班')).toBeVisible();
  await test.step('on paper', async () => {
    await latest(page).getByRole('button', { name: '打印' }).click();
    await expect.poll(() => page.evaluate(() => 'printed' in globalThis)).toBe(true);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('交接内容');
    await expect(sheet.getByRole('table')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(sheet).toHaveCount(0);
    // Nothing of it is left for the next print, which is the page's.
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: null });
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test('[RP-02] who may neither write nor confirm sees neither button', async ({ page, control, server }) => {
  await openConsole(page, control, path, 'administrator');
  await createHandover(page, '给下一班');
  setKeys(server.world, 'operator', []);
  await openConsole(page, control, path, 'operator');
  await expect(latest(page)).toContainText('给下一班');
  await expect(notes(page)).toHaveCount(0);
  await expect(latest(page).getByRole('button', { name: '我已阅读' })).toHaveCount(0);
});

for (const { theme, language } of appearancesFor(1))
  test(`axe finds nothing on the handover page, wide and on a phone: ${theme}, ${language} @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, { theme, language }, path, 'operator');
    const form = shown(page).locator('form');
    await form.getByRole('textbox').fill('Cluster 2 runs warm');
    await form.locator('[type="submit"]').click();
    const entry = shown(page).locator('details').first();
    await entry.locator('summary').click();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(entry.getByRole('table')).toBeVisible();
      expect(await violations(page), `${width} px`).toEqual([]);
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(excess, { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
  });
