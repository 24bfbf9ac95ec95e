import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { pointCatalogue } from '#src/contract/points/catalogue.ts';
import { names } from '#src/contract/points/names/zh.ts';
import { Refusal } from '#mock-server/lib/refusal.ts';
import { handler } from '../../contract/planted/plant.ts';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { section, valueOf, withUnit, writtenQuantity, written } from '../../support/plant/monitor.ts';
import { pointCount, pointRow, pointState, pointValue } from '../../support/plant/point-rows.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';
import { legend } from '../../support/server/controls.ts';

test.describe.configure({ timeout: 90_000 });

const path = '/dataMonitoringMonitor?station=st-a';
const minuteMs = 60_000;

const tree = (page: Page): Locator => shown(page).getByRole('tree', { name: '按设备筛选' });

let undo = () => {};
test.afterEach(() => undo());

test('[VW-53] every point of every device of the station, each with what the server measures; minutes later those of all stations show what is measured then', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, path);
  const devices = server.world.simulator.findStation('st-a')!.devices;
  const count = (type: keyof typeof pointCatalogue) => Object.keys(pointCatalogue[type]).length;
  const all = devices.reduce((sum, { type }) => sum + count(type), count('station'));
  await expect(pointCount(page)).toContainText(`${all} 个测点`);
  await shown(page).getByRole('searchbox', { name: '查找测点' }).fill('1#电池堆');
  await expect(pointCount(page)).toContainText(`${count('bms')} 个测点`);
  for (const key of ['soc', 'voltage', 'insulation', 'cycles', 'cellVoltageMax'] as const) {
    const { decimals, unit } = pointCatalogue.bms[key];
    const text = withUnit(written(valueOf(server, `a-bms-1.${key}`), decimals), unit);
    await expect(pointValue(page, `a-bms-1.${key}`)).toHaveText(text);
  }
  const word = pointCatalogue.bms.batteryState.states[valueOf(server, 'a-bms-1.batteryState')]!;
  await expect(pointValue(page, 'a-bms-1.batteryState')).toHaveText(names.states[word]);
  await expect(pointRow(page, 'a-bms-1.soh')).toContainText('正常');
  for (const name of ['数值', '状态', '采集时间'])
    await expect(shown(page).getByRole('columnheader', { name })).toBeVisible();
  // How often a point is measured is a column that only a wide window has.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(pointRow(page, 'a-bms-1.soh')).toContainText('10 分钟');
  await expect(page).toHaveURL(/q=/);

  await test.step('minutes later the points of all stations show what is measured then', async () => {
    await shown(page).getByLabel('范围', { exact: true }).selectOption('全部电站');
    await shown(page).getByRole('searchbox', { name: '查找测点' }).fill('st-b');
    await expect(page).toHaveURL(/scope=all.*q=st-b|q=st-b.*scope=all/);
    const id = 'st-b.loadPower';
    const text = () => writtenQuantity(valueOf(server, id), pointCatalogue.station.loadPower.unit);
    const texts = new Set<string>();
    for (let minute = 0; minute < 30; minute += 10) {
      await expect(pointValue(page, id)).toHaveText(text());
      await expect(pointState(page, id)).toHaveText('正常');
      texts.add(text());
      await control.advance(10 * minuteMs);
    }
    expect(texts.size).toBeGreaterThan(1);
  });
});

test('[VW-53] kinds and devices narrow the table by the keyboard; a link shows the same @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, path);
  await expect(pointValue(page, 'st-a.pvPower')).toHaveText(/\d/);
  const item = (name: string) => tree(page).getByRole('treeitem', { name });
  await item('全部设备').press('ArrowDown');
  await item('储能变流器 PCS').press('ArrowRight');
  await item('储能变流器 PCS').press('ArrowRight');
  await expect(item('1#储能变流器')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/node=owner%3Aa-pcs-1/);
  await expect(pointCount(page)).toContainText(`${Object.keys(pointCatalogue.pcs).length} 个测点`);
  await page.reload();
  await expect(pointCount(page)).toContainText(`${Object.keys(pointCatalogue.pcs).length} 个测点`);
  await expect(pointValue(page, 'a-pcs-1.activePower')).toHaveText(/^(充电|放电|静置) (?:[↑↓]\s)?\d+\.\d+.kW$/);
  await shown(page).getByRole('searchbox', { name: '查找测点' }).fill('没有');
  await expect(shown(page)).toContainText('没有符合条件的测点');
});

