import type { Locator, Page } from 'playwright/test';
import { factorsOf } from '#mock-server/records/system/parameter-values.ts';
import type { MockServer } from '#mock-server/start.ts';
import { cellMatrixOf } from '#mock-server/telemetry/cell-matrix.ts';
import { energyOf } from '#mock-server/telemetry/statistics/energy.ts';
import { createReadings, valueAt } from '#mock-server/telemetry/values.ts';
import { pointCatalogue } from '#src/contract/points/catalogue.ts';
import { names } from '#src/contract/points/names/zh.ts';
import { autarky, selfConsumption } from '#src/lib/number/energy-shares.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  expectTile,
  fact,
  section,
  tile,
  valueOf,
  withUnit,
  written,
  writtenFigure,
  writtenQuantity,
} from '../../support/plant/monitor.ts';
import { unusedWidth } from '../../support/page/unused-width.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';
import { legend } from '../../support/server/controls.ts';

const minuteMs = 60_000;
/** After a reset the server counts a month or a year again. */
const counted = { timeout: 60_000 };
const heap = '/energyHeapMonitor?station=st-a';
const zone = 'Asia/Shanghai';

test.describe.configure({ timeout: 120_000 });

const card = (page: Page, id: string): Locator => shown(page).locator(`[data-stack="${id}"]`);
const matrix = (page: Page): Locator => section(page, '电芯矩阵 · 1#电池堆');
const cells = (page: Page): Locator => matrix(page).locator('td[data-cell]');

/** Sums of the station's periods, as the server counts them. */
function periodsOf({ world }: MockServer, from: string, to: string) {
  const history = world.simulator.history('st-a');
  const value = { pricesOn: (date: string) => world.tariffs.on('st-a', date), factorsOn: factorsOf('st-a', world) };
  return energyOf(history, { from, to, by: 'day' }, value, world.clock.now());
}

const dayOf = (at: number): string => new Date(toWall(at, zone)).toISOString().slice(0, 10);
const kWh = (value: number): string => writtenFigure(value, 'kWh');

