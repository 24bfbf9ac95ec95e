import type { Locator, Page } from 'playwright/test';
import type { Control } from '../server/control.ts';
import { expect } from '../fixtures.ts';
import { expectSelected, openConsole, pageRow, shown, sideMenu, tab, tabs } from './shell.ts';

export const alarms = '告警管理';
export const messages = '消息管理';

export const keepAlive = { keepAlive: '1', componentPath: 'views/alarmManager/index' };
/** Menu rows of four pages that are kept alive. */
const four = ['甲', '乙', '丙', '丁'].map((name, at) => pageRow(`/page${at + 1}`, name, keepAlive));

export async function openFour({ page, control }: { page: Page; control: Control }): Promise<void> {
  await control.menus('operator', four);
  await openConsole(page, control);
  for (const name of ['乙', '丙', '丁']) await openByMenu(page, name);
  await expect(tabs(page)).toHaveText(['甲', '乙', '丙', '丁']);
}

export async function openByMenu(page: Page, name: string): Promise<void> {
  await sideMenu(page).getByRole('link', { name, exact: true }).click();
  await expectSelected(page, name);
}

export async function select(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expectSelected(page, name);
}

export const closeButton = (page: Page, name: string): Locator => page.getByTitle(`关闭 ${name}`, { exact: true });
export const checkbox = (page: Page): Locator => shown(page).locator('tbody').getByRole('checkbox').nth(1);
export const scroller = (page: Page): Locator =>
  page
    .getByRole('main')
    .filter({ has: shown(page) })
    .locator('..');

/** Opens a tab's context menu with the right mouse button. */
export const askFor = (page: Page, name: string): Promise<void> => tab(page, name).click({ button: 'right' });
export const menuItem = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });
