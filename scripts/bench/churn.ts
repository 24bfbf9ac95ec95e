import type { CDPSession, Locator, Page } from 'playwright';
import { followCaptcha } from '../lib/captcha.ts';
import { openLab } from '../lib/lab.ts';
import { openAlarmList } from './console.ts';
import type { Measure, Row } from './measure.ts';

const rounds = 200;
/** Rounds before the measurement, in which caches fill and code is compiled. */
const warmUp = 10;
export const megabyte = 1024 * 1024;

/** Pages that are opened and closed, with what shows that they are there. */
const pages = [
  { name: 'churn', path: '/Message', content: 'tbody tr', goal: '≤ 2' },
  { name: 'churn.chart', path: '/photovoltaicMonitor', content: 'canvas', goal: '≤ 1' },
] as const;

/** Opens the folder of the menu that has the entry. */
async function openFolder(page: Page, entry: Locator): Promise<void> {
  const closed = page.locator('.ems-side button[aria-expanded="false"]');
  for (let index = 0; !(await entry.isVisible()); index += 1) await closed.nth(index % (await closed.count())).click();
}

async function openAndClose(page: Page, { path, content }: (typeof pages)[number], times: number): Promise<void> {
  const shown = page.locator('.ems-tab-frame:not([data-hidden]) [role="tabpanel"]');
  const close = page.locator('.ems-tab[data-selected] .ems-tab-close');
  const other = page.locator('[role="tab"]').nth(1);
  const entry = page.locator(`.ems-side a[href="${path}"]`);
  for (let count = 0; count < times; count += 1) {
    await openFolder(page, entry);
    await entry.click();
    await other.waitFor();
    await shown.locator(content).first().waitFor();
    await close.click();
    await other.waitFor({ state: 'detached' });
  }
}

/** Heap in bytes, DOM nodes and listeners of the page after a garbage collection. */
export async function measureMemory(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

const tries = 3;

/** What tabs leave behind. Another try where an alarm came or went meanwhile: its row in the list is a hundred nodes. */
async function leftBehind(page: Page, session: CDPSession, one: (typeof pages)[number], times: number) {
  for (let count = 1; ; count += 1) {
    const rows = await page.locator('tbody tr').count();
    const before = await measureMemory(session);
    await openAndClose(page, one, times);
    const after = await measureMemory(session);
    if (count < tries && (await page.locator('tbody tr').count()) !== rows) continue;
    return {
      heap: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    };
  }
}

/** What 200 tabs of a list, and 200 with charts, leave behind, opened and closed one after the other; `--scale`: fewer. */
export const churn: Measure = {
  name: 'churn',
  async run({ scale }) {
    const lab = await openLab();
    try {
      const page = await openAlarmList(lab, followCaptcha(lab.server.world.captchas));
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const rows: Row[] = [];
      for (const one of pages) {
        await openAndClose(page, one, warmUp);
        const { heap, nodes, listeners } = await leftBehind(page, session, one, Math.round(rounds * scale));
        rows.push(
          { name: `${one.name}.heap`, value: heap / megabyte, unit: 'MB', goal: one.goal },
          { name: `${one.name}.nodes`, value: nodes, unit: '', goal: '≤ 0' },
          { name: `${one.name}.listeners`, value: listeners, unit: '', goal: '≤ 0' },
        );
      }
      return rows;
    } finally {
      await lab.close();
    }
  },
};
