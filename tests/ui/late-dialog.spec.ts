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

test('[VA-03] a form that is open before its fields have come cannot be sent until then', async ({ page, open }) => {
  await open('?late=form');
  const dialog = page.getByRole('dialog', { name: 'Acknowledge' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(dialog).toBeVisible();
  await expect(save).toBeDisabled();
  await page.evaluate(() => gallery.late?.contents());
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await save.click();
  await expect(dialog).toHaveCount(0);
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

test('[VW-14.16] Esc asks before it calls a dialog off in which something was typed, while the next part of it is loaded', async ({
  page,
  open,
}) => {
  await open('?late=coming');
  const opener = page.locator('#opener');
  const dialog = page.getByRole('dialog', { name: 'Acknowledge' });
  const note = dialog.getByRole('textbox', { name: 'Note' });
  const discard = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await opener.focus();
  await page.evaluate(() => gallery.late?.dialog());
  await note.fill('Fan replaced');
  await page.evaluate(() => gallery.late?.question?.());
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(discard.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(discard).toHaveCount(0);
  await page.evaluate(() => gallery.late?.contents());
  await expect(page.getByRole('dialog', { name: 'Question' })).toBeVisible();
  // What is typed is there below the question.
  await expect(page.locator('textarea')).toHaveValue('Fan replaced');
});

test('[VW-14.16] What was typed in a dialog that is called off is gone once "Discard" is pressed', async ({
  page,
  open,
}) => {
  await open('?late=coming');
  await page.locator('#opener').focus();
  await page.evaluate(() => gallery.late?.dialog());
  await page.getByRole('textbox', { name: 'Note' }).fill('Fan replaced');
  await page.evaluate(() => gallery.late?.question?.());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.evaluate(async () => {
    gallery.late?.contents();
    await new Promise((shown) => setTimeout(shown, 500));
  });
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('#opener')).toBeFocused();
});
