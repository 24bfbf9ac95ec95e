import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { pointCatalogue } from '#src/contract/points/catalogue.ts';
import { names } from '#src/contract/points/names/zh.ts';
import type { MeasuredPoints } from '#src/contract/points/measured-points.ts';
import type { StationSpec } from '../../../mock-server/plant/specs.ts';
import { handler } from '../../contract/planted/plant.ts';
import { expect, test } from '../../support/fixtures.ts';
import { written } from '../../support/plant/monitor.ts';
import { allPoints, pointCount, pointRow, pointValue } from '../../support/plant/point-rows.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });
test.use({ mockOptions: { stations: 30 } });

const minuteMs = 60_000;

let undo = () => {};
test.afterEach(() => undo());

const tree = (page: Page): Locator => shown(page).getByRole('tree', { name: '按设备筛选' });

const count = (type: keyof typeof pointCatalogue) => Object.keys(pointCatalogue[type]).length;

/** The points of all stations. */
const totalOf = (stations: readonly StationSpec[]) =>
  stations.reduce(
    (sum, { devices }) => devices.reduce((points, { type }) => points + count(type), sum + count('station')),
    0,
  );

/** The names of the points arrive once what it returns is called. */
async function delayNames(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/zh-*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(names.points.cellVoltageMax)) await released;
    await route.fulfill({ response });
  });
  return () => release();
}

test('[VW-53] of the points of all stations the page reads those in sight, and exports none before their names are known; the keyboard reaches the last one; search, kind and state narrow them, also from a link on a phone, and the file has them', async ({
  page,
  control,
  server,
}) => {
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-pcs-2' });
  await control.advance(minuteMs);
  const answers: number[] = [];
  const paths: string[] = [];
  page.on('response', async (response) => {
    paths.push(new URL(response.url()).pathname);
    if (response.url().endsWith('/station/telemetry/points')) answers.push((await response.body()).length);
  });
  const release = await delayNames(page);
  await openConsole(page, control, allPoints);
  await expect(pointCount(page)).toContainText(/\d 个测点/);
  const exportButton = shown(page).getByRole('button', { name: '导出' });
  await expect(exportButton).toBeDisabled();
  release();
  await expect(pointValue(page, 'st-a.pvPower')).toHaveText(/\d/);
  await expect(exportButton).toBeEnabled();
  const { stations } = server.world.simulator;
  const total = totalOf(stations);
  await expect(pointCount(page)).toContainText(`${written(total, 0)} 个测点`);
  const table = shown(page).getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', String(total + 1));
  await pointRow(page, 'st-a.pvPower').focus();
  await page.keyboard.press('ArrowDown');
  const focused = shown(page).locator('tr[data-id]:focus');
  await expect(focused).toHaveAttribute('data-index', '2');
  await page.keyboard.press('End');
  const lastDevice = stations.at(-1)!.devices.at(-1)!;
  const lastId = `${lastDevice.id}.${Object.keys(pointCatalogue[lastDevice.type]).at(-1)}`;
  await expect(focused).toHaveAttribute('data-id', lastId);
  await expect(focused).toHaveAttribute('data-index', String(total - 1));
  await expect(pointValue(page, lastId)).toHaveText(/\S/);
  await page.keyboard.press('Home');
  await expect(focused).toHaveAttribute('data-index', '0');
  await expect(pointValue(page, 'st-a.pvPower')).toHaveText(/\d/);
  expect(paths).not.toContain('/api/station/device/list');
  expect(Math.max(...answers)).toBeLessThan(40_000);

  await test.step('search, kind and state narrow them, and the file has them', async () => {
    const last = stations.at(-1)!;
    await goTo(page, `${allPoints}&node=kind:pcs`);
    const { simulator, clock } = server.world;
    const pcs = stations.flatMap(({ id, devices }) =>
      devices.flatMap((device) => (device.type === 'pcs' ? { stationId: id, id: device.id } : [])),
    );
    const silent = pcs.filter(
      ({ stationId, id }) => simulator.history(stationId).silentSince(id, clock.now()) !== null,
    );
    await expect(pointCount(page)).toContainText(`${written(pcs.length * count('pcs'), 0)} 个测点`);
    await expect(tree(page).getByRole('treeitem', { selected: true })).toHaveText('储能变流器 PCS');
    await shown(page).getByLabel('状态', { exact: true }).selectOption('设备离线');
    await expect(pointCount(page)).toContainText(`${silent.length * count('pcs')} 个测点`);
    await expect(pointRow(page, 'a-pcs-2.dcVoltage')).toBeVisible();
    await shown(page).getByLabel('状态', { exact: true }).selectOption('全部');
    await tree(page).getByRole('treeitem', { name: '全部设备' }).click();
    await shown(page).getByRole('searchbox', { name: '查找测点' }).fill(last.id);
    await expect(pointValue(page, `${last.id}.pvPower`)).toHaveText(/\d/);
    const found = await pointCount(page).textContent();
    await shown(page).getByRole('searchbox', { name: '查找测点' }).fill(`${last.id} pvPower`);
    await expect(pointCount(page)).not.toHaveText(found!);
    const downloading = page.waitForEvent('download');
    await exportButton.click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines.slice(1).every((line) => line.includes('pvPower'))).toBe(true);
    await expect(pointCount(page)).toContainText(`${lines.length - 1} 个测点`);
    await shown(page).getByRole('searchbox', { name: '查找测点' }).fill('没有');
    await expect(shown(page)).toContainText('没有符合条件的测点');
    await page.setViewportSize({ width: 390, height: 844 });
    const field = shown(page).getByLabel('按设备筛选').and(page.locator('select'));
    await expect(field.locator('option:checked')).toHaveText('全部设备');
  });
});

test('[VW-53] points that cannot be read are reported @soak', async ({ page, control, watched }) => {
  watched.expect(/Failed to load resource/);
  let calls = 0;
  await page.route('**/station/telemetry/points', async (route) => {
    calls += 1;
    await (calls === 1 ? route.fulfill({ status: 400 }) : route.continue());
  });
  await openConsole(page, control, allPoints);
  const failed = shown(page).getByRole('alert').filter({ hasText: '设备列表未能加载' });
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(pointCount(page)).toContainText('个测点');
  await expect(failed).toHaveCount(0);
});

test('[VW-53] a device that is there no longer leaves the points of all stations within a minute @soak', async ({
  page,
  control,
}) => {
  let isGone = false;
  undo = handler('listMeasuredPoints', (original) => async (request, call) => {
    const answer = (await original(request, call)) as MeasuredPoints;
    const points = isGone ? answer.points.filter((address) => address !== 'st-a.pvPower') : answer.points;
    return { ...answer, points, total: answer.total - (answer.points.length - points.length) };
  })();
  await page.clock.install();
  await openConsole(page, control, allPoints);
  await expect(pointRow(page, 'st-a.pvPower')).toBeVisible();
  isGone = true;
  // Second by second, so that the link stays up: one that is lost and comes back would read the points again, too.
  for (let second = 0; second < 35; second += 1) await page.clock.runFor(1_000);
  await expect(pointRow(page, 'st-a.pvPower')).toHaveCount(0);
  await expect(pointRow(page, 'st-a.loadPower')).toBeVisible();
});