test('[VW-56] a battery heap: what its cards and cells show is the server’s; the keyboard goes from cell to cell, and to another stack', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, heap);
  // A state is marked by the one rule of all lists: a fault by its colour and shape.
  await expect(shown(page).locator('[data-point="a-bms-2.batteryState"] .ems-status-dot')).toBeVisible();
  const { world } = server;
  await test.step('a stack’s card shows what the server measures, each in its unit, states in words', async () => {
    for (const stack of ['a-bms-1', 'a-bms-2']) {
      const word = pointCatalogue.bms.batteryState.states[valueOf(server, `${stack}.batteryState`)]!;
      await expect(card(page, stack)).toContainText(names.states[word]);
      await expect(card(page, stack).locator(`[data-point="${stack}.soc"]`)).toContainText(
        written(valueOf(server, `${stack}.soc`), 1),
      );
      const current = valueOf(server, `${stack}.current`);
      await expect(fact(page, `${stack}.current`)).toContainText(written(Math.abs(current), 1));
      await expect(fact(page, `${stack}.current`)).toContainText(current < 0 ? '充电' : current > 0 ? '放电' : '静置');
      for (const key of ['soh', 'voltage', 'chargeable', 'dischargeable', 'maxChargeCurrent'] as const)
        await expect(fact(page, `${stack}.${key}`)).toContainText(written(valueOf(server, `${stack}.${key}`), 1));
      for (const key of ['cellVoltageMax', 'cellVoltageMin', 'cellVoltageDiff', 'insulation'] as const)
        await expect(fact(page, `${stack}.${key}`)).toContainText(written(valueOf(server, `${stack}.${key}`), 0));
    }
  });
  await test.step('the keyboard goes from cell to cell, and each says itself', async () => {
    const { voltages } = cellMatrixOf(world.telemetry, 'a-bms-1', world.clock.now())!;
    const grid = matrix(page).getByRole('group', { name: /1 号簇/ });
    const readOut = matrix(page).getByRole('status');
    await expect(grid).toBeVisible();
    for (const [key, number, pack] of [
      ['ArrowDown', 1, 1],
      ['ArrowDown', 13, 2],
      ['End', 24, 2],
      ['ArrowRight', 25, 3],
      ['PageDown', 229, 20],
      ['Home', 229, 20],
    ] as const) {
      await grid.press(key);
      await expect(readOut).toContainText(
        `${number} 号电芯（包 ${pack}）：${writtenQuantity(voltages[number - 1]!, 'mV')}`,
      );
    }
  });
  await test.step('every cell is the server’s, and their highest, lowest, mean and spread are those of the stack’s points', async () => {
    const found = cellMatrixOf(world.telemetry, 'a-bms-1', world.clock.now())!;
    await expect(cells(page)).toHaveCount(240);
    const texts = await cells(page).allTextContents();
    for (const [index, voltage] of found.voltages.entries())
      expect(texts[index]).toContain(writtenQuantity(voltage, 'mV'));
    const point = (key: string): number =>
      valueAt(world.telemetry.point(`a-bms-1.${key}`)!, found.measuredAt, createReadings()).value!;
    const figure = (name: string) => matrix(page).locator(`[data-fact="${name}"] dd`);
    const near = async (name: string, value: number) => {
      const text = (await figure(name).textContent()) ?? '';
      // Cells have a decimal more than the points.
      expect(Math.abs(Number.parseFloat(text.replaceAll(',', '')) - value), name).toBeLessThanOrEqual(1);
    };
    await near('max', point('cellVoltageMax'));
    await near('min', point('cellVoltageMin'));
    await near('mean', point('cellVoltageAvg'));
    await near('diff', point('cellVoltageDiff'));
    const marked = (mark: string) => matrix(page).locator(`td[data-mark="${mark}"]`);
    await expect(marked('highest')).toHaveAttribute('data-cell', String(point('cellVoltageMaxPosition')));
    await expect(marked('lowest')).toHaveAttribute('data-cell', String(point('cellVoltageMinPosition')));
    await expect(figure('max')).toContainText(`${point('cellVoltageMaxPosition')} 号`);
    await matrix(page).getByLabel('显示内容').selectOption({ label: '单体温度' });
    await expect(marked('highest')).toHaveAttribute('data-cell', String(point('cellTempMaxPosition')));
    await expect(cells(page).nth(7)).toContainText(writtenQuantity(found.temperatures[7]!, '°C'));
    await expect(page).toHaveURL(/cells=temperature/);
  });
  await test.step('another stack is chosen by the keyboard, and stands in the address', async () => {
    await card(page, 'a-bms-2').getByRole('button', { name: '2#电池堆' }).press('Enter');
    await expect(page).toHaveURL(/stack=a-bms-2/);
    await expect(section(page, '电芯矩阵 · 2#电池堆').locator('td[data-cell]')).toHaveCount(240);
  });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => unusedWidth(shown(page).locator('[data-stack]')), 'two cards share the width').toBe(0);
});

test('[VW-56] a stack that falls silent: card, points and cells say so', async ({ page, control }) => {
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-bms-1' });
  await control.advance(minuteMs);
  await openConsole(page, control, heap);
  await expect(fact(page, 'a-bms-1.voltage')).toContainText('设备离线');
  await expect(fact(page, 'a-bms-2.voltage')).not.toContainText('设备离线');
  await expect(matrix(page).locator('p[data-freshness]')).toContainText('设备离线');
});

