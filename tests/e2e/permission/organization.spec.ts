import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 60_000 });

const row = (page: Page, name: string | RegExp): Locator => shown(page).getByRole('row', { name });
const panel = (page: Page): Locator => shown(page).getByRole('complementary');
const dialog = (page: Page): Locator => page.getByRole('dialog').last();

async function choose(page: Page, name: string, action: string): Promise<void> {
  await shown(page)
    .getByRole('button', { name: `${name} 的操作` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('[VW-22] [VW-22.12] the tree is opened by its menu; an organisation is created, moved after its effect is shown, and removed', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'administrator');
  await sideMenu(page).getByRole('button', { name: '权限管理', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '组织管理' }).click();
  await expect(heading(page, '组织管理')).toBeVisible();
  await shown(page).getByRole('button', { name: '全部展开' }).click();
  await expect(row(page, /阿德勒斯霍夫/)).toBeVisible();

  // Alt and an arrow put it below the next sibling; out of the parent only after the effect is confirmed.
  const names = () =>
    shown(page)
      .getByRole('row', { name: /临平|慈溪/ })
      .allTextContents();
  const first = (await names())[0]?.includes('临平') ? /临平/ : /慈溪/;
  await row(page, first).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => first.test((await names())[1] ?? '')).toBe(true);
  await row(page, first).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(dialog(page)).toContainText('衡川能源集团');
  await expect(dialog(page)).toContainText('电站 1 座');
  await dialog(page).getByRole('button', { name: '取消' }).click();
  await expect(dialog(page)).toBeHidden();

  await choose(page, '衡川能源集团', '编辑');
  await expect(dialog(page).getByLabel('编号')).toHaveValue('G1000');
  await expect(dialog(page).getByLabel('上级组织')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: '取消' }).click();

  await choose(page, '浙江区域公司', '新建下级组织');
  await expect(dialog(page).getByLabel('上级组织')).toBeVisible();
  await dialog(page).getByLabel('名称（中文）').fill('宁波用户站');
  await dialog(page).getByLabel('编号').fill('S1101');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText('已有组织使用此编号或标识');
  await dialog(page).getByLabel('编号').fill('S1109');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(row(page, /宁波用户站/)).toContainText('S1109');

  await choose(page, '临平智造园运营公司', '移动');
  await dialog(page).getByLabel('移到此组织之下').selectOption('德国区域公司 (R1200)');
  await dialog(page)
    .getByRole('button', { name: /下一步/ })
    .click();
  await expect(dialog(page)).toContainText('电站 1 座');
  await expect(dialog(page)).toContainText('金涛');
  await dialog(page).getByRole('button', { name: '取消' }).click();

  await choose(page, '宁波用户站', '删除');
  await dialog(page).getByRole('button', { name: '删除' }).click();
  await expect(row(page, /宁波用户站/)).toHaveCount(0);
});

test('[VW-22] [T4] the detail has departments, users, stations, roles and the history; German fits, and on a phone', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'home-theme', language: 'de' }, '/organization?id=org-11', 'administrator');
  await expect(panel(page).getByRole('heading', { name: 'Regionalgesellschaft Zhejiang' })).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await panel(page).getByRole('tab', { name: 'Abteilungen' }).click();
  await panel(page).getByRole('button', { name: 'Neue Abteilung' }).click();
  await dialog(page).getByLabel('Name (Chinesisch)').fill('并网部');
  await dialog(page).getByLabel('Name (Deutsch)').fill('Netzanschluss');
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Netzanschluss' })).toBeVisible();
  await panel(page).getByRole('tab', { name: 'Benutzer' }).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: '金涛' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await cutTexts(page)).toEqual([]);
});
