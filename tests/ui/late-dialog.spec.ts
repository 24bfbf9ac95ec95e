import { expect } from 'playwright/test';
import { test } from './fixtures.ts';
import type { Handles } from './gallery.tsx';

declare const gallery: Handles;

test('a dialog that comes late: it has the focus while its contents are missing, and its opener has it again, also when Tab has left the page', async ({
  page,
  open,
}) => {
  await open('?late');
  const opener = page.locator('#opener');
  const dialog = page.getByRole('dialog', { name: 'Acknowledge' });
  await opener.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(0);
  await page.evaluate(() => gallery.late?.dialog());
  await expect(dialog).toBeFocused();
  // What is pressed twice by mistake presses nothing in it.
  await page.keyboard.press('Enter');
  await page.evaluate(() => gallery.late?.contents());
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const before of ['nothing is there', 'it was open'] as const)
  test(`[VW-14.16] Esc calls a dialog off of which some code has not come, while ${before}`, async ({ page, open }) => {
    await open('?late=coming');
    const opener = page.locator('#opener');
    const dialog = page.getByRole('dialog');
    await opener.focus();
    if (before === 'it was open') {
      await page.evaluate(() => gallery.late?.dialog());
      await expect(dialog).toBeVisible();
    }
    await page.evaluate(() => gallery.late?.question?.());
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Escape');
    // React shows nothing within 0.3 s of the last change.
    await page.evaluate(async () => {
      gallery.late?.contents();
      await new Promise((shown) => setTimeout(shown, 500));
    });
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
