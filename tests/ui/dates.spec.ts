import { expect, type Page } from 'playwright/test';
import { violations } from '../support/page/axe.ts';
import { test } from './fixtures.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const opener = (page: Page, name: string) => page.getByRole('button', { name: `Choose ${name} from the calendar` });
const calendar = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true }).getByRole('button');
const entered = async (page: Page) => JSON.parse((await page.locator('output').textContent()) ?? '') as object;

for (const [language, shown, typed] of [
  ['zh', '2026/11/22', '2026/6/1'],
  ['en', '22 Nov 2026', '1 Jun 2026'],
  ['de', '22.11.2026', '1.6.2026'],
] as const) {
  test(`[IN-01] a date in the console's form, not the browser's: ${language}`, async ({ page, open }) => {
    await open(`?dates&language=${language}`);
    const day = field(page, 'Day');
    await expect(day).toHaveValue(shown);
    await day.fill(typed);
    await day.press('Tab');
    expect(await entered(page)).toMatchObject({ day: '2026-06-01' });
    await day.fill('2026-11-22');
    await day.blur();
    await expect(day).toHaveValue(shown);
    await day.fill('31.2.2026');
    await day.blur();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(day).toHaveAccessibleDescription(/12.*31|31.*12|Dec/);
    await day.fill('2027-01-01');
    await day.blur();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
  });
}

for (const root of ['', '&shadow=open']) {
  test(`[IN-01] the calendar by the keyboard${root}: opens at the day, moves, respects limits, gives the focus back`, async ({
    page,
    open,
  }) => {
    await open(`?dates${root}`);
    await opener(page, 'Day').focus();
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Sunday, 22 November 2026')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 'Sunday, 29 November 2026')).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(cell(page, 'Thursday, 10 December 2026')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(cell(page, 'Monday, 7 December 2026')).toBeFocused();
    await expect(cell(page, 'Friday, 11 December 2026')).toHaveAttribute('aria-disabled', 'true');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(calendar(page, 'Day')).toBeHidden();
    await expect(field(page, 'Day')).toBeFocused();
    await expect(field(page, 'Day')).toHaveValue('07 Dec 2026');
    await opener(page, 'Day').click();
    await page.keyboard.press('Escape');
    await expect(calendar(page, 'Day')).toBeHidden();
    await expect(opener(page, 'Day')).toBeFocused();
  });
}

test('[IN-01] a day and time in a dialog: the calendar keeps the time, names the zone, and Escape closes it alone', async ({
  page,
  open,
}) => {
  await open('?dates');
  await page.getByRole('button', { name: 'Plan' }).click();
  await field(page, 'Due').fill('1 Jun 2026, 08:30');
  await expect(page.getByText('CEST').or(page.getByText('GMT+2'))).toBeVisible();
  await opener(page, 'Due').click();
  await cell(page, 'Wednesday, 3 June 2026').click();
  expect(await entered(page)).toMatchObject({ due: '2026-06-03T08:30' });
  const time = calendar(page, 'Due').getByRole('textbox', { name: 'Time' });
  await time.fill('9:15');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(calendar(page, 'Due')).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Order' })).toBeVisible();
  expect(await entered(page)).toMatchObject({ due: '2026-06-03T09:15' });
});

test('[IN-01] months and ranges; on a phone the calendar stays in the window', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('?dates');
  await opener(page, 'Month').click();
  await calendar(page, 'Month').getByRole('combobox', { name: 'Year' }).selectOption('2025');
  await cell(page, 'March 2025').click();
  expect(await entered(page)).toMatchObject({ month: '2025-03' });
  await page.getByRole('button', { name: /^Span/ }).click();
  await field(page, 'From').fill('2026-06-01 00:00');
  await opener(page, 'To').click();
  const box = await calendar(page, 'To').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844).toBe(true);
  await page.keyboard.press('Escape');
  await field(page, 'To').fill('2026-06-02');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(await entered(page)).toMatchObject({ from: '2026-05-31T15:00:00.000Z', to: '2026-06-01T15:00:00.000Z' });
});
