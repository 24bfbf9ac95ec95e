import type { Page } from 'playwright/test';
import { languages } from '#src/contract/languages.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { sampled } from '../../support/server/runs.ts';
import { goTo, shown } from '../../support/shell/shell.ts';

/** Every screen with a list or a table, with who opens it. */
const screens = {
  administrator: ['/home', '/projectHome', '/equipment', '/equipment?view=commands', '/electrovalence'],
  operator: [
    '/alarmManager',
    '/Message',
    '/workOrder',
    '/shiftHandover',
    '/ammeterMonitor?station=st-a',
    '/chargingMonitor?station=st-a',
    '/cityPowerMonitor?station=st-a',
    '/dataMonitoringMonitor?station=st-a',
    '/dieselMonitor?station=st-a',
    '/energyMonitor?station=st-a',
    '/energyHistoryMonitor?station=st-a',
    '/energyHeapMonitor?station=st-a',
    '/photovoltaicMonitor?station=st-a',
    '/windMonitor?station=st-a',
  ],
  owner: ['/lifeCycleDashboard', '/ammeterMonitor', '/afterSaleService'],
} as const;

/** Words of heads, and times, that a person cannot read as a whole in the page in view. */
const cutWords = (page: Page): Promise<readonly string[]> =>
  shown(page).evaluate((root) => {
    const isVisible = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const isCut = (element: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const words = range.getBoundingClientRect();
      const box = (element.closest('th, td') ?? element).getBoundingClientRect();
      const inner = [element, ...element.querySelectorAll('*')].some(
        (each) =>
          getComputedStyle(each).overflowX !== 'visible' && each.clientWidth > 1 && each.scrollWidth > each.clientWidth,
      );
      return inner || words.right > box.right + 1 || words.left < box.left - 1;
    };
    const text = (element: Element) => element.textContent.trim();
    const heads = [...root.querySelectorAll('thead th')].filter((head) => text(head) !== '');
    const times = [...root.querySelectorAll('tbody td time')];
    return [...heads, ...times].filter((each) => isVisible(each) && isCut(each)).map(text);
  });

/** Tiles whose first figure is not as far below their edge as that of the tile before them in the same row. */
const unevenFigures = (page: Page): Promise<readonly string[]> =>
  shown(page).evaluate((root) => {
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
    const figures = [...root.querySelectorAll('[data-figure]')].flatMap((figure) => {
      const tile = figure.closest('button, [role="group"]');
      const isFirst = tile?.querySelector('[data-figure]') === figure;
      return isFirst && tile.checkVisibility() ? [{ name: tile.textContent, edge: top(tile), line: top(figure) }] : [];
    });
    return figures
      .filter(({ edge, line }, index) => figures[index - 1]?.edge === edge && figures[index - 1]?.line !== line)
      .map(({ name }) => name);
  });

/** Names of the tables that are wider than their box. */
const scrolledTables = (page: Page): Promise<readonly (string | null)[]> =>
  shown(page).evaluate((root) =>
    [...root.querySelectorAll('[role="group"][tabindex="0"]:has(> table)')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => box.getAttribute('aria-label')),
  );

/** Opens the last row of the list in view: the row stays in sight, with the evidence beside it. */
async function expectOpenRowInSight(page: Page): Promise<void> {
  const body = shown(page).getByRole('table').getByRole('rowgroup').nth(1);
  const last = body.getByRole('row').last();
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('cell').nth(1).click();
  const row = shown(page).locator('[aria-current="true"]');
  const chart = page.getByRole('complementary').getByRole('application');
  await expect(chart).toBeInViewport({ ratio: 1 });
  await expect(row).toBeInViewport({ ratio: 1 });
  expect(await cutWords(page)).toEqual([]);
  await expect(shown(page).getByRole('columnheader').nth(1)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(row).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
}

// German has the longest words: its tables are looked at in `npm test`.
for (const [row, language] of languages.toReversed().entries())
  test(
    `[LY-02] [VW-02] at 1280 × 800 no table cuts a head or a time or scrolls sideways, figures of a row stand on one line, and beside its detail the open row stays in sight with the evidence, in ${language}`,
    sampled(row, languages.length),
    async ({ page, control }) => {
      await control.fillCommands(30, 'operator', { stationId: 'st-a', deviceId: 'a-pcs-1' });
      for (const [user, urls] of Object.entries(screens)) {
        await enter(page, control, { theme: 'def-theme', language }, urls[0], user);
        for (const url of urls) {
          if (url !== urls[0]) await goTo(page, url);
          await expect(shown(page).locator('tbody tr').first(), url).toBeVisible();
          await expect.poll(() => cutWords(page), { message: url }).toEqual([]);
          expect(await unevenFigures(page), url).toEqual([]);
          await expect.poll(() => scrolledTables(page), { message: url }).toEqual([]);
          // The long words of a message take no room from its other columns.
          if (url === '/Message') await expect(shown(page).getByRole('columnheader')).toHaveCount(7);
          if (url === '/alarmManager') await expectOpenRowInSight(page);
        }
      }
    },
  );
