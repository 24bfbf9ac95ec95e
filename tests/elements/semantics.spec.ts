import type { Page } from 'playwright/test';
import { expect, messageRows, ready, test } from './support/fixtures.ts';

interface Bell extends HTMLElement {
  compact?: boolean;
  max?: number | undefined;
  locale?: string | undefined;
  config?: object;
  getToken?: unknown;
  open(): Promise<void>;
}

/** A page with the definitions and nothing else. */
async function prepare(page: Page) {
  await page.goto('/empty.html');
  await page.evaluate(() => import(`${document.body.dataset['api']}/elements/ems-elements.js`));
}

/** Adds a signed-in bell. */
const addBell = (page: Page) =>
  page.evaluate(() => {
    const bell = document.createElement('ems-alarm-bell') as Bell;
    const { api } = document.body.dataset;
    bell.setAttribute('api-base', `${api}/api`);
    bell.setAttribute('config-url', `${api}/ems-config.json`);
    bell.getToken = (globalThis as { getToken?: unknown }).getToken;
    document.body.append(bell);
  });

test('[EL-02] attributes behave as HTML’s: booleans, removal, empty text, numbers', async ({ page }) => {
  await prepare(page);
  const values = await page.evaluate(() => {
    const bell = document.createElement('ems-alarm-bell') as Bell;
    const values: unknown[] = [bell.compact, bell.max, bell.locale];
    bell.setAttribute('compact', '');
    bell.setAttribute('max', '5');
    bell.setAttribute('locale', 'de');
    values.push(bell.compact, bell.max, bell.locale);
    bell.removeAttribute('compact');
    bell.setAttribute('max', 'many');
    bell.setAttribute('locale', '');
    values.push(bell.compact, bell.max, bell.locale);
    bell.setAttribute('compact', 'false');
    bell.removeAttribute('max');
    bell.removeAttribute('locale');
    return [...values, bell.compact, bell.max, bell.locale].map((value) => (value === undefined ? 'undefined' : value));
  });
  expect(values).toEqual([
    false,
    'undefined',
    'undefined',
    true,
    5,
    'de',
    false,
    'undefined',
    '',
    false,
    'undefined',
    'undefined',
  ]);
});

test('[EL-04] properties are not reflected: objects stay the same objects, secrets stay out of the markup', async ({
  page,
}) => {
  await prepare(page);
  const result = await page.evaluate(() => {
    const bell = document.createElement('ems-alarm-bell') as Bell;
    const config: Record<string, unknown> = { secret: 'S3CRET' };
    config['self'] = config;
    const getToken = () => 'S3CRET';
    Object.assign(bell, { config, getToken, compact: false, locale: undefined, max: undefined });
    return { html: bell.outerHTML, same: bell.config === config && bell.getToken === getToken };
  });
  expect(result).toEqual({ html: '<ems-alarm-bell></ems-alarm-bell>', same: true });
});

test('[EL-02] properties set before the definition count', async ({ page, bell }) => {
  await page.goto('/empty.html');
  await page.evaluate(async () => {
    const { api } = document.body.dataset;
    const bell = document.createElement('ems-alarm-bell') as Bell;
    document.body.append(bell);
    Object.assign(bell, { apiBase: `${api}/api`, configUrl: `${api}/ems-config.json`, max: 2 });
    bell.setAttribute('max', '7');
    bell.getToken = (globalThis as { getToken?: unknown }).getToken;
    await import(`${api}/elements/ems-elements.js`);
  });
  await (await ready(bell)).click();
  await expect(bell.getByRole('listitem')).toHaveCount(2);
  expect(await bell.evaluate((element) => Object.hasOwn(element, 'max'))).toBe(false);
});

test('[EL-02] nothing is loaded or mounted before the element stands in the page', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await prepare(page);
  const children = await page.evaluate(async () => {
    const bell = document.createElement('ems-alarm-bell') as Bell;
    bell.setAttribute('max', '3');
    bell.locale = 'de';
    await new Promise((done) => setTimeout(done, 300));
    return bell.shadowRoot?.childElementCount;
  });
  expect(children).toBe(0);
  expect(loaded.filter((url) => url.includes('/elements/assets/'))).toEqual([]);
});

test('[EL-03] moveBefore() keeps an open panel, the unfolded row in it and the focus', async ({ page, bell }) => {
  await prepare(page);
  await addBell(page);
  const button = await ready(bell);
  await button.click();
  const row = messageRows(bell).first();
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await page.evaluate(() => {
    const bell = document.querySelector('ems-alarm-bell')!;
    (document.body as unknown as { moveBefore(node: Node, before: Node | null): void }).moveBefore(bell, null);
  });
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(row).toBeFocused();
});

test('[EL-02] methods called at once are answered when the code is there', async ({ page, bell }) => {
  await prepare(page);
  await addBell(page);
  await bell.evaluate((element) => (element as Bell).open());
  await expect(bell.getByRole('dialog')).toBeVisible();
});

test('[EL-03] a fault while drawing shows in the element with a way back, and not in the page', async ({
  page,
  bell,
  watched,
}) => {
  watched.expect(/^never$/);
  await prepare(page);
  await addBell(page);
  await ready(bell);
  const error = page.evaluate(
    () =>
      new Promise((done) =>
        addEventListener('ems-error', (event) => done((event as CustomEvent).detail), { once: true }),
      ),
  );
  await bell.evaluate((element) => ((element as Bell).max = Symbol('no number') as unknown as number));
  expect(await error).toMatchObject({ kind: 'render' });
  const retry = bell.getByRole('button', { name: 'Something failed, try again' });
  await expect(retry).toBeVisible();
  await bell.evaluate((element) => ((element as Bell).max = 3));
  await expect(bell.getByRole('button', { name: /unread/ })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { pageErrors?: string[] }).pageErrors)).toEqual([]);
});

test('[EL-03] code that cannot be fetched is asked for again on request', async ({ page, bell, watched }) => {
  watched.expect(/ERR_FAILED/);
  await prepare(page);
  await page.route('**/elements/assets/bell-*', (route) => route.abort());
  await addBell(page);
  const retry = bell.getByRole('button', { name: 'Something failed, try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/elements/assets/bell-*');
  await retry.click();
  await expect(bell.getByRole('button', { name: /unread/ })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { pageErrors?: string[] }).pageErrors)).toEqual([]);
});

test('[EL-03] moved into a frame the element keeps its styles', async ({ page, bell }) => {
  await prepare(page);
  await addBell(page);
  await ready(bell);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.width = '600';
    frame.height = '700';
    document.body.append(frame);
    frame.contentDocument!.body.append(document.querySelector('ems-alarm-bell')!);
  });
  const framed = page.frameLocator('iframe').locator('ems-alarm-bell');
  const button = framed.getByRole('button').first();
  await expect(button).toHaveCSS('cursor', 'pointer');
  await button.click();
  await expect(framed.getByRole('listitem').first()).toBeVisible();
  await expect(framed.getByRole('dialog')).toHaveCSS('position', 'fixed');
});
