import type { Page } from 'playwright/test';
import { menus } from '#mock-server/seed/menus.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';
import { cutValues, invisibleIcons, movingElements, smallTargets } from '../../support/page/targets.ts';

test.describe.configure({ timeout: 240_000 });
/** A finger instead of a mouse. */
test.use({ hasTouch: true });

const softly = expect.configure({ soft: true });

const folders = menus.map(({ name, children = [] }) => ({
  name: name.zh,
  urls: children
    .filter(({ kind, hidden, componentPath }) => kind === 'page' && !hidden && !componentPath?.includes('workBench'))
    .map(({ url }) => url),
}));

async function untilShown(page: Page, url: string) {
  await expect(page).toHaveURL(new RegExp(`${url}(\\?|$)`));
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Nothing is wider than a window of this size. */
async function expectToFit(page: Page, url: string, zoom: string, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await untilShown(page, url);
  await softly
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${url}: ${zoom}`)
    .toBeLessThanOrEqual(0);
}

async function check(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, url);
  await untilShown(page, url);
  softly(await smallTargets(page.locator('body'), 24), `${url}: 24 px`).toEqual([]);
  softly(await movingElements(page), `${url}: moves`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  softly(await invisibleIcons(page), `${url}: icons with forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 390, height: 844 });
  await untilShown(page, url);
  softly(await smallTargets(page.locator('body'), 24), `${url}: 24 px on a phone`).toEqual([]);
  for (const table of await shown(page).locator('table:visible').all())
    // Cards follow the window's width a frame later.
    await softly.poll(() => smallTargets(table, 44), `${url}: 44 px in a phone's table`).toEqual([]);
  softly(await cutValues(shown(page)), `${url}: values cut on a phone`).toEqual([]);
  await expectToFit(page, url, '200 %', 640, 400);
  await expectToFit(page, url, '400 %', 320, 256);
}

const promise =
  'can be pressed with a finger, cuts no value, keeps its icons with forced colours, moves nothing unasked and fits 200 % and 400 % zoom';

for (const { name, urls } of folders.filter((folder) => folder.urls.length > 0))
  test(`[IN-01] each page of ${name} ${promise} @soak`, async ({ page, control }) => {
    await openConsole(page, control, urls[0], 'administrator');
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    for (const url of urls) await test.step(url, () => check(page, url));
  });

test(`[IN-01] alarms, users, a monitor and a form: each ${promise}`, async ({ page, control }) => {
  const urls = ['/alarmManager', '/user', '/photovoltaicMonitor', '/runParameter'];
  await openConsole(page, control, urls[0], 'administrator');
  for (const url of urls) await test.step(url, () => check(page, url));
});
