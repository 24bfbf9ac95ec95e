import type { Locator, Page } from 'playwright/test';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

// Without a graphics card a map is drawn slowly on a busy machine.
test.describe.configure({ timeout: 120_000 });

const slow = { timeout: 60_000 };
const map = (page: Page): Locator => page.locator('[data-ready]');
const signs = (page: Page): Locator => map(page).getByRole('button', { name: /条未恢复告警|未解决|无告警/ });

/** Whether every sign of a station is wholly on the map. */
async function areWhole(page: Page): Promise<boolean> {
  const box = await map(page).boundingBox();
  const boxes = await Promise.all((await signs(page).all()).map((sign) => sign.boundingBox()));
  return (
    boxes.length === 2 &&
    boxes.every(
      (sign) =>
        box &&
        sign &&
        sign.x >= box.x &&
        sign.y >= box.y &&
        sign.x + sign.width <= box.x + box.width &&
        sign.y + sign.height <= box.y + box.height,
    )
  );
}

test('[WB-01] [VW-82] all stations stay on the map on the wall, after it and in a window of another size, until a person moves it', async ({
  page,
  control,
}) => {
  await control.stopClock();
  await openConsole(page, control, '/workBench');
  await expect(map(page)).toBeVisible(slow);
  await expect(signs(page)).toHaveCount(2);
  await expect.poll(() => areWhole(page)).toBe(true);
  await page.getByRole('button', { name: '大屏轮播模式' }).click();
  await expect(page).toHaveURL('/workBench?wall=1');
  await expect.poll(() => areWhole(page)).toBe(true);
  await page.setViewportSize({ width: 1120, height: 700 });
  await expect.poll(() => areWhole(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/workBench');
  await expect.poll(() => areWhole(page)).toBe(true);
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect.poll(() => areWhole(page)).toBe(true);

  // What a person has chosen stays, on the wall too, until all stations are asked for again.
  await map(page).getByRole('button', { name: '放大' }).click();
  await expect(page).toHaveURL(/at=/);
  const chosen = new URL(page.url()).searchParams.get('at');
  await page.getByRole('button', { name: '大屏轮播模式' }).click();
  await expect(page.getByRole('region', { name: '大屏轮播' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/wall=1/);
  expect(new URL(page.url()).searchParams.get('at')).toBe(chosen);
  await map(page).getByRole('button', { name: '显示全部电站' }).click();
  await expect(page).toHaveURL('/workBench');
  await expect.poll(() => areWhole(page)).toBe(true);
});

test('[VW-82] towns and degrees say where a pin is, in the language of the user', async ({ page, control }) => {
  const appearance = { theme: 'home-theme', language: 'de' } as const;
  await enter(page, control, appearance, '/workBench', 'operator');
  await expect(map(page)).toBeVisible(slow);
  for (const name of ['Berlin', 'Moskau', 'Peking', '30°\u202fN'])
    await expect(shown(page).getByText(name, { exact: true })).toBeVisible();
  // Without streets a single station is found by the towns around it.
  await shown(page).getByRole('searchbox').fill('Adlershof');
  await expect(shown(page).getByText('Anlagen: 1 von 3')).toBeVisible();
  await map(page).getByRole('button', { name: 'Alle Anlagen anzeigen' }).click();
  await expect(shown(page).getByText('Magdeburg', { exact: true })).toBeVisible();
});

test('[VW-83] the blades of a turbine that works turn, and stand with reduced motion @soak', async ({
  page,
  control,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await control.stopClock();
  await openConsole(page, control, '/workBenchMap3D?station=st-a');
  await expect(map(page)).toBeVisible(slow);
  await expect(shown(page).locator('[data-object="wind-1"] [data-state]')).toHaveAttribute('data-state', 'running');
  const isMoving = async (): Promise<boolean> => {
    const canvas = page.locator('.maplibregl-canvas');
    const [before, after] = [await canvas.screenshot(), await canvas.screenshot()];
    return !before.equals(after);
  };
  await expect.poll(isMoving).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(isMoving).toBe(false);
});
