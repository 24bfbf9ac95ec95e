import { expect, type Locator, type Page } from 'playwright/test';
import { violations } from '../support/page/axe.ts';
import { searchableSelect } from '../support/server/controls.ts';
import { test } from './fixtures.ts';
import type { Handles } from './gallery.tsx';

declare const gallery: Handles;

const notifications = (within: Page | Locator) => within.getByRole('region', { name: 'Notifications' });
const cards = (within: Page | Locator) => notifications(within).getByRole('listitem');
const row = (page: Page, id: number) => page.locator(`tr[data-id="row-${id}"]`);

test('rows by the keyboard: moves, chooses and opens; a refresh that removes the row moves the focus to the next one', async ({
  page,
  open,
}) => {
  await open('?rows=20');
  await row(page, 0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(row(page, 1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(row(page, 1)).toHaveAttribute('aria-current', 'true');
  await page.evaluate(() => gallery.dropRow('row-1'));
  await expect(row(page, 2)).toBeFocused();
  await row(page, 4).getByRole('checkbox').click();
  await row(page, 7)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(4);
});

test('[VW-02] 5,000 rows: few are in the page, End and Home reach them all, and the focused one stays; a button that goes from a cell leaves the focus to its row', async ({
  page,
  open,
}) => {
  await open('?rows=5000');
  await row(page, 0).focus();
  expect(await page.locator('tbody tr[data-id]').count()).toBeLessThan(60);
  await page.keyboard.press('End');
  await expect(row(page, 4999)).toBeFocused();
  await expect(row(page, 4999)).toBeInViewport();
  await expect(row(page, 4999)).toHaveAttribute('aria-rowindex', '5001');
  await page
    .getByRole('table')
    .locator('..')
    .evaluate((scroller) => scroller.scrollTo({ top: 40_000 }));
  await expect(row(page, 1115)).toBeAttached();
  await expect(row(page, 4999)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(page, 0)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await row(page, 1)
    .locator('td')
    .nth(1)
    .evaluate((cell) => {
      const button = cell.appendChild(document.createElement('button'));
      button.textContent = 'Acknowledge it';
      button.focus();
    });
  await page.getByRole('button', { name: 'Acknowledge it' }).evaluate((button) => button.remove());
  await expect(row(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 2)).toBeFocused();
});

for (const mode of ['none', 'open'] as const)
  test(`the focus stays in the nearest box around an element that is removed, unless it was left before: shadow root ${mode}`, async ({
    page,
    open,
  }) => {
    await open(`?shadow=${mode}`);
    await expect(page.getByRole('heading', { name: 'Blocks' })).toBeVisible();
    await page.evaluate(() => {
      const [outer, inner, button] = ['section', 'div', 'button'].map((tag) => document.createElement(tag));
      outer!.id = 'outer';
      outer!.append('Last change', inner!);
      inner!.append(button!);
      button!.textContent = 'Undo';
      gallery.root.querySelector('main')!.prepend(outer!);
    });
    const undo = page.getByRole('button', { name: 'Undo' });
    const outer = page.locator('#outer');
    // The inner box has no size once its button is gone.
    await undo.focus();
    await undo.evaluate((button) => button.remove());
    await expect(outer).toBeFocused();
    // As when the window is left: the focus stays where it is.
    await outer.evaluate((box) => box.dispatchEvent(new FocusEvent('blur')));
    await expect(outer).toHaveAttribute('tabindex', '-1');
    await page.keyboard.press('Tab');
    await expect(outer).not.toBeFocused();
    await expect(outer).not.toHaveAttribute('tabindex');
    await outer.evaluate((box) => {
      const button = document.createElement('button');
      button.textContent = 'Undo';
      box.append(button);
    });
    await undo.focus();
    await undo.evaluate((button) => button.blur());
    await undo.evaluate((button) => button.remove());
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

test('a dialog traps the focus, restores it, and asks before it discards typed text', async ({ page, open }) => {
  await open();
  const opener = page.locator('#opener');
  const dialog = page.getByRole('dialog', { name: 'Acknowledge' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const note = dialog.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  for (let times = 0; times < 8; times++) {
    await page.keyboard.press('Tab');
    await expect(page.locator('main > :focus')).toHaveCount(0);
  }
  await note.fill('x');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(note).toHaveValue('x');
  await note.fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Esc closes one layer at a time: list, search panel, notification, dialog', async ({ page, open }) => {
  await open();
  await page.locator('#opener').click();
  const dialog = page.getByRole('dialog', { name: 'Acknowledge' });
  const checks = dialog.getByRole('button', { name: /^Checks/ });
  await checks.click();
  await expect(dialog.getByRole('group', { name: 'Checks' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('group', { name: 'Checks' })).toBeHidden();
  await expect(checks).toBeFocused();
  await dialog.locator('.p-multiselect').click();
  await expect(dialog.locator('.p-multiselect-panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.p-multiselect-panel')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(searchableSelect(dialog, 'Search')).toBeFocused();
  await page.evaluate(() => gallery.notices.ingest({ group: 'a', title: 'Fire', severity: 1 }));
  const card = cards(dialog);
  await expect(card).toBeVisible();
  await page.keyboard.press('F6');
  await expect(card.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(dialog).toBeVisible();
  const site = searchableSelect(dialog, 'Site');
  await site.focus();
  await page.keyboard.press('ArrowDown');
  await expect(site).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(site).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog).toBeVisible();
  await expect(site).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('[ST-07] a storm of 5,000 notifications shows three cards, counts the rest and leaves the page small', async ({
  page,
  open,
}) => {
  await open();
  const before = await page.evaluate(() => document.querySelectorAll('*').length);
  const most = await page.evaluate(async () => {
    let cards = 0;
    for (let sent = 0; sent < 5_000; sent++) {
      gallery.notices.ingest({ group: `group ${sent % 50}`, title: `Alarm ${sent}`, severity: 2 });
      if (sent % 100 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      cards = Math.max(cards, document.querySelectorAll('section[aria-label="Notifications"] li').length);
    }
    return cards;
  });
  await expect(cards(page)).toHaveCount(3);
  expect(most).toBeLessThanOrEqual(3);
  await expect(notifications(page).getByRole('button', { name: /\d+ more/ })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(before + 80);
});

for (const mode of ['open', 'closed'] as const)
  test(`[EL-03] the searchable list works in an ${mode} shadow root and leaves the page as it was`, async ({
    page,
    open,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await open(`?shadow=${mode}`);
    const middle = (selector: string) =>
      page.evaluate((query) => {
        const box = gallery.root.querySelector(query)?.getBoundingClientRect();
        return box && box.width > 0 ? { x: box.x + 20, y: box.y + box.height / 2 } : null;
      }, selector);
    const click = async (selector: string) => {
      await expect.poll(() => middle(selector)).not.toBeNull();
      const { x, y } = (await middle(selector))!;
      await page.mouse.click(x, y);
    };
    const count = (selector: string) => page.evaluate((query) => gallery.root.querySelectorAll(query).length, selector);
    await click('.p-multiselect');
    await expect.poll(() => count('.ems-layer .p-multiselect-panel')).toBe(1);
    // The search has the focus once the list has its place: what is typed before goes elsewhere.
    await expect
      .poll(() => page.evaluate(() => gallery.root.activeElement?.matches('.p-multiselect-filter')))
      .toBe(true);
    // A digit as Chinese input methods type it.
    await page.keyboard.type('Station ７');
    await expect.poll(() => count('.p-multiselect-item')).toBe(1);
    await page.mouse.click(5, 600);
    await expect.poll(() => count('.p-multiselect-panel')).toBe(0);
    expect(await page.evaluate(() => document.head.querySelectorAll('style').length)).toBe(0);
    expect(errors).toEqual([]);
  });

test('[VA-11] a select field whose chosen option is removed meanwhile is empty: it shows no other option, not even "all"', async ({
  page,
  open,
}) => {
  await open('?searches');
  const fields = ['Gone', 'Gone or all'].map((name) => page.getByRole('combobox', { name, exact: true }));
  for (const field of fields) await expect(field.locator('option:checked')).toHaveText('');
  await fields[0]!.selectOption('Station 1');
  for (const field of fields) await expect(field.locator('option:checked')).toHaveText('Station 1');
  await expect(fields[0]!.getByRole('option')).toHaveCount(3);
});

for (const { label, region, closes } of [
  { label: 'Site', region: 'One', closes: true },
  { label: 'Stations', region: 'Several', closes: false },
])
  test(`the searchable list ${label} is one combobox with its value; the search names the option that the arrow keys are at`, async ({
    page,
    open,
  }) => {
    await open('?searches');
    const around = page.getByRole('region', { name: region });
    await expect
      .poll(() => around.ariaSnapshot())
      .toBe(`- region "${region}":\n  - text: ${label}\n  - combobox "${label}": All`);
    const field = around.getByRole('combobox', { name: label });
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    const list = page.getByRole('dialog', { name: label });
    const search = list.getByRole('searchbox');
    await expect(search).toBeFocused();
    for (let index = 0; index < 3; index++) await page.keyboard.press('ArrowDown');
    await expect(search).toHaveAttribute('aria-activedescendant', /2$/);
    await search.fill('Station 7');
    const option = list.getByRole('listbox', { name: label }).getByRole('option');
    await expect(option).toHaveText(['Station 7']);
    await page.keyboard.press('ArrowDown');
    await expect(search).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    if (!closes) {
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(search).toBeFocused();
      await page.keyboard.type('Station 8');
      await expect(option).toHaveText(['Station 8']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Escape');
    }
    await expect(list).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(closes ? 'Station 7' : 'Station 7, Station 8');
    if (!closes) return;
    const clear = page.getByRole('button', { name: `Clear selection: ${label}` });
    await clear.click();
    await expect(list).toHaveCount(0);
    await expect(clear).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('All');
  });
