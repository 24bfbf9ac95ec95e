import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole } from '../../support/shell/shell.ts';
import { inMotion } from '../../support/page/motion.ts';

test.use(inMotion);

const film = (page: Page) => page.locator('video');
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
const key = (page: Page, name: string) => page.getByRole('button', { name });

test.describe.configure({ timeout: 90_000 });

test('[WB-02] a silent film in a loop plays behind the power equipment, with a poster; a key stops it, and so does a hidden window', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/powerEquipment');
  await expect(film(page)).toHaveJSProperty('muted', true);
  await expect(film(page)).toHaveJSProperty('loop', true);
  await expect(film(page)).toHaveAttribute('poster', /\/assets\/power-.*\.webp$/);
  await expect.poll(() => isPaused(page)).toBe(false);
  // It is a film that this browser can show.
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(960);
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(8, 1);
  await key(page, '暂停背景视频').click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await key(page, '播放背景视频').click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await test.step('it stops while the window is hidden, and goes on when it is visible again', async () => {
    await expect.poll(() => isPaused(page)).toBe(false);
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await expect.poll(() => isPaused(page)).toBe(true);
    await hide(false);
    await expect.poll(() => isPaused(page)).toBe(false);
  });
});

test('[WB-02] who wants no motion sees the poster alone @soak', async ({ page, control }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.webm')) films.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openConsole(page, control, '/powerEquipment');
  await expect(film(page)).toHaveAttribute('poster', /power/);
  expect(await isPaused(page)).toBe(true);
  await expect(key(page, '暂停背景视频')).toHaveCount(0);
  expect(films).toEqual([]);
});

test('[WB-02] storage has a separate film in the middle, whose key covers nothing of the page; the map has a banner, the other pages nothing @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/powerEquipmentStoredEnergyScene');
  await test.step('the key is in the header, at every width', async () => {
    const stop = page.getByRole('banner').getByRole('button', { name: '暂停背景视频' });
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(stop).toBeInViewport({ ratio: 1 });
      const below = async () => {
        const [key, whole] = await Promise.all([stop.boundingBox(), page.locator('main').boundingBox()]);
        return key && whole ? whole.y - (key.y + key.height) : undefined;
      };
      await expect.poll(below, `${width}`).toBeGreaterThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await expect(film(page)).toHaveAttribute('src', /storage-.*\.webm$/);
  const [picture, whole] = await Promise.all([film(page).boundingBox(), page.getByRole('main').boundingBox()]);
  expect((picture?.x ?? 0) + (picture?.width ?? 0) / 2).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0) / 2, 0);
  expect(picture?.width).toBeLessThan(whole?.width ?? 0);
  await page.goto('/workBenchMap?view=list');
  const banner = page.getByRole('main').locator('> img');
  await expect(banner).toBeVisible();
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await expect(film(page)).toHaveCount(0);
  await page.goto('/workBench?view=list');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(film(page)).toHaveCount(0);
});

test('[WB-02] a deployment shows its own pictures @soak', async ({ page, control }) => {
  await page.route('**/ems-config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, workbench: { powerEquipment: { poster: '/favicon.svg' } } } });
  });
  await openConsole(page, control, '/powerEquipment');
  await expect(film(page)).toHaveAttribute('poster', '/favicon.svg');
  await expect(film(page)).not.toHaveAttribute('src');
  await expect(key(page, '暂停背景视频')).toHaveCount(0);
});
