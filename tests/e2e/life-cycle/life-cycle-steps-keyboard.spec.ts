import type { Locator, Page } from 'playwright/test';
import { revisionOf } from '../../contract/support/entity-samples.ts';
import { Harness } from '../../contract/support/harness.ts';
import { sheetFile } from '../../contract/support/ledger-files.ts';
import { newSale } from '../../contract/life-cycle/sale-samples.ts';
import { searchableSelect } from '../../support/server/controls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { enterBy, expectClosed, pressTo, reach } from '../../support/page/focus.ts';
import { currentState, dialog, panel, searchByKeys } from '../../support/records/life-cycle-steps.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });
test.use({ actionTimeout: 15_000 });

const textbox = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** Goes to a field by Tab and types over what is in it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, 'Tab', field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Goes down in a select, which has the focus, until an option is chosen. */
async function choose(page: Page, select: Locator, label: string): Promise<void> {
  const chosen = () => select.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.label);
  await expect(async () => {
    if ((await chosen()) !== label) await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(label);
  }).toPass({ intervals: [50] });
}

/** Opens the dialog of an action beside a record by its button. */
async function openStep(page: Page, name: string): Promise<void> {
  await enterBy(page, panel(page).getByRole('button', { name, exact: true }), 120);
  await expect(dialog(page).locator(':focus')).toBeVisible();
}

/** Sends a dialog by its button; the focus is not lost with it. */
async function send(page: Page, name: string): Promise<void> {
  await enterBy(page, button(page, name));
  await expectClosed(page);
}

test('[VW-15] work is planned, planned again and reported by the keyboard alone @soak', async ({ page, control }) => {
  // The code of a field to search in comes when the system's control has the focus already.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/searchable-select/, async (route) => {
    await released;
    await route.continue();
  });
  await openConsole(page, control, '/operationMaintenance', 'operator');
  await shown(page).focus();
  await enterBy(page, shown(page).getByRole('button', { name: '计划维护' }));
  const station = dialog(page).getByRole('combobox', { name: '电站' });
  await expect(station).toBeFocused();
  await choose(page, station, '临平智造园微电网');
  await pressTo(page, 'Tab', dialog(page).getByRole('combobox', { name: '设备' }), 1);
  release();
  await expect(searchableSelect(dialog(page), '设备')).toBeFocused();
  await searchByKeys(page, 'A-PCS-1');
  const kind = dialog(page).getByRole('combobox', { name: '类型' });
  await reach(page, 'Tab', kind);
  await choose(page, kind, '更换');
  await type(page, textbox(page, '标题'), '更换风扇');
  await type(page, textbox(page, '执行人'), '王建国');
  await type(page, textbox(page, '计划开始'), '2026/12/01 08:00');
  await type(page, textbox(page, '计划结束'), '2026/12/01 17:00');
  await enterBy(page, dialog(page).getByRole('button', { name: '添加检查项' }));
  await expect(textbox(page, '检查项 1')).toBeFocused();
  await expect(textbox(page, '检查项 1')).not.toHaveAttribute('aria-invalid');
  await page.keyboard.type('噪声正常');
  await enterBy(page, button(page, '保存计划'));
  await expect(textbox(page, '计划结束')).toBeFocused();
  await expect(textbox(page, '计划结束')).toHaveAccessibleDescription(/拆分/);
  await type(page, textbox(page, '计划结束'), '2026/12/01 16:00');
  await send(page, '保存计划');
  await expect(panel(page)).toContainText('更换风扇');

  await openStep(page, '修改计划');
  await type(page, textbox(page, '执行人'), '李明');
  await send(page, '保存计划');
  await expect(panel(page)).toContainText('李明');

  await shown(page).focus();
  await openStep(page, '填写完成情况');
  await type(page, textbox(page, '完成日期'), '2026/08/18');
  await type(page, textbox(page, '工作内容'), '更换两台风扇');
  await enterBy(page, button(page, '添加部件'));
  await expect(textbox(page, '名称')).toBeFocused();
  await page.keyboard.type('风扇');
  const check = dialog(page).getByRole('switch', { name: '已完成' });
  await reach(page, 'Tab', check);
  await page.keyboard.press('Space');
  await expect(check).toBeChecked();
  await enterBy(page, button(page, '保存'));
  await expect(currentState(panel(page))).toContainText('已完成');
  await expectClosed(page);
});

