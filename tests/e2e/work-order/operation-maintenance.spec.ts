import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { newMaintenance } from '../../contract/support/entity-samples.ts';
import { Harness } from '../../contract/support/harness.ts';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

const row = (page: Page, name: string) => shown(page).getByRole('row').filter({ hasText: name });
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();

test('[VW-15] a record is opened from its list and written with what was done; what is missing is shown first', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'operator');
  await sideMenu(page).getByRole('button', { name: '全生命周期', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '运维记录' }).click();
  await expect(heading(page, '运维记录')).toBeVisible();
  await row(page, '季度巡检').getByText('季度巡检').click();
  await expect(panel(page)).toContainText('清洁滤网');
  expect(await violations(page)).toEqual([]);
  await shown(page).getByRole('button', { name: '填写记录' }).click();
  await dialog(page).getByRole('textbox', { name: '标题' }).fill('更换熔断器');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByRole('textbox', { name: '工作内容' })).toHaveAccessibleDescription(/必填|请/);
  await expect(dialog(page).getByRole('textbox', { name: '标题' })).toHaveValue('更换熔断器');
});

test('[VW-15] in German nothing is cut, and who may not write records has no button', async ({ page, control }) => {
  await enter(page, control, { theme: 'home-theme', language: 'de' }, '/operationMaintenance', 'owner');
  await expect(heading(page, 'Instandhaltung')).toBeVisible();
  await expect(shown(page).getByRole('row').nth(1)).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  await expect(shown(page).getByRole('button', { name: 'Nachweis schreiben' })).toHaveCount(0);
});

test('[VW-15.14] an exported list says types, losses and what is due by running hours in words', async ({
  page,
  control,
  server,
}) => {
  const operator = await (await Harness.of(server)).signIn('operator');
  const byHours = (title: string, deviceId: string) =>
    operator.call('addMaintenance', { ...newMaintenance(), stationId: 'st-a', title, deviceId, nextHours: 500 });
  await byHours('换机油', 'a-diesel-1');
  await byHours('校表', 'a-meter-1');
  const out = { downFrom: '2026-08-17T01:00:00.000Z', downtime: 5 };
  const { lost } = await operator.call('addMaintenance', {
    ...newMaintenance(),
    ...out,
    type: 'repair',
    title: '熔断器',
  });
  await openConsole(page, control, '/operationMaintenance', 'operator');
  await expect(row(page, '熔断器')).toBeVisible();
  await shown(page).getByRole('button', { name: '导出' }).click();
  const arrives = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const text = await readFile(await (await arrives).path(), 'utf8');
  const lineOf = (title: string) => text.split('\r\n').find((line) => line.includes(title));
  expect(lineOf('换机油')).toMatch(/巡检.*还剩 500 运行小时/);
  expect(lineOf('校表')).toContain('设备不记录运行小时');
  expect(lineOf('熔断器')).toMatch(new RegExp(`维修.*${lost!.money.toLocaleString('en')}.*CNY`));
});
