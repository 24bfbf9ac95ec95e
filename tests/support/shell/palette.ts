import type { Locator, Page } from 'playwright/test';
import type { Control } from '../server/control.ts';
import { enter, type Appearance } from './enter.ts';
import { expect } from '../fixtures.ts';
import { folderRow, pageRow, shown } from './shell.ts';

export const appearance: Appearance = { theme: 'def-theme', language: 'zh' };
export const messages = { componentPath: 'views/message/index' };

export const menu = [
  pageRow('/alarmManager', '告警管理'),
  pageRow('/Message', '消息管理', messages),
  folderRow('运行监控', folderRow('重庆', pageRow('/ess', '储能监控')), pageRow('/pv', '光伏监控')),
  folderRow('大屏', pageRow('/screen', '长江大屏', { componentPath: 'views/workBench/missing/index' })),
];

export const palette = (page: Page): Locator => page.getByRole('dialog', { name: /搜索|Search|suchen/ });
export const field = (page: Page): Locator => palette(page).getByRole('combobox');
export const options = (page: Page): Locator => palette(page).getByRole('option');
/** The palette's status line; the status of the notifications, which is in the same dialog, is left out. */
export const announcement = (page: Page): Locator =>
  palette(page).locator(':scope > :not(.ems-dialog-layer) > [role=status]');
export const selected = (page: Page): Locator => palette(page).locator('[role=option][aria-selected=true]');
export const group = (page: Page, name: string): Locator => palette(page).getByRole('group', { name, exact: true });
export const titles = (rows: Locator): Locator => rows.locator('.ems-palette-title');

export async function start(page: Page, control: Control, url = '/alarmManager', rows: unknown = menu): Promise<void> {
  await control.menus('operator', rows);
  await enter(page, control, appearance, url, 'operator');
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
}

export async function ask(page: Page, text = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill(text);
}
