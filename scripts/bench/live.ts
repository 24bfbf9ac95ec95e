import type { CDPSession, Page } from 'playwright';
import { followCaptcha } from '../lib/captcha.ts';
import { fillLogin, type Lab, openLab } from '../lib/lab.ts';
import { measureMemory, megabyte } from './churn.ts';
import { type Measure, median, percentile } from './measure.ts';

const stations = 500;
const watchMs = 10_000;
const goals = { points: '≥ 20000', fps: '≥ 50', core: '≤ 30' };
const switches = 60;
const monitors = ['dataMonitoring', 'customDataMonitoring', 'energyHeap', 'energyHistory', 'energy'] as const;
const ready = {
  dataMonitoring: '.ems-data-value .ems-value',
  customDataMonitoring: '.ems-custom-statistics tbody tr',
  energyHeap: 'td[data-cell]',
  energyHistory: '.ems-storage-table tbody tr',
  energy: '.ems-balance-table tbody tr',
} as const;
/** Months are counted while the page waits for them. */
const timeLimitMs = 120_000;

async function openAt(lab: Lab, path: string, content: string): Promise<Page> {
  const code = followCaptcha(lab.server.world.captchas);
  const page = await lab.newPage();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${lab.server.url}/login?redirect=${encodeURIComponent(path)}`);
  await page.locator('form').waitFor();
  await fillLogin(page, code());
  await page.locator('form [type="submit"]').click();
  await page.locator(content).first().waitFor({ timeout: timeLimitMs });
  return page;
}

const busySeconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
};

/** Pauses between frames, in ms; with `speed` the table is scrolled by so many px with each of them. */
const framesOf = (page: Page, speed: number): Promise<number[]> =>
  page.evaluate(
    async ([length, step]) => {
      const box = document.querySelector('.ems-data-table .ems-table-scroll');
      const frames: number[] = [];
      const start = performance.now();
      let last = start;
      while (last - start < length) {
        const now = await new Promise<number>((done) => requestAnimationFrame(done));
        frames.push(now - last);
        last = now;
        box?.scrollBy(0, step);
      }
      return frames;
    },
    [watchMs, speed] as const,
  );

/** The number that a text begins with: `128,524 points`. */
const countIn = (text: string): number => Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''));

/** A table with every point of 500 stations, updated by live values: at rest and while it scrolls. */
export const live: Measure = {
  name: 'live',
  async run() {
    const lab = await openLab({ stations });
    try {
      const page = await openAt(lab, '/dataMonitoringMonitor?scope=all', ready.dataMonitoring);
      const text = await page.locator('.ems-data-head').textContent();
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const before = await busySeconds(session);
      const still = await framesOf(page, 0);
      const busy = await busySeconds(session);
      const scrolled = await framesOf(page, 24);
      return [
        { name: 'live.points', value: countIn(text ?? ''), unit: '', goal: goals.points },
        { name: 'live.fps', value: 1000 / median(still), unit: 'fps', goal: goals.fps },
        { name: 'live.frame.p95', value: percentile(still, 0.95), unit: 'ms' },
        { name: 'live.core', value: (100_000 * (busy - before)) / watchMs, unit: '', goal: goals.core },
        { name: 'live.scroll.fps', value: 1000 / median(scrolled), unit: 'fps', goal: goals.fps },
        { name: 'live.scroll.frame.p95', value: percentile(scrolled, 0.95), unit: 'ms' },
      ];
    } finally {
      await lab.close();
    }
  },
};

/** Shows one monitor after the other; each stays open in its tab. */
async function goThrough(page: Page, times: number): Promise<void> {
  const shownTab = '.ems-tab-frame:not([data-hidden]) [role="tabpanel"]';
  for (let count = 0; count < times; count += 1) {
    const name = monitors[count % monitors.length] ?? monitors[0];
    await page.locator(`.ems-side a[href="/${name}Monitor"]`).click();
    const content = name === 'customDataMonitoring' ? '.ems-custom-bar' : ready[name];
    await page.locator(`${shownTab} ${content}`).first().waitFor({ timeout: timeLimitMs });
  }
}

/** What 60 switches among the monitors leave behind; `--scale` makes them fewer. */
export const monitorSwitch: Measure = {
  name: 'monitors',
  async run({ scale }) {
    const lab = await openLab();
    try {
      const page = await openAt(lab, '/dataMonitoringMonitor', ready.dataMonitoring);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await goThrough(page, 2 * monitors.length);
      const before = await measureMemory(session);
      // Whole rounds: it ends where it began.
      await goThrough(page, Math.ceil((switches * scale) / monitors.length) * monitors.length);
      const after = await measureMemory(session);
      return [
        { name: 'monitors.heap', value: (after.heap - before.heap) / megabyte, unit: 'MB', goal: '≤ 2' },
        { name: 'monitors.nodes', value: after.nodes - before.nodes, unit: '', goal: '≤ 200' },
        { name: 'monitors.listeners', value: after.listeners - before.listeners, unit: '', goal: '≤ 0' },
      ];
    } finally {
      await lab.close();
    }
  },
};
