import { expect, type Page } from 'playwright/test';
import { violations } from '../support/page/axe.ts';
import { test } from './fixtures.ts';
import type { Handles } from './gallery.tsx';

declare const gallery: Handles;

const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
const answerWith = (page: Page, answer: object) =>
  page.evaluate((next) => void gallery.saves.answers.push(next), answer);
const sent = (page: Page) => page.evaluate(() => gallery.saves.sent);

async function openUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function fill(page: Page, email: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^Roles/ })
    .click();
  await page.getByRole('checkbox', { name: 'Owner' }).click();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill(email);
}

test('[VA-03] [VA-05] errors on submit; the first wrong field has the focus, also one that is no input; nothing is sent', async ({
  page,
  open,
}) => {
  await open('?form');
  await openUser(page);
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('nobody');
  await submit(page);
  await expect(dialog(page).getByText('Please choose a role')).toBeVisible();
  await expect(dialog(page).getByText('Please enter a valid email address')).toBeVisible();
  const chosenRoles = dialog(page).getByRole('button', { name: /^Roles/ });
  await expect(chosenRoles).toBeFocused();
  await expect(chosenRoles).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(page)).toEqual([]);
  await fill(page, 'a@b.cn');
  await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(0);
  expect(await sent(page)).toEqual([]);
  await submit(page);
  await expect(dialog(page)).toBeHidden();
  expect(await sent(page)).toEqual([{ role: ['r2'], email: 'a@b.cn' }]);
});

test('[VA-05] a field is checked when it is left, not while it is typed in', async ({ page, open }) => {
  await open('?form');
  await openUser(page);
  const email = dialog(page).getByRole('textbox', { name: 'Email' });
  await email.pressSequentially('nobody');
  await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(0);
  await email.press('Tab');
  await expect(dialog(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('[VA-11] the server’s message for a field is shown beside it, also where the form names the field differently', async ({
  page,
  open,
}) => {
  await open('?form');
  await openUser(page);
  await fill(page, 'a@b.cn');
  await answerWith(page, { msg: 'not valid: mail – is taken', fields: { mail: 'is taken' } });
  await submit(page);
  const email = dialog(page).getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAccessibleDescription('is taken');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('a@b.cn');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await email.fill('b@b.cn');
  await expect(email).toHaveAccessibleDescription('');
  await submit(page);
  await expect(dialog(page)).toBeHidden();
});

test('[VA-11] a message for no field of the form is shown below the form; typed text stays', async ({ page, open }) => {
  await open('?form');
  await openUser(page);
  await fill(page, 'a@b.cn');
  const alert = dialog(page).getByRole('alert');
  await answerWith(page, { msg: 'userId – unknown', fields: { userId: 'unknown' } });
  await submit(page);
  await expect(alert).toHaveText('Not saved, your input has been kept: unknown');
  await answerWith(page, {});
  await submit(page);
  await expect(alert).toHaveText('Not saved. Your input has been kept, you can try again (POST /save)');
  await answerWith(page, { kind: 'network' });
  await submit(page);
  await expect(alert).toHaveText(/^The server cannot be reached\. .* you can try again$/);
  await answerWith(page, { kind: 'http', status: 502 });
  await submit(page);
  await expect(alert).toHaveText(/you can try again \(POST \/save · 502\)$/);
  await answerWith(page, { msg: 'broken', fields: { constructor: 'x' } });
  await submit(page);
  await expect(alert).toContainText(': x');
  await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toHaveValue('a@b.cn');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('two submits in a row are one save', async ({ page, open }) => {
  await open('?form');
  await openUser(page);
  await fill(page, 'a@b.cn');
  await page.evaluate(() => {
    const form = document.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(dialog(page)).toBeHidden();
  expect(await sent(page)).toHaveLength(1);
});

test('[VA-04] changing the new password checks a confirmation that was filled, and no empty one', async ({
  page,
  open,
}) => {
  await open('?form');
  await page.getByRole('button', { name: 'Password' }).click();
  const [fresh, again] = ['New', 'Again'].map((name) => dialog(page).getByRole('textbox', { name }));
  await fresh!.fill('first_1');
  await fresh!.press('Tab');
  await expect(again!).toHaveAccessibleDescription('');
  await again!.fill('first_1');
  await again!.press('Tab');
  await expect(again!).toHaveAccessibleDescription('');
  await fresh!.fill('second_2');
  await expect(again!).toHaveAccessibleDescription('The passwords entered do not match!');
  await fresh!.fill('first_1');
  await expect(again!).toHaveAccessibleDescription('');
});
