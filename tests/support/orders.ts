import { expect, type Page } from 'playwright/test';
import { shown } from './shell.ts';

/** What stands beside the list. */
export const orderPanel = (page: Page) => shown(page).getByRole('complementary');
export const stepDialog = (page: Page) => page.getByRole('dialog');

/** From now on the page hears of what others do; before, it may have read what they are about to change. */
export const listens = (page: Page) => expect(page.getByRole('button', { name: '实时连接：实时' })).toBeVisible();
