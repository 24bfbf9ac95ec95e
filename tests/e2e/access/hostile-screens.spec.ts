import type { Page } from 'playwright/test';
import { menus } from '#mock-server/seed/menus.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { linkedPages } from '../../support/page/linked-pages.ts';
import { expectText, HostileAnswers } from '../../support/server/hostile-answers.ts';
import { sampled } from '../../support/server/runs.ts';
import { goTo, shown } from '../../support/shell/shell.ts';

const appearance = { theme: 'def-theme', language: 'zh' } as const;

const folders = menus.map(({ name, children = [] }) => ({
  name: name.zh,
  urls: children.filter(({ kind }) => kind === 'page').map(({ url }) => url),
}));

const main = (page: Page) => shown(page).first();
const rows = (page: Page) => main(page).locator('tbody tr[data-id], li[data-id]');

/** Charts say what lies below the pointer in a box that they write themselves. */
async function pointAtCharts(page: Page): Promise<void> {
  for (const chart of (await main(page).locator('canvas').all()).slice(0, 3)) {
    if (!(await chart.isVisible())) continue;
    for (const share of [0.3, 0.7]) {
      const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 };
      await chart.hover({ position: { x: width * share, y: height / 2 }, force: true, timeout: 2_000 }).catch(() => {});
    }
  }
}

/** What is open: the page, its record, a form. */
async function expectTexts(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await pointAtCharts(page);
  await expectText(page, where);
}

/** What the first row of a page leads to; the pages that are not named have no rows. */
const leadsTo: Readonly<Record<string, 'page' | 'record' | 'form'>> = {
  '/home': 'page',
  '/projectHome': 'page',
  '/alarmManager': 'record',
  '/Message': 'record',
  '/messageDetail': 'record',
  '/workOrder': 'record',
  '/equipment': 'form',
  '/pointTable': 'form',
  '/energyMonitor': 'page',
  '/energyHeapMonitor': 'page',
  '/energyHistoryMonitor': 'page',
  '/dataMonitoringMonitor': 'page',
  '/incomeStatistics': 'page',
  '/carbonStatistics': 'page',
  '/energyStatistics': 'page',
  '/demand': 'record',
  '/sale': 'form',
  '/file': 'record',
  '/operationMaintenance': 'record',
  '/productDelivery': 'form',
  '/productionProcess': 'record',
  '/afterSaleService': 'form',
  '/point': 'record',
  '/stationInfo': 'form',
  '/organization': 'form',
  '/menu': 'form',
  '/merchant': 'form',
  '/role': 'form',
  '/stationConfig': 'form',
  '/user': 'form',
  '/appConfig': 'form',
  '/config': 'form',
  '/dictionary': 'form',
  '/webConfig': 'form',
  '/parameter': 'record',
};

/** The page, its first record and the form of that record. */
async function visit(page: Page, url: string): Promise<void> {
  await goTo(page, linkedPages[url] ?? url);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  const next = leadsTo[url];
  const row = rows(page).first();
  if (next) await expect(row).toBeVisible();
  await expectTexts(page, url);
  if (!next) return expect(row).toBeHidden();
  await row.locator('h2 button').or(row.locator('td, th').nth(1)).first().click();
  if (next !== 'page') await expect(main(page).getByRole('complementary')).toBeVisible();
  const edit = page.getByRole('button', { name: /^(?:编辑|修改)/ }).filter({ visible: true });
  if (next === 'form') await expect(edit.first()).toBeVisible();
  await expectTexts(page, `${url}, a record`);
  if (next !== 'form') return expect(edit).toHaveCount(0);
  await edit.first().click();
  await expect(page.getByRole('dialog').locator('form')).toBeVisible();
  await expectTexts(page, `${url}, its form`);
  await page.keyboard.press('Escape');
}

for (const [turn, { name, urls }] of folders.entries())
  test(
    `[S1] answers with hostile texts stay texts on each page of ${name}, in its first record, form and charts: ${urls.join(', ')}`,
    sampled(turn, folders.length),
    async ({ page, control }, { annotations }) => {
      test.setTimeout(urls.length * 30_000);
      const hostile = new HostileAnswers();
      try {
        await enter(page, control, appearance, urls[0]!, 'administrator');
        for (const url of urls)
          await test.step(url, async () => {
            await visit(page, url);
          });
        annotations.push({ type: 'hostile texts', description: String(hostile.sent) });
        expect(hostile.sent).toBeGreaterThan(100);
      } finally {
        hostile.close();
      }
    },
  );