test('[VW-58] a day: totals, shares and hours are the server’s; money and carbon name where they come from; the bars say themselves', async ({
  page,
  control,
  server,
  watched,
}) => {
  await control.stopClock();
  await openConsole(page, control, '/energyMonitor?station=st-a');
  await expect(section(page, '明细')).toBeVisible(counted);
  await test.step('totals and shares are the server’s, and the hours add up to them', async () => {
    const today = dayOf(server.world.clock.now());
    const [day] = periodsOf(server, today, today);
    const [generation, consumption] = [day!.pv + day!.wind + day!.diesel, day!.load + day!.charging];
    await expectTile(page, '发电量', kWh(generation));
    await expectTile(page, '用电量', kWh(consumption));
    await expectTile(page, '购电', kWh(day!.import));
    await expectTile(page, '储能充电', kWh(day!.charge));
    await expectTile(page, '自给率', written(autarky(consumption, day!.import)!, 1));
    await expectTile(page, '自用率', written(selfConsumption(generation, day!.export)!, 1));
    const rows = section(page, '明细').locator('tbody tr');
    // Noon: twelve hours, the one that begins, and the total above them.
    await expect(rows).toHaveCount(14);
    const loads = await rows.locator('td:nth-child(7)').allTextContents();
    const [total = 0, ...hours] = loads.map((text) => Number(text.replaceAll(',', '')));
    expect(written(total, 1)).toBe(written(day!.load, 1));
    expect(Math.abs(hours.reduce((sum, hour) => sum + hour, 0) - total)).toBeLessThan(1);
  });
  await test.step('the bars say themselves to the keyboard', async () => {
    const bars = section(page, '能量平衡').getByRole('group', { name: '能量平衡' });
    const readOut = section(page, '能量平衡').getByRole('status');
    await bars.focus();
    await page.keyboard.press('ArrowRight');
    await expect(readOut).toContainText(/00:00：.*光伏发电 [\d.]+/);
    await page.keyboard.press('End');
    await expect(readOut).toContainText('23:00：无数据');
  });
  await test.step('money and carbon name where they come from; the hours of a month stand in a grid', async () => {
    const sources = section(page, '费用与碳排放');
    await expect(sources).toContainText(withUnit('0.5306', 'kg CO₂/kWh'));
    await expect(sources).toContainText(/电价依据.*自 2026/);
    await expect(sources).toContainText(new RegExp(withUnit('购电费用[\\d,.]+', 'CNY')));
    const hours = section(page, '逐时分布');
    await expect(hours.getByRole('table', { name: /负荷用电（kWh，逐时）/ }).locator('tbody tr')).toHaveCount(
      31,
      counted,
    );
    await hours.getByLabel('显示内容').selectOption({ label: '购电' });
    await expect(page).toHaveURL(/flow=import/);
  });
  await test.step('what cannot be read is named, each once', async () => {
    watched.expect(/503/);
    await control.fault({ path: '/station/telemetry/history', status: 503 });
    await shown(page).getByRole('button', { name: '上一周期' }).click();
    for (const name of ['电量数据未能加载', '逐时电量未能加载'])
      await expect(shown(page).getByRole('alert').filter({ hasText: name })).toHaveCount(1);
  });
});

test('[VW-58] a month of days and a year of months, with the steps to the ones before @soak', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  const now = new Date(toWall(server.world.clock.now(), zone));
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const firstDay = first.toISOString().slice(0, 10);
  await openConsole(page, control, `/energyMonitor?station=st-a&span=month&day=${firstDay}`);
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  const days = periodsOf(server, firstDay, last.toISOString().slice(0, 10));
  await expect(section(page, '明细')).toBeVisible(counted);
  await expectTile(page, '购电', kWh(days.reduce((sum, day) => sum + day.import, 0)));
  await expect(section(page, '明细').locator('tbody tr')).toHaveCount(last.getUTCDate() + 1);
  await shown(page).getByRole('button', { name: '下一周期' }).click();
  await expect(page).not.toHaveURL(/day=/);
  await expect(shown(page).getByRole('button', { name: '下一周期' })).toBeDisabled();
  await shown(page).getByRole('button', { name: '年', exact: true }).click();
  await expect(section(page, '明细').locator('tbody tr')).toHaveCount(now.getUTCMonth() + 2, counted);
  await shown(page).getByRole('button', { name: '日', exact: true }).click();
  const day = shown(page).getByRole('textbox', { name: '日', exact: true });
  await day.fill('2026-01-25');
  await expect(page).toHaveURL(/day=2026-01-25/);
  await shown(page).getByRole('button', { name: '上一周期' }).click();
  await expect(page).toHaveURL(/day=2026-01-24/);
  await expect(day).toHaveValue('2026/01/24');
});

