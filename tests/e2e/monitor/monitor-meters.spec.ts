import type { Page } from 'playwright/test';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  expectChartFirst,
  cell,
  expectAccessible,
  expectTile,
  fact,
  section,
  tile,
  valueOf,
  written,
  writtenFigure,
  writtenQuantity,
} from '../../support/plant/monitor.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

// A page with many live values is slow on a slow machine.
test.describe.configure({ timeout: 90_000 });

const minuteMs = 60_000;
const phases = ['A', 'B', 'C'];
const kinds = [
  ['voltage', 1],
  ['current', 1],
  ['activePower', 1],
  ['reactivePower', 1],
  ['apparentPower', 1],
  ['powerFactor', 3],
] as const;

/** Power at a connection as it is written: its amount, and the arrow of its direction. */
const flowing = (kW: number): string => `${Math.abs(kW) < 0.05 ? '' : kW > 0 ? '↓ ' : '↑ '}${written(Math.abs(kW), 1)}`;
const wordOf = (kW: number): string => (Math.abs(kW) < 0.05 ? '无功率交换' : kW > 0 ? '购电 ↓' : '上网 ↑');

test('[VW-50] figures are the server’s: each phase, the totals, the registers, the imbalance; what is drawn and how far back stay in the address', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, '/ammeterMonitor?station=st-a');
  await expectChartFirst(page);
  const value = (key: string) => valueOf(server, `a-meter-1.${key}`);
  const table = section(page, '分相数据');
  for (const [row, phase] of phases.entries())
    for (const [column, [kind, digits]] of kinds.entries()) {
      const found = table.locator('tbody tr').nth(row).locator('td').nth(column);
      const measured = value(`${kind}${phase}`);
      await expect(found).toContainText(kind === 'activePower' ? flowing(measured) : written(measured, digits));
    }
  const power = value('activePower');
  await expectTile(page, '当前功率', writtenFigure(Math.abs(power), 'kW'));
  await expect(tile(page, '当前功率')).toContainText(wordOf(power));
  for (const key of ['importDay', 'exportDay', 'importTotal', 'exportTotal', 'netTotal'])
    await expect(fact(page, `a-meter-1.${key}`)).toContainText(writtenFigure(value(key), 'kWh'));
  await expectTile(page, '需量（15 分钟）', written(value('demand'), 1));
  const currents = phases.map((phase) => value(`current${phase}`));
  const mean = currents.reduce((sum, current) => sum + current, 0) / 3;
  const worst = Math.max(...currents.map((current) => Math.abs(current - mean)));
  await expectTile(page, '电流不平衡度', written((100 * worst) / mean, 1));
  const shift = section(page, '相量图').locator('tbody tr').first().locator('td').nth(2);
  const angle = (180 / Math.PI) * Math.atan2(value('reactivePowerA'), value('activePowerA'));
  await expect(shift).toHaveText(`${written(angle, 1)}°`);
  await test.step('what is drawn and how far back stay in the address: a link shows the same', async () => {
    const history = section(page, '历史曲线');
    await history.getByRole('combobox').selectOption({ label: '分相电压与电流' });
    for (const [name, range] of [
      ['实时', 'live'],
      ['7 天', '7d'],
      ['30 天', '30d'],
      ['1 年', '1y'],
    ] as const) {
      await history.getByRole('button', { name, exact: true }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`chart=phases.*range=${range}`));
      await expect(history.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    }
    await page.reload();
    await expect(history.getByRole('heading', { name: '分相电压与电流' })).toBeVisible();
    await expect(history.getByRole('button', { name: '1 年', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('[VW-50] a meter that is silent: named in words; nothing of it looks live', async ({ page, control }) => {
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-meter-1' });
  await control.advance(5 * minuteMs);
  await openConsole(page, control, '/ammeterMonitor?station=st-a');
  await expect(shown(page).locator('tr[data-device="a-meter-1"]')).toContainText('设备离线');
  await expect(tile(page, '当前功率')).toHaveAttribute('data-freshness', 'offline');
  await expect(tile(page, '当前功率')).toContainText('设备离线');
  await expect(fact(page, 'a-meter-1.importTotal')).toContainText('设备离线');
});

test('[VW-52] [VW-74.10] figures are the server’s: which way power flows, demand against the contract and the window it is billed by, quality', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, '/cityPowerMonitor?station=st-c');
  const value = (key: string) => valueOf(server, `c-grid-1.${key}`);
  await expectTile(page, '当前交换功率', writtenFigure(Math.abs(value('activePower')), 'kW'));
  await expect(tile(page, '当前交换功率')).toContainText(wordOf(value('activePower')));
  await expectTile(page, '日购电量', writtenFigure(value('importDay'), 'kWh'));
  await expectTile(page, '日上网电量', writtenFigure(value('exportDay'), 'kWh'));
  await expectTile(page, '功率因数', written(value('powerFactor'), 3));
  const meter = shown(page).getByRole('meter', { name: '需量（15 分钟）' });
  await expect(meter).toHaveAttribute('aria-valuenow', String(value('demand')));
  const share = writtenQuantity((100 * value('demand')) / value('contractDemand'), '%');
  await expect(section(page, '需量与合同需量')).toContainText(`合同需量 ${value('contractDemand')} kW 的 ${share}`);
  for (const key of ['voltageAB', 'voltageBC', 'voltageCA', 'currentA'])
    await expect(fact(page, `c-grid-1.${key}`)).toContainText(written(value(key), 1));
  await expect(fact(page, 'c-grid-1.frequency')).toContainText(written(value('frequency'), 3));
  await expect(cell(page, 'c-grid-1.importTotal')).toHaveText(written(value('importTotal'), 1));
  await shown(page).getByRole('button', { name: '需量（15 分钟）的数据来源' }).click();
  const sources = page.getByRole('dialog', { name: '需量（15 分钟）的数据来源' });
  await expect(sources.getByRole('listitem')).toHaveText(/^需量周期：.?15.min.*(?:全球|德国)$/);
  await page.keyboard.press('Escape');
  await expect(sources).toHaveCount(0);
});

test('[VW-52] the grid is lost: islanded and limited, in words; nothing is exchanged @soak', async ({
  page,
  control,
}) => {
  await control.stopClock();
  await openConsole(page, control, '/cityPowerMonitor?station=st-a');
  await expectChartFirst(page);
  await expect(fact(page, 'a-grid-1.gridMode')).toHaveText('并网');
  await control.disturb({ kind: 'gridLoss', stationId: 'st-a' });
  await control.advance(minuteMs);
  await expect(fact(page, 'a-grid-1.gridMode')).toHaveText('离网');
  await expect(fact(page, 'a-grid-1.limitation').first()).toHaveText(/离网|限负荷/);
  await expect(tile(page, '当前交换功率')).toContainText('无功率交换');
  await expectTile(page, '当前交换功率', writtenFigure(0, 'kW'));
});

const minuteOf = (text: string): string => /\d\d:\d\d/.exec(text)?.[0] ?? '';

/** The rows of the chart's table that are in the page, newest included. */
async function lastRows(page: Page): Promise<readonly string[]> {
  const table = section(page, '历史曲线').getByRole('table').last();
  await table.locator('..').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  return table.locator('tbody tr').allTextContents();
}

test('[VW-50] the network is cut: what is live is marked within 15 s; when it is back the gap is filled @soak', async ({
  page,
  control,
  context,
  watched,
}) => {
  watched.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
  await openConsole(page, control, '/ammeterMonitor?station=st-a&chart=energy&range=live');
  await expect(tile(page, '当前功率')).toHaveAttribute('data-freshness', 'fresh');
  await section(page, '历史曲线').getByRole('button', { name: '数值表' }).click();
  await expect.poll(async () => (await lastRows(page)).length).toBeGreaterThan(0);

  await context.setOffline(true);
  await control.dropPush();
  const fresh = shown(page).locator('[data-freshness="fresh"]');
  await expect(fresh).toHaveCount(0, { timeout: 15_000 });
  const from = (await control.state()).now;
  await control.advance(4 * minuteMs);
  const to = (await control.state()).now;

  await context.setOffline(false);
  await expect(tile(page, '当前功率')).toHaveAttribute('data-freshness', 'fresh', { timeout: 30_000 });
  const minute = (iso: string) =>
    minuteOf(new Date(iso).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hourCycle: 'h23' }));
  const inGap = async () => {
    const rows = await lastRows(page);
    const found = rows.filter((row) => minuteOf(row) > minute(from) && minuteOf(row) < minute(to));
    return found.length >= 5 && found.every((row) => !row.includes('—'));
  };
  // One reading of the history each 10 s.
  await expect.poll(inGap, { timeout: 45_000 }).toBe(true);
});

const views = [
  { id: 'VW-50', path: '/ammeterMonitor', ready: 'a-meter-1.frequency' },
  { id: 'VW-52', path: '/cityPowerMonitor', ready: 'a-grid-1.demand' },
];
for (const appearance of appearancesFor(4))
  test(`[VW-50] [VW-52] axe finds nothing, also on a phone (${appearance.theme}, ${appearance.language}) @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, '/Message', 'operator');
    for (const { id, path, ready } of views)
      await test.step(id, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await goTo(page, `${path}?station=st-a`);
        await expectAccessible(page, cell(page, ready));
      });
  });
