import type { Page } from 'playwright/test';
import { revisionOf } from '../../contract/support/entity-samples.ts';
import { Harness } from '../../contract/support/harness.ts';
import { newSale } from '../../contract/life-cycle/sale-samples.ts';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { currentState } from '../../support/records/life-cycle-steps.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 90_000 });

const row = (page: Page, name: string) => shown(page).getByRole('row').filter({ hasText: name });
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();

test('[VW-13] [VW-13.4] a breach marks the row; a sale is made, and its payments add up before it is saved', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'operator');
  await sideMenu(page).getByRole('button', { name: '全生命周期', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '销售合同' }).click();
  await expect(heading(page, '销售合同')).toBeVisible();
  await expect(row(page, '临平智造园储能扩容')).toContainText('1 项未达标');
  await row(page, '临平智造园储能扩容').getByText('临平智造产业园').click();
  await panel(page).getByRole('tab', { name: '性能承诺' }).click();
  await expect(panel(page).getByRole('table', { name: '承诺与计量' }).getByRole('row', { name: /效率/ })).toContainText(
    '未达标',
  );
  expect(await violations(page)).toEqual([]);
  await expect(panel(page).getByRole('button', { name: '签署' })).toHaveCount(0);

  await shown(page).getByRole('button', { name: '新建合同' }).click();
  const fill = (name: string | RegExp, value: string) =>
    dialog(page).getByRole('textbox', { name, exact: true }).fill(value);
  await dialog(page).getByRole('combobox', { name: '需求' }).selectOption({ label: 'LC-2026-004 慈溪物流园储能二期' });
  await fill('客户', '慈溪物流园');
  await fill('统一社会信用代码 / 税号', '91330282MA2CK7TH1R');
  await fill('联系人', '苗青');
  await fill('电话', '0574-63811520');
  await fill(/^合同金额/, '5.47');
  await fill('名称', '预付款');
  await fill('比例（%）', '33.33 %');
  await fill('应付日期', '2028-02-29');
  await expect(dialog(page)).toContainText('合计 33.33');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText('须为 100%');
  await fill('比例（%）', '100');
  await expect(dialog(page)).toContainText('5.47');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(panel(page)).toContainText('报价');
});

test('[VW-13] two people save: the entry stays and the change is shown; then the other one signs @soak', async ({
  page,
  control,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const operator = await (await Harness.of(server)).signIn('operator');
  const quoted = await operator.call('addSale', newSale());
  await enter(page, control, { theme: 'def-theme', language: 'de' }, `/sale?id=${quoted.id}`, 'administrator');
  await expect(heading(page, 'Verkäufe')).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Bearbeiten' }).click();
  const contact = dialog(page).getByRole('textbox', { name: 'Ansprechpartner' });
  await contact.fill('Jonas Keller');
  await operator.call('saveSale', { ...newSale(), ...revisionOf(quoted), customer: 'Havel AG' });
  await expect(dialog(page)).toContainText('Havel AG');
  await dialog(page).getByRole('button', { name: 'Geprüft, weiter' }).click();
  await expect(contact).toHaveValue('Jonas Keller');
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
  await panel(page).getByRole('button', { name: 'Unterzeichnen' }).click();
  await dialog(page).getByRole('textbox', { name: 'Vertragsnummer' }).fill('V-2026-099');
  await dialog(page).getByRole('button', { name: 'Unterzeichnen' }).click();
  await expect(currentState(panel(page))).toContainText('Unterzeichnet');
  await expect(panel(page)).toContainText('V-2026-099');
  await expect(panel(page)).toContainText('Jonas Keller');
});