test('[VW-57] a month’s charge, discharge, efficiency and income are the server’s, beside the month before; the day’s power and charge stand on one axis with the price', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  const now = new Date(toWall(server.world.clock.now(), zone));
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
  await openConsole(page, control, `/energyHistoryMonitor?station=st-a&sumsDay=${lastMonth}`);
  const month = (back: number) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 0));
    return periodsOf(server, first.toISOString().slice(0, 10), last.toISOString().slice(0, 10));
  };
  const [days, before] = [month(1), month(2)];
  const sum = (all: typeof days, key: 'charge' | 'discharge' | 'storageIncome') =>
    all.reduce((total, day) => total + day[key], 0);
  const [charge, discharge] = [sum(days, 'charge'), sum(days, 'discharge')];
  await expect(section(page, '充放电量').getByRole('table')).toBeVisible(counted);
  await expectTile(page, '充电量', kWh(charge));
  await expectTile(page, '放电量', kWh(discharge));
  await expectTile(page, '综合效率', written((100 * discharge) / charge, 1));
  await expectTile(page, '等效循环次数', written(discharge / 430, 2));
  await expectTile(page, '峰谷套利收益', written(sum(days, 'storageIncome'), 2));
  await section(page, '充放电量').getByRole('checkbox', { name: '与上一周期对比' }).check();
  await expect(tile(page, '充电量')).toContainText('上一周期同期', counted);
  const comparable = sum(before.slice(0, days.length), 'charge');
  await expect(tile(page, '充电量')).toContainText(`上一周期同期：${kWh(comparable)}`);
  await expect(section(page, '充放电量').locator('tbody tr')).toHaveCount(days.length);
  await expect(page).toHaveURL(/sumsCompare=1/);
  await test.step('power, charge and the price of each half hour on one axis', async () => {
    const curve = section(page, '运行曲线');
    const series = legend(curve).getByRole('button');
    await expect(series).toHaveText([/储能功率.*kW/, /SOC.*%/, /购电电价.*CNY\/kWh/], counted);
    await expect(curve).toContainText('电价依据：');
    await curve.getByRole('application').focus();
    // The read-out at the day's beginning names the kind of price that its half hour has.
    await page.keyboard.press('Home');
    const { world } = server;
    const slot = world.tariffs.on('st-a', dayOf(world.clock.now())).slots[0];
    const words = { sharp: '尖', peak: '峰', flat: '平', valley: '谷', deepValley: '深谷' };
    const readOut = curve.locator('[aria-hidden="true"]').filter({ has: page.locator('table') });
    await expect(readOut).toContainText(words[slot!.kind]);
    await expect(readOut).toContainText(written(slot!.price, 4));
  });
});

const phone = { width: 390, height: 844 };
const views = [
  { id: 'VW-56', path: heap, ready: 'td[data-cell]' },
  { id: 'VW-57', path: '/energyHistoryMonitor?station=st-a', ready: 'tbody tr[data-id]' },
  { id: 'VW-58', path: '/energyMonitor?station=st-a', ready: '[role=group] > table td' },
];
for (const appearance of appearancesFor(3))
  test(`[VW-56] [VW-57] [VW-58] axe finds nothing, also on a phone (${appearance.theme}, ${appearance.language}) @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, '/Message', 'operator');
    for (const { id, path, ready } of views)
      await test.step(id, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await goTo(page, path);
        for (const size of [{ width: 1280, height: 800 }, phone]) {
          await page.setViewportSize(size);
          await expect(shown(page).locator(ready).first()).toBeVisible(counted);
          await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
          expect(await violations(page)).toEqual([]);
        }
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(beyond).toBeLessThanOrEqual(0);
      });
  });
