import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';

test.setTimeout(120_000);
const late = { timeout: 30_000 };
const title = 'The page’s own title';

/** Serves a page with a router for every address below `/portal`. */
async function servePortal(
  page: Page,
  attributes: Readonly<Record<string, string>>,
  tag = 'ems-console',
): Promise<Locator> {
  await page.addInitScript((embedded) => Object.assign(globalThis, { embedded }), { tag, attributes });
  await page.route('**/portal/**', (route) =>
    route.continue({ url: new URL('/routed.html', route.request().url()).href }),
  );
  return page.locator(tag);
}

const tab = (element: Locator, path: string) => element.locator(`[data-key="${path}"][data-selected]`);

const navigate = (element: Locator, path: string) =>
  element.evaluate((one, to) => (one as HTMLElement & { navigate(path: string): Promise<void> }).navigate(to), path);

const address = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);
const portalState = (page: Page) => page.evaluate(() => (history.state as { portal?: number } | null)?.portal);

/** Properties of the page that the element leaves unchanged. */
const pageFacts = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    zoom: document.documentElement.style.cssText + document.body.style.cssText,
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    errors: (globalThis as { pageErrors?: string[] }).pageErrors,
  }));
const untouched = { title, zoom: '', stored: '[{},{},""]', errors: [] };

test('[EL-01] routing="hash": the page’s hash follows the tabs, back, forward and reload', async ({ page }) => {
  const element = await servePortal(page, { routing: 'hash', path: '/message' });
  await page.goto('/portal/home?tenant=3#/workOrder');
  await expect(tab(element, '/workOrder')).toBeVisible(late);
  await navigate(element, '/alarmManager');
  await expect(tab(element, '/alarmManager')).toBeVisible();
  expect(await address(page)).toBe('/portal/home?tenant=3#/alarmManager');
  await element.locator('[data-key="/workOrder"] [role=tab]').click();
  await expect.poll(() => address(page)).toBe('/portal/home?tenant=3#/workOrder');
  await page.goBack();
  await expect(tab(element, '/alarmManager')).toBeVisible();
  await page.goForward();
  await expect(tab(element, '/workOrder')).toBeVisible();

  // Another hash is the page's: the console stays as it is, and is found again by going back.
  await page.evaluate(() => (location.hash = 'contract'));
  await expect(tab(element, '/workOrder')).toBeVisible();
  await navigate(element, '/alarmManager');
  expect(await address(page)).toBe('/portal/home?tenant=3#/alarmManager');
  await page.goBack();
  expect(await address(page)).toBe('/portal/home?tenant=3#contract');
  await page.goForward();
  await expect(tab(element, '/alarmManager')).toBeVisible();

  await page.reload();
  await expect(tab(element, '/alarmManager')).toBeVisible(late);
  await page.evaluate(() => (location.hash = '/workOrder'));
  await expect(tab(element, '/workOrder')).toBeVisible();
  expect(await pageFacts(page)).toEqual(untouched);
});

test('[EL-01] routing="hash": a page without an address of the console gets that of `path`, beside its own history state', async ({
  page,
}) => {
  const element = await servePortal(page, { routing: 'hash', path: '/workOrder' });
  await page.goto('/portal/home');
  const entries = await page.evaluate(() => history.length);
  await expect(tab(element, '/workOrder')).toBeVisible(late);
  expect(await address(page)).toBe('/portal/home#/workOrder');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await portalState(page)).toBe(1);
});

test('[EL-01] routing="browser": the page’s path below `base-path` follows the tabs, back, forward and reload', async ({
  page,
}) => {
  const element = await servePortal(page, { routing: 'browser', 'base-path': '/portal/ems/' });
  await page.goto('/portal/ems/workOrder?filter=mine');
  await expect(tab(element, '/workOrder')).toBeVisible(late);
  expect(await address(page)).toBe('/portal/ems/workOrder?filter=mine');
  expect(await portalState(page)).toBe(1);
  await navigate(element, '/alarmManager');
  await expect(tab(element, '/alarmManager')).toBeVisible();
  expect(await address(page)).toBe('/portal/ems/alarmManager');
  await page.goBack();
  await expect(tab(element, '/workOrder')).toBeVisible();
  expect(await address(page)).toBe('/portal/ems/workOrder?filter=mine');
  await page.goForward();
  await expect(tab(element, '/alarmManager')).toBeVisible();
  await page.reload();
  await expect(tab(element, '/alarmManager')).toBeVisible(late);

  // Addresses of the page's router are not those of the console.
  await page.evaluate(() => {
    history.pushState({ portal: 2 }, '', '/portal/bills');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(tab(element, '/alarmManager')).toBeVisible();
  expect(await address(page)).toBe('/portal/bills');
  await page.goBack();
  await expect(tab(element, '/alarmManager')).toBeVisible();
  expect(await pageFacts(page)).toEqual(untouched);
});

test('[EL-01] routing="browser" on a page outside of `base-path` says so, and leaves the address alone', async ({
  page,
}) => {
  const element = await servePortal(page, { routing: 'browser', 'base-path': '/portal/ems' });
  await page.goto('/portal/emsig?tenant=3');
  await expect(element.getByRole('alert')).toContainText('/portal/emsig is not below /portal/ems', late);
  expect(await element.evaluate((one) => one.matches(':state(error)'))).toBe(true);
  expect(await address(page)).toBe('/portal/emsig?tenant=3');
});

test('[EL-01][EL-03] routing="memory": address, hash, history and its state stay the page’s', async ({ page }) => {
  const element = await servePortal(page, { path: '/workOrder' });
  await page.goto('/portal/home?tenant=3#/alarmManager');
  await expect(tab(element, '/workOrder')).toBeVisible(late);
  const facts = () => page.evaluate(() => [location.href, history.length, JSON.stringify(history.state)]);
  const before = await facts();
  await navigate(element, '/alarmManager');
  await expect(tab(element, '/alarmManager')).toBeVisible();
  await element.locator('[data-selected] [role=tab]').press('Delete');
  await expect(tab(element, '/workOrder')).toBeVisible();
  expect(await facts()).toEqual(before);
  await page.evaluate(() => history.pushState(null, '', '/portal/bills#/alarmManager'));
  await page.goBack();
  await expect(tab(element, '/workOrder')).toBeVisible();
  expect(await pageFacts(page)).toEqual(untouched);
});

test('[EL-03] <ems-workbench>: "back" means its own places, not those in the page’s history', async ({ page }) => {
  const element = await servePortal(page, { path: '/sceneView?station=st-a' }, 'ems-workbench');
  await page.goto('/portal/home');
  const header = element.locator('header');
  await expect(header.getByRole('button', { name: 'Close window' })).toBeVisible(late);
  await navigate(element, '/workBench');
  await navigate(element, '/sceneView?station=st-a');
  await header.getByRole('button', { name: 'Back' }).click();
  await expect(header.getByRole('button', { name: 'Close window' })).toBeVisible();
  expect(await address(page)).toBe('/portal/home');
});
