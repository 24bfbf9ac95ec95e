import { expect, test } from '../../support/fixtures.ts';
import { section, written } from '../../support/plant/monitor.ts';
import { stationDay } from '../../support/plant/station-day.ts';
import { openConsole } from '../../support/shell/shell.ts';

test.use({ mockOptions: { stations: 130 } });

test('[VW-04] more than a hundred stations: rows are drawn as they come into sight, all are found, sums are of all @soak', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  const sums = page.waitForResponse('**/station/energy/summary');
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
  const focused = stations.locator('tbody tr[data-id]:focus-within');
  await expect(focused).toBeInViewport();
  await test.step('rows that come into sight are read, and the order is of all stations', async () => {
    await expect(focused).toHaveAttribute('aria-rowindex', '131');
    await expect(focused).toContainText('kWh');
    const days = server.world.simulator.stations
      .map(({ id }) => stationDay(server, id).generation)
      .toSorted((one, other) => one - other);
    const [least, most] = [days[0] ?? 0, days.at(-1) ?? 0];
    await stations.getByRole('button', { name: '今日发电' }).click();
    await expect(rows.first()).toHaveAttribute('aria-rowindex', '2');
    await expect(rows.first()).toContainText(`${written(least, 1)} kWh`);
    await rows.first().getByRole('button').first().focus();
    await page.keyboard.press('End');
    await expect(focused).toHaveAttribute('aria-rowindex', '131');
    await expect(focused).toContainText(`${written(most, 1)} kWh`);
    await page.keyboard.press('Home');
    await expect(focused).toHaveAttribute('aria-rowindex', '2');
    await expect(focused).toContainText(`${written(least, 1)} kWh`);
  });
  await test.step('the table stays where it is scrolled to, away from the row with the focus', async () => {
    const later = page.waitForResponse('**/station/fleet/list');
    await stations.getByRole('table').hover();
    await page.mouse.wheel(0, 3500);
    await later;
    await expect(rows.last()).toContainText('kWh');
    await page.mouse.wheel(0, 200);
    await expect(rows.last()).toContainText('kWh');
    expect(Number(await rows.last().getAttribute('aria-rowindex'))).toBeGreaterThan(80);
    await expect(focused).not.toBeInViewport();
  });
  await stations.getByRole('searchbox').fill('130号');
  await expect(stations.getByRole('status')).toHaveText('1 座电站');
  await expect(rows).toHaveCount(1);
  // The ranking asks for the days of the stations it shows: those of all are two megabytes.
  const sent = await (await sums).body();
  expect(sent.length).toBeLessThan(250_000);
});

test('[VW-42.6] 130 stations are read with progress, two calls at a time; what failed is read again on demand @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  let [now, most, refused] = [0, 0, 0];
  await page.route('**/station/energy/summary', async (route) => {
    now += 1;
    most = Math.max(most, now);
    if (refused < 1) {
      refused += 1;
      await route.fulfill({ status: 400 });
    } else await route.continue();
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/station/energy/summary')) now -= 1;
  });
  await openConsole(page, control, '/energyStatistics');
  await expect(page.getByText(/^已读取 \d+ \/ 130 座电站$/)).toBeVisible();
  const failed = page.getByRole('alert').filter({ hasText: '其余未能读取' });
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: '继续读取' }).click();
  await expect(page.getByText('130 / 130 座电站数据完整')).toBeVisible();
  await expect(failed).toHaveCount(0);
  expect(most).toBeLessThanOrEqual(2);
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await test.step('their distribution, one of them marked', async () => {
    await expect(page.getByText('发电量（MWh），130 / 130 座电站；数据缺失过多的不计入')).toBeVisible();
    const plot = page.getByRole('group', { name: '各电站分布' });
    await plot.focus();
    const counts: number[] = [];
    for (let bin = 0; bin < 10; bin += 1) {
      await page.keyboard.press('ArrowRight');
      const words = await page.getByText(/ 至 .*：\d+ 座电站$/).innerText();
      counts.push(Number(/：(\d+) 座/.exec(words)?.[1]));
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(130);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
  });
});
