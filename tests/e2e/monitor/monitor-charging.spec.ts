import type { MockServer } from '#mock-server/start.ts';
import { readingAt } from '#mock-server/telemetry/reading.ts';
import type { Control } from '../../support/server/control.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  cell,
  expectAccessible,
  expectChartFirst,
  expectFigure,
  expectTile,
  section,
  tile,
  tileFigure,
  valueOf,
  written,
  writtenFigure,
} from '../../support/plant/monitor.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

// A page with many live values is slow on a slow machine.
test.describe.configure({ timeout: 90_000 });

const minuteMs = 60_000;
const piles = [1, 2, 3, 4, 5, 6].map((number) => `a-charger-${number}`);

/** The server's time stands still at a moment at which a car charges and another has gone. Returns the pile that charges. */
async function stopClockWhileCharging(control: Control, { world }: MockServer): Promise<string> {
  await control.stopClock();
  const now = world.clock.now();
  const history = world.simulator.history('st-a');
  const value = (id: string, at: number) => world.telemetry.point(id)?.read(readingAt(history, at)) ?? 0;
  // One pile is silent from the start on.
  for (const one of world.disturbances.open(now))
    if (one.kind === 'offline' && piles.includes(one.deviceId)) await control.endDisturbance(one.id);
  // At a full minute the registers are measured again, so they and the sessions are of one instant.
  const first = Math.ceil(now / minuteMs) * minuteMs;
  for (let at = first; at < first + 3 * 24 * 60 * minuteMs; at += 5 * minuteMs) {
    const pile = piles.find((one) => value(`${one}.activePower`, at) > 2);
    const sessions = piles.reduce((sum, one) => sum + value(`${one}.sessionsToday`, at), 0);
    if (pile === undefined || sessions < 3) continue;
    await control.advance(at - now);
    return pile;
  }
  throw new Error('nobody charges within three days');
}

test('[VW-51] figures are the server’s: piles, sessions, energy, and its cost at the price of the hour', async ({
  page,
  control,
  server,
}) => {
  const pile = await stopClockWhileCharging(control, server);
  await openConsole(page, control, '/chargingMonitor?station=st-a');
  await expectChartFirst(page);
  for (const key of ['activePower', 'sessionEnergy'])
    await expect(cell(page, `${pile}.${key}`)).toContainText(written(valueOf(server, `${pile}.${key}`), 1));
  await expect(cell(page, `${pile}.sessionDuration`)).toContainText(
    written(valueOf(server, `${pile}.sessionDuration`), 0),
  );
  // From five on the devices are compared in a table: there is no card for each.
  await expect(shown(page).getByRole('article')).toHaveCount(0);
  await expect(shown(page).locator(`tr[data-device="${pile}"]`)).toContainText('充电中');
  const sum = (key: string) => piles.reduce((total, one) => total + valueOf(server, `${one}.${key}`), 0);
  await expectTile(page, '当前充电功率', writtenFigure(sum('activePower'), 'kW'));
  await expectTile(page, '今日充电次数', written(sum('sessionsToday'), 0));
  await expectTile(page, '今日充电量', writtenFigure(sum('dayEnergy'), 'kWh'));
  const charging = piles.filter((one) => valueOf(server, `${one}.chargerState`) === 2).length;
  await expect(tileFigure(page, '正在充电')).toContainText(`${charging}`);

  const sessions = section(page, '今日充电记录').locator('tbody tr');
  await expect(sessions).toHaveCount(sum('sessionsToday'));
  await expect(sessions.filter({ hasText: '充电中' })).toHaveCount(charging);
  const numbers = (texts: readonly string[]) => texts.map((text) => Number(text.replaceAll(',', '')));
  const column = async (rows: typeof sessions, index: number) =>
    numbers(await rows.locator(`td:nth-of-type(${index})`).allTextContents());
  const total = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const energies = await column(sessions, 4);
  // The day's energy is the sum of its sessions, but for rounding.
  expect(Math.abs(total(energies) - sum('dayEnergy'))).toBeLessThan(0.06 * energies.length);
  const fees = section(page, '分时电费');
  const rows = fees.locator('tbody tr');
  const [prices, energyByPrice, costs] = [await column(rows, 1), await column(rows, 2), await column(rows, 3)];
  for (const [index, cost] of costs.entries()) {
    const price = prices[index] ?? 0;
    // An energy is shown to 0.1 kWh, a cost to a cent: each may be half of that off.
    expect(Math.abs(cost - price * (energyByPrice[index] ?? 0))).toBeLessThan(0.05 * price + 0.01);
  }
  const [shownTotal = 0] = numbers([(await fees.locator('tfoot td').last().textContent()) ?? '']);
  expect(Math.abs(shownTotal - total(costs))).toBeLessThan(0.02 * costs.length);
  expect(Math.abs(shownTotal - total(await column(sessions, 5)))).toBeLessThan(0.01 * energies.length);
  await expectTile(page, '今日电费', written(shownTotal, 2));
  await expect(fees).toContainText('电价来源');
});

test('[VW-51] a pile that has failed and one that is silent are named in words', async ({ page, control, server }) => {
  await control.disturb({ kind: 'cooling', stationId: 'st-a', deviceId: 'a-charger-5' });
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-charger-1' });
  await control.advance(5 * minuteMs);
  await control.stopClock();
  await openConsole(page, control, '/chargingMonitor?station=st-a');
  await expect(shown(page).locator('tr[data-device="a-charger-1"]')).toContainText('设备离线');
  await expect(shown(page).locator('tr[data-device="a-charger-5"]')).toContainText('故障');
  await expect(cell(page, 'a-charger-5.moduleTemperature')).toHaveText(
    written(valueOf(server, 'a-charger-5.moduleTemperature'), 1),
  );
  await expect(tile(page, '正在充电')).toContainText('故障 1');
  await expect(tile(page, '正在充电')).toContainText('设备离线 2');
  await expect(tile(page, '当前充电功率')).toContainText('未计 2 台离线设备');
});

test('[VW-51] sessions that cannot be loaded: the rest goes on, and trying again helps', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/503/);
  await control.fault({ path: '/station/charging/sessions', status: 503 });
  await openConsole(page, control, '/chargingMonitor?station=st-a');
  const sessions = section(page, '今日充电记录');
  await expect(sessions).toContainText('充电记录加载失败');
  await expectFigure(cell(page, 'a-charger-1.totalEnergy'));
  await control.clearFaults();
  await sessions.getByRole('button', { name: '重试' }).press('Enter');
  await expect(sessions).not.toContainText('充电记录加载失败');
});

for (const appearance of appearancesFor(5))
  test(`[VW-51] axe finds nothing, also on a phone (${appearance.theme}, ${appearance.language}) @soak`, async ({
    page,
    control,
    server,
  }) => {
    await stopClockWhileCharging(control, server);
    await enter(page, control, appearance, '/chargingMonitor?station=st-a', 'operator');
    await expectAccessible(page, cell(page, 'a-charger-1.totalEnergy'));
  });
