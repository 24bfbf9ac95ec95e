import type { Locator, Page } from 'playwright/test';
import { violations } from '../support/page/axe.ts';
import { expect, noteEvents, mount, test } from './support/fixtures.ts';
import { boxes, rootOf } from './support/samples.ts';

/** The first screen of a whole console comes late on a busy machine. */
test.setTimeout(120_000);
const late = { timeout: 30_000 };

const pageFacts = (page: Page) =>
  page.evaluate(() => ({
    globals: Object.keys(globalThis).toSorted(),
    head: document.head.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    title: document.title,
    href: location.href,
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    zoom: document.documentElement.style.cssText,
    focus: document.activeElement?.localName,
    errors: (globalThis as { pageErrors?: string[] }).pageErrors,
  }));

const hasState = (element: Locator, state: string) =>
  element.evaluate((one, name) => one.matches(`:state(${name})`), state);

for (const { tag, attributes, there, german } of boxes)
  test(`[EL-01][EL-02][EL-03][EL-04] <${tag}>: one script and one element; language, theme, width and session change at run time`, async ({
    page,
  }) => {
    const events = await noteEvents(page);
    await page.goto('/empty.html');
    const before = await pageFacts(page);
    const element = await mount(page, tag, attributes);
    const isThere = () => expect(there(element)).toBeVisible(late);

    await test.step('shows its screen and leaves the page as it was', async () => {
      await isThere();
      await expect.poll(() => hasState(element, 'ready')).toBe(true);
      expect(await pageFacts(page)).toEqual(before);
      expect(await element.evaluate((one) => one.outerHTML)).not.toContain('Bearer');
    });

    await test.step('changes language and theme, and breaks no accessibility rule', async () => {
      await element.evaluate((one) => {
        one.setAttribute('locale', 'de');
        one.setAttribute('theme', 'home-theme');
      });
      await expect(element.getByText(german, { exact: true }).first()).toBeVisible();
      await isThere();
      await expect(rootOf(element)).toHaveCSS('color', 'rgb(232, 238, 245)');
      // An element inside a page has no landmarks.
      const without = ['region', 'page-has-heading-one', 'landmark-one-main'];
      expect(await violations(page, { within: element, without })).toEqual([]);
    });

    await test.step('lays itself out by its own width, in a wide window', async () => {
      await element.evaluate((one) => (one.style.cssText = 'inline-size: 420px; block-size: 700px'));
      const root = rootOf(element);
      await expect.poll(() => root.evaluate((one) => one.clientWidth)).toBe(420);
      await expect(root).toHaveCSS('overflow-x', 'auto');
      // Further filters are folded, and the menu is a drawer.
      await expect(element.getByRole('button', { name: 'Weitere Filter', expanded: true })).toHaveCount(0);
      await expect(element.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0);
    });

    await test.step('names quietly that no user is signed in, and starts when one is', async () => {
      await element.evaluate(async (one) => {
        one.setAttribute('locale', 'en');
        one.remove();
        // Only who is still away after the task has left.
        await Promise.resolve();
        Object.assign(one, { getToken: undefined });
        document.body.append(one);
      });
      await expect(element.getByRole('button', { name: 'Connect again' })).toBeVisible();
      expect((await events()).map(({ type }) => type)).toContain('ems-auth-required');
      expect(await hasState(element, 'signed-out')).toBe(true);
      await element.evaluate((one) =>
        Object.assign(one, { getToken: (globalThis as { getToken?: unknown }).getToken }),
      );
      await isThere();
    });
  });
