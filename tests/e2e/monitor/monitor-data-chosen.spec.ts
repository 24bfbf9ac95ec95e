import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { latestPointsMax } from '#src/contract/limits.ts';
import { Refusal } from '#mock-server/lib/refusal.ts';
import { handler } from '../../contract/planted/plant.ts';
import { expect, test } from '../../support/fixtures.ts';
import { section } from '../../support/plant/monitor.ts';
import { allPoints, pointCount, pointRow, pointValue } from '../../support/plant/point-rows.ts';
import { legend } from '../../support/server/controls.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });
test.use({ mockOptions: { stations: 30 } });

const patient = { timeout: 30_000 };

const exportButton = (page: Page): Locator => shown(page).getByRole('button', { name: '导出' });
const curves = (page: Page): Locator => legend(section(page, '所选测点曲线')).getByRole('button');

/** Presses End in the table and returns the id of the last row. */
async function goToLast(page: Page): Promise<string> {
  await shown(page).locator('tr[data-id]').first().focus();
  await page.keyboard.press('End');
  const last = shown(page).locator('tr[data-id]:focus');
  await expect(last.getByRole('checkbox')).toBeVisible();
  return (await last.getAttribute('data-id')) ?? '';
}

interface AskedPoints {
  readonly points?: readonly string[];
  readonly count?: number;
}

let undo = () => {};
test.afterEach(() => undo());

const isOfAddresses = ({ points }: AskedPoints) => points !== undefined;
/** Of every point some hundreds at once: a window has fewer. */
const isBatch = ({ points, count }: AskedPoints) => points === undefined && count === latestPointsMax;

/** Answers the reads of points that are meant by `answer`, on the server, since calls are ciphered. */
function intercept(isMeant: (asked: AskedPoints) => boolean, answer: (original: () => unknown) => unknown): void {
  undo = handler('listMeasuredPoints', (original) => (request, call) => {
    const run = () => original(request, call);
    return isMeant(request) ? answer(run) : run();
  })();
}

/** What waits for it goes on once `release` is called. */
function pause() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

const refuse = (): never => {
  throw new Refusal(400);
};

test('[VW-53] points of a link, far down, that cannot be read stay chosen; those chosen while they are read again are added, all are drawn, and more can be chosen', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  const { released, release } = pause();
  let isBroken = true;
  intercept(isOfAddresses, async (original) => {
    if (isBroken) refuse();
    await released;
    return original();
  });
  const linked = `st-a.pvPower,${server.world.simulator.stations.at(-1)!.id}.pvPower`;
  await openConsole(page, control, `${allPoints}&points=${linked}`);
  const failed = shown(page).getByRole('alert').filter({ hasText: '所选测点未能加载' });
  await expect(failed).toBeVisible();
  await expect(pointCount(page)).toContainText(/个测点 · 已选 2 个测点/);
  await pointRow(page, 'st-a.loadPower').getByRole('checkbox').click();
  await expect(pointCount(page)).toContainText('已选 3 个测点');
  expect(new URL(page.url()).searchParams.get('points')).toBe(`${linked},st-a.loadPower`);
  await expect(failed).toBeVisible();

  isBroken = false;
  await failed.getByRole('button', { name: '重试' }).click();
  await pointRow(page, 'st-a.gridPower').getByRole('checkbox').click();
  await expect(pointCount(page)).toContainText(/个测点 · 已选 4 个测点/);
  await expect(failed).toHaveCount(0);
  const id = await goToLast(page);
  await pointRow(page, id).getByRole('checkbox').click();
  await expect(pointCount(page)).toContainText('已选 5 个测点');
  expect(new URL(page.url()).searchParams.get('points')).toBe(`${linked},st-a.loadPower,st-a.gridPower,${id}`);
  release();
  await expect(curves(page)).toHaveCount(5, patient);
  await expect(pointCount(page)).toContainText('已选 5 个测点');
  await page.keyboard.press('Home');
  await pointRow(page, 'st-a.chargingPower').getByRole('checkbox').click();
  await expect(pointCount(page)).toContainText('已选 6 个测点');
  await expect(curves(page)).toHaveCount(6, patient);
});

test('[VW-54] a view whose points cannot be read keeps them and says so until they are read again', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  let isBroken = true;
  intercept(isOfAddresses, (original) => (isBroken ? refuse() : original()));
  await openConsole(page, control, '/customDataMonitoringMonitor?points=st-a.soc,a-bms-1.voltage');
  const failed = shown(page).getByRole('alert').filter({ hasText: '测点未能加载' });
  await expect(failed).toBeVisible();
  const list = shown(page).getByRole('list', { name: '测点', exact: true });
  await expect(list.locator('[data-point]')).toHaveText(['st-a.soc', 'a-bms-1.voltage']);
  const pick = list.getByRole('button', { name: '选择测点' });
  await expect(pick).toBeDisabled();
  isBroken = false;
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(shown(page).locator('tr[data-point="st-a.soc"] [data-figure="now"]')).toHaveText(/\d/, patient);
  await expect(pick).toBeEnabled();
  expect(new URL(page.url()).searchParams.get('points')).toBe('st-a.soc,a-bms-1.voltage');
});

test('[VW-53] points of another kind to be narrowed by state: while they are judged, the former list has only the rows that are read; a part that cannot be read is reported and read again; then those far down can be chosen, too', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  const { released, release } = pause();
  let calls = 0;
  intercept(isBatch, async (original) => {
    calls += 1;
    const isFirst = calls === 1;
    await released;
    return isFirst ? refuse() : original();
  });
  await openConsole(page, control, `${allPoints}&trust=fresh`);
  await expect(pointCount(page)).toContainText('测点太多');
  const rowCount = async () => Number(await shown(page).getByRole('table').getAttribute('aria-rowcount'));
  expect(await rowCount()).toBeGreaterThan(1000);
  await shown(page).getByRole('treeitem', { name: '储能变流器 PCS' }).click();
  await expect.poll(() => calls).toBeGreaterThan(0);
  await expect.poll(rowCount).toBeLessThan(200);
  await expect(pointCount(page)).toContainText('正在读取');
  release();
  const failed = shown(page).getByRole('alert').filter({ hasText: '测点列表未能加载' });
  await expect(failed).toBeVisible();
  await expect(exportButton(page)).toBeDisabled();
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(failed).toHaveCount(0);
  await expect(pointCount(page)).toContainText(/\d 个测点/);
  await expect(exportButton(page)).toBeEnabled();
  const id = await goToLast(page);
  expect(Number(await pointRow(page, id).getAttribute('data-index'))).toBeGreaterThan(120);
  await pointRow(page, id).getByRole('checkbox').click();
  await expect(pointCount(page)).toContainText('已选 1 个测点');
  expect(new URL(page.url()).searchParams.get('points')).toBe(id);

  await test.step('points without an owner that is known are left out of the file', async () => {
    undo();
    intercept(isBatch, async (original) => ({ ...((await original()) as object), owners: [] }));
    await goTo(page, `${allPoints}&node=owner:st-a`);
    await expect(pointValue(page, 'st-a.pvPower')).toHaveText(/\d/);
    const downloading = page.waitForEvent('download');
    await exportButton(page).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(1);
  });
});
