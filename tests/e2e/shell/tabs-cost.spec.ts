import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, pageRow, shown } from '../../support/shell/shell.ts';
import { alarms, keepAlive, messages, openByMenu, select } from '../../support/shell/tabs.ts';
import { readCost, resetCost, watchCost } from '../../support/page/switch-cost.ts';

/** Components that run for one switch: what names the shown page, the two tabs, the two panes, and the breadcrumb. */
const switchRenders = 40;
/** Longer than the delay after which a tab that is shown again reads what has changed. */
const readMs = 600;

/** The numbers of rows that the first list of the page had in the document, one after another. */
async function watchRowCounts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(globalThis, { rowCounts: counts });
    new MutationObserver(() => {
      const count = document.querySelectorAll('tbody tr[data-id]').length;
      if (count > 0 && count !== counts.at(-1)) counts.push(count);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { rowCounts: number[] }).rowCounts);
}

const rowsInSight = (page: Page): Promise<number> =>
  shown(page)
    .locator('tbody tr[data-id]')
    .evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { left, top } = row.getBoundingClientRect();
          return document.elementsFromPoint(left + 4, top + 1).some((element) => row.contains(element));
        }).length,
    );

async function expectCheapSwitch(page: Page, name: string): Promise<void> {
  await resetCost(page);
  await select(page, name);
  const { renders, layoutReads } = await readCost(page);
  expect(renders, `components of the switch to ${name}`).toBeGreaterThan(0);
  expect(renders, `components of the switch to ${name}`).toBeLessThanOrEqual(switchRenders);
  // The ages of alarms grow, and a cell that has grown is measured.
  if (name === messages) expect(layoutReads, 'sizes asked for in the switch').toBe(0);
  await page.waitForTimeout(readMs);
  const later = await readCost(page);
  expect(later.renders, `components until ${name} is at rest`).toBeLessThanOrEqual(2 * switchRenders);
}

test('[LY-11] a list draws the rows in sight first; a switch between kept lists draws what changed, asks for no size and, where nothing changed, reads nothing', async ({
  page,
  control,
}) => {
  await control.menus('operator', [
    pageRow('/alarmManager', alarms, keepAlive),
    pageRow('/Message', messages, { ...keepAlive, componentPath: 'views/message/index' }),
  ]);
  await watchCost(page);
  const rowCounts = await watchRowCounts(page);
  await openConsole(page, control, '/alarmManager');
  const all = Number(await shown(page).getByRole('table').getAttribute('aria-rowcount')) - 1;
  await expect(shown(page).locator('tbody tr[data-id]')).toHaveCount(all);
  const [first] = await rowCounts();
  const inSight = await rowsInSight(page);
  expect(inSight).toBeGreaterThan(5);
  expect(first, 'rows that are drawn first').toBeLessThan(all);
  expect(first, 'rows that are drawn first').toBeGreaterThanOrEqual(inSight);
  await openByMenu(page, messages);
  await expect(shown(page).locator('tbody tr[data-id]').first()).toBeVisible();
  await select(page, alarms);
  await select(page, messages);
  await page.waitForTimeout(readMs);
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  const before = await elements();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  // An alarm that comes meanwhile draws the list again: one switch without one is enough.
  await expect(async () => {
    calls.length = 0;
    for (const name of [alarms, messages]) await expectCheapSwitch(page, name);
    expect(calls.filter((url) => /list|count|flood/.test(url))).toEqual([]);
    expect(await elements()).toBe(before);
  }).toPass({ timeout: 20_000 });
});

/** Components that run when the list, which has not changed, is read again. */
async function costOfReading(page: Page): Promise<number> {
  const refresh = shown(page).getByRole('button', { name: '刷新' });
  await page.waitForTimeout(readMs);
  await resetCost(page);
  await Promise.all([page.waitForResponse(/\/alarm\/record\/list/), refresh.click()]);
  await page.waitForTimeout(readMs);
  return (await readCost(page)).renders;
}

test('[VW-02] a list that is read again draws no row whose record is the same @soak', async ({ page, control }) => {
  await watchCost(page);
  const costs: number[] = [];
  for (const size of [20, 100]) {
    await openConsole(page, control, `/alarmManager?state=resolved&size=${size}`);
    await expect(shown(page).locator('tbody tr[data-id]').nth(15)).toBeVisible();
    costs.push(await costOfReading(page));
  }
  expect(costs[0]).toBeGreaterThan(0);
  // A long table fills the place of the rows that are out of sight.
  expect(costs[1], 'components with eighty more rows').toBeLessThan((costs[0] ?? 0) + 10);
});
