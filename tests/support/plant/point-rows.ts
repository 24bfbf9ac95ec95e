import type { Locator, Page } from 'playwright/test';
import { shown } from '../shell/shell.ts';

/** The page of measured points, with those of all stations. */
export const allPoints = '/dataMonitoringMonitor?scope=all';

/** The row of a point in the page of measured points. */
export const pointRow = (page: Page, id: string): Locator => shown(page).locator(`tr[data-id="${id}"]`);

export const pointValue = (page: Page, id: string): Locator => pointRow(page, id).locator('[data-point]');

/** Whether a point's value is fresh, in words. */
export const pointState = (page: Page, id: string): Locator => pointRow(page, id).locator('td[data-label="状态"]');

/** How many points the page lists. */
export const pointCount = (page: Page): Locator =>
  shown(page)
    .getByRole('status')
    .filter({ hasText: /个测点|正在/ });
