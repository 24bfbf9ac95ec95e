import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright/test';
import type { SiteObject, StoredPlan } from '#src/contract/station/site-plan.ts';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { noWebGl } from '../../support/page/no-web-gl.ts';
import { stopClockAt, measured, shownAs } from '../../support/plant/scene-page.ts';
import { figureIn, openConsole, shown } from '../../support/shell/shell.ts';
import { expectInMiddle } from '../../support/plant/site-middle.ts';
import { cutTexts } from '../../support/page/texts.ts';

// Without a graphics card a map is drawn slowly on a busy machine.
test.describe.configure({ timeout: 120_000 });

const slow = { timeout: 60_000 };
const site = '/workBenchMap3D?station=st-a';
const dialog = (page: Page) => page.getByRole('dialog');
const objects = (page: Page) => shown(page).locator('[data-object]');
const object = (page: Page, id: string) => shown(page).locator(`[data-object="${id}"]`);
const imported = (page: Page) => dialog(page).getByText('图纸已导入，所有打开的画面已更新。');

async function exported(page: Page): Promise<StoredPlan> {
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: '导出图纸（JSON）' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^平面图文件_.+\.json$/);
  return JSON.parse(await readFile(await file.path(), 'utf8')) as StoredPlan;
}

const importText = (page: Page, text: string) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(text) });

const openDialog = (page: Page) => page.getByRole('button', { name: '平面图文件' }).click();

/** A building where nothing stands. */
const tower: SiteObject = {
  id: 'tower-9',
  kind: 'building',
  deviceIds: [],
  x: -80,
  y: -60,
  width: 14,
  depth: 14,
  height: 30,
  turn: 0,
};
const withTower = (plan: StoredPlan, { width = tower.width } = {}): StoredPlan => ({
  ...plan,
  objects: [...plan.objects, { ...tower, width }],
});

/** Another user's window, who may not save a drawing. */
async function operatorsFlatPlan(context: BrowserContext, control: Parameters<typeof openConsole>[1]) {
  const page = await context.newPage();
  await noWebGl(page);
  await openConsole(page, control, site, 'operator');
  await expect(page.getByRole('img', { name: '场站平面图' }).locator('[data-kind]')).toHaveCount(17, slow);
  return page;
}

test('[VW-83] [RP-02] a site’s plan is exported, changed and imported: it rises in 3D, and everybody sees it at once', async ({
  page,
  control,
  newContext,
  server,
}) => {
  const other = await operatorsFlatPlan(await newContext(), control);
  await expect(other.getByRole('button', { name: '平面图文件' })).toHaveCount(0);
  await openConsole(page, control, site, 'administrator');
  await expect(page.locator('[data-ready]')).toBeVisible(slow);
  await expect(objects(page)).toHaveCount(17);
  await openDialog(page);
  const before = await exported(page);
  expect(before).toEqual(server.world.sitePlans.of('st-a'));
  await importText(page, JSON.stringify(withTower(before)));
  await expect(imported(page)).toBeVisible(slow);
  expect(server.world.sitePlans.of('st-a')).toEqual({ ...withTower(before), revision: before.revision + 1 });
  await expect(object(page, 'tower-9')).toContainText('用电建筑 3');
  // The other window follows without any input.
  await expect(object(other, 'tower-9')).toContainText('用电建筑 3', slow);
  const widest = () =>
    other.getByRole('img', { name: '场站平面图' }).locator('[data-kind="building"]').last().getAttribute('width');
  expect(await widest()).toBe('14');

  // The file is older than the saved drawing, so importing it again asks first.
  await importText(page, JSON.stringify(withTower(before, { width: 18 })));
  await expect(dialog(page).getByRole('alert')).toContainText('已有人保存了新的版本');
  expect(server.world.sitePlans.of('st-a')?.revision).toBe(before.revision + 1);
  await dialog(page).getByRole('button', { name: '替换新版本' }).click();
  await expect(imported(page)).toBeVisible(slow);
  await expect.poll(widest, slow).toBe('18');
  await other.context().close();

  // The picture has it, too: the camera goes there, and a click on its middle finds it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '平面图文件' })).toBeFocused();
  await object(page, 'tower-9').getByRole('button').click();
  await expect(page).toHaveURL(/object=tower-9/);
  await object(page, 'tower-9').getByRole('button').click();
  await expect(page).not.toHaveURL(/object=/);
  await expectInMiddle(page, 'tower-9', slow);
});

