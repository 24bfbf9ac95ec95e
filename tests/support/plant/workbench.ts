import type { BrowserContext, Locator, Page } from 'playwright/test';
import { expect } from '../fixtures.ts';
import { sideMenu } from '../shell/shell.ts';

/** The frame of a control room's window: a page without menu and tabs. */
export const frame = (page: Page): Locator => page.locator('.ems-workbench');
export const header = (page: Page): Locator => page.getByRole('banner');
export const headerButton = (page: Page, name: string | RegExp): Locator => header(page).getByRole('button', { name });

/** Opens a page of the workbench by its menu entry. @returns the window that opens */
export async function openByMenu(page: Page, context: BrowserContext, name = '运行大屏'): Promise<Page> {
  await sideMenu(page).getByRole('button', { name: '工作台' }).click();
  const opened = context.waitForEvent('page');
  await sideMenu(page).getByRole('link', { name }).click();
  const window = await opened;
  await expect(frame(window)).toBeVisible();
  return window;
}
