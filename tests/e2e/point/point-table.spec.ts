import type { Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { pointCells, pointFile } from '../../contract/point/point-samples.ts';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { noNumbers } from '../../support/records/no-numbers.ts';
import { ask, options } from '../../support/shell/palette.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });

const rows = (page: Page) => shown(page).locator('tbody tr');
const row = (page: Page, id: string) => shown(page).locator(`tbody tr[data-id="${id}"]`);
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();
const devices = (page: Page) => shown(page).getByRole('navigation', { name: '设备' });
const password = (page: Page) =>
  page.getByRole('dialog', { name: '请再次输入密码' }).getByRole('textbox', { name: '您的登录密码' });

/** Sends the table to the gateway, after a look at what changes. */
async function apply(page: Page, changes: string): Promise<void> {
  await shown(page).getByRole('button', { name: '下发', exact: true }).click();
  await expect(dialog(page)).toContainText(changes);
  await dialog(page).getByRole('button', { name: '下发', exact: true }).click();
}

test('[VW-30] [VW-30.9] a point is entered with its register as manuals call it, read on trial, checked, applied once its silent gateway answers, and shown live', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/', 'administrator');
  await sideMenu(page).getByRole('button', { name: '设备台账', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '点表' }).click();
  await expect(heading(page, '点表')).toBeVisible();

  await test.step('the list of a device shows addresses and live values', async () => {
    await devices(page).getByRole('treeitem', { name: '储能变流器' }).click();
    await devices(page).getByRole('treeitem', { name: '1#储能变流器' }).click();
    const power = row(page, 'a-pcs-1.activePower');
    await expect(power).toContainText('40004 · 0x0003');
    await expect(power).toContainText('kW');
  });

  await test.step('[VW-30.1] a new point: 40201 is register 200, and ratio 0 is refused at its field', async () => {
    await shown(page).getByRole('button', { name: '新增点位' }).click();
    await dialog(page).getByRole('textbox', { name: '标识' }).fill('cabinetTemp');
    await dialog(page).getByRole('textbox', { name: '名称（中文）' }).fill('柜内温度');
    await dialog(page).getByRole('textbox', { name: '寄存器' }).fill('200');
    await expect(dialog(page)).toContainText('40201 · 0x00C8');
    await dialog(page).getByRole('textbox', { name: '系数' }).fill('0');
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(dialog(page)).toContainText('系数不能为 0');
    expect(await violations(page)).toEqual([]);
    for (const text of noNumbers) {
      await dialog(page).getByRole('textbox', { name: '系数' }).fill(text);
      await dialog(page).getByRole('button', { name: '保存' }).click();
      await expect(dialog(page).getByRole('textbox', { name: '系数' })).toHaveAccessibleDescription(/请输入数字/);
    }
    await dialog(page).getByRole('textbox', { name: '系数' }).fill('0.1');
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(panel(page)).toContainText('柜内温度');
    await expect(shown(page).getByText('1 项更改尚未下发到网关')).toBeVisible();
    await panel(page).getByRole('button', { name: '关闭', exact: true }).click();
  });

  await test.step('[VW-30.3] a test read shows four orders of bytes', async () => {
    await shown(page).getByRole('button', { name: 'a-pcs-1.activePower 的操作' }).click();
    await page.getByRole('menuitem', { name: '测试读取' }).click();
    await dialog(page).getByRole('button', { name: '读取' }).click();
    const result = dialog(page).getByRole('status', { name: '结果' });
    await expect(result.getByRole('heading', { name: '四种字节序' })).toBeVisible();
    const orders = result.getByRole('listitem');
    await expect(orders).toHaveCount(4);
    // In the wrong order of bytes a converter of 100 kW would give megawatts.
    await expect(orders.filter({ hasText: 'ABCD' })).toHaveText(/kW合理$/);
    await expect(orders.filter({ hasText: 'CDAB' })).toHaveText(/MW不合理$/);
    await dialog(page).getByRole('button', { name: '取消' }).click();
  });

  await test.step('[VW-30.2] the ruler names reads, cycle time and gaps', async () => {
    await shown(page).getByRole('button', { name: '检查', exact: true }).click();
    await expect(dialog(page)).toContainText('从站 1，3 保持寄存器');
    await expect(dialog(page)).toContainText(/每轮 \d+ 次读取/);
    await expect(dialog(page)).toContainText(/RS-485 总线：1 台设备，依次读取一轮 \d/);
    await expect(dialog(page)).toContainText('空隙');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('[VW-30.9] sent with the password to a silent device, the table of before stays in force and is named', async () => {
    const other = await (await Harness.of(server)).signIn('operator');
    const { reading: _reading, ...point } = await other.call('getPoint', { id: 'a-pcs-1.frequency' });
    await other.call('savePoint', { ...point, interval: 30 });
    await expect(shown(page).getByText('2 项更改尚未下发到网关')).toBeVisible();
    const { id } = await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-pcs-1' });
    await apply(page, '新增 1');
    await password(page).fill('Admin_2026');
    await password(page).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const failed = shown(page).getByText('网关未响应（1#储能变流器），原点表仍然有效。');
    await expect.poll(() => control.advance(20_000).then(() => failed.count())).toBe(1);
    await expect(row(page, 'a-pcs-1.frequency')).toContainText('已修改');
    expect(await violations(page)).toEqual([]);
    await control.endDisturbance(id);
  });

  await test.step('[VW-30.9] sent again to a device that answers, it is in force', async () => {
    await apply(page, '新增 1');
    const inForce = shown(page).getByText('网关的点表与此处一致');
    await expect.poll(() => control.advance(1000).then(() => inForce.count())).toBe(1);
    await expect(row(page, 'a-pcs-1.frequency')).toContainText('已下发');
    await shown(page).getByRole('searchbox', { name: '关键字' }).fill('柜内');
    await expect(row(page, 'a-pcs-1.cabinetTemp')).toContainText('已下发');
  });
});

test('[VW-30] [VW-30.10] two editors of one point: the second sees what the first changed, and what was typed stays', async ({
  page,
  control,
  server,
}) => {
  const other = await (await Harness.of(server)).signIn('operator');
  await openConsole(page, control, '/pointTable?station=st-a&device=a-pcs-1&id=a-pcs-1.frequency', 'administrator');
  await expect(panel(page)).toContainText(/时效(现在|\d+ 秒)/);
  await expect(panel(page)).toContainText('3 保持寄存器');
  await panel(page).getByRole('button', { name: '编辑' }).click();
  const ratio = dialog(page).getByRole('textbox', { name: '系数' });
  await ratio.fill('0.002');
  const { reading: _reading, ...point } = await other.call('getPoint', { id: 'a-pcs-1.frequency' });
  await other.call('savePoint', { ...point, interval: 60 });
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(
    dialog(page)
      .getByRole('alert')
      .getByRole('row', { name: /^采集周期/ }),
  ).toContainText('60');
  await expect(ratio).toHaveValue('0.002');
  await dialog(page).getByRole('button', { name: '已核对，继续' }).click();
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await other.call('getPoint', { id: 'a-pcs-1.frequency' })).toMatchObject({ ratio: 0.002, interval: 60 });
});

test('[VW-30] limits are proposed from 30 days, a filter is changed as a whole, and the palette leads to a point @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/pointTable?station=st-a&device=a-pcs-1', 'administrator');
  const actions = shown(page).getByRole('button', { name: 'a-pcs-1.activePower 的操作' });
  await actions.click();
  await page.getByRole('menuitem', { name: '按近 30 天建议限值' }).click();
  await expect(dialog(page)).toContainText('2,880');
  await expect(dialog(page).getByRole('textbox', { name: /^上限/ })).not.toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '保存限值' }).click();
  await expect(row(page, 'a-pcs-1.activePower')).toContainText('已修改');

  await row(page, 'a-pcs-1.activePower').getByRole('checkbox').check();
  await shown(page).getByRole('button', { name: '批量修改' }).click();
  const scope = dialog(page).getByRole('combobox', { name: '范围' });
  await expect(scope).toContainText(/当前筛选的全部 [1-9]\d* 个点位/);
  await scope.selectOption('filtered');
  await dialog(page).getByRole('combobox', { name: '采集周期' }).selectOption('60');
  await dialog(page).getByRole('button', { name: '修改', exact: true }).click();
  await expect(row(page, 'a-pcs-1.frequency')).toContainText('已修改');

  // The push changes the rows before the answer closes the dialog, and below a dialog nothing is searched.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await ask(page, 'a-bms-1.soc');
  await options(page).filter({ hasText: 'a-bms-1.soc' }).first().click();
  await expect(panel(page)).toContainText('a-bms-1.soc');
});

test('[VW-30] [VW-30.5] a sheet with a wrong cell imports nothing, the mended one all rows @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/pointTable?device=a-pcs-2&state=new', 'administrator');
  await shown(page).getByRole('button', { name: '导入', exact: true }).click();
  const choose = async (file: File) => {
    const buffer = Buffer.from(await file.arrayBuffer());
    await dialog(page).locator('input[type=file]').setInputFiles({ name: 'points.xlsx', mimeType: file.type, buffer });
  };
  const cells = { device: 'A-PCS-2' };
  await choose(pointFile([pointCells(cells), pointCells({ ...cells, ratio: 0 })]));
  await expect(dialog(page)).toContainText('系数不能为 0');
  await choose(pointFile([pointCells(cells), pointCells({ ...cells, ratio: 2 })]));
  await dialog(page).getByRole('button', { name: '导入 2 行' }).click();
  await expect(dialog(page)).toContainText('已导入 2 行');
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(rows(page).filter({ hasText: 'imported' })).toHaveCount(2);
});