test('[VW-53] a device that is silent: by state only its rows are listed, at first once its state can be read, and the file has just what is listed; all of them say so, its neighbour’s stay fresh', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  let isBroken = true;
  let calls = 0;
  undo = handler('getLatestValues', (original) => (request, call) => {
    calls += 1;
    if (isBroken) throw new Refusal(400);
    return original(request, call);
  })();
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-pcs-2' });
  await control.advance(minuteMs);
  await openConsole(page, control, `${path}&q=pcs&trust=offline`);
  const failed = shown(page).getByRole('alert').filter({ hasText: '测点列表未能加载' });
  const exportButton = shown(page).getByRole('button', { name: '导出' });
  await expect(failed).toBeVisible();
  await expect(exportButton).toBeDisabled();
  isBroken = false;
  const before = calls;
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(failed).toHaveCount(0);
  await expect.poll(() => calls).toBeGreaterThan(before);
  const count = Object.keys(pointCatalogue.pcs).length;
  await expect(pointRow(page, 'a-pcs-2.dcVoltage')).toBeVisible();
  await expect(pointRow(page, 'a-pcs-1.dcVoltage')).toHaveCount(0);
  await expect(pointCount(page)).toContainText(`${count} 个测点`);
  const downloading = page.waitForEvent('download');
  await exportButton.click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^数据监测_临平智造园微电网_.*\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(1 + count);
  expect(lines.slice(1).every((line) => line.includes('设备离线') && line.includes('a-pcs-2.'))).toBe(true);

  const state = shown(page).getByLabel('状态', { exact: true });
  await state.selectOption('全部');
  await expect(pointCount(page)).toContainText(`${2 * count} 个测点`);
  await expect(pointRow(page, 'a-pcs-2.dcVoltage')).toContainText('设备离线');
  await expect(pointState(page, 'a-pcs-1.dcVoltage')).toHaveText('正常');
  await state.selectOption('设备离线');
  await expect(pointCount(page)).toContainText(`${count} 个测点`);
  await expect(pointRow(page, 'a-pcs-1.dcVoltage')).toHaveCount(0);
  await expect(page).toHaveURL(/trust=offline/);
});

test('[VW-53] values that stop coming grow late, then out of date, each by its own interval', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource|ERR_|500/);
  await page.clock.install();
  await openConsole(page, control, `${path}&q=power`);
  const quick = pointState(page, 'st-a.pvPower');
  await expect(quick).toHaveText('正常');
  for (const path of ['/ship/ticket', '/station/telemetry/latest']) await control.fault({ path, status: 500 });
  await control.halfOpenPush('operator');
  await page.clock.fastForward(5_000);
  await expect(quick).toHaveText('数据延迟');
  await page.clock.fastForward(10_000);
  await expect(quick).toHaveText('数据陈旧');
});

test('[VW-53] chosen points are drawn: at most eight, of three units; the link has them @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, `${path}&q=a-bms-1`);
  const check = (key: string) => pointRow(page, `a-bms-1.${key}`).getByRole('checkbox').click();
  for (const key of ['soc', 'voltage', 'current']) await check(key);
  const series = legend(section(page, '所选测点曲线')).getByRole('button');
  await expect(series).toHaveCount(3, { timeout: 30_000 });
  await expect(series.first()).toContainText('1#电池堆 · 荷电状态');
  await check('capacity');
  await expect(pointCount(page)).toContainText('最多显示 3 种单位');
  await expect(pointRow(page, 'a-bms-1.capacity').getByRole('checkbox')).not.toBeChecked();
  await check('soh');
  await expect(pointCount(page)).toContainText('已选 4 个测点');
  await page.reload();
  await expect(series).toHaveCount(4, { timeout: 30_000 });
  await shown(page).getByRole('button', { name: '取消选择' }).click();
  await expect(series).toHaveCount(0);
});

test('[VW-53] a table that is scrolled through asks for what is in sight, not for all that goes by @soak', async ({
  page,
  control,
}) => {
  const subscriptions: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"subscribe"')) subscriptions.push(String(payload));
    }),
  );
  await openConsole(page, control, `${path}&scope=all`);
  const table = shown(page).getByRole('table').locator('..');
  await expect(pointValue(page, 'st-a.pvPower')).toHaveText(/\d/);
  const before = subscriptions.length;
  const frames = await table.evaluate(async (box) => {
    let count = 0;
    for (; count < 120 && box.scrollTop + box.clientHeight < box.scrollHeight; count += 1) {
      box.scrollTop += 150;
      await new Promise((done) => requestAnimationFrame(done));
    }
    return count;
  });
  const last = shown(page).locator('tr[data-id] [data-point]').last();
  await expect(last).toHaveText(/\S/);
  await expect(last).not.toHaveText('—');
  // A watch of each row would have asked with nearly every frame.
  expect(frames).toBeGreaterThan(50);
  expect(subscriptions.length - before).toBeLessThan(frames / 2);
  const points = JSON.parse(subscriptions.at(-1)!) as { points: string[] };
  expect(points.points.length).toBeLessThan(120);
});

for (const appearance of appearancesFor(5))
  test(`[VW-53] axe finds nothing, also on a phone (${appearance.theme}, ${appearance.language}) @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, `${path}&points=st-a.soc`, 'operator');
    await expect(pointValue(page, 'st-a.pvPower')).toHaveText(/\d/);
    await expect(legend(shown(page)).getByRole('button')).toBeVisible({ timeout: 30_000 });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(pointValue(page, 'st-a.pvPower')).toHaveText(/\d/);
    expect(await violations(page)).toEqual([]);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });
