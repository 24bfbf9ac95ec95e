import type { Locator, Page } from 'playwright/test';
import { parameters } from '#mock-server/records/system/parameters.ts';
import { seedCarbonFactors } from '#mock-server/seed/carbon-factors.ts';
import { seedParameters } from '#mock-server/seed/parameters.ts';
import { parameterFile } from '../../contract/system/parameter-samples.ts';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

/** Of a parameter and a region, each with its versions; factors of grids are published. */
const seriesCount =
  new Set(seedParameters().map(({ parameterKey, scopeId }) => `${parameterKey} ${scopeId}`)).size +
  new Set(seedCarbonFactors().flatMap(({ kind, region }) => (kind === 'location' ? region : []))).size;

const rows = (page: Page): Locator => shown(page).locator('tbody tr');
const panel = (page: Page): Locator => shown(page).getByRole('complementary');
const dialog = (page: Page): Locator => page.getByRole('dialog').last();
const fill = (page: Page, label: string, text: string) =>
  dialog(page).getByRole('textbox', { name: label, exact: true }).fill(text);

test('[VW-74] a value is added with its source after a look at last month; it is in the list, its course in the detail', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/503/);
  await openConsole(page, control, '/parameter', 'administrator');
  await expect(rows(page)).toHaveCount(seriesCount);
  const china = rows(page).filter({ hasText: '中国' }).filter({ hasText: '电力排放因子' });
  await expect(china).toContainText(/0\.5306.*kg CO₂\/kWh/);
  await china.getByRole('button', { name: '为电力排放因子 中国新增数值' }).click();
  await test.step('a wrong value is named beside its field, and nothing is lost', async () => {
    await fill(page, '数值', '3');
    await fill(page, '来源（中文）', '全国电力平均二氧化碳排放因子（2024 年）');
    await fill(page, '生效日期', '2027-01-01');
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(dialog(page).getByRole('textbox', { name: '数值', exact: true })).toHaveAccessibleDescription(
      /不能大于 2/,
    );
    await fill(page, '数值', '0.4');
  });
  await test.step('before it is saved it says what last month would be, and that it differs much', async () => {
    await dialog(page).getByRole('button', { name: '保存' }).click();
    const question = page.getByRole('dialog', { name: '保存该数值？' });
    await expect(question.getByRole('alert')).toContainText('−24.6');
    await expect(question.getByRole('row').filter({ hasText: '慈溪' }).first()).toContainText('−24.6');
    expect(await violations(page)).toEqual([]);
    await control.fault({ path: '/admin/parameter/save', status: 503, times: 1 });
    await question.getByRole('button', { name: '保存' }).click();
    await expect(question.getByRole('alert').last()).not.toBeEmpty();
    await question.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await expect(panel(page)).toContainText(/下一数值0\.4000.*自 2027/);
  await panel(page).getByRole('tab', { name: '历次数值' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveText([/未生效/, /生效中/, /已失效/]);
  await test.step('a value to come is removed; another window’s change shows by itself', async () => {
    await panel(page).getByRole('button', { name: '删除' }).click();
    await dialog(page).getByRole('button', { name: '删除' }).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(2);
    await panel(page).getByRole('tab', { name: '变更记录' }).click();
    await expect(panel(page).getByRole('list', { name: '变更记录' }).getByRole('listitem')).toHaveCount(2);
  });
  expect(parameters.store(server.world).all()).toHaveLength(seedParameters().length);
});

test('[VW-74] in German nothing is cut, nor is a phone scrolled sideways; the keyboard opens a row and its form @soak', async ({
  page,
  control,
}) => {
  await enter(page, control, { theme: 'home-theme', language: 'de' }, '/parameter', 'administrator');
  await expect(rows(page)).toHaveCount(seriesCount);
  expect(await cutTexts(page)).toEqual([]);
  await shown(page).getByRole('combobox', { name: 'Region' }).selectOption('Deutschland');
  await expect(rows(page)).toHaveCount(2);
  await shown(page).getByRole('combobox', { name: 'Region' }).selectOption('Alle');
  await shown(page).getByRole('button', { name: 'Importieren' }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'werte.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(
        await parameterFile([
          { parameterKey: 'Emissionsfaktor Strom', scopeKind: 'Region', scopeId: 'Zhejiang', value: 0.52 },
        ]).arrayBuffer(),
      ),
    });
  await expect(dialog(page).getByRole('row', { name: /Gültig ab/ })).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Schließen', exact: true }).last().click();
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: /Emissionsfaktor Strom · China/ })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Neuer Wert' }).press('Enter');
  await expect(dialog(page).getByLabel('Rechenwert')).toHaveValue('carbonFactor');
  expect(await cutTexts(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await panel(page).getByRole('button', { name: 'Schließen', exact: true }).click();
  expect(await cutTexts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
