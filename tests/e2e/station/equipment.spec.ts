import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown, sidePanel } from '../../support/shell/shell.ts';

// A slow machine needs more than a minute from the list to the end of a dialog.
test.describe.configure({ timeout: 120_000 });

const panel = (page: Page): Locator => sidePanel(page);
const dialog = (page: Page): Locator => page.locator('dialog[open]').last();
const tree = (page: Page): Locator => shown(page).getByRole('tree');
const rows = (page: Page): Locator => shown(page).locator('tbody tr');
const ledger = (server: { world: { deviceLedger: { get(id: string, language: 'zh'): unknown } } }, id: string) =>
  server.world.deviceLedger.get(id, 'zh');

const spare = { code: 'SPARE-1', name: '备用逆变器', power: '50.5' } as const;

/** Fills in what a new device has to have. */
async function fillDevice(page: Page, { code = spare.code, name = spare.name }: { code?: string; name?: string } = {}) {
  const form = dialog(page);
  await form.getByLabel('设备编号').fill(code);
  await form.getByLabel('设备名称').fill(name);
  await form.getByLabel('电站').selectOption('慈溪物流园光储电站');
  await form.getByLabel('设备类型').selectOption('光伏逆变器');
  await form.getByLabel('额定功率').fill(spare.power);
}

test('[VW-03] station → type → device: the tree narrows the list, which is written to a file as it is filtered, and opens a device; the address says it', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/equipment');
  await expect(rows(page).first()).toBeVisible();
  const meter = rows(page).filter({ hasText: 'A-METER-1' });
  await expect(meter.locator('td[data-label="运行状态"]')).toHaveText('通信正常');
  await tree(page)
    .getByRole('treeitem', { name: /^慈溪物流园光储电站/ })
    .click();
  await expect(page).toHaveURL(/station=st-b/);
  await tree(page)
    .getByRole('treeitem', { name: /^光伏逆变器/ })
    .click();
  await expect(page).toHaveURL(/type=pv/);
  await expect(rows(page)).toHaveCount(3);
  await test.step('the list as a file', async () => {
    const downloading = page.waitForEvent('download');
    await shown(page).getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^设备台账.*慈溪物流园光储电站.*\.csv$/);
    await expect(page.getByRole('status').getByText(/已导出 3 /)).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
  await tree(page)
    .getByRole('treeitem', { name: /B-PV-2/ })
    .click();
  await expect(panel(page)).toContainText('B-PV-2');
  await page.reload();
  await expect(panel(page)).toContainText('B-PV-2');
  await expect(rows(page)).toHaveCount(3);
  await expect(tree(page).getByRole('treeitem', { selected: true })).toContainText('B-PV-2');
  await tree(page).getByRole('treeitem', { selected: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('B-PV-3');
  await test.step('Esc calls the dialog of a new order off while its code is still to come', async () => {
    let bring = () => {};
    const brought = new Promise<void>((resolve) => (bring = resolve));
    await page.route(/create-order-dialog/, async (route) => {
      await brought;
      await route.continue();
    });
    const button = panel(page).getByRole('button', { name: '新建工单' });
    const asked = page.waitForRequest(/create-order-dialog/);
    await button.click();
    await asked;
    await expect(button).toBeFocused();
    await page.keyboard.press('Escape');
    const loaded = page.waitForResponse(/create-order-dialog/);
    bring();
    await loaded;
    // React shows nothing within 0.3 s of the last change.
    await page.evaluate(() => new Promise((shown) => setTimeout(shown, 500)));
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('标题')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(panel(page)).toContainText('B-PV-3');
  });
  await test.step('an address with a station that the user cannot see says so, and offers those that there are', async () => {
    await page.goto('/equipment?station=st-nowhere');
    const alert = shown(page).getByRole('alert');
    await expect(alert).toContainText('电站“st-nowhere”不存在，或您无权查看');
    await alert.getByLabel('电站').selectOption('慈溪物流园光储电站');
    await expect(page).toHaveURL(/station=st-b/);
    await expect(rows(page).first()).toBeVisible();
  });
});

test('[VW-03] the devices of a station are read when it is opened; where they cannot be, the tree says so and reads them again', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/device/ledger/')) asked.push(new URL(request.url()).pathname);
  });
  let isBroken = true;
  await page.route('**/device/ledger/tree', (route) => (isBroken ? route.fulfill({ status: 400 }) : route.continue()));
  await openConsole(page, control, '/equipment');
  const station = tree(page).getByRole('treeitem', { name: /^慈溪物流园光储电站/ });
  await expect(station).toHaveAttribute('aria-expanded', 'false');
  expect(asked.filter((path) => path.endsWith('/tree'))).toEqual([]);
  await station.focus();
  await page.keyboard.press('ArrowRight');
  const failed = shown(page).getByRole('alert').filter({ hasText: '无法读取设备树' });
  await expect(failed).toBeVisible();
  const other = tree(page).getByRole('treeitem', { name: /^阿德勒斯霍夫/ });
  await other.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => asked.filter((path) => path.endsWith('/tree')).length).toBe(2);
  await expect(tree(page)).not.toHaveAttribute('aria-busy');
  isBroken = false;
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(failed).toHaveCount(0);
  await expect(tree(page).getByRole('treeitem', { name: /^光伏逆变器/ })).toHaveCount(2);
  await station.focus();
  await page.keyboard.press('*');
  await expect(tree(page).getByRole('treeitem', { level: 1, expanded: false })).toHaveCount(0);
  await expect(tree(page).getByRole('treeitem', { level: 2 }).first()).toBeVisible();
});

