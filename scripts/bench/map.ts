import type { Page } from 'playwright';
import { followCaptcha } from '../lib/captcha.ts';
import { openLab } from '../lib/lab.ts';
import { openAlarmList } from './console.ts';
import { countChanged, watchCount } from './in-page/watch-count.ts';
import { type Measure, median } from './measure.ts';
import { boxOf, dragged, smoothnessRows, whileDoing } from './smoothness.ts';

const stations = 5_000;
/** Turns of the wheel into the map, and as many out of it. */
const turns = 12;
const rounds = 5;
/** Time limit for generating all stations and drawing them without a graphics card. */
const timeLimitMs = 600_000;

const visiblePin = '.ems-map-pin:not([hidden])';

async function zoom(page: Page): Promise<void> {
  for (const direction of [-1, 1])
    for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, direction * 120);
}

/** Chooses the company of one country and all again: ms of each until count and figures have followed. */
async function filter(page: Page): Promise<number[]> {
  const organizations = page.locator('.ems-fleet-filters select').first();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const index of [2, 0]) {
      await page.evaluate(watchCount);
      await organizations.selectOption({ index });
      times.push(await page.evaluate(countChanged));
    }
  return times;
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

interface Shown {
  /** The first pin, and the first that knows its alarms; seconds. */
  readonly pins: number;
  readonly known: number;
}

async function visit(page: Page, url: string): Promise<Shown> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const first = (pin: string) => page.locator(pin).first().waitFor({ state: 'attached', timeout: timeLimitMs });
  await page.goto(url);
  await first(visiblePin);
  const pins = seconds();
  await first(`${visiblePin} [data-worst]:not([data-worst="unknown"])`);
  return { pins, known: seconds() };
}

/** The workbench's map with thousands of stations, drawn without a graphics card. */
export const map: Measure = {
  name: 'map',
  async run() {
    const lab = await openLab({ stations, historyDays: 1 });
    try {
      const page = await openAlarmList(lab, followCaptcha(lab.server.world.captchas));
      await page.setViewportSize({ width: 1280, height: 800 });
      const url = `${lab.server.url}/workBench?at=30,120.5,8`;
      // The first visit is slower: the mock server calculates the day of thousands of stations.
      const first = await visit(page, url);
      const shown = await visit(page, url);
      const { x, y, width } = await boxOf(page.locator('.ems-map'));
      const pan = await dragged(page, { x: x + width / 2, y: y + 40 }, 240);
      const zooming = await whileDoing(page, () => zoom(page));
      const pins = await page.locator('.ems-map-pin').count();
      const filtered = await filter(page);
      return [
        { name: 'map.first.pins', value: first.pins, unit: 's' },
        { name: 'map.first.alarms', value: first.known, unit: 's' },
        { name: 'map.pins', value: shown.pins, unit: 's', goal: '≤ 3' },
        { name: 'map.alarms', value: shown.known, unit: 's' },
        ...smoothnessRows('map.pan', pan, '≤ 33'),
        ...smoothnessRows('map.zoom', zooming, '≤ 33'),
        { name: 'map.filter', value: median(filtered), unit: 'ms', goal: '≤ 100' },
        { name: 'map.drawn', value: pins, unit: '', goal: '≤ 400' },
        { name: 'map.heap', value: await heapMegabytes(page), unit: 'MB' },
      ];
    } finally {
      await lab.close();
    }
  },
};
