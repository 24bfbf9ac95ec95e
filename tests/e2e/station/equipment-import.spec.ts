import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { read, utils, write } from '@e965/xlsx';
import { ledgerColumns } from '#src/contract/station/device-ledger.ts';
import { ledgerFile, ledgerRow, type LedgerRow } from '../../contract/support/ledger-files.ts';
import { violations } from '../../support/page/axe.ts';
import type { Control } from '../../support/server/control.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

// A slow machine needs more than a minute from the list to the end of a dialog.
test.describe.configure({ timeout: 120_000 });

const dialog = (page: Page): Locator => page.locator('dialog[open]').last();
const outcome = (page: Page): Locator => dialog(page).getByRole('status').filter({ hasText: /./ });
const faults = (page: Page): Locator => dialog(page).getByRole('group', { name: '错误' }).locator('tbody tr');

async function choose(page: Page, rows: readonly LedgerRow[], heads?: readonly string[]): Promise<void> {
  const file = ledgerFile(rows, 'xlsx', heads);
  const buffer = Buffer.from(await file.arrayBuffer());
  await dialog(page).locator('input[type=file]').setInputFiles({ name: '设备.xlsx', mimeType: file.type, buffer });
}

/** The page reads no file before `release`. */
async function pauseReading(page: Page) {
  const paused = await page.evaluateHandle(() => {
    const read = Object.getOwnPropertyDescriptor(Blob.prototype, 'arrayBuffer')?.value as Blob['arrayBuffer'];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    Blob.prototype.arrayBuffer = async function () {
      await released;
      return read.call(this);
    };
    return { release };
  });
  return { release: () => paused.evaluate(({ release }) => release()) };
}

async function openImport(page: Page, control: Control): Promise<void> {
  await openConsole(page, control, '/equipment', 'administrator');
  await shown(page).getByRole('button', { name: '导入' }).click();
  await expect(dialog(page).getByRole('heading', { name: '导入设备' })).toBeVisible();
}

test('[VW-03] [VA-08] what is wrong stands row by row with its column, nothing is written; mended, all of it is', async ({
  page,
  control,
  server,
}) => {
  await openImport(page, control);
  await choose(page, [
    ledgerRow({ code: 'N-1' }),
    ledgerRow({ code: '', ratedPower: -1 }),
    ledgerRow({ code: 'N-1', stationId: '火星', frequency: 45 }),
  ]);
  await expect(outcome(page)).toContainText('共 3 行，其中 2 行有误，共 5 处错误，未写入任何数据');
  const cells = async () =>
    (await faults(page).all()).map(async (row) => (await row.locator('th, td').allTextContents()).join('|'));
  const lines = await Promise.all(await cells());
  expect(lines).toContain('3|设备编号|—|请填写此项');
  expect(lines).toContain('4|电站|火星|没有这个电站，或无权查看');
  expect(lines).toContain('4|设备编号|N-1|本表中已有该编号');
  expect(lines.some((line) => line.startsWith('4|采集周期|45|采集周期应为'))).toBe(true);
  await expect(dialog(page).getByRole('button', { name: /^导入 \d/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(server.world.deviceLedger.codes().has('n-1')).toBe(false);
  const unknown = ledgerColumns.map((column) => (column === 'capacity' ? '电量' : column));
  await choose(page, [ledgerRow({ code: 'N-1' }), ledgerRow({ code: 'N-2' })], unknown);
  await expect(outcome(page)).toContainText('2 行没有错误，但并非所有列都能导入');
  await expect(dialog(page)).toContainText('未识别、不会导入的列：电量');
  await expect(dialog(page)).not.toContainText('全部正确');
  await expect(dialog(page).getByRole('button', { name: '不带这些列导入 2 台设备' })).toBeVisible();
  await choose(page, [ledgerRow({ code: 'N-1' }), ledgerRow({ code: 'N-2' })]);
  await expect(outcome(page)).toContainText('2 行，全部正确');
  expect(server.world.deviceLedger.codes().has('n-1')).toBe(false);
  await dialog(page).getByRole('button', { name: '导入 2 台设备' }).dblclick();
  await expect(outcome(page)).toContainText('已导入 2 台设备');
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
  await shown(page).getByLabel('关键字').fill('Musterwerk');
  await expect(shown(page).locator('tbody tr')).toHaveCount(2);
});

test('[VA-08] a file that is no spreadsheet is refused before anything is sent, in words; a check that is cancelled while its file is read is never sent', async ({
  page,
  control,
}) => {
  await openImport(page, control);
  let sent = 0;
  await page.route('**/device/ledger/import', (route) => {
    sent += 1;
    return route.continue();
  });
  const input = dialog(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await expect(outcome(page)).toContainText('.xls');
  await input.setInputFiles({ name: 'a.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('no sheet') });
  await expect(outcome(page)).toContainText('文件未能检查');
  const reading = await pauseReading(page);
  await choose(page, [ledgerRow({ code: 'N-1' })]);
  await expect(outcome(page)).toContainText('正在检查');
  await dialog(page).getByRole('button', { name: '取消' }).click();
  await reading.release();
  await expect(outcome(page)).toHaveCount(0);
  expect(sent).toBe(0);
  await choose(page, [ledgerRow({ code: 'N-1' })]);
  await expect(outcome(page)).toContainText('1 行，全部正确');
  expect(sent).toBe(1);
});

test('[VW-03] the template, filled in, can be imported; a lost answer is not reported as failed @soak', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/ERR_FAILED/);
  await openImport(page, control);
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: '下载模板' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('设备导入模板.xlsx');
  const book = read(await readFile(await download.path()));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const row = ledgerRow({ code: 'TPL-1', frequency: '30 秒', status: '调试' });
  utils.sheet_add_aoa(sheet, [ledgerColumns.map((column) => row[column])], { origin: 1 });
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog(page).locator('input[type=file]').setInputFiles({ name: 'filled.xlsx', mimeType, buffer });
  await expect(outcome(page)).toContainText('filled.xlsx：1 行，全部正确');
  await page.route('**/device/ledger/import', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog(page).getByRole('button', { name: '导入 1 台设备' }).click();
  await expect(outcome(page)).toContainText('无法确定是否已导入');
  await expect(outcome(page)).not.toContainText('未能');
  expect(server.world.deviceLedger.codes().has('tpl-1')).toBe(true);
});
