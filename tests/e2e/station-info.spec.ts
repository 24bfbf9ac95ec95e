import type { Page } from 'playwright/test';
import { Harness } from '../contract/harness.ts';
import { infoForm } from '../contract/station-info-samples.ts';
import { violations } from '../support/axe.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu } from '../support/shell.ts';
import { cutTexts } from '../support/texts.ts';

test.describe.configure({ timeout: 90_000 });

const row = (page: Page, name: string) => shown(page).getByRole('row').filter({ hasText: name });
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();

test('[VW-35] [VW-35.2] [VW-35.12] facts are read, changed with a warning, and a phase waits for what is critical', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'operator');
  await sideMenu(page).getByRole('button', { name: '运行管理', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '电站信息' }).click();
  await expect(heading(page, '电站信息')).toBeVisible();
  await expect(row(page, '阿德勒斯霍夫')).toContainText('严重 1');
  await row(page, '临平').getByText('临平智造园微电网').click();
  await expect(panel(page).getByRole('table', { name: '额定值与台账合计' })).toContainText('储能容量');
  await panel(page).getByRole('tab', { name: '联系人' }).click();
  await expect(panel(page).getByRole('link', { name: '拨打 园区值班室 的电话' })).toHaveAttribute('href', /^tel:/);
  await panel(page).getByRole('tab', { name: '问题' }).click();
  await expect(panel(page)).toContainText('没有问题');
  expect(await violations(page)).toEqual([]);

  await panel(page).getByRole('button', { name: '编辑' }).click();
  const longitude = dialog(page).getByRole('textbox', { name: '经度' });
  await longitude.fill('181');
  await longitude.blur();
  await expect(dialog(page).getByText('经度须在 0 到 180 之间')).toBeVisible();
  await longitude.fill('120.299');
  await expect(dialog(page).getByRole('textbox', { name: /^时区(?!生效)/ })).toHaveValue('Asia/Shanghai');
  await dialog(page).getByRole('textbox', { name: '合同需量' }).fill('900');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText('超过变压器容量');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(panel(page)).toContainText('超过变压器容量');

  await row(page, '阿德勒斯霍夫').getByText('阿德勒斯霍夫科技园光储站').click();
  await panel(page).getByRole('button', { name: '进入“运行”阶段' }).click();
  await expect(dialog(page)).toContainText('缺少投运日期');
  await expect(dialog(page).getByRole('button', { name: '进入“运行”阶段' })).toBeDisabled();
});

test('[VW-35] [VW-35.5] [VW-35.9] a new name stands in open tabs within five seconds, and a missing demand is named', async ({
  page,
  control,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/stationInfo?id=st-b', 'operator');
  await expect(heading(page, 'Anlagendaten')).toBeVisible();
  await expect(row(page, 'Cixi').first()).toContainText('Warnung');
  expect(await violations(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/equipment', 'operator');
  await expect(shown(page).getByText('PV-Speicher Logistikzentrum Cixi').first()).toBeVisible();
  const other = await (await Harness.of(server)).signIn('administrator');
  const form = await infoForm(other, 'st-b');
  await other.call('saveStationInfo', { ...form, name: { ...form.name, de: 'Logistikpark Cixi Nord' } });
  await expect(shown(page).getByText('Logistikpark Cixi Nord').first()).toBeVisible({ timeout: 5_000 });
  await expect(shown(page).getByText('PV-Speicher Logistikzentrum Cixi')).toHaveCount(0);

  await other.call('saveStationInfo', { ...(await infoForm(other, 'st-b')), contractDemand: 0 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/stationHome?station=st-b', 'operator');
  await expect(shown(page).getByText('Keine Leistung vereinbart')).toBeVisible();
});
