import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Scene } from '#src/contract/station/scene-drawing.ts';
import { violations } from '../../support/page/axe.ts';
import { appearancesFor, enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { card, expectDiagram } from '../../support/plant/scene-page.ts';
import { openConsole } from '../../support/shell/shell.ts';

// A scene is the console's heaviest page and loads slowly on a busy machine.
test.describe.configure({ timeout: 90_000 });

const scene = '/sceneView?station=st-b';
const dialog = (page: Page) => page.getByRole('dialog');
const label = (page: Page, node: string) => page.locator(`[data-switch][data-node="${node}"]`);

async function exported(page: Page): Promise<Scene & { revision: number }> {
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: '导出图纸（JSON）' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^接线图文件_.+\.json$/);
  return JSON.parse(await readFile(await file.path(), 'utf8')) as Scene & { revision: number };
}

const importText = (page: Page, text: string) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'drawing.json', mimeType: 'application/json', buffer: Buffer.from(text) });

const renamed = <S extends Scene>(drawing: S, name: string): S => ({
  ...drawing,
  nodes: drawing.nodes.map((node) => (node.id === 'main-breaker' ? { ...node, label: name } : node)),
});

test('[VW-81] an administrator exports the drawing, changes it, imports it: every open scene follows, nothing is lost', async ({
  page,
  control,
  context,
  server,
}) => {
  await openConsole(page, control, scene, 'administrator');
  await expectDiagram(page, 'b-pv-1');
  const other = await context.newPage();
  await other.goto(scene);
  await expectDiagram(other, 'b-pv-1');
  await page.getByRole('button', { name: '接线图文件' }).click();
  const before = await exported(page);
  expect(before).toEqual(server.world.scenes.of('st-b'));
  await importText(page, JSON.stringify(renamed(before, 'QF99')));
  await expect(dialog(page).getByText('图纸已导入，所有打开的画面已更新。')).toBeVisible({ timeout: 30_000 });
  for (const one of [page, other]) await expect(label(one, 'main-breaker')).toContainText('QF99');
  expect(server.world.scenes.of('st-b')).toEqual({ ...renamed(before, 'QF99'), revision: before.revision + 1 });
  // The file is older than the saved drawing, so importing it again asks first.
  await importText(page, JSON.stringify(renamed(before, 'QF98')));
  await expect(dialog(page).getByRole('alert')).toContainText('已有人保存了新的版本');
  expect(server.world.scenes.of('st-b')?.revision).toBe(before.revision + 1);
  await dialog(page).getByRole('button', { name: '替换新版本' }).click();
  await expect(label(other, 'main-breaker')).toContainText('QF98');
});

test('[VW-81] [ER-04] a file with faults: each is named by its place, and the drawing stays @soak', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, scene, 'administrator');
  await expectDiagram(page, 'b-pv-1');
  await page.getByRole('button', { name: '接线图文件' }).click();
  const before = await exported(page);
  const [edge, ...edges] = before.edges;
  await importText(page, JSON.stringify({ ...before, edges: [{ ...edge, to: 'nowhere' }, ...edges] }));
  const row = dialog(page).getByRole('row', { name: /edges\.0\.to/ });
  await expect(row).toContainText('连线指向的“nowhere”不在图中');
  await importText(page, '{ no json');
  await expect(dialog(page).getByRole('alert')).toContainText('“drawing.json”不是 JSON 文件');
  await importText(page, JSON.stringify({ ...before, stationId: 'st-a' }));
  await expect(dialog(page).getByRole('alert')).toContainText('不是本电站的图纸');
  expect(server.world.scenes.of('st-b')).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '接线图文件' })).toBeFocused();
  await expect(card(page, 'b-pv-1')).toBeVisible();
});

test('[RP-02] without the key there is no way to a drawing’s file @soak', async ({ page, control }) => {
  await openConsole(page, control, scene, 'operator');
  await expectDiagram(page, 'b-pv-1');
  await expect(page.getByRole('button', { name: '接线图文件' })).toHaveCount(0);
});

for (const appearance of appearancesFor(2))
  test(`[VW-81] the drawing’s file in ${appearance.theme}, ${appearance.language}: axe finds nothing @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, scene, 'administrator');
    await expectDiagram(page, 'b-pv-1');
    await page.getByRole('button', { name: /接线图文件|Diagram file|Schaltplan als Datei/ }).click();
    await importText(page, JSON.stringify({ stationId: 'st-b', nodes: [], edges: [{}] }));
    await expect(dialog(page).getByRole('row').nth(1)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
