import type { Page } from 'playwright/test';
import { captchaPicture, expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, topBar } from '../../support/shell/shell.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const zoomOf = (page: Page) => page.evaluate(() => document.documentElement.currentCSSZoom);

/** Height of the heading in physical pixels of the screen. */
const screenHeight = (page: Page) =>
  heading(page, '告警管理').evaluate((title) => title.getBoundingClientRect().height * devicePixelRatio);

/** What Windows' scaling, or the browser's zoom on top of it, makes of a window. */
async function setWindow(page: Page, width: number, height: number, deviceScaleFactor: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
}

/** A window moved between screens: as wide as its page and its borders. */
const framed = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => innerWidth + 16 }));

const configure = (page: Page, change: object) =>
  page.route('**/ems-config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });

test.describe('Windows scaled to 150 %', () => {
  test.use({ userAgent: windows, deviceScaleFactor: 1.5, viewport: { width: 1280, height: 720 } });

  test('[LY-13] the page is as large as on an unscaled screen, fills the window, and menus stand at their buttons', async ({
    page,
    control,
  }) => {
    await openConsole(page, control);
    await expect.poll(() => zoomOf(page)).toBeCloseTo(2 / 3, 5);
    const layout = await page.locator('.ems-console').boundingBox();
    expect(layout).toMatchObject({ x: 0, y: 0, width: 1280 });
    expect(layout?.height).toBeCloseTo(720, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    expect(await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height)).toBeCloseTo(
      Math.max(877, 720 * 1.5 - 60) / 1.5,
      -1,
    );
    const button = topBar(page).getByRole('button', { name: /^当前用户：/ });
    await button.click();
    const [from, menu] = [await button.boundingBox(), await page.getByRole('menu').boundingBox()];
    if (!from || !menu) throw new Error('no menu');
    expect(Math.abs(menu.x + menu.width - (from.x + from.width))).toBeLessThan(8);
    expect(menu.y - (from.y + from.height)).toBeGreaterThanOrEqual(0);
    expect(menu.y - (from.y + from.height)).toBeLessThan(12);
  });

  test('[LY-13] it follows the window onto a screen of another scaling', async ({ page, control }) => {
    await framed(page);
    await openConsole(page, control);
    await expect.poll(() => zoomOf(page)).toBeCloseTo(2 / 3, 5);
    await setWindow(page, 1536, 864, 1.25);
    await expect.poll(() => zoomOf(page)).toBeCloseTo(0.8, 5);
    await setWindow(page, 1920, 1080, 1);
    await expect.poll(() => zoomOf(page)).toBe(1);
  });

  test('[LY-13] the login page is left alone, and so is it after logging out', async ({ page, control }) => {
    await page.goto('/login');
    await expect(captchaPicture(page)).toBeVisible();
    expect(await zoomOf(page)).toBe(1);
    await openConsole(page, control);
    await expect.poll(() => zoomOf(page)).toBeLessThan(1);
    await topBar(page).getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
    await expect(captchaPicture(page)).toBeVisible();
    expect(await zoomOf(page)).toBe(1);
  });

  for (const [name, change] of [
    ['switched off', { layout: { zoomCorrection: false } }],
    ['in the strict profile', { accessibility: 'strict' }],
  ] as const)
    test(`[LY-13] by configuration it is ${name} @soak`, async ({ page, control }) => {
      await framed(page);
      await configure(page, change);
      await openConsole(page, control);
      await setWindow(page, 1536, 864, 1.25);
      await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(1.25);
      expect(await zoomOf(page)).toBe(1);
    });
});

test.describe('Windows scaled to 150 % with a wide screen', () => {
  test.use({ userAgent: windows, deviceScaleFactor: 1.5, viewport: { width: 2560, height: 1440 } });

  test('[LY-13] who enlarges in the browser sees it larger by just as much, and smaller who shrinks', async ({
    page,
    control,
  }) => {
    // The browser's zoom changes the page's width, never the window's.
    await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 2576 }));
    await openConsole(page, control);
    await expect.poll(() => zoomOf(page)).toBeCloseTo(2 / 3, 5);
    const plain = await screenHeight(page);
    for (const zoom of [1.25, 1.5, 2, 2.5, 0.75]) {
      await setWindow(page, Math.round(2560 / zoom), Math.round(1440 / zoom), 1.5 * zoom);
      await expect.poll(async () => (await screenHeight(page)) / plain).toBeCloseTo(zoom, 1);
    }
  });
});

test.describe('another system', () => {
  test.use({ userAgent: linux, deviceScaleFactor: 1.5, viewport: { width: 1280, height: 720 } });

  test('[LY-13] is left as it is', async ({ page, control }) => {
    await framed(page);
    await openConsole(page, control);
    await setWindow(page, 1536, 864, 1.25);
    await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(1.25);
    expect(await zoomOf(page)).toBe(1);
  });
});