test('[VW-83] the figures of the site are the plant’s own at the same instant, object by object', async ({
  page,
  control,
  server,
}) => {
  await stopClockAt(control, 12);
  await noWebGl(page);
  await openConsole(page, control, site);
  const plan = server.world.sitePlans.of('st-a')!;
  const { devices } = server.world.simulator.findStation('st-a')!;
  // A container has a converter and its stack, a connection a meter beside it: one of them measures the power.
  const teller = (ids: readonly string[]) =>
    devices.find(({ id, type }) => ids.includes(id) && type !== 'bms' && type !== 'meter');
  for (const { id, deviceIds } of plan.objects) {
    const device = teller(deviceIds);
    const power = figureIn(object(page, id));
    if (device)
      await expect(power, id).toHaveText(
        new RegExp(`^${shownAs(Math.abs(measured(server, device.id, 'activePower')), 1)}.kW$`),
        slow,
      );
    else await expect(power, id).toHaveCount(0);
  }
});

test('[VW-83] [ER-04] [RP-02] a plan with faults, or of a user who has lost the right, is refused in words, and the site stays as it is', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/403/);
  await noWebGl(page);
  await openConsole(page, control, site, 'administrator');
  await expect(objects(page)).toHaveCount(17, slow);
  await openDialog(page);
  const before = await exported(page);
  await test.step('each fault is named by its path', async () => {
    const row = (name: RegExp) => dialog(page).getByRole('row', { name });
    const at = before.objects.findIndex(({ id }) => id === 'wind-1');
    const changed = (change: Partial<SiteObject>) =>
      JSON.stringify({
        ...before,
        objects: before.objects.map((each, index) => (index === at ? { ...each, ...change } : each)),
      });
    await importText(page, changed({ deviceIds: ['a-wind-1', 'a-nobody'] }));
    await expect(row(new RegExp(`^objects\\.${at}\\.deviceIds`))).toContainText('电站没有设备“a-nobody”');
    await importText(page, changed({ deviceIds: [] }));
    await expect(row(/^objects /)).toContainText('平面图中缺少设备“a-wind-1”');
    await importText(page, changed({ height: -3 }));
    await expect(row(new RegExp(`^objects\\.${at}\\.height`))).toBeVisible();
    await importText(page, '{ no json');
    await expect(dialog(page).getByRole('alert')).toContainText('“plan.json”不是 JSON 文件');
    await importText(page, JSON.stringify({ ...before, stationId: 'st-b' }));
    await expect(dialog(page).getByRole('alert')).toContainText('不是本电站的图纸');
    expect(server.world.sitePlans.of('st-a')).toEqual(before);
  });
  await test.step('who has lost the right while the dialog was open is refused by the server', async () => {
    // From now on the window sends the token of a user who may read, but not save.
    const { access_token } = await control.session('operator');
    await page.route('**/station/sitePlan/save', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${access_token}` } }),
    );
    const answered = page.waitForResponse(/sitePlan\/save/);
    await importText(page, JSON.stringify(withTower(before)));
    expect((await answered).status()).toBe(403);
    await expect(dialog(page).getByRole('alert')).toContainText('未能导入图纸');
    expect(server.world.sitePlans.of('st-a')).toEqual(before);
  });
});

for (const appearance of appearancesFor(5))
  test(`[VW-83] the plan’s file in ${appearance.theme}, ${appearance.language}: axe finds nothing, no text is cut @soak`, async ({
    page,
    control,
  }) => {
    await noWebGl(page);
    await enter(page, control, appearance, site, 'administrator');
    await expect(objects(page)).toHaveCount(17, slow);
    await page.getByRole('button', { name: /平面图文件|Plan file|Lageplan als Datei/ }).click();
    await importText(page, JSON.stringify({ stationId: 'st-a', objects: [{}] }));
    await expect(dialog(page).getByRole('row').nth(1)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
  });
