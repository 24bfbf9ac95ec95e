import { utils, write } from '@e965/xlsx';
import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { listens } from '../../support/records/orders.ts';
import { pauseImport } from '../../support/server/pause-import.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';

const rows = (page: Page) => shown(page).locator('tbody tr');
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();

const sheetOf = (cells: readonly (readonly string[])[]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells.map((row) => [...row])), 'A');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

test('[VW-17] a batch is opened by its menu, with its steps, its units and where they are in operation', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'administrator');
  await sideMenu(page).getByRole('button', { name: '全生命周期', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '生产流程' }).click();
  await expect(heading(page, '生产流程')).toBeVisible();
  await expect(rows(page)).toHaveCount(8);
  await shown(page).getByLabel('状态').selectOption('已完工');
  await expect(rows(page)).toHaveCount(5);
  await shown(page).getByText('PB-2023-LF-02').click();
  await expect(panel(page)).toContainText('5 / 5');
  await panel(page).getByRole('tab', { name: '工序' }).click();
  await expect(panel(page).getByRole('img', { name: '各工序的计划与实际时间' })).toBeVisible();
  await expect(panel(page).getByRole('row')).toHaveCount(5);
  await panel(page).getByRole('tab', { name: '同批产品' }).click();
  await expect(panel(page)).toContainText('5 台在 3 座电站');
  expect(await violations(page)).toEqual([]);
});

test('[VW-17] a batch is made of a sheet: its faults stand in the cells, are mended and saved @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  await enter(page, control, { theme: 'def-theme', language: 'zh' }, '/productionProcess', 'operator');
  await shown(page).getByRole('button', { name: '新建批次' }).click();
  await expect(dialog(page).getByRole('button', { name: '从文件读取' })).toBeDisabled();
  await dialog(page).getByLabel('需求').selectOption({ label: 'LC-2026-005 Cold store Potsdam' });
  await dialog(page).getByRole('textbox', { name: '批次编号' }).fill('PB-TEST-1');
  await dialog(page).getByRole('textbox', { name: '产品', exact: true }).fill('LFP-Rack-215');
  await dialog(page).getByRole('textbox', { name: '计划数量' }).fill('2');
  await dialog(page).getByRole('button', { name: '添加工序' }).click();
  await dialog(page).getByRole('textbox', { name: '名称' }).fill('整柜装配');
  await dialog(page).getByRole('textbox', { name: '计划开始' }).fill('2026/12/01 08:00');
  await dialog(page).getByRole('textbox', { name: '计划结束' }).fill('2026/12/01 16:01');
  await dialog(page).getByRole('textbox', { name: '计划结束' }).blur();
  await expect(dialog(page)).toContainText('计划时长超过 8 小时');
  await dialog(page).getByRole('textbox', { name: '计划结束' }).fill('2026/12/01 16:00');
  await dialog(page).getByRole('textbox', { name: '计划结束' }).blur();
  const buffer = sheetOf([
    ['序列号', '固件版本', '出厂试验结果', '健康状态 SOH', '颜色'],
    ['ｅ2ｅ000001', '1.0', '合格', '99.5%', '红'],
    ['lf202401865', '1.0', '', '35', '红'],
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const chooser = dialog(page).locator('input[type=file][accept*=xlsx]').first();
  await control.fault({ path: '/produce/process/parse', drop: true });
  await chooser.setInputFiles({ name: '产品.xlsx', mimeType, buffer });
  await expect(dialog(page)).toContainText('无法读取文件：无法连接服务器');
  await control.clearFaults();
  await chooser.setInputFiles({ name: '产品.xlsx', mimeType, buffer });
  await expect(dialog(page)).toContainText('2 行，其中 2 处有误');
  await expect(dialog(page)).toContainText('未识别的列：颜色');
  await expect(dialog(page).getByRole('textbox', { name: '序列号，第 1 行', exact: true })).toHaveValue('E2E000001');
  await expect(dialog(page)).toContainText('已属于批次 PB-2023-LF-02');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('textbox', { name: '序列号，第 2 行', exact: true }).fill('e2e000001');
  await dialog(page).getByRole('textbox', { name: '健康状态 SOH，第 2 行' }).fill('99%');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText('本表中已有该序列号');
  await dialog(page).getByRole('textbox', { name: '序列号，第 2 行', exact: true }).fill('e2e000002');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(panel(page)).toContainText('PB-TEST-1');
  await panel(page).getByRole('tab', { name: '产品', exact: true }).click();
  await expect(panel(page)).toContainText('E2E000002');
});

test('[VW-17] reading 2,000 rows shows how far it is, and only the first are drawn @soak', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/productionProcess', 'operator');
  // How far it is comes by push, once for rows that are checked so fast.
  await listens(page);
  await shown(page).getByRole('button', { name: '新建批次' }).click();
  await dialog(page).getByLabel('需求').selectOption({ label: 'LC-2026-005 Cold store Potsdam' });
  const lines = Array.from({ length: 2000 }, (_, index) => [
    `PG2026${String(index).padStart(5, '0')}`,
    '1.0',
    '合格',
    '99%',
  ]);
  await pauseImport(server.world, async () => {
    await dialog(page)
      .locator('input[type=file][accept*=xlsx]')
      .first()
      .setInputFiles({
        name: '产品.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: sheetOf([['序列号', '固件版本', '出厂试验结果', '健康状态 SOH'], ...lines]),
      });
    await expect(dialog(page).getByRole('progressbar', { name: /2,?000/ })).toBeVisible();
  });
  await expect(dialog(page)).toContainText(/2,?000 行/);
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
  await expect(dialog(page).getByRole('textbox', { name: /^序列号，第/ })).toHaveCount(20);
});
