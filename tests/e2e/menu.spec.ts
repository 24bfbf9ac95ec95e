import type { Locator, Page } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openConsole, shown } from '../support/shell.ts';

const row = (page: Page, name: string): Locator =>
  shown(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
const dialog = (page: Page): Locator => page.getByRole('dialog').last();

async function choose(page: Page, name: string, action: string): Promise<void> {
  await shown(page)
    .getByRole('button', { name: `${name} 的操作` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('[VW-20] the menu as a tree: a page is added below a folder, moved by keys, shown as a problem, and removed with its effect', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/menu', 'administrator');
  await expect(row(page, '系统管理')).toHaveAttribute('aria-level', '1');
  await choose(page, '系统管理', '新建下级');
  await dialog(page).getByRole('textbox', { name: '名称（中文）' }).fill('测试页');
  await dialog(page).getByRole('textbox', { name: '地址', exact: true }).fill('/testPage');
  await dialog(page).getByRole('combobox', { name: '页面组件' }).fill('views/later/index');
  await expect(dialog(page).getByText('此版本没有该页面')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: '组件名称' }).fill('TestPage');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(row(page, '测试页')).toHaveAttribute('aria-level', '2');
  await shown(page).getByRole('complementary').getByRole('button', { name: '关闭' }).click();
  await expect(row(page, '测试页')).toContainText('此版本没有该页面, 没有角色拥有');
  const position = Number(await row(page, '测试页').getAttribute('aria-posinset'));
  await row(page, '测试页').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, '测试页')).toHaveAttribute('aria-posinset', String(position - 1));
  await shown(page).getByRole('checkbox', { name: '仅看有问题的' }).check();
  await expect(row(page, '告警管理')).toHaveCount(0);
  await expect(row(page, '系统管理')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await choose(page, '测试页', '删除');
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click();
  await expect(row(page, '测试页')).toHaveCount(0);
});

test('[VW-20] the menu on a phone has no overflow', async ({ page, control }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page, control, '/menu', 'administrator');
  await expect(row(page, '权限管理')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
