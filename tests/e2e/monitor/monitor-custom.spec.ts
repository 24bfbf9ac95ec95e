import type { Locator, Page } from 'playwright/test';
import type { MockServer } from '#mock-server/start.ts';
import { columnsOf, startsOf } from '#mock-server/telemetry/columns.ts';
import { addSpan, startOf } from '#src/lib/time/day-steps.ts';
import { violations } from '../../support/page/axe.ts';
import type { Control } from '../../support/server/control.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { valueOf, written } from '../../support/plant/monitor.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });

const path = '/customDataMonitoringMonitor';
const patient = { timeout: 30_000 };
const two = `${path}?points=st-a.soc,a-bms-1.voltage`;

const pick = { zh: '选择测点', en: 'Choose points', de: 'Messpunkte wählen' };

const viewField = (page: Page): Locator => shown(page).getByLabel('视图', { exact: true });
const chosenView = (page: Page): Locator => viewField(page).locator('option:checked');
const points = (page: Page): Locator =>
  shown(page).getByRole('list', { name: '测点', exact: true }).locator('[data-point]');
const figure = (page: Page, id: string, name: string): Locator =>
  shown(page).locator(`tr[data-point="${id}"] [data-figure="${name}"]`);
const action = (page: Page, name: string): Locator => shown(page).getByRole('button', { name, exact: true });
async function more(page: Page, name: string): Promise<void> {
  await action(page, '更多操作').click();
  await page.getByRole('menuitem', { name }).click();
}

/** Saves what is on screen under a name. */
async function saveAs(page: Page, name: string): Promise<void> {
  await more(page, '另存为…');
  const dialog = page.getByRole('dialog', { name: '保存视图' });
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(chosenView(page)).toHaveText(name);
}

const savedOf = ({ world }: MockServer, control: Control, username = 'operator') =>
  world.savedViews.of(control.account(username).userId);

test('[VW-54] points of several devices become a view of one’s own: saved, renamed, the default, deleted', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, path);
  await expect(shown(page)).toContainText('还没有选择测点');
  await shown(page).getByRole('button', { name: '选择测点' }).click();
  const picker = page.getByRole('dialog', { name: '选择测点' });
  const find = picker.getByRole('searchbox', { name: '查找测点' });
  const tick = (id: string) => picker.locator(`tr[data-id="${id}"]`).getByRole('checkbox').click();
  await find.fill('st-a soc');
  await tick('st-a.soc');
  await picker.getByLabel('电站').selectOption('st-b');
  await find.fill('st-b soc');
  await tick('st-b.soc');
  await expect(picker).toContainText('已选 2 / 8');
  await picker.getByRole('button', { name: '应用' }).click();
  await expect(points(page)).toHaveCount(2);
  await expect(shown(page)).toContainText('有未保存的修改');
  await saveAs(page, '两站 SOC');
  await expect(shown(page)).not.toContainText('有未保存的修改');
  expect(savedOf(server, control)).toMatchObject([{ name: '两站 SOC', points: ['st-a.soc', 'st-b.soc'], range: 1 }]);

  await more(page, '重命名…');
  const rename = page.getByRole('dialog', { name: '重命名视图' });
  await rename.getByLabel('名称').fill('荷电状态对比');
  await rename.getByRole('button', { name: '保存' }).click();
  await expect(chosenView(page)).toHaveText('荷电状态对比');
  await more(page, '设为默认视图');
  await expect(chosenView(page)).toHaveText('荷电状态对比（默认）');
  // A page without an address opens the default.
  await openConsole(page, control, path);
  await expect(points(page)).toHaveCount(2);
  await more(page, '删除…');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除…' }).click();
  await expect(chosenView(page)).toHaveText('新视图');
  expect(savedOf(server, control)).toEqual([]);
});

test('[VW-54] now, least, greatest and mean are those of the server’s own history', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, two);
  const { world } = server;
  const now = world.clock.now();
  const from = startOf('day', now, 'Asia/Shanghai');
  const span = { from, to: addSpan(from, { unit: 'day', count: 1 }, 'Asia/Shanghai'), step: 300 } as const;
  for (const id of ['st-a.soc', 'a-bms-1.voltage']) {
    const point = world.telemetry.point(id)!;
    const [values = []] = columnsOf([point], span, startsOf(point.history, span), now, 'value');
    const measured = values.filter((value) => value !== null);
    // The rest of the day is yet to come: that is no gap.
    const past = values.slice(0, Math.floor((now - from) / 300_000) + 1);
    const gaps = past.filter((value) => value === null).length;
    await expect(figure(page, id, 'gaps')).toHaveText(String(gaps), patient);
    const mean = measured.reduce((sum, value) => sum + value, 0) / measured.length;
    await expect(figure(page, id, 'min')).toContainText(written(Math.min(...measured), 1), patient);
    await expect(figure(page, id, 'max')).toContainText(written(Math.max(...measured), 1));
    await expect(figure(page, id, 'mean')).toContainText(written(mean, 1));
    await expect(figure(page, id, 'now')).toContainText(written(valueOf(server, id), 1));
  }
});

