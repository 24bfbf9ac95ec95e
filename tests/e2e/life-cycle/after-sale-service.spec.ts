import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { revisionOf } from '../../contract/support/entity-samples.ts';
import { Harness } from '../../contract/support/harness.ts';
import { arrived } from '../../contract/life-cycle/produce-samples.ts';
import { caseAt, newCase } from '../../contract/life-cycle/service-samples.ts';
import { searchableSelect } from '../../support/server/controls.ts';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goTo, heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 90_000 });

const row = (page: Page, name: string) => shown(page).getByRole('row').filter({ hasText: name });
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

test('[VW-18] a case is opened by its menu with its evidence; a fault is reported once for a serial number; the case of a damaged delivery opens in place of its form', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/', 'operator');
  await sideMenu(page).getByRole('button', { name: '全生命周期', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '售后服务' }).click();
  await expect(heading(page, '售后服务')).toBeVisible();
  await expect(row(page, 'The fan of the')).toContainText('已受理');
  await row(page, 'The fan of the').getByText('The fan of the').click();
  await expect(panel(page)).toContainText('质保内');
  await expect(button(page, '结算')).toHaveCount(0);
  await panel(page).getByRole('tab', { name: '证据' }).click();
  await expect(panel(page).getByRole('table', { name: '质保使用条件' }).getByRole('row')).toHaveCount(4);
  await expect(panel(page).getByRole('img', { name: /^电芯温度/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: '下载证据文件' }).click(),
  ]);
  const sha256 = createHash('sha256')
    .update(readFileSync(await file.path()))
    .digest('hex');
  await expect(panel(page)).toContainText(sha256);

  const report = async () => {
    await shown(page).getByRole('button', { name: '登记报修' }).click();
    await dialog(page).getByRole('combobox', { name: '电站' }).selectOption({ index: 1 });
    await searchableSelect(dialog(page), '设备').press('ArrowDown');
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog(page)
      .getByRole('button', { name: /^使用台账序列号/ })
      .click();
    await dialog(page).getByRole('textbox', { name: '现场联系人' }).fill('王建国');
    await dialog(page).getByRole('textbox', { name: '故障现象' }).fill('柜内温度偏高');
    await dialog(page).getByRole('button', { name: '保存' }).click();
  };
  await shown(page).getByRole('button', { name: '登记报修' }).click();
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByRole('combobox', { name: '电站' })).toHaveAccessibleDescription(
    '请选择电站或受损的发运单',
  );
  await page.keyboard.press('Escape');
  await report();
  await expect(panel(page)).toContainText('已报修');
  await expect(button(page, '受理')).toHaveCount(0);
  const number = await panel(page).getByRole('heading', { level: 2 }).textContent();
  await panel(page).getByRole('button', { name: '关闭', exact: true }).first().click();
  await report();
  await expect(dialog(page)).toContainText('该序列号已有未结束的售后单');
  await expect(dialog(page).getByRole('textbox', { name: '故障现象' })).toHaveValue('柜内温度偏高');
  await dialog(page).getByRole('button', { name: '打开已有记录' }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(number ?? '');

  await test.step('the case of a damaged delivery opens in place of its form, which stays closed', async () => {
    const operator = await (await Harness.of(server)).signIn('operator');
    const damaged = await operator.call('acceptDelivery', {
      ...revisionOf(await arrived(operator)),
      outcome: 'damaged',
      receiver: 'K. Brandt',
      idCard: '',
      damageNote: 'Corner is dented',
    });
    await goTo(page, `/afterSaleService?delivery=${damaged.id}`);
    await dialog(page).getByRole('textbox', { name: '现场联系人' }).fill('K. Brandt');
    await dialog(page).getByRole('textbox', { name: '电话' }).fill('+49 30 555 0142');
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(panel(page)).toContainText('Corner is dented');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/delivery=/);
  });
});

test('[VW-18] cases are found by the customer of their contract; the address keeps the filter @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/afterSaleService', 'operator');
  const rows = shown(page).locator('tbody tr[data-id]');
  await expect(rows).toHaveCount(2);
  await shown(page).getByRole('textbox', { name: '客户' }).fill('智造');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('AS-2026-002');
  await expect(page).toHaveURL(/customer=/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await shown(page).getByRole('textbox', { name: '客户' }).fill('没有这样的客户');
  await expect(rows).toHaveCount(0);
  await expect(
    shown(page)
      .getByRole('button', { name: /清除|重置/ })
      .first(),
  ).toBeVisible();
});

test('[VW-18] [VW-18.5] a case is judged after a conflict, settled and closed; a distributor sees no credit', async ({
  page,
  control,
  server,
}) => {
  const harness = await Harness.of(server);
  const operator = await harness.signIn('operator');
  const reported = await operator.call('addAfterSale', newCase());
  const language = 'de';
  await enter(page, control, { theme: 'home-theme', language }, `/afterSaleService?id=${reported.id}`, 'administrator');
  await button(page, 'Anerkennen').click();
  await dialog(page).getByRole('textbox', { name: 'Bemerkung' }).fill('Klar ein Fall der Gewährleistung');
  const change = { ...newCase({ serial: reported.serial, symptom: 'Der Schrank ist heiß' }), ...revisionOf(reported) };
  await operator.call('saveAfterSale', change);
  // The page behind the dialog shows the change; the dialog is still based on what was read when it opened.
  await expect(panel(page)).toContainText('Der Schrank ist heiß');
  await dialog(page).getByRole('button', { name: 'Anerkennen' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('inzwischen geändert');
  await dialog(page).getByRole('button', { name: 'Anerkennen' }).click();
  // The steps of the panel have the word before it is so; then its state has it, too.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel(page).getByText('Anerkannt', { exact: true })).toHaveCount(2);
  expect(await cutTexts(page)).toEqual([]);

  const accepted = await operator.call('getAfterSale', { id: reported.id });
  const begun = await operator.call('orderAfterSale', revisionOf(accepted));
  await operator.call('returnAfterSale', { ...revisionOf(begun), rma: 'RMA-1' });
  // A form that is filled while the case is returned would ask its user to look at that first.
  await expect(panel(page)).toContainText('RMA-1');
  await button(page, 'Abrechnen').click();
  const fill = (name: string, value: string) => dialog(page).getByRole('textbox', { name }).fill(value);
  await fill('Gutschrift des Lieferanten', '80');
  await dialog(page).getByRole('button', { name: 'Abrechnen' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Reklamation beim Lieferanten' })).toBeFocused();
  await fill('Reklamation beim Lieferanten', 'SC-17');
  await dialog(page).getByRole('button', { name: 'Abrechnen' }).click();
  await expect(panel(page)).toContainText('Gutschrift des Lieferanten');
  await button(page, 'Abschließen').click();
  await dialog(page).getByRole('button', { name: 'Abschließen' }).click();
  await expect(panel(page).getByText('Nachweis öffnen')).toBeVisible();

  const paid = await caseAt(harness, 'settled');
  await enter(page, control, { theme: 'home-theme', language }, `/afterSaleService?id=${paid.id}`, 'distributor');
  await expect(panel(page)).toContainText('RMA-4711');
  await expect(panel(page)).not.toContainText('Gutschrift');
  await expect(panel(page)).not.toContainText('SC-17');
  await expect(button(page, 'Abschließen')).toBeVisible();
});
