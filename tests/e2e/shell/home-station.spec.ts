import { usesOn } from '#src/contract/rules/energy/strategy.ts';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { expectTile, section, tile, valueOf, written } from '../../support/plant/monitor.ts';
import { listens } from '../../support/records/orders.ts';
import { heading, openConsole, shown } from '../../support/shell/shell.ts';
import { stretchedRows } from '../../support/page/tile-rows.ts';
import { stationDay } from '../../support/plant/station-day.ts';
import { legend } from '../../support/server/controls.ts';

const url = '/stationHome?station=st-a';
const minuteMs = 60_000;

const dispatch = (page: Page): Locator => section(page, '储能调度');
const reason = (page: Page): Locator => dispatch(page).locator('[data-reason]');

test('[VW-04] a station’s figures are its own points and its own day; power, charge, price and plan on one axis; each part of the flow leads to its monitor', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  const trends: string[] = [];
  // Those that are answered: a console that starts slowly aborts some of its reads and asks again.
  page.on('requestfinished', (request) => request.url().endsWith('/overview/trend') && trends.push(request.url()));
  await openConsole(page, control, url);
  const point = (key: string) => valueOf(server, `st-a.${key}`);
  await expectTile(page, '当前发电功率', written(point('pvPower') + point('windPower') + point('dieselPower'), 1));
  await expect(tile(page, '当前发电功率')).toContainText(`光伏 ${written(point('pvPower'), 1)} kW`);
  await expectTile(page, '储能荷电状态', written(point('soc'), 1));
  await expectTile(page, '并网点功率', written(Math.abs(point('gridPower')), 1));
  await expect(tile(page, '并网点功率')).toContainText(point('gridPower') > 0 ? '购电' : '上网');
  await expectTile(page, '负荷', written(point('loadPower') + point('chargingPower'), 1));
  await expectTile(page, '今日收益', written(stationDay(server, 'st-a').income, 2));
  const demand = written(valueOf(server, 'a-grid-1.demand'), 1);
  await expect(shown(page).getByRole('meter', { name: '需量' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${demand.replace('.', '\\.')}.kW`),
  );
  const demandTile = shown(page).getByRole('button', { name: '合同需量 500 kW' });
  await expect(demandTile).toBeVisible();
  await expect(demandTile.locator('..').getByRole('img', { name: /^过去 24 小时：最低 .*\d/ })).toBeVisible();
  for (const label of ['当前发电功率', '储能荷电状态', '并网点功率', '负荷', '今日收益'])
    await expect(tile(page, label).getByRole('img', { name: /^过去 24 小时：最低 .*\d/ })).toBeVisible();
  for (const label of ['并网点功率', '负荷']) await expect(tile(page, label)).toContainText(/昨日|较/);
  // One call for all of them, and another one where the push begins long after it.
  expect(trends.length).toBeLessThanOrEqual(2);
  await test.step('power, charge, price and plan on one axis; a longer period has no plan', async () => {
    const chart = shown(page).getByRole('region', { name: '功率、SOC、电价与计划' });
    const series = legend(chart).getByRole('button');
    await expect(series).toHaveCount(6);
    await expect(series.last()).toContainText('购电电价');
    await expect(legend(chart).getByText('充电', { exact: true })).toBeVisible();
    await chart.getByRole('button', { name: /数值|表/ }).click();
    await expect(chart.getByRole('rowheader', { name: '购电电价' })).toBeVisible();
    await shown(page).getByRole('button', { name: '30 天' }).click();
    await expect(series).toHaveCount(5);
    await expect(legend(chart).getByText('充电', { exact: true })).toHaveCount(0);
    await expect(page).toHaveURL(/p-range=30d/);
  });
  await test.step('on a phone a row of tiles is as high as its own tiles, beside the gauge too', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(demandTile).toBeVisible();
    expect(await stretchedRows(shown(page).getByRole('group', { name: '关键指标' }))).toEqual([]);
    await page.setViewportSize(size);
  });
  await test.step('each figure leads to its page', async () => {
    for (const [label, address] of [
      ['当前发电功率', 'photovoltaicMonitor'],
      ['储能荷电状态', 'energyHeapMonitor'],
      ['并网点功率', 'cityPowerMonitor'],
      ['负荷', 'energyMonitor'],
      ['今日收益', 'electrovalence'],
    ] as const) {
      await tile(page, label).press('Enter');
      await expect(page).toHaveURL(`/${address}?station=st-a`);
      await page.goBack();
      await expect(page).toHaveURL(/\/stationHome/);
      await expect(tile(page, label)).toBeVisible();
    }
    await demandTile.click();
    await expect(page).toHaveURL('/cityPowerMonitor?station=st-a');
    await page.goBack();
  });
  await test.step('each part of the flow leads to its monitor, by keyboard too', async () => {
    await section(page, '能量流').getByRole('button', { name: /光伏/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/photovoltaicMonitor?station=st-a');
    await expect(heading(page, '光伏监测')).toBeVisible();
  });
});

test('[VW-04] what the storage is to do, what it does, and why, as the simulator decides it @soak', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, url);
  await expect(reason(page)).not.toHaveText('');
  const plan = server.world.simulator.history('st-a').planAt(server.world.clock.now());
  const words = { charge: '充电', hold: '待机', discharge: '放电', own: '自发自用' };
  // Noon in Zhejiang is half hour 24 of the station's day.
  const use = words[usesOn(plan, '2026-06-01')[24]?.use ?? 'hold'];
  await expect(dispatch(page).getByRole('definition').first()).toHaveText(use);
  const current = dispatch(page).locator('li[aria-current="time"]');
  await expect(current).toContainText(use);
  const price = server.world.tariffs.priceAt('st-a')(server.world.clock.now());
  await expect(current).toContainText(`${written(price.price, 4)} CNY/kWh`);

  // Time moved before then would make the socket's ticket old.
  await listens(page);
  const { id } = await control.disturb({ kind: 'gridLoss', stationId: 'st-a' });
  await control.advance(minuteMs);
  await page.reload();
  await expect(reason(page)).toContainText('离网运行：储能支撑电网');
  await expect(section(page, '能量流')).toContainText('离网运行');
  await listens(page);
  await control.endDisturbance(id);
  const from = server.world.clock.now();
  server.world.disturbances.add({ kind: 'order', stationId: 'st-a', deviceId: 'a-pcs-1', power: 20, from, to: null });
  await control.advance(2 * minuteMs);
  await page.reload();
  await expect(reason(page)).toHaveText('由人工指令控制：放电 20.0 kW ↑，计划暂不生效。');
});

test('[VW-04] the worst alarms and the most urgent orders, each the way to its own place @soak', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, url);
  const alarms = section(page, '未解决告警').getByRole('listitem');
  await listens(page);
  for (const number of [1, 2, 3, 4])
    await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: `a-pv-${number}` });
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-wind-1' });
  await control.advance(minuteMs);
  await expect(alarms).toHaveCount(5);
  const open = [...server.world.alarms.unresolved()].filter(({ station }) => station.id === 'st-a');
  await expect(section(page, '未解决告警').getByRole('button', { name: `全部 ${open.length} 条` })).toBeVisible();
  const title = await alarms.first().getByRole('button').textContent();
  await alarms.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/alarmManager\?alarm=/);
  await expect(shown(page)).toContainText(title ?? '');
});

test('[VW-04] without a network a station’s live values are marked within 15 seconds, and follow again after it @soak', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/ERR_|Failed to load resource|WebSocket/);
  await page.clock.install();
  await openConsole(page, control, url);
  await expect(tile(page, '储能荷电状态')).toHaveAttribute('data-freshness', /fresh|late/);
  await expect(tile(page, '负荷')).toHaveAttribute('data-freshness', /fresh|late/);
  await page.context().setOffline(true);
  await control.dropPush();
  await page.clock.runFor(15_000);
  await expect(tile(page, '负荷')).toHaveAttribute('data-freshness', 'stale');
  await expect(section(page, '能量流').getByRole('button', { name: /^负荷/ })).toHaveAttribute(
    'data-freshness',
    'stale',
  );
  await page.clock.runFor(30_000);
  await expect(tile(page, '今日收益')).toHaveAttribute('data-freshness', 'stale');
  await page.context().setOffline(false);
  await control.stopClock();
  await page.clock.runFor(30_000);
  await expectTile(page, '负荷', written(valueOf(server, 'st-a.loadPower') + valueOf(server, 'st-a.chargingPower'), 1));
  await expect(tile(page, '储能荷电状态')).toHaveAttribute('data-freshness', /fresh|late/);
});
