import type { Locator, Page } from 'playwright/test';
import { runs } from '../support/runs.ts';
import { expect, place, test } from './support/fixtures.ts';
import { boxes } from './support/samples.ts';

test.setTimeout(120_000);
const late = { timeout: 30_000 };

/** What hostile rules reach for, of the first node of each class in its place: rows and figures come and go. */
const looks = (element: Locator) =>
  element.evaluate((one) => {
    const names = ['fontSize', 'fontFamily', 'lineHeight', 'letterSpacing', 'textTransform', 'color', 'textAlign'];
    names.push(
      'visibility',
      'cursor',
      'paddingTop',
      'paddingLeft',
      'borderTopWidth',
      'borderTopStyle',
      'listStyleType',
    );
    const found: Record<string, string> = {};
    for (const node of one.shadowRoot?.querySelectorAll('[class]') ?? []) {
      const style = getComputedStyle(node) as unknown as Record<string, string>;
      // The same sign is larger in one place than in another.
      const place = `${node.parentElement?.getAttribute('class')} > ${node.getAttribute('class')}`;
      found[place] ??= names.map((name) => `${name}: ${style[name]}`).join('; ');
    }
    return found;
  });

const counters = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { nodes, jsEventListeners };
};

for (const { tag, attributes, there } of boxes) {
  test(`[EL-03] <${tag}> looks the same under hostile page styles`, async ({ page }) => {
    const shown = async (search: string) => {
      const element = await place(page, tag, attributes, search);
      await expect(there(element)).toBeVisible(late);
      return looks(element);
    };
    const plain = await shown('');
    const hostile = await shown('?hostile');
    const both = Object.keys(plain).filter((name) => name in hostile);
    expect(both.length).toBeGreaterThan(20);
    for (const name of both) expect(hostile[name], name).toBe(plain[name]);
  });

  test(`[EL-03] <${tag}> added and removed over and over leaves nothing behind`, async ({ page, traffic }) => {
    const element = await place(page, tag, attributes);
    await expect(there(element)).toBeVisible(late);
    const cycle = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) {
        await element.evaluate((one) => {
          const next = one.cloneNode() as HTMLElement;
          Object.assign(next, { getToken: (globalThis as { getToken?: unknown }).getToken });
          one.replaceWith(next);
        });
        await expect(there(element)).toBeVisible(late);
      }
    };
    // What is loaded and kept once is there after a few.
    await cycle(runs(3, 20));
    const before = await counters(page);
    await cycle(runs(5, 200));
    const after = await counters(page);
    expect(after.nodes - before.nodes).toBeLessThan(400);
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(80);
    await element.evaluate((one) => one.remove());
    await expect.poll(() => traffic.openSockets()).toBe(0);
  });
}
