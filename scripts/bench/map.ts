import type { Page } from 'playwright';
import { followCaptcha } from '../lib/captcha.ts';
import { openLab } from '../lib/lab.ts';
import { openAlarmList } from './console.ts';
import { type Measure, median, percentile } from './measure.ts';

const stations = 5_000;
const moves = 60;
/** Generating so many stations and drawing them by the processor takes its time. */
const patienceMs = 600_000;

/** ms from frame to frame while the map is dragged to and fro over towns that are full of stations. */
async function drag(page: Page): Promise<number[]> {
  const box = await page.locator('.ems-map').boundingBox();
  if (!box) throw new Error('the map is not shown');
  const middle = { x: box.x + box.width / 2, y: box.y + 40 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let step = 0; step < moves; step += 1)
    await page.mouse.move(middle.x + 240 * Math.sin((step / moves) * 2 * Math.PI), middle.y);
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames);
}

/** The workbench's map with thousands of stations, drawn without a graphics card. */
export const map: Measure = {
  name: 'map',
  async run() {
    const lab = await openLab({ stations, historyDays: 1 });
    try {
      const page = await openAlarmList(lab, followCaptcha(lab.server.world.captchas));
      await page.setViewportSize({ width: 1280, height: 800 });
      const start = performance.now();
      await page.goto(`${lab.server.url}/workBench?at=30,120.5,8`);
      await page.locator('.ems-map-pin:not([hidden])').first().waitFor({ state: 'attached', timeout: patienceMs });
      const shown = performance.now() - start;
      const frames = await drag(page);
      const pins = await page.locator('.ems-map-pin').count();
      return [
        { name: 'map.shown', value: shown / 1000, unit: 's' },
        { name: 'map.frame', value: median(frames), unit: 'ms', goal: '≤ 33' },
        { name: 'map.frame.p95', value: percentile(frames, 0.95), unit: 'ms' },
        { name: 'map.pins', value: pins, unit: '', goal: '≤ 400' },
      ];
    } finally {
      await lab.close();
    }
  },
};
