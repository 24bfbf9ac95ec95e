import type { Locator, Page } from 'playwright/test';
import { handler } from '../../contract/planted/plant.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allPoints, pointCount, pointRow } from '../../support/plant/point-rows.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

test.use({ mockOptions: { stations: 30 } });

let undo = () => {};
test.afterEach(() => undo());

/** The values that decide about a state come only when they are released. */
function delayValues() {
  let [asked, due] = [0, () => {}];
  const released = new Promise<void>((resolve) => {
    due = resolve;
  });
  undo = handler('getLatestValues', (original) => async (request, call) => {
    asked += 1;
    await released;
    return original(request, call);
  })();
  const release = () => {
    undo();
    due();
  };
  return { release, isAsked: () => expect.poll(() => asked).toBeGreaterThan(0) };
}

const scroller = (page: Page): Locator => shown(page).getByRole('table').locator('..');
const rowsOf = (page: Page, type: string): Locator => shown(page).locator(`tr[data-id*="-${type}-"]`);
const chooseState = (page: Page, name: string) =>
  shown(page).getByLabel('状态', { exact: true }).selectOption({ label: name });

async function expectStates(page: Page): Promise<void> {
  await shown(page).locator('tr[data-id]').first().focus();
  await page.keyboard.press('End');
  await expect.poll(() => scroller(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(1_000);
  let values = delayValues();
  await chooseState(page, '正常');
  await expect(pointCount(page)).toContainText('正在');
  await values.isAsked();
  expect(await scroller(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(1_000);
  values.release();
  await expect(pointCount(page)).toContainText('个测点');
  await expect.poll(() => scroller(page).evaluate((box) => box.scrollTop)).toBe(0);
  await expect(shown(page).locator('tr[data-id]').first()).toHaveAttribute('data-index', '0');

  await chooseState(page, '设备离线');
  await expect(pointRow(page, 'a-pcs-2.dcVoltage')).toBeVisible();
  values = delayValues();
  await shown(page).getByRole('treeitem', { name: '电池堆 BMS' }).click();
  await expect(pointCount(page)).toContainText('正在');
  await values.isAsked();
  // Neither the rows of the other kind nor those of the other state.
  await expect(pointRow(page, 'a-pcs-2.dcVoltage')).toBeVisible();
  await expect(rowsOf(page, 'bms')).toHaveCount(0);
  await expect(scroller(page).locator('..')).toHaveAttribute('aria-busy', 'true');
  values.release();
  await expect(pointCount(page)).toContainText('个测点');
  await expect(rowsOf(page, 'pcs')).toHaveCount(0);
}

test('[VW-53] a state that is chosen lists its points from the first one on, and those before until then, of all stations and of one', async ({
  page,
  control,
}) => {
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-pcs-2' });
  await control.advance(60_000);
  await openConsole(page, control, '/dataMonitoringMonitor?station=st-a');
  await test.step('of one station', () => expectStates(page));
  await goTo(page, `${allPoints}&node=kind:pcs`);
  await expect(rowsOf(page, 'bms')).toHaveCount(0);
  await test.step('of all stations', () => expectStates(page));
});
