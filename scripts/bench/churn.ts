import type { CDPSession, Page } from 'playwright';
import { followCaptcha } from '../lib/captcha.ts';
import { openLab } from '../lib/lab.ts';
import { openAlarmList } from './console.ts';
import type { Measure } from './measure.ts';

const rounds = 200;
/** Rounds before the measurement, in which caches fill and code is compiled. */
const warmUp = 10;
export const megabyte = 1024 * 1024;

async function openAndClose(page: Page, times: number): Promise<void> {
  const shown = page.locator('.ems-tab-frame:not([data-hidden]) [role="tabpanel"]');
  const close = page.locator('.ems-tab[data-selected] .ems-tab-close');
  const other = page.locator('[role="tab"]').nth(1);
  for (let count = 0; count < times; count += 1) {
    await page.locator('.ems-side a[href="/Message"]').click();
    await other.waitFor();
    await shown.locator('tbody tr').first().waitFor();
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

/** What 200 tabs leave behind, opened and closed one after the other; `--scale` makes them fewer. */
export const churn: Measure = {
  name: 'churn',
  async run({ scale }) {
    const lab = await openLab();
    try {
      const page = await openAlarmList(lab, followCaptcha(lab.server.world.captchas));
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await openAndClose(page, warmUp);
      const before = await measureMemory(session);
      await openAndClose(page, Math.round(rounds * scale));
      const after = await measureMemory(session);
      return [
        { name: 'churn.heap', value: (after.heap - before.heap) / megabyte, unit: 'MB', goal: '≤ 2' },
        { name: 'churn.nodes', value: after.nodes - before.nodes, unit: '', goal: '≤ 0' },
        { name: 'churn.listeners', value: after.listeners - before.listeners, unit: '', goal: '≤ 0' },
      ];
    } finally {
      await lab.close();
    }
  },
};
