import type { Page } from 'playwright/test';
import { menus } from '#mock-server/seed/menus.ts';
import { violations } from '../support/page/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkedPages } from '../support/page/linked-pages.ts';
import { expectOutline } from '../support/page/outline.ts';
import { isSoak, runs } from '../support/server/runs.ts';
import { goTo, heading, openConsole, sideMenu } from '../support/shell/shell.ts';

/** Of each entry of the menu the view that it opens. */
const views: Readonly<Record<string, string>> = {
  '/Message': 'VW-01',
  '/alarmManager': 'VW-02',
  '/equipment': 'VW-03',
  '/home': 'VW-04',
  '/projectHome': 'VW-04',
  '/stationHome': 'VW-04',
  '/workOrder': 'VW-05',
  '/menu': 'VW-20',
  '/lifeCycleDashboard': 'VW-10',
  '/demand': 'VW-11',
  '/electrovalence': 'VW-31',
  '/carbonStatistics': 'VW-41',
  '/incomeStatistics': 'VW-40',
  '/energyStatistics': 'VW-42',
  '/sale': 'VW-13',
  '/afterSaleService': 'VW-18',
  '/file': 'VW-14',
  '/stationInfo': 'VW-35',
  '/runParameter': 'VW-33',
  '/runStrategy': 'VW-34',
  '/ammeterMonitor': 'VW-50',
  '/chargingMonitor': 'VW-51',
  '/cityPowerMonitor': 'VW-52',
  '/dataMonitoringMonitor': 'VW-53',
  '/customDataMonitoringMonitor': 'VW-54',
  '/dieselMonitor': 'VW-55',
  '/energyHeapMonitor': 'VW-56',
  '/energyHistoryMonitor': 'VW-57',
  '/energyMonitor': 'VW-58',
  '/photovoltaicMonitor': 'VW-59',
  '/windMonitor': 'VW-60',
  '/productionProcess': 'VW-17',
  '/operationMaintenance': 'VW-15',
  '/productDelivery': 'VW-16',
  '/merchant': 'VW-21',
  '/user': 'VW-25',
  '/stationConfig': 'VW-24',
  '/organization': 'VW-22',
  '/appConfig': 'VW-70',
  '/logManager': 'VW-73',
  '/config': 'VW-71',
  '/pointTable': 'VW-30',
  '/point': 'VW-32',
  '/dictionary': 'VW-72',
  '/parameter': 'VW-74',
  '/webConfig': 'VW-75',
  '/role': 'VW-23',
  '/workBench': 'VW-80',
  '/sceneView': 'VW-81',
  '/workBenchMap': 'VW-82',
  '/workBenchMap3D': 'VW-83',
};

const folders = menus.map(({ name, children = [] }) => ({
  name: name.zh,
  entries: children
    .filter(({ kind, hidden }) => kind === 'page' && !hidden)
    .map((entry) => ({ name: entry.name.zh, url: entry.url, opensWindow: entry.componentPath?.includes('workBench') })),
}));

const titleOf = (entries: readonly { readonly url: string }[]): string =>
  [...new Set(entries.flatMap(({ url }) => views[url] ?? []))].map((id) => `[${id}]`).join(' ');

async function openEntry(page: Page, folder: string, name: string): Promise<void> {
  const button = sideMenu(page).getByRole('button', { name: folder, exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await sideMenu(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
}

for (const { name: folder, entries } of folders.filter((each) => each.entries.length > 0))
  test(`${titleOf(entries)} each page of ${folder} opens by its menu entry and shows what it is for, with the roles, names and order that its outline says`, async ({
    page,
    control,
    context,
  }) => {
    // The rules of accessibility take some seconds a page.
    test.setTimeout(runs(60_000, 300_000));
    await openConsole(page, control, '/', 'administrator');
    for (const { name, url, opensWindow } of entries)
      await test.step(name, async () => {
        const opened = opensWindow ? context.waitForEvent('page') : page;
        await openEntry(page, folder, name);
        const view = await opened;
        await expect(view).toHaveURL(new RegExp(`${url}(\\?|$)`));
        // Nothing is busy in a window that has not been drawn.
        if (opensWindow) await expect(view.getByRole('main')).toBeVisible();
        else await expect(heading(view, name)).toBeVisible();
        await expect(view.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(view.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
        await expect(view.getByRole('main').getByRole('progressbar')).toHaveCount(0);
        // The tests of a page check its states; a page without any is checked here.
        if (isSoak) expect(await violations(view), name).toEqual([]);
        if (opensWindow) await view.close();
        // The log's table arrives after all that is waited for here.
        else if (url !== '/logManager') await expectOutline(view.getByRole('main'), url.slice(1));
      });
  });

test('pages that links alone lead to break no rule of accessibility @soak', async ({ page, control }) => {
  await openConsole(page, control, '/', 'administrator');
  for (const [url, address] of Object.entries(linkedPages))
    await test.step(url, async () => {
      await goTo(page, address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await violations(page), url).toEqual([]);
    });
});

test('every page of the menu is named here with its view, or with a link that leads to it', () => {
  const urls = folders.flatMap(({ entries }) => entries.map(({ url }) => url));
  expect(urls.filter((url) => url !== '/shiftHandover').toSorted()).toEqual(Object.keys(views).toSorted());
  const hidden = menus.flatMap(({ children = [] }) => children.filter((entry) => entry.hidden).map(({ url }) => url));
  expect(hidden.toSorted()).toEqual(Object.keys(linkedPages).toSorted());
});
