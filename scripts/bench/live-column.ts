import type { Page } from 'playwright';
import { addLivePoints, liveDevice } from '../lib/live-points.ts';
import { followCaptcha } from '../lib/captcha.ts';
import { openLab } from '../lib/lab.ts';
import { openAlarmList } from './console.ts';
import { type Measure, median, percentile } from './measure.ts';
import { scrolled, shownTable } from './scroll.ts';
import { whileDoing } from './smoothness.ts';

const points = 50_000;
const watchMs = 10_000;
/** A page in the middle of the added points. */
const path = `/pointTable?station=${liveDevice.stationId}&device=${liveDevice.deviceId}&page=5&size=100`;

/** The first column of the rows that are drawn, in order, and all of their text. */
const drawn = (page: Page) =>
  page.evaluate((selector) => {
    const rows = [...document.querySelectorAll<HTMLElement>(`${selector} tbody tr`)];
    return {
      keys: rows.map((row) => row.innerText.split('\n')[0] ?? ''),
      text: rows.map((row) => row.innerText).join(),
    };
  }, shownTable);

/** How often the rows that are drawn change while somebody looks. */
async function changesWhile(page: Page): Promise<number> {
  let changes = 0;
  let { text } = await drawn(page);
  for (const end = performance.now() + watchMs; performance.now() < end;) {
    await page.waitForTimeout(250);
    const next = (await drawn(page)).text;
    if (next !== text) changes += 1;
    text = next;
  }
  return (changes * 1000) / watchMs;
}

/** A point table of 50,000 points, 100 a page, with values of each second: frames at rest and while it scrolls. */
export const liveColumn: Measure = {
  name: 'liveColumn',
  async run() {
    const lab = await openLab();
    try {
      addLivePoints(lab.server.world, points);
      const page = await openAlarmList(lab, followCaptcha(lab.server.world.captchas));
      await page.setViewportSize({ width: 1920, height: 1080 });
      const start = performance.now();
      await page.goto(lab.server.url + path);
      await page.locator(`${shownTable} tbody tr`).first().waitFor();
      const firstRows = performance.now() - start;
      await page.waitForTimeout(3000);
      const before = await drawn(page);
      const { frames } = await whileDoing(page, () => page.waitForTimeout(watchMs));
      const changes = await changesWhile(page);
      const after = await drawn(page);
      const scroll = await scrolled(page);
      const isStill = before.keys.join() === after.keys.join();
      return [
        { name: 'liveColumn.rows', value: firstRows, unit: 'ms', goal: '≤ 1000' },
        { name: 'liveColumn.perSecond', value: changes, unit: '', goal: '≥ 0.8' },
        { name: 'liveColumn.fps', value: 1000 / median(frames), unit: 'fps', goal: '≥ 50' },
        { name: 'liveColumn.frame.p95', value: percentile(frames, 0.95), unit: 'ms' },
        { name: 'liveColumn.moved', value: isStill ? 0 : 1, unit: '', goal: '≤ 0' },
        { name: 'liveColumn.scroll.fps', value: 1000 / median(scroll), unit: 'fps', goal: '≥ 50' },
        { name: 'liveColumn.scroll.p95', value: percentile(scroll, 0.95), unit: 'ms' },
      ];
    } finally {
      await lab.close();
    }
  },
};
