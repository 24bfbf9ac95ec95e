import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, userButton } from '../../support/shell/shell.ts';

const minuteMs = 60_000;

test('[IN-01] [ST-07] a time that is not the viewer’s names its zone; times by the viewer’s clock are chosen once for all windows and charts', async ({
  page,
  control,
  context,
}) => {
  const berlin = { id: 'st-c', name: '阿德勒斯霍夫科技园光储站' };
  const [here] = (await control.state()).stations;
  for (const stationId of [berlin.id, here!.id]) await control.disturb({ kind: 'gridLoss', stationId });
  await control.advance(2 * minuteMs);
  await openConsole(page, control, '/alarmManager', 'administrator');
  const times = (of: Page, station: string) =>
    of.locator('tbody tr[data-id]').filter({ hasText: station }).locator('time').first();
  await expect(times(page, berlin.name)).toHaveText(/GMT\+[12]$/);
  const others = page.locator('tbody tr[data-id]').filter({ hasNotText: berlin.name });
  await expect(others.locator('time').first()).not.toHaveText(/GMT/);

  const second = await context.newPage();
  await second.goto(`/cityPowerMonitor?station=${berlin.id}`);
  const period = second
    .getByRole('paragraph')
    .filter({ hasText: /GMT\+\d/ })
    .first();
  await expect(period).toContainText(/GMT\+[12]/);
  await page.bringToFront();
  await userButton(page).click();
  await page.getByRole('menuitemradio', { name: '按我的本地时间显示' }).click();
  await expect(times(page, berlin.name)).not.toHaveText(/GMT/);
  const shown = await times(page, berlin.name).evaluate((time: HTMLTimeElement) => [
    time.textContent,
    new Date(time.dateTime).toLocaleTimeString('sv-SE'),
  ]);
  expect(shown[0]).toContain(shown[1]);
  await second.bringToFront();
  await expect(period).toContainText('GMT+8');
  await second.reload();
  await expect(period).toContainText('GMT+8');
});
