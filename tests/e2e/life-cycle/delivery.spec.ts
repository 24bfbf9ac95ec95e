import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { currentState } from '../../support/records/life-cycle-steps.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';

const rows = (page: Page) => shown(page).locator('tbody tr');
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();

test('[VW-16] a delivery is opened by its menu, scanned while it is unloaded, and accepted with what is missing', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'operator');
  await sideMenu(page).getByRole('button', { name: '全生命周期', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '产品交付' }).click();
  await expect(heading(page, '产品交付')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await shown(page).getByText('2026012004').click();
  await panel(page).getByRole('tab', { name: '产品', exact: true }).click();
  await expect(panel(page).getByRole('row')).toHaveCount(5);
  await panel(page).getByRole('tab').first().click();
  await panel(page).getByRole('button', { name: '到货' }).click();
  const scan = dialog(page).getByRole('textbox', { name: '扫描序列号' });
  await scan.fill('ｌｆ2026 00041');
  await scan.press('Enter');
  await scan.fill('HY202600118; XX202600001');
  await dialog(page).getByRole('button', { name: '添加', exact: true }).click();
  // What is typed counts when the field is left.
  await scan.fill('LF202600042');
  await dialog(page).getByRole('textbox', { name: '破损说明' }).focus();
  await expect(dialog(page)).toContainText('已扫描 3 / 4');
  await expect(dialog(page)).toContainText('缺少：HY202600119');
  await expect(dialog(page)).toContainText('多出：XX202600001');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '移除 XX202600001' }).click();
  await dialog(page).getByRole('button', { name: '到货', exact: true }).click();
  await expect(currentState(panel(page))).toContainText('已到货');
  await panel(page).getByRole('button', { name: '签收' }).click();
  await dialog(page).getByRole('textbox', { name: '签收人' }).fill('K. Brandt');
  await dialog(page).getByRole('textbox', { name: '证件号码' }).fill('L01X00T478');
  await dialog(page).getByRole('button', { name: '签收', exact: true }).click();
  await expect(dialog(page)).toContainText('发运单不完整');
  await dialog(page).getByLabel('结果').selectOption('破损签收');
  await dialog(page).getByRole('textbox', { name: '破损或退回说明' }).fill('少一台变流器');
  await dialog(page).getByRole('button', { name: '签收', exact: true }).click();
  await expect(currentState(panel(page))).toContainText('破损签收');
  await panel(page).getByRole('tab').first().click();
  await expect(panel(page)).toContainText('******T478');
});

test('[VW-16] nothing ships before its demand is delivered; without the key there is no button', async ({
  page,
  control,
}) => {
  await enter(page, control, { theme: 'def-theme', language: 'zh' }, '/productDelivery?id=DN3', 'operator');
  await panel(page).getByRole('button', { name: '发运' }).click();
  await dialog(page).getByRole('textbox', { name: '运单号' }).fill('2026012');
  await dialog(page).getByRole('button', { name: '发运', exact: true }).click();
  await expect(dialog(page)).toContainText('请输入 10 位数字');
  await dialog(page).getByRole('textbox', { name: '运单号' }).fill('2026012055');
  await dialog(page).getByRole('button', { name: '发运', exact: true }).click();
  await expect(dialog(page)).toContainText('需求尚未进入交付阶段');
  await enter(page, control, { theme: 'def-theme', language: 'zh' }, '/productDelivery', 'owner');
  await expect(heading(page, '产品交付')).toBeVisible();
  await expect(shown(page).getByRole('button', { name: '新建发运单' })).toHaveCount(0);
});

test('[VW-16] a planned delivery is changed; its demand stays', async ({ page, control }) => {
  await openConsole(page, control, '/productDelivery', 'operator');
  const row = rows(page).filter({ hasText: 'DN-2026-003' });
  await row.getByRole('button', { name: /的操作$/ }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑 DN-2026-003' });
  await expect(form.getByLabel('需求')).toBeDisabled();
  await form.getByLabel('承运商').fill('Havelspedition');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(panel(page)).toContainText('Havelspedition');
});
