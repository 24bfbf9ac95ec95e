import type { Locator, Page } from 'playwright/test';
import { searchableSelect } from '../../support/server/controls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { enterBy, expectClosed, press, pressTo } from '../../support/page/focus.ts';
import { currentState, dialog, panel, pdf, searchByKeys } from '../../support/records/life-cycle-steps.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });
test.use({ actionTimeout: 15_000 });
// Files are asked for through a test from the start: under load the first question would be missed.
test.beforeEach(({ page }) => void page.on('filechooser', () => {}));

const textbox = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name, exact: true });
const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** Goes to a field by Tab and types. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await pressTo(page, 'Tab', field);
  await page.keyboard.type(text);
}

/** Opens a dialog by its button; its first field or button has the focus then. */
async function open(page: Page, button: Locator, most?: number): Promise<void> {
  await enterBy(page, button, most);
  await expect(dialog(page).locator(':focus')).toBeVisible();
}

/** Chooses a file by a button that has the focus. */
async function chooseFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(file);
}

test('[VW-18] a case with a document is reported by the keyboard alone; what is missing gets the focus @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/afterSaleService', 'operator');
  await shown(page).focus();
  await open(page, shown(page).getByRole('button', { name: '登记报修' }));
  const station = dialog(page).getByRole('combobox', { name: '电站' });
  await expect(station).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(station).not.toHaveValue('');
  await expect(searchableSelect(dialog(page), '设备')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(searchableSelect(dialog(page), '设备')).toBeFocused();
  await searchByKeys(page, 'A-BMS-2');
  await expect(searchableSelect(dialog(page), '设备')).toHaveValue(/A-BMS-2/);
  await enterBy(page, dialog(page).getByRole('button', { name: /^使用台账序列号/ }));
  await expect(textbox(page, '序列号')).not.toHaveValue('');
  await type(page, textbox(page, '现场联系人'), '王建国');
  await enterBy(page, submit(page, '保存'));
  await expect(textbox(page, '故障现象')).toBeFocused();
  await page.keyboard.type('柜内温度偏高');
  const add = dialog(page).getByRole('button', { name: '添加文件' });
  await pressTo(page, 'Tab', add);
  await chooseFile(page, pdf);
  const remove = dialog(page).getByRole('button', { name: `移除 ${pdf.name}` });
  await expect(remove).toBeVisible();
  await pressTo(page, 'Shift+Tab', remove);
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
  await chooseFile(page, pdf);
  await expect(remove).toBeVisible();
  await enterBy(page, submit(page, '保存'));
  await expect(panel(page)).toContainText('柜内温度偏高');
  await expectClosed(page);
});

test('[VW-12] gates, waivers, punch items and steps of a project are handled by the keyboard alone', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/demandDetail?demand=D6', 'administrator');
  const content = shown(page);
  const gates = content.getByRole('region', { name: '阶段条件' });
  await expect(gates.getByRole('listitem').first()).toBeVisible();
  await content.focus();
  await open(page, content.getByRole('button', { name: '归档：竣工图' }), 120);
  await pressTo(page, 'Tab', dialog(page).getByRole('button', { name: '添加文件' }));
  await dialog(page).locator('input[type=file]').setInputFiles(pdf);
  await expect(dialog(page).getByRole('button', { name: `移除 ${pdf.name}` })).toBeVisible();
  await enterBy(page, submit(page, '保存'));
  await expect(content.getByRole('button', { name: '归档：竣工图' })).toHaveCount(0);
  await expectClosed(page);

  await open(page, content.getByRole('button', { name: '豁免：培训记录' }));
  await expect(textbox(page, '原因')).toBeFocused();
  await page.keyboard.type('下周培训');
  await type(page, textbox(page, '补齐期限'), '2027/01/31');
  await enterBy(page, submit(page, '豁免'));
  await expect(gates).toContainText('已豁免：下周培训');
  await expectClosed(page);

  await open(page, content.getByRole('button', { name: '登记缺陷' }));
  await type(page, textbox(page, '缺陷描述'), '接地线松动');
  await type(page, textbox(page, '负责人'), '王建国');
  await enterBy(page, submit(page, '保存'));
  const punch = content.getByRole('list', { name: '缺陷' });
  await expect(punch).toContainText('接地线松动');
  await expectClosed(page);

  await content.focus();
  await open(page, punch.getByRole('button', { name: '重新打开 B2' }), 150);
  await expect(textbox(page, '原因')).toBeFocused();
  await page.keyboard.type('标签又脱落');
  await enterBy(page, submit(page, '重新打开'));
  await expect(punch).toContainText('标签又脱落');
  await expectClosed(page);

  await content.focus();
  await open(page, content.getByRole('button', { name: '进入下一阶段' }));
  await enterBy(page, dialog(page).getByRole('button', { name: '进入下一阶段' }));
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(content.getByRole('button', { name: '进入下一阶段' })).toBeFocused();
});

