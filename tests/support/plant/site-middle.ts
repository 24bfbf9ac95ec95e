import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';

/** The camera has gone to an object of the site: a click on the picture's middle finds it. */
export async function expectInMiddle(page: Page, id: string, slow: { readonly timeout: number }): Promise<void> {
  const canvas = page.locator('.maplibregl-canvas');
  const box = await canvas.boundingBox();
  const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
  await expect
    .poll(async () => {
      await canvas.click({ position: middle });
      return page.url();
    }, slow)
    .toContain(`object=${id}`);
}
