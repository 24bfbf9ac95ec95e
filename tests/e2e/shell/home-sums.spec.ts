import type { Locator, Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { dayIn, newVersion } from '../../contract/system/parameter-samples.ts';
import { expect, test } from '../../support/fixtures.ts';
import { section, tile } from '../../support/plant/monitor.ts';
import { listens } from '../../support/records/orders.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

const rows = (page: Page): Locator => section(page, '电站').locator('tbody tr[data-id]');

test('[VW-04] [VW-74] the stations are there before their sums, also where those cannot be read; the ranking follows a changed parameter at once; read again in vain, both are marked as old', async ({
  page,
  control,
  server,
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
  await test.step('the ranking has as many rows as its caption says at once when somebody changes the parameter', async () => {
    const harness = await Harness.of(server);
    const administrator = await harness.signIn('administrator');
    await listens(page);
    const ranked = (caption: RegExp) => shown(page).getByRole('table', { name: caption });
    await expect(ranked(/CNY/).getByRole('row')).toHaveCount(3);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const change = { parameterKey: 'rankingTop', scopeId: 'WORLD', value: 1, remark: '只看第一名' } as const;
    await administrator.call('saveParameter', newVersion(harness, { ...change, validFrom: dayIn(harness, 0) }));
    // Sums are read every 30 s besides.
    let passedMs = 0;
    await expect
      .poll(async () => {
        if (passedMs < 10_000) await page.clock.runFor(500);
        passedMs += 500;
        return ranked(/CNY/).getByRole('row').count();
      })
      .toBe(2);
    await expect(ranked(/前 1 名.*CNY/)).toBeVisible();
    await page.clock.resume();
  });
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
