import { chromium, type Page } from 'playwright';
import { buildGallery, openGallery } from '../vite/gallery.ts';
import { browserArgs, ensureBrowser } from '../browser.mjs';
import { newPage } from '../lib/lab.ts';
import { type Measure, median, percentile, type Row } from './measure.ts';

declare global {
  interface Window {
    /** Of the gallery: hands a year of quarter hours of eight points to the chart. */
    showYear(): number;
  }
}

const speeds = [
  { name: '', rate: 1, goal: '≤ 1000', panGoal: '≤ 33' },
  { name: '.slow', rate: 4, goal: '', panGoal: '' },
] as const;
const visits = 3;
const moves = 60;

/** From the values at hand to the painted chart. */
const appear = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const start = window.showYear();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (!document.querySelector('.ems-chart-canvas[data-ready]')) await frame();
    await frame();
    return performance.now() - start;
  });

/** Frames while a quarter of the year is dragged to and fro. */
async function pan(page: Page): Promise<number[]> {
  const plot = page.getByRole('application');
  await plot.focus();
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('+');
  const box = await plot.boundingBox();
  if (!box) throw new Error('the chart is not shown');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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
    await page.mouse.move(middle.x + 200 * Math.sin((step / moves) * 2 * Math.PI), middle.y);
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames);
}

/** A year of eight points in a history chart: how soon it is there, how smoothly it moves. */
export const chartYear: Measure = {
  name: 'chart',
  async run() {
    const gallery = await buildGallery(true);
    const browser = await chromium.launch({ executablePath: await ensureBrowser(console.error), args: browserArgs });
    try {
      const rows: Row[] = [];
      for (const { name, rate, goal, panGoal } of speeds) {
        const [shown, frames]: [number[], number[]] = [[], []];
        for (let count = 0; count < visits; count += 1) {
          const page = await newPage(browser);
          await page.setViewportSize({ width: 1280, height: 800 });
          await openGallery(page, gallery, '?charts=year&wait');
          await page.waitForFunction(() => 'showYear' in window);
          // The chart's code comes while the values are asked for.
          await page.waitForLoadState('networkidle');
          const session = await page.context().newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate });
          shown.push(await appear(page));
          frames.push(...(await pan(page)));
          await page.close();
        }
        rows.push({ name: `chart.year${name}`, value: median(shown), unit: 'ms', goal });
        rows.push({ name: `chart.pan${name}`, value: median(frames), unit: 'ms', goal: panGoal });
        rows.push({ name: `chart.pan.p95${name}`, value: percentile(frames, 0.95), unit: 'ms' });
      }
      return rows;
    } finally {
      await browser.close();
    }
  },
};
