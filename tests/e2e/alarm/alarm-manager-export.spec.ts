import type { Locator, Page } from 'playwright/test';
import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { toastMs } from '#src/contract/limits.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

const rows = (page: Page): Locator => shown(page).locator('tbody tr[data-id]');
const notice = (page: Page): Locator => page.getByRole('status').getByText('已导出');
/** Exports the list. @returns the file that the browser has saved */
async function exported(page: Page, format: 'CSV' | 'Excel'): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: '导出' }).click();
  const arrives = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: new RegExp(format) }).click();
  const file = await arrives;
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The next export's notice is another one.
  await page.clock.fastForward(toastMs);
  await expect(notice(page)).toBeHidden();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('[VW-02] the export has every alarm of the filter, over all pages, in the user’s words; it can be ended while it reads, and one that fails is reported and can be retried', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/500/);
  await control.fillAlarms(1_200);
  await page.clock.install();
  await openConsole(page, control, '/alarmManager?state=resolved&station=st-a');
  await expect(rows(page).first()).toBeVisible();
  const facts = (await shown(page).getByRole('navigation', { name: '分页' }).textContent()) ?? '';
  const total = Number(/共\s*([\d,]+)/.exec(facts)?.[1]?.replaceAll(',', ''));
  expect(total).toBeGreaterThan(500);
  const csv = await exported(page, 'CSV');
  expect(csv.name).toMatch(/^告警_临平智造园微电网_\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = csv.bytes.toString('utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF级别,告警码,/);
  expect(lines.filter((line) => line.includes('临平智造园微电网'))).toHaveLength(total);
  const book = await exported(page, 'Excel');
  const sheet = Buffer.from(unzipSync(book.bytes)['xl/worksheets/sheet1.xml']!).toString('utf8');
  expect(sheet.match(/<row>/g)).toHaveLength(total + 1);
  expect(sheet).not.toContain('<f>');

  let files = 0;
  page.on('download', () => (files += 1));
  await control.fault({ path: '/alarm/record/list', latency: 60_000 });
  const start = async () => {
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
  };
  await start();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await control.clearFaults();
  await control.fault({ path: '/alarm/record/list', status: 500, times: 1 });
  await start();
  await expect(dialog.getByRole('alert')).toContainText('导出失败');
  expect(files).toBe(0);
  expect(await notice(page).count()).toBe(0);
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(() => files).toBe(1);
});
