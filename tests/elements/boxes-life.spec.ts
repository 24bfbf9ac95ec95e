import type { Locator, Page } from 'playwright/test';
import { runs } from '../support/server/runs.ts';
import { expect, mount, test } from './support/fixtures.ts';
import { all } from './support/samples.ts';

test.setTimeout(runs(120_000, 3_600_000));

/** Nodes and listeners of the page after a garbage collection, and the size of the heap in MB. */
async function counters(page: Page) {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { nodes, jsEventListeners, heap: usedSize / 1e6 };
}

/** Replaces the element by a new one and waits for its content, `times` times. */
const replace = (page: Page, tag: string, content: string, times: number) =>
  page.evaluate(
    async ([name, selector, count]) => {
      for (let turn = 0; turn < count; turn += 1) {
        const one = document.querySelector(name);
        const next = one?.cloneNode() as HTMLElement;
        Object.assign(next, { getToken: (globalThis as { getToken?: unknown }).getToken });
        one?.replaceWith(next);
        while (!next.shadowRoot?.querySelector(selector)) await new Promise(requestAnimationFrame);
      }
    },
    [tag, content, times] as const,
  );

/** The counters after the element has loaded: half a map has half of its listeners. */
async function countersWhenLoaded(element: Locator, page: Page, last: string) {
  await expect(element.locator(last).first()).toBeAttached({ timeout: 60_000 });
  return counters(page);
}

for (const { tag, attributes, content, last = content, there } of all)
  test(`[EL-03] <${tag}> added and removed ${runs(5, 200)} times leaves nothing behind, and the socket is closed`, async ({
    page,
    traffic,
  }, { annotations }) => {
    const element = await mount(page, tag, attributes);
    await expect(there(element)).toBeVisible({ timeout: 30_000 });
    // What is loaded once and cached is there after a few.
    await replace(page, tag, content, runs(3, 20));
    const before = await countersWhenLoaded(element, page, last);
    await replace(page, tag, content, runs(5, 200));
    // A map keeps the tiles of its last pictures for a moment; what leaks stays.
    await expect(async () => {
      const after = await countersWhenLoaded(element, page, last);
      annotations.push({ type: 'growth', description: JSON.stringify({ before, after }) });
      expect(after.nodes - before.nodes).toBeLessThan(400);
      expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(80);
      expect(after.heap - before.heap).toBeLessThan(4);
    }).toPass({ timeout: 20_000 });
    await element.evaluate((one) => one.remove());
    await expect.poll(() => traffic.openSockets()).toBe(0);
  });
