import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { listens } from '../../support/records/orders.ts';
import { openConsole, shown, sidePanel } from '../../support/shell/shell.ts';

// Two users at once are slow on a slow machine.
test.describe.configure({ timeout: 120_000 });

const rows = (page: Page): Locator => shown(page).locator('tbody tr');
const panel = (page: Page): Locator => sidePanel(page);
const dialog = (page: Page): Locator => page.locator('dialog[open]').last();

test('[VW-03] what another user changes in the ledger is there without anything else happening @soak', async ({
  page,
  control,
  newContext,
}) => {
  await openConsole(page, control, '/equipment?station=st-b&type=pv&device=b-pv-2');
  await expect(rows(page)).toHaveCount(3);
  await expect(panel(page)).toContainText('B-PV-2');
  await listens(page);
  const other = await (await newContext()).newPage();
  await openConsole(other, control, '/equipment?device=b-pv-2', 'administrator');
  await panel(other).getByRole('button', { name: '退役' }).click();
  await dialog(other).getByLabel('退役原因').fill('已更换');
  await dialog(other).getByRole('button', { name: '确认退役' }).click();
  await expect(panel(page)).toContainText('已更换');
  await expect(rows(page).filter({ hasText: 'B-PV-2' })).toContainText('已退役');
});