test('[VW-13] a contract is signed, paid, corrected and closed or cancelled by the keyboard alone', async ({
  page,
  control,
  server,
}) => {
  const operator = await (await Harness.of(server)).signIn('operator');
  const milestones = [{ name: 'All', percent: 100, due: '2028-02-29' }];
  const { id } = await operator.call('addSale', { ...newSale(), milestones });
  await openConsole(page, control, `/sale?id=${id}`, 'administrator');
  await expect(panel(page)).toContainText('报价');
  await shown(page).focus();
  await openStep(page, '签署');
  await expect(textbox(page, '合同号')).toBeFocused();
  await page.keyboard.type('V-2026-777');
  await send(page, '签署');
  await expect(currentState(panel(page))).toContainText('已签署');

  await openStep(page, '登记收款');
  await send(page, '保存');
  await expect(panel(page).getByRole('button', { name: '登记收款' })).toHaveCount(0);
  await openStep(page, '更正收款');
  await expect(textbox(page, '收款日期')).not.toHaveValue('');
  await type(page, textbox(page, '收款日期'), '');
  await page.keyboard.press('Delete');
  await send(page, '保存');
  await expect(panel(page).getByRole('button', { name: '更正收款' })).toHaveCount(0);
  await openStep(page, '登记收款');
  await send(page, '保存');

  await openStep(page, '开始交付');
  await type(page, textbox(page, '备注'), '分两批');
  await send(page, '开始交付');
  await openStep(page, '验收');
  await send(page, '验收');
  await openStep(page, '关闭合同');
  await send(page, '关闭合同');
  await expect(currentState(panel(page))).toContainText('已关闭');

  const other = await operator.call('addSale', newSale());
  await openConsole(page, control, `/sale?id=${other.id}`, 'administrator');
  await expect(panel(page)).toContainText(other.number);
  await shown(page).focus();
  await openStep(page, '取消合同');
  await enterBy(page, button(page, '取消合同'));
  await expect(textbox(page, '原因')).toBeFocused();
  await page.keyboard.type('客户撤回');
  await send(page, '取消合同');
  await expect(currentState(panel(page))).toContainText('已取消');
  expect((await operator.call('getSale', { id: other.id })).steps.at(-1)?.note).toBe('客户撤回');
});

test('[VW-17] units are read from a file into a batch by the keyboard alone, and mended in the grid @soak', async ({
  page,
  control,
  server,
}) => {
  const operator = await (await Harness.of(server)).signIn('operator');
  const { records } = await operator.call('listProductions', { state: 'running' });
  await openConsole(page, control, `/productionProcess?id=${records[0]!.id}`, 'operator');
  await expect(panel(page)).toContainText(records[0]!.number);
  await shown(page).focus();
  await openStep(page, '编辑');
  // The demand above it is fixed while the batch runs.
  await expect(textbox(page, '批次编号')).toBeFocused();
  // The system's window for files is not the page's; what the button does with it is.
  page.on('filechooser', () => {});
  await pressTo(page, 'Tab', button(page, '从文件读取'), 120);
  const asked = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  const head = ['序列号', '固件版本', '出厂试验结果', '健康状态 SOH'];
  const file = sheetFile(head, [
    ['KB202600003', '1.0', '合格', '99.2%'],
    ['KB202600004', '1.0', '合格', '101%'],
  ]);
  const buffer = Buffer.from(await file.arrayBuffer());
  await (await asked).setFiles({ name: '产品.xlsx', mimeType: file.type, buffer });
  await expect(dialog(page)).toContainText('1 处有误');
  await enterBy(page, button(page, '转到第一处'));
  const health = dialog(page).getByRole('textbox', { name: /^健康状态 SOH，第/ });
  const wrong = health.last();
  await expect(wrong).toHaveValue('101%');
  await pressTo(page, 'Tab', wrong, 120);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('99.9%');
  await expect(dialog(page)).not.toContainText('行有误');
  await enterBy(page, button(page, '保存'), 60);
  await expectClosed(page);
  const batch = await operator.call('getProduction', { id: records[0]!.id });
  expect(batch.units.map(({ serial }) => serial)).toEqual(expect.arrayContaining(['KB202600003', 'KB202600004']));
  expect(revisionOf(batch).revision).toBeGreaterThan(records[0]!.revision);
});
