import { expect, test } from '../support/fixtures.ts';
import { section } from '../support/monitor.ts';
import { openConsole } from '../support/shell.ts';

test.use({ mockOptions: { stations: 130 } });

test('[VW-04] more than a hundred stations: rows are drawn as they come into sight, all are found, sums are of all', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/home');
  const stations = section(page, '电站');
  const rows = stations.locator('tbody tr[data-id]');
  await expect(stations.getByRole('status')).toHaveText('130 座电站');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);
  await expect(stations.getByRole('table')).toHaveAccessibleName(/电站/);
  const top = rows.first();
  await top.getByRole('button').first().focus();
  await page.keyboard.press('End');
  await expect(stations.locator('tbody tr[data-id]:focus-within')).toBeInViewport();
  await stations.getByRole('searchbox').fill('130号');
  await expect(stations.getByRole('status')).toHaveText('1 座电站');
  await expect(rows).toHaveCount(1);
});