test('[VW-54] views and the points of a view are put in order by buttons, keys and dragging, and stay so @soak', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, two);
  for (const name of ['甲', '乙', '丙']) await saveAs(page, name);
  const dialog = page.getByRole('dialog', { name: '视图顺序' });
  const rows = dialog.getByRole('list', { name: '视图顺序' }).getByRole('listitem');
  await more(page, '调整视图顺序…');
  await expect(rows).toHaveCount(3);
  // A row has the tooltip of its button under the pointer behind its name.
  const before = (await rows.allTextContents()).map((text) => text.slice(0, 1));
  const inOrder = (...indexes: number[]) => indexes.map((index) => new RegExp(`^${before[index]}`));
  await expect(dialog.getByRole('button', { name: `上移 ${before[0]}` })).toBeDisabled();
  await dialog.getByRole('button', { name: `下移 ${before[0]}` }).click();
  await expect(rows).toHaveText(inOrder(1, 0, 2));
  await expect(dialog.getByRole('status').first()).toHaveText(`${before[0]} 已移到第 2 位，共 3 项`);
  await page.keyboard.press('Control+Shift+ArrowDown');
  await expect(rows).toHaveText(inOrder(1, 2, 0));
  const middle = async (index: number) => {
    const box = (await rows.nth(index).getByTitle('拖动以调整顺序').boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [from, to] = [await middle(2), await middle(0)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(to[0], to[1] - 4, { steps: 5 });
  await page.mouse.up();
  await expect(rows).toHaveText(inOrder(0, 1, 2));
  await dialog.getByRole('button', { name: `上移 ${before[2]}` }).click();
  await dialog.getByRole('button', { name: '应用' }).click();
  await expect(dialog).toHaveCount(0);
  const order = [before[0], before[2], before[1]];
  await expect.poll(() => savedOf(server, control).map(({ name }) => name)).toEqual(order);
  await expect(viewField(page).locator('option')).toHaveText(['新视图', ...(order as string[])]);

  await action(page, '调整测点顺序…').click();
  await page
    .getByRole('dialog', { name: '测点顺序' })
    .getByRole('button', { name: /^上移 / })
    .last()
    .click();
  await page.getByRole('dialog', { name: '测点顺序' }).getByRole('button', { name: '应用' }).click();
  await expect(points(page).first()).toHaveAttribute('data-point', 'a-bms-1.voltage');
  await expect(shown(page)).toContainText('有未保存的修改');
});

test('[VW-54] a link shows the same to somebody else, who can keep it @soak', async ({
  page,
  control,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page, control, `${two}&range=7d&compare=1`);
  await saveAs(page, '储能 A');
  await action(page, '复制分享链接').click();
  await expect(action(page, '链接已复制')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain('view=');
  await openConsole(page, control, link, 'administrator');
  await expect(chosenView(page)).toHaveText('来自分享：储能 A');
  await expect(points(page)).toHaveCount(2);
  await expect(shown(page).getByRole('button', { name: '7 天' })).toHaveAttribute('aria-pressed', 'true');
  await action(page, '保存').click();
  const dialog = page.getByRole('dialog', { name: '保存视图' });
  await expect(dialog.getByLabel('名称')).toHaveValue('储能 A');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(chosenView(page)).toHaveText('储能 A');
  expect(savedOf(server, control, 'administrator')).toMatchObject([{ name: '储能 A', range: 7, compare: true }]);
});

test('[VW-54] a view that was changed elsewhere: nothing is lost, the own or the saved one is chosen @soak', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, two);
  await saveAs(page, '储能');
  const elsewhere = () => {
    const [view] = savedOf(server, control);
    server.world.savedViews.change(view!, { ...view!, points: ['st-a.pvPower'] }, Date.now());
  };
  elsewhere();
  await points(page).nth(1).getByRole('button').click();
  await action(page, '保存').click();
  await expect(shown(page).getByRole('alert')).toContainText('已在其他窗口中修改');
  await expect(points(page)).toHaveCount(1);
  await action(page, '用我的修改覆盖').click();
  await expect(shown(page).getByRole('alert')).toHaveCount(0);
  await expect.poll(() => savedOf(server, control)).toMatchObject([{ points: ['st-a.soc'], revision: 3 }]);

  elsewhere();
  await shown(page).getByRole('button', { name: '30 天' }).click();
  await action(page, '保存').click();
  await expect(shown(page).getByRole('alert')).toContainText('已在其他窗口中修改');
  await action(page, '载入已保存的版本').click();
  await expect(points(page)).toHaveAttribute('data-point', 'st-a.pvPower');
});

test('[VW-54] a name in use is refused beside its field; a save that fails says why and keeps what was changed; the next one works @soak', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/500/);
  await openConsole(page, control, two);
  await saveAs(page, '储能');
  await test.step('a name in use: what was typed stays', async () => {
    await more(page, '另存为…');
    const dialog = page.getByRole('dialog', { name: '保存视图' });
    await dialog.getByLabel('名称').fill('储能');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toContainText('已有同名视图');
    await expect(dialog.getByLabel('名称')).toHaveValue('储能');
    await expect(dialog.getByLabel('名称')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await control.fault({ path: '/station/view/update', status: 500, times: 1 });
  await points(page).first().getByRole('button').click();
  await action(page, '保存').click();
  await expect(shown(page).getByRole('alert')).toContainText('视图未能保存');
  await expect(points(page)).toHaveCount(1);
  await action(page, '保存').click();
  await expect(shown(page).getByRole('alert')).toHaveCount(0);
  await expect.poll(() => savedOf(server, control)[0]?.points).toEqual(['a-bms-1.voltage']);
});

for (const appearance of appearancesFor(7))
  test(`[VW-54] axe finds nothing, with the choice of points, also on a phone (${appearance.theme}, ${appearance.language}) @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, two, 'operator');
    await expect(figure(page, 'st-a.soc', 'max')).toHaveText(/\d/, patient);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(figure(page, 'st-a.soc', 'max')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    await shown(page).getByRole('button', { name: pick[appearance.language], exact: true }).click();
    await expect(page.getByRole('dialog').locator('td [data-point]').first()).toHaveText(/\S/);
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
  });
