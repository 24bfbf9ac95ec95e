import { chromium, type Page } from 'playwright';
import { buildGallery, openGallery } from '../vite/gallery.ts';
import { browserArgs, ensureBrowser } from '../browser.mjs';
import { newPage } from '../lib/lab.ts';
import { type Measure, median, type Row } from './measure.ts';
import { boxOf, dragged, type Smoothness, smoothnessRows } from './smoothness.ts';

declare global {
  interface Window {
    /** The gallery defines it: shows a year of quarter hours of eight points in the chart. */
    showYear(): number;
  }
}

const speeds = [
  { name: '', rate: 1, goal: '≤ 1000', panGoal: '≤ 33' },
  { name: '.slow', rate: 4, goal: undefined, panGoal: undefined },
] as const;
const visits = 3;

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
async function pan(page: Page): Promise<Smoothness> {
  const plot = page.getByRole('application');
  await plot.focus();
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('+');
  const { x, y, width, height } = await boxOf(plot);
  return dragged(page, { x: x + width / 2, y: y + height / 2 }, 200);
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
        const [shown, pans]: [number[], Smoothness[]] = [[], []];
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
          pans.push(await pan(page));
          await page.close();
        }
        rows.push({ name: `chart.year${name}`, value: median(shown), unit: 'ms', goal });
        const all = {
          frames: pans.flatMap(({ frames }) => frames),
          tasks: pans.flatMap(({ tasks }) => tasks),
        };
        rows.push(...smoothnessRows(`chart.pan${name}`, all, panGoal));
      }
      return rows;
    } finally {
      await browser.close();
    }
  },
};
