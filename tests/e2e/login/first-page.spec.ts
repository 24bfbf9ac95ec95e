import type { Page, Request } from 'playwright/test';
import { menus } from '#mock-server/seed/menus.ts';
import { alarmEndpoints } from '#src/contract/alarm/alarm.ts';
import { fleetEndpoints } from '#src/contract/station/fleet.ts';
import { menuEndpoints } from '#src/contract/user/menu.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

const menuPath = menuEndpoints.listMenus.route.path;
const alarmRows = alarmEndpoints.listAlarms.route.path;
const fleetRows = fleetEndpoints.listFleetStations.route.path;

/** Pages that are often the first one after a sign-in. */
const usual = ['/alarmManager', '/home', '/workOrder', '/energyMonitor'];
const others = menus
  .flatMap(({ children = [] }) => children)
  .filter(({ kind, hidden, componentPath }) => kind === 'page' && !hidden && !componentPath?.includes('workBench'))
  .map(({ url }) => url)
  .filter((url) => !usual.includes(url));

/**
 * Dictionaries that were asked for while no code was on its way: a part was drawn, missed its texts, and the page waited
 * for them a second time.
 */
const lateDictionaries = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name));
    const isDictionary = ({ name }: PerformanceEntry) => /\/zh-[^/]*$/.test(name);
    const code = scripts.filter((script) => !isDictionary(script)) as PerformanceResourceTiming[];
    const view = code.findLast(({ name }) => /-page-[^/]*$/.test(name));
    if (!view) throw new Error('no code of a page was loaded');
    // What is asked for in one go begins within some milliseconds; what was drawn first begins later.
    const slackMs = 30;
    const isBesideCode = ({ startTime }: PerformanceEntry) =>
      startTime <= view.responseEnd + slackMs ||
      code.some((script) => script.startTime - slackMs <= startTime && startTime <= script.responseEnd);
    const late = scripts.filter((script) => isDictionary(script) && !isBesideCode(script));
    const texts = await Promise.all(late.map(async ({ name }) => (await fetch(name)).text()));
    // The names of points are data: a page is drawn without them.
    return late.flatMap(({ name }, index) => (texts[index]?.includes('={points:{') ? [] : name));
  });

async function expectNoneLate(page: Page, urls: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const late: Record<string, readonly string[]> = {};
  for (const url of urls) {
    await page.goto(url);
    await expect(shown(page).locator('h1')).toBeVisible();
    await expect(shown(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const found = await lateDictionaries(page);
    if (found.length > 0) late[url] = found;
  }
  expect(late).toEqual({});
}

test('[LG-07] the dictionaries of the first page travel beside its code, not after it', async ({ page, control }) => {
  await openConsole(page, control, '/Message', 'administrator');
  await expectNoneLate(page, usual);
});

test('[LG-07] the dictionaries of each page travel beside its code @soak', async ({ page, control }) => {
  test.setTimeout(300_000);
  await openConsole(page, control, '/Message', 'administrator');
  await expectNoneLate(page, others);
});

/** Notes the headings of each frame of the page loads to come. */
async function noteTitles(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const titles = new Set<string>();
    const note = () => {
      for (const { textContent } of document.querySelectorAll('main h1')) titles.add(textContent);
      requestAnimationFrame(note);
    };
    note();
    Object.assign(window, { titles });
  });
  return () => page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles]);
}

test('[LY-01] while the console starts no frame says that its first page is missing', async ({ page, control }) => {
  const noted = await noteTitles(page);
  const title = shown(page).getByRole('heading', { level: 1 });
  await openConsole(page, control, '/alarmManager');
  await expect(shown(page).locator('tbody tr[data-id]').first()).toBeVisible();
  expect(await noted()).toEqual(['告警管理']);
  for (const url of ['/', '/Message']) {
    await page.goto(url);
    await expect(title).toBeVisible();
    expect(await noted()).toEqual([await title.textContent()]);
  }
});

test('[LY-01] what stands beside the first page is asked for after the page’s rows', async ({ page, control }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The frame asks for it when it is drawn, as it would for what stands beside the page.
  const frameAnswer = page.waitForResponse(/\/display_preferences\/get$/);
  await page.route('**/api/alarm/record/list', async (route) => {
    await frameAnswer;
    asked.push('answer of the list');
    await route.continue();
  });
  await openConsole(page, control, '/alarmManager');
  const weather = page.getByRole('banner').getByRole('button', { name: /天气/ });
  await expect(weather).toBeVisible();
  const answered = asked.indexOf('answer of the list');
  expect(answered).toBeGreaterThan(0);
  for (const later of ['weather/3d', 'minio/view'])
    expect(
      asked.findIndex((path) => path.endsWith(later)),
      later,
    ).toBeGreaterThan(answered);
});

/** Opens the console; the menu's answer waits until the page's own rows are asked for. */
async function expectReadBesideMenu(page: Page, rows: string, open: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForRequest(`**/api${rows}`);
  await page.route(`**/api${menuPath}`, async (route) => {
    await asked;
    await route.continue();
  });
  await open();
  await expect(shown(page).locator('tbody tr[data-id]').first()).toBeVisible();
  await page.unroute(`**/api${menuPath}`);
}

test('[LG-07] the first page is read beside the menu: by its address’s name, after a reload by the menu before', async ({
  page,
  control,
}) => {
  const lists: string[] = [];
  const note = (request: Request) => void (request.url().endsWith(alarmRows) && lists.push(request.url()));
  page.on('request', note);
  await expectReadBesideMenu(page, alarmRows, () => openConsole(page, control, '/alarmManager'));
  expect(lists, 'the list is read once').toHaveLength(1);
  await openConsole(page, control, '/home');
  await expectReadBesideMenu(page, fleetRows, () => page.reload());
});
