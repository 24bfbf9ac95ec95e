import type { CDPSession, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { runs } from '../../support/server/runs.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';
import { frame } from '../../support/plant/workbench.ts';

test.describe.configure({ timeout: 120_000 });

const bar = (page: Page) => page.getByRole('region', { name: /^(?:大屏轮播|Wall mode|Großanzeige)$/ });
const list = '/workBench?view=list';
const other = '/workBenchMap?view=list';
const turning = (seconds: number) => `${list}&wall=1&turn=${seconds}&pages=${encodeURIComponent(`${list}|${other}`)}`;
const soon = { timeout: 2_000 };
/** The keys of the wall come with the pointer, and go three seconds after it has come to rest. */
const showKeys = (page: Page): Promise<void> =>
  expect(async () => {
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await expect(frame(page)).not.toHaveAttribute('data-idle', soon);
    await expect(bar(page)).toHaveCSS('opacity', '1', soon);
  }).toPass();
/** Clicks a key of the wall; they all stay visible while one of them has the focus. */
async function press(page: Page, name: string): Promise<void> {
  const key = bar(page).getByRole('button', { name });
  await key.focus();
  await key.click();
}
/** Lets time pass in steps until the wall turns: a page's interval starts when it is drawn, at an unknown time. */
async function turned(page: Page, letPass: () => Promise<void>): Promise<void> {
  const from = new URL(page.url()).pathname;
  const goOn = async () => {
    await letPass();
    return new URL(page.url()).pathname;
  };
  await expect.poll(goOn, { intervals: [1], timeout: 60_000 }).not.toBe(from);
}
const table = (page: Page) => shown(page).getByRole('table');

test('[WB-01] on the wall the listed pages turn by themselves, stop on request, and the address keeps it all', async ({
  page,
  control,
}) => {
  await page.clock.install();
  // The clock goes on by itself: longer than the whole test takes on a busy machine.
  const turnSeconds = 120;
  const letPass = () => page.clock.fastForward((turnSeconds * 1000) / 3);
  await openConsole(page, control, turning(turnSeconds));
  await expect(frame(page)).toHaveAttribute('data-wall');
  await expect(bar(page)).toContainText('第 1 页，共 2 页');
  await turned(page, letPass);
  await expect(page).toHaveURL(/\/workBenchMap\?/);
  await expect(bar(page)).toContainText('第 2 页，共 2 页');
  await page.reload();
  await expect(bar(page)).toContainText('第 2 页，共 2 页');
  await turned(page, letPass);
  await expect(page).toHaveURL(/\/workBench\?/);
  await expect(bar(page)).toContainText('第 1 页，共 2 页');
  await press(page, '暂停轮播');
  await page.clock.fastForward(3 * turnSeconds * 1000);
  await expect(page).toHaveURL(/\/workBench\?/);
  await press(page, '下一页');
  await expect(page).toHaveURL(/\/workBenchMap\?/);
  await expect(bar(page)).toContainText('第 2 页，共 2 页');
  expect(await page.evaluate(() => history.length)).toBeLessThan(5);
  await page.keyboard.press('Escape');
  await expect(frame(page)).not.toHaveAttribute('data-wall');
  await expect(page).toHaveURL('/workBenchMap?view=list');
});

test('[WB-01] the cursor is put away with the keys of the wall, the type is large, and the picture wanders @soak', async ({
  page,
  control,
}) => {
  await page.clock.install();
  await openConsole(page, control, list);
  await expect(table(page)).toBeVisible();
  const sizeOf = () =>
    shown(page)
      .getByRole('heading', { level: 1 })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const small = await sizeOf();
  await page.getByRole('button', { name: '大屏轮播模式' }).click();
  await expect(bar(page)).toBeVisible();
  expect(await sizeOf()).toBeGreaterThan(small * 1.3);
  await bar(page).getByRole('button', { name: '退出大屏模式' }).blur();
  await page.clock.runFor(4_000);
  await expect(frame(page)).toHaveAttribute('data-idle');
  expect(await table(page).evaluate((element) => getComputedStyle(element).cursor)).toBe('none');
  await expect(bar(page)).toHaveCSS('opacity', '0');
  await showKeys(page);
  const shift = () =>
    frame(page).evaluate((element) => getComputedStyle(element).paddingLeft + getComputedStyle(element).paddingTop);
  const before = await shift();
  await page.clock.runFor(61_000);
  await expect.poll(shift).not.toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('[WB-01] a lost connection is named in large letters, since when, until it is there again @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/./);
  await openConsole(page, control, `${list}&wall=1`);
  await expect(page.getByRole('banner').getByRole('button', { name: '实时连接：实时' })).toBeVisible();
  const badge = page.getByText('连接已中断，画面不是最新数据');
  await expect(badge).toHaveCount(0);
  await page.context().setOffline(true);
  await control.dropPush();
  await expect(badge).toBeVisible();
  await page.context().setOffline(false);
  await expect(badge).toHaveCount(0, { timeout: 60_000 });
});

test('[WB-01] the screen is kept awake while it is visible, and may sleep after the wall @soak', async ({
  page,
  control,
}) => {
  await page.addInitScript(() => {
    const locks = { count: 0 };
    Object.assign(window, { locks });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request() {
          locks.count += 1;
          return Promise.resolve({ release: () => Promise.resolve(void (locks.count -= 1)) });
        },
      },
    });
  });
  const locks = () => page.evaluate(() => (window as unknown as { locks: { count: number } }).locks.count);
  await openConsole(page, control, `${list}&wall=1`);
  await expect.poll(locks).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(locks).toBe(0);
});

/** What is left of a page after the browser has swept. */
async function leftOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

test('[WB-01] turn after turn nothing stays behind @soak', async ({ page, control }) => {
  test.setTimeout(runs(240_000, 3_600_000));
  await page.clock.install();
  await openConsole(page, control, turning(30));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const turn = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      await turned(page, () => page.clock.runFor(10_500));
      await expect(table(page)).toBeVisible();
    }
  };
  await turn(runs(4, 10));
  const before = await leftOf(session);
  await turn(runs(16, 990));
  const after = await leftOf(session);
  expect(after.nodes).toBeLessThan(before.nodes * 1.2 + 200);
  expect(after.listeners).toBeLessThan(before.listeners * 1.2 + 50);
  expect(after.heap).toBeLessThan(before.heap * 1.25 + 4e6);
});

for (const appearance of appearancesFor(3))
  test(`[WB-01] the wall is accessible in ${appearance.theme}, ${appearance.language} @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, turning(30), 'operator');
    await expect(table(page)).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button').last().focus();
    await expect(bar(page)).toHaveCSS('opacity', '1');
    expect(await violations(page)).toEqual([]);
  });