test('[VW-16] a delivery arrives scanned and is accepted by the keyboard alone', async ({ page, control }) => {
  await openConsole(page, control, '/productDelivery', 'operator');
  const row = shown(page).locator('tbody tr').filter({ hasText: '2026012004' });
  await shown(page).focus();
  await pressTo(page, 'Tab', shown(page).locator('tbody tr'));
  for (let index = 0; index < 2 && !(await row.evaluate((each) => each.matches(':focus'))); index++)
    await press(page, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('2026012004');
  await open(page, panel(page).getByRole('button', { name: '到货', exact: true }), 120);
  await type(page, dialog(page).getByRole('textbox', { name: '扫描序列号' }), 'LF202600041');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('已扫描 1 / 4');
  await expect(dialog(page).getByRole('textbox', { name: '扫描序列号' })).toBeFocused();
  await page.keyboard.type('XX202600001');
  await page.keyboard.press('Enter');
  await enterBy(page, dialog(page).getByRole('button', { name: '移除 XX202600001' }));
  await expect(dialog(page)).not.toContainText('多出');
  await expect(dialog(page).locator(':focus')).toBeVisible();
  await enterBy(page, submit(page, '到货'));
  await expect(currentState(panel(page))).toContainText('已到货');
  await expectClosed(page);
  await open(page, panel(page).getByRole('button', { name: '签收', exact: true }), 120);
  await expect(dialog(page).getByLabel('结果')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByLabel('结果')).toHaveValue('damaged');
  await type(page, textbox(page, '签收人'), 'K. Brandt');
  await type(page, textbox(page, '破损或退回说明'), '少三台');
  await enterBy(page, submit(page, '签收'));
  await expect(currentState(panel(page))).toContainText('破损签收');
  await expectClosed(page);
});

test('[VW-17] units are pasted into a new batch by the keyboard alone', async ({ page, control, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page, control, '/productionProcess', 'operator');
  await shown(page).focus();
  await open(page, shown(page).getByRole('button', { name: '新建批次' }));
  const demand = dialog(page).getByRole('combobox', { name: '需求' });
  await expect(demand).toBeFocused();
  await page.keyboard.type('LC-2026-005');
  await expect(demand).toHaveValue('D6');
  await type(page, textbox(page, '批次编号'), 'PB-KEYS-1');
  await type(page, textbox(page, '产品'), 'LFP-Rack-215');
  await type(page, textbox(page, '计划数量'), '2');
  await enterBy(page, dialog(page).getByRole('button', { name: '添加工序' }));
  await expect(textbox(page, '名称')).toBeFocused();
  await page.keyboard.type('整柜装配');
  await type(page, textbox(page, '计划开始'), '2026/12/01 08:00');
  await type(page, textbox(page, '计划结束'), '2026/12/01 16:00');
  await enterBy(page, dialog(page).getByRole('button', { name: '添加一行' }));
  await expect(textbox(page, '序列号，第 1 行')).toBeFocused();
  await page.evaluate(() =>
    navigator.clipboard.writeText('KB202600001\t\t1.0\t合格\t99.5%\nKB202600002\t\t1.0\t合格\t99.1%'),
  );
  await page.keyboard.press('Control+v');
  await expect(textbox(page, '序列号，第 2 行')).toHaveValue('KB202600002');
  await expect(dialog(page).getByRole('textbox', { name: '健康状态 SOH，第 2 行' })).toHaveValue('99.1%');
  await enterBy(page, submit(page, '保存'), 120);
  await expect(panel(page)).toContainText('PB-KEYS-1');
  await expectClosed(page);
});

test('[RP-02] a shift is handed over by the keyboard alone', async ({ page, control }) => {
  await openConsole(page, control, '/shiftHandover', 'operator');
  const notes = shown(page).getByRole('textbox', { name: '注意事项' });
  await shown(page).focus();
  await enterBy(page, shown(page).getByRole('button', { name: '交班', exact: true }));
  await expect(notes).toBeFocused();
  await page.keyboard.type('2 号电池簇温度偏高');
  await enterBy(page, shown(page).getByRole('button', { name: '交班', exact: true }));
  await expect(shown(page).getByText('已交班')).toBeVisible();
  const record = shown(page).getByRole('region', { name: '交班记录' }).locator('summary').first();
  await enterBy(page, record, 120);
  await expect(record.locator('..')).toContainText('2 号电池簇温度偏高');
});

/** Lists of the life cycle, each with a panel beside it. */
const lists = [
  '/demand',
  '/sale',
  '/file',
  '/operationMaintenance',
  '/productDelivery',
  '/productionProcess',
  '/afterSaleService',
];

for (const path of lists)
  test(`[VW-11.18] the panel beside ${path} is opened, walked and closed by the keyboard alone @soak`, async ({
    page,
    control,
  }) => {
    await openConsole(page, control, path, 'administrator');
    const rows = shown(page).locator('tbody tr[data-id]');
    await expect(rows.first()).toBeVisible();
    await shown(page).focus();
    await pressTo(page, 'Tab', rows);
    const id = await page.locator('tr:focus').getAttribute('data-id');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('tab').first()).toBeVisible();
    await pressTo(page, 'Tab', panel(page).getByRole('tab'), 120);
    for (const tab of (await panel(page).getByRole('tab').all()).slice(1)) {
      await press(page, 'ArrowRight');
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    const last = panel(page).getByRole('button').or(panel(page).getByRole('link')).last();
    await pressTo(page, 'Tab', last, 150);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.locator(`tr[data-id="${id}"]`)).toBeFocused();
  });
