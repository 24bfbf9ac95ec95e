import type { Locator, Page } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { heading, openConsole, shown } from '../support/shell.ts';

const url = '/electrovalence?station=st-b';
const version = (page: Page, name: string): Locator =>
  shown(page).getByRole('button', { name: new RegExp(`^${name}`) });

test('[VW-31] a station’s prices: the one now, its tariffs, and each season’s days in figures', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/electrovalence?station=st-a', 'operator');
  await expect(heading(page, '电价管理')).toBeVisible();
  await expect(shown(page).getByRole('group', { name: '当前电价' })).toContainText('CNY/kWh');
  const inForce = version(page, '季节性分时电价');
  await expect(inForce).toHaveAttribute('aria-pressed', 'true');
  await expect(inForce).toContainText('执行中');
  const holidays = shown(page).getByRole('table', { name: '节假日的电价时段' });
  await expect(holidays.getByRole('row', { name: /^09:00–15:00 深谷/ })).toContainText('0.1240');
  await version(page, '两部制分时电价').click();
  await expect(holidays).toHaveCount(0);
  await expect(shown(page).getByRole('table', { name: '每天的电价时段' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('[VW-31] [EN-05] a new tariff is checked while it is written, saved, changed and removed', async ({
  page,
  control,
}) => {
  test.slow();
  await openConsole(page, control, url, 'operator');
  await shown(page).getByRole('button', { name: '新建版本' }).click();
  const dialog = page.getByRole('dialog');
  const check = dialog.locator('.ems-tariff-check');
  await dialog.getByRole('textbox', { name: '名称' }).fill('下一版电价');
  await expect(check).toHaveText('时段完整，未发现问题');
  await dialog.getByRole('combobox', { name: '第 1 段结束' }).selectOption('05:00');
  await expect(check).toContainText('05:00–06:00 没有时段');
  await dialog.getByRole('combobox', { name: '第 1 段结束' }).selectOption('07:00');
  await expect(check).toContainText('06:00–07:00 与前面的时段重叠');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: '第 1 段结束' }).selectOption('06:00');
  await dialog.getByRole('textbox', { name: /^第 1 段电价/ }).fill('0.31');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  const planned = version(page, '下一版电价');
  await expect(planned).toHaveAttribute('aria-pressed', 'true');
  await expect(planned).toContainText('待生效');
  await expect(shown(page).getByRole('row', { name: /^00:00–06:00 谷/ })).toContainText('0.3100');
  await shown(page).getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(planned).toHaveCount(0);
});

test('[RP-02] [VW-31] without the right there is nothing to write with', async ({ page, control }) => {
  await openConsole(page, control, '/electrovalence', 'owner');
  await expect(version(page, '夜间优惠电价')).toBeVisible();
  await expect(shown(page).getByRole('button', { name: '新建版本' })).toHaveCount(0);
});
