import type { Locator, Page } from 'playwright/test';
import { expect, mount, test } from './support/fixtures.ts';

/** What is copied in an element opens the same view again, or is not offered. */
test.setTimeout(180_000);
const late = { timeout: 60_000 };

const monitor = '/customDataMonitoringMonitor?points=st-a.soc,a-bms-1.voltage';
const link = (element: Locator) => element.getByRole('button', { name: 'Copy link to share', exact: true });
const points = (element: Locator) => element.getByRole('list', { name: 'Points', exact: true }).locator('[data-point]');
/** Of a page beside the one that is shown. */
const inMenu = (element: Locator) => element.locator('a[data-path="/photovoltaicMonitor"]');

async function openPortal(page: Page, address: string, attributes: Readonly<Record<string, string>>) {
  // Windows that are opened from it are the page's, too.
  const context = page.context();
  await context.addInitScript((embedded) => Object.assign(globalThis, { embedded }), {
    tag: 'ems-console',
    attributes,
  });
  await context.route('**/portal/**', (route) =>
    route.continue({ url: new URL('/routed.html', route.request().url()).href }),
  );
  await page.goto(address);
  const element = page.locator('ems-console');
  await expect(points(element)).toHaveCount(2, late);
  return element;
}

for (const [routing, at] of [
  ['hash', '/portal/home?tenant=3#'],
  ['browser', '/portal/ems'],
] as const)
  test(`[EL-01] routing="${routing}": a copied link and those of the menu open the same in the page`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const attributes = { routing, 'base-path': '/portal/ems', locale: 'en' };
    const element = await openPortal(page, at + monitor, attributes);
    await link(element).click();
    await expect(element.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`${new URL(page.url()).origin}${at}/customDataMonitoringMonitor?points=`);
    await page.goto('about:blank');
    await page.goto(copied);
    await expect(points(element)).toHaveCount(2, late);
    expect(await inMenu(element).evaluate((one) => (one as HTMLAnchorElement).href)).toBe(
      new URL(`${at}/photovoltaicMonitor`, page.url()).href,
    );
    await test.step('with the control key the browser opens it, as any link', async () => {
      const opened = context.waitForEvent('page');
      await inMenu(element).click({ modifiers: ['Control'] });
      await (await opened).waitForURL(new URL(`${at}/photovoltaicMonitor`, page.url()).href);
      await expect(points(element)).toHaveCount(2);
    });
  });

test('[EL-01] routing="memory": no link is offered that would lead elsewhere; the menu works with keys and buttons @soak', async ({
  page,
  context,
}) => {
  const element = await openPortal(page, '/portal/home', { path: monitor, locale: 'en' });
  await expect(element.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(link(element)).toHaveCount(0);
  expect(await inMenu(element).evaluate((one) => (one as HTMLAnchorElement).href)).toBe(page.url());
  // The right button shows the browser's menu and opens nothing.
  await inMenu(element).click({ button: 'right' });
  await expect(points(element)).toHaveCount(2);
  await inMenu(element).click({ modifiers: ['Control'] });
  await expect(element.locator('[data-key="/photovoltaicMonitor"][data-selected]')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test('[EL-01] <ems-station-monitor>: a view of one’s own has no address in the page, and no link to copy @soak', async ({
  page,
  server,
  control,
}) => {
  const { userId } = control.account('operator');
  const form = { name: 'Mine', points: ['st-a.soc', 'a-bms-1.voltage'], range: 1 as const, compare: false };
  const { id } = server.world.savedViews.add(userId, form, Date.now());
  server.world.savedViews.setDefault(userId, id);
  const element = await mount(page, 'ems-station-monitor', { view: 'custom-data-monitoring', locale: 'en' });
  await expect(points(element)).toHaveCount(2, late);
  await expect(element.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(link(element)).toHaveCount(0);
});
