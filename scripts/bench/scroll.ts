import type { Page } from 'playwright';
import { followCaptcha } from '../lib/captcha.ts';
import { type Lab, openLab } from '../lib/lab.ts';
import { openAlarmList } from './console.ts';
import { type Measure, median, percentile, type Row } from './measure.ts';

const alarms = 100_000;
/** px of a frame. */
const stepPx = 800;
const frames = 240;
export const shownTable = '.ems-tab-frame:not([data-hidden]) .ems-table-scroll';

/** ms from frame to frame while the table scrolls down and up again, a step a frame. */
export const scrolled = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    ([selector, step, count]) =>
      new Promise<number[]>((done, fail) => {
        const table = document.querySelector(selector);
        if (!table || table.scrollHeight < 2 * step) return fail(new Error('no long table is shown'));
        const times: number[] = [];
        let last = performance.now();
        let direction = 1;
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          const before = table.scrollTop;
          table.scrollTop += direction * step;
          if (table.scrollTop === before) direction = -direction;
          if (times.length < count) requestAnimationFrame(next);
          else done(times.slice(1));
        };
        return requestAnimationFrame(next);
      }),
    [shownTable, stepPx, frames] as const,
  );

/** A page of the alarm list, and each measured value of all stations, which is one long table. */
const tables = [
  { name: 'scroll.alarms', path: '/alarmManager?state=all&size=100' },
  { name: 'scroll.points', path: '/dataMonitoringMonitor?scope=all' },
] as const;

async function rowsOf(page: Page, lab: Lab, { name, path }: (typeof tables)[number]): Promise<readonly Row[]> {
  await page.goto(lab.server.url + path);
  await page.locator(`${shownTable} tbody tr`).nth(10).waitFor();
  await page.waitForTimeout(1000);
  const times = await scrolled(page);
  return [
    { name, value: 1000 / (times.reduce((sum, time) => sum + time, 0) / times.length), unit: 'fps', goal: '≥ 55' },
    { name: `${name}.frame`, value: median(times), unit: 'ms' },
    { name: `${name}.frame.p95`, value: percentile(times, 0.95), unit: 'ms' },
  ];
}

/** Long tables scrolled 800 px a frame, with 100,000 alarms on the server. */
export const scroll: Measure = {
  name: 'scroll',
  async run() {
    const lab = await openLab();
    try {
      lab.server.world.alarms.fill(alarms, lab.server.world.clock.now());
      const page = await openAlarmList(lab, followCaptcha(lab.server.world.captchas));
      const rows: Row[] = [];
      for (const table of tables) rows.push(...(await rowsOf(page, lab, table)));
      return rows;
    } finally {
      await lab.close();
    }
  },
};
