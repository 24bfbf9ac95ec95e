import type { Page } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { expect, noteEvents, place, test } from './support/fixtures.ts';
import { boxes } from './support/samples.ts';

/** The first screen of a whole console comes late on a busy machine. */
test.setTimeout(90_000);
const late = { timeout: 30_000 };

const pageFacts = (page: Page) =>
  page.evaluate(() => ({
    globals: Object.keys(globalThis)
      .filter((name) => name !== 'axe')
      .toSorted(),
    head: document.head.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    history: history.length,
    title: document.title,
    href: location.href,
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    zoom: document.documentElement.style.cssText,
    focus: document.activeElement?.localName,
    errors: (globalThis as { pageErrors?: string[] }).pageErrors,
  }));

for (const { tag, attributes, there, german } of boxes) {
  test(`[EL-01][EL-02] <${tag}> shows its screen from one script and one element, and leaves the page as it was`, async ({
    page,
  }) => {
    await page.goto('/empty.html');
    const before = await pageFacts(page);
    const element = await place(page, tag, attributes);
    await expect(there(element)).toBeVisible(late);
    await expect.poll(() => element.evaluate((one) => one.matches(':state(ready)'))).toBe(true);
    const after = await pageFacts(page);
    expect({ ...after, history: before.history }).toEqual(before);
    expect(await element.evaluate((one) => one.outerHTML)).not.toContain('Bearer');
  });

  test(`[EL-02] <${tag}> changes language and theme at run time, and breaks no accessibility rule`, async ({
    page,
  }) => {
    const element = await place(page, tag, attributes);
    await expect(there(element)).toBeVisible(late);
    await element.evaluate((one) => {
      one.setAttribute('locale', 'de');
      one.setAttribute('theme', 'home-theme');
    });
    await expect(element.getByText(german, { exact: true }).first()).toBeVisible();
    await expect(there(element)).toBeVisible(late);
    const ground = () => element.evaluate((one) => getComputedStyle(one.shadowRoot!.querySelector('.ems-root')!).color);
    expect(await ground()).toBe('rgb(232, 238, 245)');
    // A part of a page has no landmarks of its own.
    const without = ['region', 'page-has-heading-one', 'landmark-one-main'];
    expect(await violations(page, { within: tag, without })).toEqual([]);
  });

  test(`[EL-03] <${tag}> lays itself out by its own width, in a wide window`, async ({ page }) => {
    const element = await place(page, tag, { ...attributes, style: 'inline-size: 420px; block-size: 700px' });
    await expect(there(element)).toBeVisible(late);
    const wide = await element.evaluate((one) => {
      const root = one.shadowRoot!.querySelector('.ems-root')!;
      return { width: root.clientWidth, overflows: getComputedStyle(root).overflowX };
    });
    expect(wide).toEqual({ width: 420, overflows: 'auto' });
    // Filters for wide places are folded, and the menu is a drawer.
    await expect(element.locator('.ems-more-filters:not([data-folded]), .ems-side')).toHaveCount(0);
  });

  test(`[EL-04] <${tag}> says quietly that nobody is signed in, and starts when it is`, async ({ page }) => {
    const events = await noteEvents(page);
    const element = await place(page, tag, { ...attributes, locale: 'en' });
    await expect(there(element)).toBeVisible(late);
    await element.evaluate(async (one) => {
      one.remove();
      // Only who is still away after the task has left.
      await Promise.resolve();
      Object.assign(one, { getToken: undefined });
      document.body.append(one);
    });
    const again = element.getByRole('button', { name: 'Connect again' });
    await expect(again).toBeVisible();
    expect((await events()).map(({ type }) => type)).toContain('ems-auth-required');
    expect(await element.evaluate((one) => one.matches(':state(signed-out)'))).toBe(true);
    await element.evaluate((one) => Object.assign(one, { getToken: (globalThis as { getToken?: unknown }).getToken }));
    await expect(there(element)).toBeVisible(late);
  });
}
