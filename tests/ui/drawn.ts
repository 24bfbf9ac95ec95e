import { expect, type Page } from 'playwright/test';

/** All history charts of the page have drawn their lines. */
export const drawn = (page: Page) =>
  expect(page.getByRole('application').filter({ hasNot: page.locator('[data-ready]') })).toHaveCount(0);
