import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { section, tile } from '../../support/plant/monitor.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

const rows = (page: Page): Locator => section(page, '电站').locator('tbody tr[data-id]');

test('[VW-04] the stations are there before their sums, also where those cannot be read; read again in vain, both are marked as old', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/503/);
  let answer!: () => void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/station/fleet/summary', async (route) => {
    await answered;
    await route.continue();
  });
  await page.clock.install();
  await openConsole(page, control, '/home');
  await expect(rows(page)).toHaveCount(3);
  await expect(tile(page, '今日发电量')).toBeHidden();
  const top = (): Promise<number> =>
    rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
  const before = await top();
  answer();
  await expect(tile(page, '今日发电量')).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(100);
  await control.fault({ path: '/station/fleet/summary', status: 503 });
  const { id } = await control.fault({ path: '/station/fleet/list', status: 503 });
  await page.clock.runFor(30_000);
  await expect(shown(page).getByRole('status').filter({ hasText: '未能刷新' })).toHaveCount(2);
  await expect(section(page, '电站').getByRole('status').filter({ hasText: '未能刷新' })).toBeVisible();
  await control.endFault(id);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(shown(page).getByRole('alert')).toHaveCount(1);
});
