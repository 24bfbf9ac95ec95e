import { expect, type Page } from 'playwright/test';
import { shown } from '../shell/shell.ts';

/** The panel beside the list. */
export const orderPanel = (page: Page) => shown(page).getByRole('complementary');
export const stepDialog = (page: Page) => page.getByRole('dialog');

/** Waits for the live connection, from which on the page receives the changes of other users. */
export const listens = (page: Page) => expect(page.getByRole('button', { name: '实时连接：实时' })).toBeVisible();
