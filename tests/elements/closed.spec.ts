import type { Locator } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { boxInside, focusInside, isFocusedInside, watchRoots } from './support/inside.ts';

test.setTimeout(120_000);
const late = { timeout: 60_000 };
const opener = '.ems-button-primary';
const field = 'dialog input[role="combobox"]';
const filter = '.p-dropdown-filter';
const option = '.p-dropdown-item';
const discard = '[role=alertdialog] .ems-button-danger';

type InPage = typeof globalThis & { rootOf(element: Element): ShadowRoot };
const count = (element: Locator, selector: string) =>
  element.evaluate((one, query) => (globalThis as InPage).rootOf(one).querySelectorAll(query).length, selector);
const valueOf = (element: Locator, selector: string) =>
  element.evaluate(
    (one, query) => (globalThis as InPage).rootOf(one).querySelector<HTMLInputElement>(query)?.value,
    selector,
  );

test('[EL-03] closed shadow roots: a list to search in by keyboard and mouse, in a dialog that gives the focus back', async ({
  page,
}) => {
  await watchRoots(page);
  await page.goto('/boxes.html?closed&tag=ems-work-order-list&station-id=st-a&locale=en');
  const element = page.locator('ems-work-order-list');
  const isThere = async (selector: string) => (await boxInside(element, selector)) !== undefined;
  await expect.poll(() => isThere('tbody tr'), late).toBe(true);
  await focusInside(element, opener);
  await page.keyboard.press('Enter');
  await expect.poll(() => isThere(field), late).toBe(true);

  await test.step('keyboard: open, search, choose; the focus is on the field again', async () => {
    await focusInside(element, field);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocusedInside(element, filter)).toBe(true);
    const all = await count(element, option);
    await page.keyboard.type('stack 2');
    await expect.poll(() => count(element, option)).toBe(1);
    expect(all).toBeGreaterThan(10);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => isThere(filter)).toBe(false);
    await expect.poll(() => isFocusedInside(element, field)).toBe(true);
    expect(await valueOf(element, field)).toBe('Battery stack 2');
  });

  await test.step('mouse: a press in the list’s own field leaves it open, one beside it closes it', async () => {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocusedInside(element, filter)).toBe(true);
    const box = await boxInside(element, filter);
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await page.keyboard.type('stack');
    await expect.poll(() => count(element, option)).toBe(2);
    const title = await boxInside(element, 'dialog h2');
    await page.mouse.click((title?.x ?? 0) + 5, (title?.y ?? 0) + 5);
    await expect.poll(() => isThere(filter)).toBe(false);
    expect(await isThere('dialog')).toBe(true);
  });

  await test.step('Esc closes the list, then asks about what was entered; the focus goes back to where it came from', async () => {
    await focusInside(element, field);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocusedInside(element, filter)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isThere(filter)).toBe(false);
    expect(await isThere(field)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isThere(discard)).toBe(true);
    await focusInside(element, discard);
    await page.keyboard.press('Enter');
    await expect.poll(() => isThere('dialog')).toBe(false);
    await expect.poll(() => isFocusedInside(element, opener)).toBe(true);
  });
});
