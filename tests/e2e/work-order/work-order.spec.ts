import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

const rows = (page: Page) => shown(page).locator('tbody tr[data-id]');
const panel = (page: Page) => shown(page).getByRole('complementary');

test('[VW-05] the six filters count and filter, and the address carries them @soak', async ({ page, control }) => {
  await openConsole(page, control, '/workOrder');
  const chip = shown(page).getByRole('group', { name: '工单分类' }).getByRole('button', { name: /我的/ });
  await expect(chip.locator('strong')).toHaveText(/^\d+$/);
  const count = Number(await chip.locator('strong').textContent());
  await chip.click();
  await expect(page).toHaveURL(/filter=mine/);
  await expect(rows(page)).toHaveCount(count);
  for (const row of await rows(page).all()) await expect(row).toContainText('王建国');
  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});

test('[RP-02] without the keys there is nothing to press @soak', async ({ page, control }) => {
  await openConsole(page, control, '/workOrder', 'owner');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '新建工单' })).toHaveCount(0);
  await rows(page).first().getByRole('button').first().click();
  await expect(panel(page)).toContainText('处理过程');
  for (const name of ['下发', '处理', '审核', '撤回', '取消工单', '归档'])
    await expect(panel(page).getByRole('button', { name, exact: true })).toHaveCount(0);
});