test('[VW-03] a new device: errors beside their fields, what was typed is not lost, then it is listed and found @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/equipment?station=st-b');
  await shown(page).getByRole('button', { name: '新建设备' }).click();
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByLabel('设备编号')).toBeFocused();
  await fillDevice(page, { code: 'B-PV-1' });
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByLabel('设备编号')).toBeFocused();
  await expect(dialog(page)).toContainText('台账中已有该编号');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(dialog(page).getByLabel('设备名称')).toHaveValue(spare.name);
  await dialog(page).getByLabel('设备编号').fill(spare.code);
  await dialog(page).getByLabel('采集周期').selectOption('10 秒');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(panel(page)).toContainText(spare.name);
  await expect(panel(page)).toContainText('10 秒');
  await expect(panel(page).getByRole('tab')).toHaveText(['台账', '资料', '关联']);
  await shown(page).getByRole('searchbox').or(shown(page).getByLabel('关键字')).first().fill('spare');
  await expect(rows(page)).toHaveCount(1);
  await expect(tree(page)).toContainText('慈溪物流园光储电站（10）');
});

test('[VW-03] of two users the second sees what the first has changed, and both changes are kept @soak', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/equipment?device=b-pv-2');
  await panel(page).getByRole('button', { name: '编辑' }).click();
  await expect(dialog(page).getByLabel('设备名称')).not.toBeEditable();
  await dialog(page).getByLabel('备注').fill('屋顶东侧');
  const entry = server.world.deviceLedger.get('b-pv-2', 'zh')!;
  const change = { byId: '10004', at: server.world.clock.now() };
  server.world.deviceLedger.change(entry, { fields: { address: '10.9.9.9:502/7', remark: '屋顶西侧' } }, change);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  const changed = dialog(page).getByRole('alert', { name: '该记录已被他人修改' });
  await expect(changed).toContainText('赵敏');
  await expect(changed.getByRole('row').filter({ hasText: '通信地址' })).toContainText('10.9.9.9:502/7');
  const remark = changed.getByRole('row', { name: /备注/ }).getByRole('cell');
  await expect(remark).toHaveText(['—', '屋顶西侧', '屋顶东侧']);
  await expect(dialog(page).getByRole('button', { name: '保存' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await changed.getByRole('button', { name: '已核对，继续' }).click();
  await expect(dialog(page).getByLabel('通信地址')).toHaveValue('10.9.9.9:502/7');
  await expect(dialog(page).getByLabel('备注')).toHaveValue('屋顶东侧');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(ledger(server, 'b-pv-2')).toMatchObject({ version: 3, address: '10.9.9.9:502/7', remark: '屋顶东侧' });
});

test('[VW-03] retired with a reason, and reinstated @soak', async ({ page, control, server }) => {
  await openConsole(page, control, '/equipment?device=b-pv-2', 'administrator');
  await panel(page).getByRole('button', { name: '退役' }).click();
  await dialog(page).getByRole('button', { name: '确认退役' }).click();
  await expect(dialog(page).getByLabel('退役原因')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel('退役原因').fill('已更换');
  await dialog(page).getByRole('button', { name: '确认退役' }).click();
  await expect(panel(page)).toContainText('已退役');
  await expect(panel(page)).toContainText('已更换');
  await expect(panel(page).getByRole('button', { name: '控制' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: '恢复使用' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复使用' }).click();
  await expect(panel(page).getByRole('button', { name: '退役' })).toBeVisible();
  expect(ledger(server, 'b-pv-2')).toMatchObject({ retired: null, version: 3 });
});

test('[VW-03] the device’s values, alarms, orders and documents are beside the list @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/equipment?device=b-pv-2');
  // The panel may get the focus once more while it opens.
  await expect(async () => {
    await panel(page).getByRole('tab', { name: '台账' }).press('ArrowRight');
    await expect(panel(page).getByRole('tab', { name: '实时' })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(panel(page).locator('[data-point="b-pv-2.activePower"]')).toContainText('kW');
  await expect(page).toHaveURL(/tab=live/);
  await page.keyboard.press('ArrowRight');
  await expect(
    panel(page)
      .getByText('没有未解决的告警')
      .or(panel(page).getByRole('list', { name: '告警' })),
  ).toBeVisible();
  await panel(page).getByRole('button', { name: '新建工单' }).click();
  await dialog(page).getByLabel('标题').fill('清洗组件');
  await dialog(page).getByRole('button', { name: '新建工单' }).click();
  await expect(page).toHaveURL(/workOrder/);
  await page.goBack();
  await panel(page).getByRole('tab', { name: '工单' }).click();
  await expect(panel(page).getByRole('button', { name: '清洗组件' })).toBeVisible();
  await panel(page).getByRole('tab', { name: '资料' }).click();
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: png });
  await panel(page).getByRole('button', { name: '添加到设备' }).click();
  await expect(panel(page).getByRole('button', { name: '添加到设备' })).toHaveCount(0);
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'plate.png' })).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /plate\.png/ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await expect(panel(page)).toContainText('没有资料');
});

test('[RP-02] each action is offered to those who may @soak', async ({ page, control }) => {
  await openConsole(page, control, '/equipment?device=b-pv-2');
  await expect(panel(page).getByRole('button', { name: '编辑' })).toBeVisible();
  await expect(shown(page).getByRole('button', { name: '导入' })).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: '退役' })).toHaveCount(0);
  await openConsole(page, control, '/equipment?device=c-pv-1', 'owner');
  await expect(panel(page).getByRole('tab', { name: '台账' })).toBeVisible();
  for (const name of ['编辑', '退役', '控制', '新建工单'])
    await expect(panel(page).getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(shown(page).getByRole('button', { name: '新建设备' })).toHaveCount(0);
});

test('[VW-03] [IN-01] list, detail and form are clean in every look, and fit a phone @soak', async ({
  page,
  control,
}) => {
  const [appearance] = appearancesFor(1);
  await enter(page, control, appearance, '/equipment?device=b-pcs-1&station=st-b', 'administrator');
  await expect(rows(page).first()).toBeVisible();
  await expect(panel(page).getByRole('tab').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, control, { theme: 'gy-theme', language: 'de' }, '/equipment', 'administrator');
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Geräte' })).toBeVisible();
  await expect(tree(page)).toBeHidden();
  await shown(page).getByRole('button', { name: 'Nach Anlage wählen' }).click();
  await expect(tree(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await shown(page).getByRole('button', { name: 'Gerät anlegen' }).click();
  await expect(dialog(page).getByLabel('Kennung')).toBeFocused();
  expect(await violations(page)).toEqual([]);
});
