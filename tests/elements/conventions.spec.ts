import type { Page } from 'playwright/test';
import { expect, ready, test } from './support/fixtures.ts';

test.setTimeout(90_000);

interface Loader {
  define(options: { registry?: CustomElementRegistry; suffix?: string; shadow?: 'open' | 'closed' }): void;
}

/** Loads the definitions without letting them define anything. */
const load = (page: Page) =>
  page.evaluate(async () => {
    const { api } = document.body.dataset;
    const loader = (await import(`${api}/elements/ems-elements.js?define=no`)) as Loader;
    Object.assign(globalThis, { loader });
    return customElements.get('ems-alarm-bell') === undefined;
  });

test('[EL-02] nothing is defined unasked; a registry of the page’s own takes the elements, beside a suffixed tag', async ({
  page,
}) => {
  await page.goto('/empty.html');
  expect(await load(page)).toBe(true);
  await page.evaluate(() => {
    const { api } = document.body.dataset;
    const { loader } = globalThis as unknown as { loader: Loader };
    const registry = new CustomElementRegistry();
    loader.define({ registry });
    loader.define({ registry });
    loader.define({ suffix: '-2' });
    const scoped = document.createElement('ems-alarm-bell', { customElementRegistry: registry });
    const suffixed = document.createElement('ems-alarm-bell-2');
    for (const bell of [scoped, suffixed]) {
      bell.setAttribute('api-base', `${api}/api`);
      bell.setAttribute('config-url', `${api}/ems-config.json`);
      document.body.append(Object.assign(bell, { getToken: (globalThis as { getToken?: unknown }).getToken }));
    }
  });
  await ready(page.locator('ems-alarm-bell'));
  await ready(page.locator('ems-alarm-bell-2'));
  expect(await page.evaluate(() => customElements.get('ems-alarm-bell') === undefined)).toBe(true);
});

test('[EL-02] the language is that of the closest `lang`, through shadow roots and moves; the text runs its way', async ({
  page,
  bell,
}) => {
  await page.goto('/empty.html');
  await load(page);
  await page.evaluate(() => {
    const { api } = document.body.dataset;
    (globalThis as unknown as { loader: Loader }).loader.define({});
    document.documentElement.dir = 'rtl';
    const [outer, other] = [document.createElement('div'), document.createElement('div')];
    Object.assign(outer, { id: 'outer', lang: 'de-CH' });
    Object.assign(other, { id: 'other', lang: 'ZH-Hant' });
    document.body.append(outer, other);
    const inner = outer.attachShadow({ mode: 'open' });
    const element = document.createElement('ems-alarm-bell');
    element.setAttribute('api-base', `${api}/api`);
    element.setAttribute('config-url', `${api}/ems-config.json`);
    inner.append(Object.assign(element, { getToken: (globalThis as { getToken?: unknown }).getToken }));
  });
  const button = await ready(bell);
  await expect(button).toHaveAccessibleName(/^Meldungen/);
  await expect(button).toHaveCSS('direction', 'ltr');
  await page.evaluate(() => document.querySelector('#outer')?.setAttribute('lang', 'en'));
  await expect(button).toHaveAccessibleName(/^Messages/);
  // A language without texts is ignored: the default one applies.
  await page.evaluate(() => document.querySelector('#outer')?.setAttribute('lang', 'fr'));
  await expect(button).toHaveAccessibleName(/^消息/);
  await page.evaluate(() => document.querySelector('#outer')?.setAttribute('lang', 'en'));
  await expect(button).toHaveAccessibleName(/^Messages/);
  await bell.evaluate((element) => document.querySelector('#other')?.append(element));
  await expect(button).toHaveAccessibleName(/^消息/);
  await bell.evaluate((element) => element.setAttribute('locale', 'de'));
  await expect(button).toHaveAccessibleName(/^Meldungen/);
});
