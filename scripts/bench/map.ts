import type { Page } from 'playwright';
import { followCaptcha } from '../lib/captcha.ts';
import { openLab } from '../lib/lab.ts';
import { openAlarmList } from './console.ts';
import type { Measure } from './measure.ts';
import { boxOf, dragged, smoothnessRows, whileDoing } from './smoothness.ts';

const stations = 5_000;
/** Turns of the wheel into the map, and as many out of it. */
const turns = 12;
/** Generating so many stations and drawing them by the processor takes its time. */
const patienceMs = 600_000;

async function zoom(page: Page): Promise<void> {
  for (const way of [-1, 1]) for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, way * 120);
}

/** Types a name and takes it out again, each time until the count of stations follows. */
async function filter(page: Page): Promise<void> {
  const count = page.locator('.ems-fleet-count');
  for (const text of ['1', '']) {
    const before = await count.textContent();
    await page.locator('.ems-fleet-filters [type="search"]').fill(text);
    await page.waitForFunction((old) => document.querySelector('.ems-fleet-count')?.textContent !== old, before);
  }
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
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
      const { x, y, width } = await boxOf(page.locator('.ems-map'));
      const pan = await dragged(page, { x: x + width / 2, y: y + 40 }, 240);
      const zooming = await whileDoing(page, () => zoom(page));
      const pins = await page.locator('.ems-map-pin').count();
      const filtering = await whileDoing(page, () => filter(page));
      return [
        { name: 'map.shown', value: shown / 1000, unit: 's' },
        ...smoothnessRows('map.pan', pan, '≤ 33'),
        ...smoothnessRows('map.zoom', zooming, '≤ 33'),
        ...smoothnessRows('map.filter', filtering, '≤ 33'),
        { name: 'map.pins', value: pins, unit: '', goal: '≤ 400' },
        { name: 'map.heap', value: await heapMegabytes(page), unit: 'MB' },
      ];
    } finally {
      await lab.close();
    }
  },
};
