import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.setTimeout(90_000);
const slow = { timeout: 30_000 };

const gauges = (page: Page): Locator => shown(page).getByRole('meter');

/** What a screen shows live, besides figures that carry their freshness. */
const screens: readonly {
  readonly id: string;
  readonly path: string;
  marks(page: Page): Locator;
}[] = [
  {
    id: 'VW-03',
    path: '/equipment',
    marks: (page) => shown(page).locator('td[data-label="运行状态"]').filter({ hasText: /\S/, hasNotText: '未接入' }),
  },
  {
    id: 'VW-51',
    path: '/chargingMonitor?station=st-a',
    marks: (page) => shown(page).locator('tr[data-device] td[data-start]'),
  },
  {
    id: 'VW-56',
    path: '/energyHeapMonitor?station=st-a',
    marks: (page) => shown(page).locator('p[data-freshness]'),
  },
  { id: 'VW-52', path: '/cityPowerMonitor?station=st-a', marks: gauges },
  { id: 'VW-04', path: '/stationHome?station=st-a', marks: gauges },
];

for (const { id, path, marks } of screens)
  test(`[${id}] 15 seconds after the network is gone, ${path} marks all that is live`, async ({
    page,
    control,
    watched,
  }) => {
    watched.expect(/Failed to load resource|500/);
    await page.clock.install();
    await openConsole(page, control, path);
    await expect(page.getByRole('button', { name: '实时连接：实时' })).toBeVisible(slow);
    await expect(marks(page).first()).toBeVisible(slow);
    await expect(marks(page).filter({ hasNotText: /数据|离线/ })).not.toHaveCount(0);
    // A gauge that has not had its first value would be empty, not marked.
    await expect(gauges(page).filter({ hasText: '—' })).toHaveCount(0, slow);
    for (const endpoint of ['/ship/ticket', '/station/telemetry']) await control.fault({ path: endpoint, status: 500 });
    await control.halfOpenPush('operator');
    await page.clock.runFor(15_000);
    await expect(marks(page).filter({ hasNotText: /数据|离线/ })).toHaveCount(0);
    await expect(shown(page).locator('[data-freshness="fresh"]')).toHaveCount(0);
  });
