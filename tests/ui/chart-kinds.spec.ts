import { expect } from 'playwright/test';
import { violations } from '../support/page/axe.ts';
import { flowSteps } from '../support/plant/flow-steps.ts';
import { drawn } from './drawn.ts';
import { test } from './fixtures.ts';
import { runs } from '../support/server/runs.ts';

declare function mountCharts(shown: boolean): void;

test('the energy flow in words, by the keyboard; no motion for users who prefer reduced motion', async ({
  page,
  open,
}) => {
  await open('?charts=flow');
  const all = page.getByRole('list', { name: 'All parts' });
  await expect(all.getByRole('button')).toHaveCount(7);
  await all.getByRole('button', { name: 'Storage 120.0 kW charging · 67.0 %' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText('storage');
  const night = page.getByRole('list', { name: 'Night' });
  await expect(night.getByRole('group', { name: 'PV 0.4 kW own use · out of date' })).toBeVisible();
  await expect(night.getByRole('group', { name: /^Grid 41\.2 kW .* · late$/ })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'No values' }).getByRole('group', { name: 'Grid no data' }),
  ).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => flowSteps(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => flowSteps(page)).toBe(0);
});

test('the heat map is a table of days and hours: arrows read it, the hour that the clock skips is named', async ({
  page,
  open,
}) => {
  await open('?charts=heat');
  const map = page.getByRole('group', { name: 'Generation' });
  await expect(map.getByRole('row')).toHaveCount(15);
  await map.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').first()).toHaveText('20 Mar, 0:00: 0.0 kWh');
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').first()).toHaveText(/^29 Mar, 2:00: .*clock/);
});

test('a gauge has its value, its quality and its staleness as text', async ({ page, open }) => {
  await open('?charts=gauge');
  const meter = (name: string) => page.getByRole('meter', { name });
  await expect(meter('Demand')).toHaveAttribute('aria-valuetext', /^438\.4.kW, warning$/);
  await expect(meter('Above the limit')).toHaveAttribute('aria-valuetext', /^655\.0.kW, critical$/);
  await expect(meter('State of charge')).toHaveAttribute('aria-valuetext', /^67\.3.%, out of date$/);
  await expect(meter('No value')).toHaveAttribute('aria-valuetext', 'no data');
  await expect(meter('No value').locator('text'), 'its range names the unit once').toHaveText(['—', 'V', '0', '450']);
  await expect(page.locator('[role="meter"] path[d*="NaN"]')).toHaveCount(0);
});

const scenes = ['day', 'bars', 'states', 'edges', 'eight', 'flow', 'gauge', 'spark', 'heat', 'curve', 'phase'];
const themes = ['def-theme', 'home-theme', 'gy-theme'];
for (const [turn, theme] of themes.entries())
  test(`every ${turn + 1}. of three kinds, ${theme}: no fault for axe, none for the policy, none in the console`, async ({
    page,
    open,
  }) => {
    test.setTimeout(120_000);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    for (const [index, scene] of scenes.entries()) {
      if (index % 3 !== turn) continue;
      await test.step(scene, async () => {
        await page.setViewportSize({ width: [1280, 390][index % 2]!, height: 800 });
        await open(`?charts=${scene}&theme=${theme}&language=${['zh', 'en', 'de'][turn]}`);
        await expect(page.getByRole('heading', { name: scene, level: 2, exact: true })).toBeVisible();
        await drawn(page);
        if (scene === 'day') await page.getByRole('region').getByRole('button', { expanded: false }).first().click();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(faults).toEqual([]);
      });
    }
  });

test('charts that are opened and closed repeatedly leave no nodes, listeners or memory behind', async ({
  page,
  open,
}) => {
  test.setTimeout(120_000);
  await open('?charts=edges');
  await drawn(page);
  await expect(page.getByRole('application').locator('canvas')).toHaveCount(8);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const cycle = async (times: number) => {
    for (let round = 0; round < times; round++) {
      await page.evaluate(() => mountCharts(true));
      await expect(page.getByRole('application').locator('canvas')).toHaveCount(8);
      await page.evaluate(() => mountCharts(false));
      await expect(page.getByRole('application')).toHaveCount(0);
    }
  };
  const measured = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') / 1e6 };
  };
  await cycle(runs(4, 10));
  const before = await measured();
  await cycle(runs(12, 60));
  // What is free is collected when the browser gets to it.
  const grown = async (what: keyof typeof before) => (await measured())[what] - before[what];
  await expect.poll(() => grown('nodes')).toBeLessThan(runs(80, 200));
  await expect.poll(() => grown('listeners')).toBeLessThan(runs(24, 50));
  await expect.poll(() => grown('heap')).toBeLessThan(4);
});
