import type { Locator, Page } from 'playwright/test';
import { people } from '../../support/records/people.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { patiently } from '../../support/plant/scene-page.ts';
import { figureIn, shown, sidePanel } from '../../support/shell/shell.ts';
import { allTexts, cutTexts, hanTexts, isRawText } from '../../support/page/texts.ts';

const map = (page: Page): Locator => shown(page).locator('[data-ready]');
const figures = (page: Page): Locator => figureIn(shown(page));

/** The pages of the workbench, and what loads last in each. */
const pages: readonly (readonly [url: string, last: (page: Page) => Locator])[] = [
  ['/workBench', map],
  ['/workBench?view=list', (page) => shown(page).locator('tbody tr[data-id]')],
  ['/workBenchMap', map],
  ['/workBenchMap3D?station=st-a', figures],
  ['/sceneView?station=st-a', (page) => figureIn(shown(page).locator('[data-node]'))],
  ['/sceneView?station=st-b&view=list', (page) => figureIn(shown(page).locator('[data-node]'))],
  ['/sceneView?station=st-c&device=c-bms-1', (page) => figureIn(sidePanel(page))],
  ['/powerEquipment?station=st-a', (page) => figureIn(shown(page).getByRole('article'))],
  ['/powerEquipmentStoredEnergyScene?station=st-a', (page) => shown(page).locator('td[data-cell]')],
];

/** Blocks and records every request to another server, as in a control room without internet. @returns the addresses */
async function withoutTheWorld(page: Page, server: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== server && /^(https?|wss?):$/.test(url.protocol),
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  await page.routeWebSocket(
    (url) => url.host !== new URL(server).host,
    (socket) => {
      asked.push(socket.url());
      void socket.close({ code: 1000 });
    },
  );
  return asked;
}

// Without a graphics card maps are drawn slowly on a busy machine.
for (const [appearance, size] of [
  [
    { theme: 'home-theme', language: 'en' },
    { width: 1280, height: 800 },
  ],
  [
    { theme: 'gy-theme', language: 'de' },
    { width: 1920, height: 1080 },
  ],
] as const)
  test(`[VW-80] [VW-81] [VW-82] [VW-83] [IN-01] the whole workbench without internet, in ${appearance.language}, ${size.width} px wide and on a phone: nothing is asked of the world, no text is foreign or cut @soak`, async ({
    page,
    control,
    server,
  }) => {
    test.setTimeout(240_000);
    const asked = await withoutTheWorld(page, server.url);
    await page.setViewportSize(size);
    await enter(page, control, appearance, pages[0]![0], 'administrator');
    for (const [url, last] of pages)
      await test.step(url, async () => {
        await page.goto(url);
        await expect(last(page).first()).toBeVisible({ timeout: 60_000 });
        expect(await hanTexts(page, people), url).toEqual([]);
        expect((await allTexts(page)).filter(isRawText), url).toEqual([]);
        expect.soft(await cutTexts(page), url).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(beyond, patiently).toBeLessThanOrEqual(0);
        await page.setViewportSize(size);
      });
    expect(asked).toEqual([]);
  });
