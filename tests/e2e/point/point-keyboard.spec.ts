import type { Locator, Page } from 'playwright/test';
import { pointCells, pointFile } from '../../contract/point/point-samples.ts';
import { expect, test } from '../../support/fixtures.ts';
import { enterBy, expectClosed, openBy, press, pressTo, reach, typeOver } from '../../support/page/focus.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 60_000 });

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, id: string) => shown(page).locator(`tbody tr[data-id="${id}"]`);

/** Chooses an action of the row that has the focus by its menu. */
async function choose(page: Page, menu: Locator, action: string): Promise<void> {
  await enterBy(page, menu);
  const item = page.getByRole('menuitem', { name: action });
  await expect(item).toBeVisible();
  await reach(page, 'ArrowDown', item);
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator(':focus')).toBeVisible();
}

test('[VW-30] a point is opened, changed, read on trial and the table sent by the keyboard alone @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/pointTable?station=st-a&device=a-pcs-1', 'administrator');
  const power = row(page, 'a-pcs-1.activePower');
  await expect(power).toBeVisible();
  await shown(page).focus();

  await pressTo(page, 'Tab', shown(page).locator('tbody tr'));
  await reach(page, 'ArrowDown', power);
  await page.keyboard.press('Enter');
  const panel = shown(page).getByRole('complementary');
  await expect(panel).toBeVisible();
  await openBy(page, panel.getByRole('button', { name: '编辑' }));
  const ratio = dialog(page).getByRole('textbox', { name: '系数' });
  await expect(ratio).toBeVisible();
  await typeOver(page, ratio, '0');
  await enterBy(page, dialog(page).getByRole('button', { name: '保存' }));
  await expect(ratio).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0.2');
  await enterBy(page, dialog(page).getByRole('button', { name: '保存' }));
  await expectClosed(page);
  await expect(shown(page).getByText('1 项更改尚未下发到网关')).toBeVisible();

  await openBy(page, panel.getByRole('button', { name: '测试读取' }));
  await enterBy(page, dialog(page).getByRole('button', { name: '读取' }));
  await expect(dialog(page).getByRole('status', { name: '结果' }).getByRole('listitem')).toHaveCount(4);
  await press(page, 'Escape');
  await expectClosed(page);
  await press(page, 'Escape');
  await expect(panel).toHaveCount(0);

  await openBy(page, shown(page).getByRole('button', { name: '下发', exact: true }), 'Shift+Tab');
  await expect(dialog(page)).toContainText('修改 1');
  await enterBy(page, dialog(page).getByRole('button', { name: '下发', exact: true }));
  const password = page.getByRole('textbox', { name: '您的登录密码' });
  await expect(password).toBeFocused();
  await page.keyboard.type('Admin_2026');
  await page.keyboard.press('Enter');
  await expect(shown(page).getByText('网关的点表与此处一致')).toBeVisible({ timeout: 10_000 });
  await expectClosed(page);
});

test('[VW-32] a limit is written and released, and its log read by the keyboard alone @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/point?device=a-charger-5', 'operator');
  const limit = row(page, 'a-charger-5.powerLimit');
  await expect(limit).toContainText('按计划');
  await shown(page).focus();

  await pressTo(page, 'Tab', shown(page).locator('tbody tr'));
  await reach(page, 'ArrowDown', limit);
  const menu = shown(page).getByRole('button', { name: '1#直流充电桩 功率限值 的操作' });
  await choose(page, menu, '写入…');
  const value = dialog(page).getByRole('textbox', { name: '新值（kW）' });
  await expect(value).toBeFocused();
  await typeOver(page, value, '60.1');
  await typeOver(page, dialog(page).getByRole('textbox', { name: '原因' }), '午间限电');
  const write = dialog(page).getByRole('button', { name: '写入', exact: true });
  await enterBy(page, write);
  await expect(value).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('20');
  await enterBy(page, write);
  await expect.poll(() => control.advance(5000).then(() => dialog(page).textContent())).toContain('指令已生效');
  await enterBy(page, dialog(page).getByRole('button', { name: '关闭', exact: true }).last());
  await expectClosed(page);
  await expect(limit).toContainText('至');

  await choose(page, menu, '恢复按计划运行…');
  await enterBy(page, dialog(page).getByRole('button', { name: '恢复按计划运行', exact: true }));
  await expect(limit).toContainText('按计划');
  await pressTo(page, 'Shift+Tab', shown(page).getByRole('button', { name: '写入记录' }));
  await page.keyboard.press('Enter');
  await expect(shown(page).locator('tbody tr')).toContainText('午间限电');
});

test('[VW-30] the ruler is read and a sheet is imported by the keyboard alone', async ({ page, control }) => {
  await openConsole(page, control, '/pointTable?station=st-a&device=a-pcs-2&state=new', 'administrator');
  await expect(shown(page).getByRole('button', { name: '检查', exact: true })).toBeVisible();
  await shown(page).focus();
  await enterBy(page, shown(page).getByRole('button', { name: '检查', exact: true }));
  await expect(dialog(page)).toContainText(/从站 \d+，3 保持寄存器/);
  const device = dialog(page).getByRole('combobox', { name: '设备' });
  await reach(page, 'Tab', device);
  await expect(device).toHaveValue('a-pcs-2');
  await page.keyboard.press('ArrowUp');
  await expect(device).toHaveValue('a-pcs-1');
  await expect(dialog(page)).toContainText(/每轮 \d+ 次读取/);
  await press(page, 'Escape');
  await expectClosed(page);

  await openBy(page, shown(page).getByRole('button', { name: '导入', exact: true }));
  // Before the button is reached, so that the browser hands the choice to the test in time for Enter.
  const choosing = page.waitForEvent('filechooser');
  await reach(page, 'Tab', dialog(page).getByRole('button', { name: '选择文件' }));
  await page.keyboard.press('Enter');
  const file = pointFile([pointCells({ device: 'A-PCS-2' })]);
  const buffer = Buffer.from(await file.arrayBuffer());
  await (await choosing).setFiles({ name: 'points.xlsx', mimeType: file.type, buffer });
  const run = dialog(page).getByRole('button', { name: '导入 1 行' });
  await expect(run).toBeVisible();
  await enterBy(page, run);
  await expect(dialog(page)).toContainText('已导入 1 行');
  await enterBy(page, dialog(page).getByRole('button', { name: '关闭', exact: true }).last());
  await expectClosed(page);
  await expect(shown(page).locator('tbody tr').filter({ hasText: 'imported' })).toHaveCount(1);
});
