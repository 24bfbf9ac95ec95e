import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { plantStations } from '../../support/plant/planted-stations.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

const choice = (page: Page) => shown(page).getByRole('combobox', { name: '电站', exact: true });
const allView = (page: Page) => shown(page).getByRole('button', { name: '全部电站', exact: true });
const isUnknown = (page: Page) => shown(page).getByRole('alert').filter({ hasText: '不存在' });

let undo = () => {};
test.afterEach(() => undo());

function plant() {
  const stations = plantStations();
  undo = stations.undo;
  return stations;
}

/** Pages of one station, and a text that only the station's data have. */
const pages = [
  ['/stationHome', '当前发电功率'],
  ['/runParameter', '储能'],
  ['/electrovalence', '电价'],
  ['/sceneView', '回放'],
  ['/powerEquipment', '额定功率'],
  ['/pointTable', '关键字'],
] as const;

test('[VW-04] [VW-30] [VW-31] [VW-33] [VW-81] [RP-04] a page of a station opens before the list of all is there; the others can be chosen then', async ({
  page,
  control,
}) => {
  const stations = plant();
  let release = () => {};
  stations.listIsDue = new Promise((resolve) => {
    release = resolve;
  });
  await openConsole(page, control, `${pages[0][0]}?station=st-b`);
  for (const [path, text] of pages) {
    await goTo(page, `${path}?station=st-b`);
    await expect(choice(page), path).toHaveValue('st-b');
    await expect(choice(page).getByRole('option'), path).toHaveCount(1);
    await expect(shown(page), path).toContainText(text);
  }
  await goTo(page, '/runParameter?view=history');
  await expect(choice(page)).toHaveValue('st-a');
  await expect(allView(page)).toHaveAttribute('aria-pressed', 'false');
  await goTo(page, '/electrovalence?station=st-unknown');
  release();
  await expect(isUnknown(page)).toContainText('st-unknown');
  await shown(page).getByRole('combobox').selectOption('st-a');
  await expect(page).toHaveURL(/station=st-a/);
  await expect(choice(page).getByRole('option').nth(1)).toBeAttached();
  // All stations are known now: no page asks for one.
  stations.asked.length = 0;
  await goTo(page, '/stationHome');
  await expect(choice(page)).toHaveValue('st-a');
  expect(stations.asked).toEqual([]);
});

test('[VW-33] a page of a station says that the others could not be read, and reads them again; the view of all does, too', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/500/);
  const stations = plant();
  stations.listFails = true;
  await openConsole(page, control, '/runParameter?station=st-b');
  const note = shown(page).getByRole('status').filter({ hasText: '未能加载其他电站' });
  await expect(note).toBeVisible({ timeout: 15_000 });
  await expect(choice(page)).toHaveValue('st-b');
  await goTo(page, '/runParameter?view=all');
  await expect(allView(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(note).toBeVisible({ timeout: 15_000 });
  await expect(choice(page)).toHaveCount(0);
  stations.listFails = false;
  await note.getByRole('button', { name: '重试' }).click();
  await expect(note).toHaveCount(0);
  await expect(allView(page)).toHaveAttribute('aria-pressed', 'true');
  await goTo(page, '/runParameter?station=st-b');
  await choice(page).selectOption('st-a');
  await expect(page).toHaveURL(/station=st-a/);
});
