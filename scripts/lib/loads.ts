import type { Page } from 'playwright';
import { gzipSync } from 'node:zlib';

export type Kind = 'code' | 'other';

export interface Load {
  readonly path: string;
  readonly kind: Kind;
  /** Gzip, level 9. */
  readonly bytes: number;
}

/** Scripts and styles are code; fonts, pictures and the configuration are other; documents and API calls do not count. */
function kindOf(url: URL, type: string): Kind | undefined {
  if (url.pathname.startsWith('/api/') || url.protocol === 'blob:' || url.protocol === 'data:') return undefined;
  if (/javascript|css/.test(type)) return 'code';
  return /font|image|json/.test(type) ? 'other' : undefined;
}

/** Everything a page loads from now on, each file once. */
export function recordLoads(page: Page) {
  const loads = new Map<string, Promise<Load | undefined>>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    const kind = kindOf(url, response.headers()['content-type'] ?? '');
    if (!kind || loads.has(url.href) || !response.ok()) return;
    const load = response.body().then(
      (body) => ({ path: url.pathname, kind, bytes: gzipSync(body, { level: 9 }).length }),
      () => undefined,
    );
    loads.set(url.href, load);
  });
  return {
    /** What was loaded; of `urls` alone where they are given. */
    async all(urls?: ReadonlySet<string>): Promise<readonly Load[]> {
      const requested = [...loads].filter(([url]) => !urls || urls.has(url)).map(([, load]) => load);
      return (await Promise.all(requested)).filter((load) => load !== undefined);
    },
  };
}

export const sum = (loads: readonly Load[]): number => loads.reduce((total, { bytes }) => total + bytes, 0);

/** Notes the moment at which an element that matches stands in the page; call before the page is opened. */
export async function noteWhen(page: Page, selector: string): Promise<void> {
  await page.addInitScript((requested) => {
    performance.setResourceTimingBufferSize(2000);
    // Frames may come late on a busy machine; a change of the document does not.
    const observer = new MutationObserver(() => {
      if (!document.querySelector(requested)) return;
      performance.mark('ems-noted');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
}

/** Milliseconds from the start of the navigation to the noted moment. */
export async function notedAt(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('ems-noted').length > 0, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => performance.getEntriesByName('ems-noted')[0]?.startTime ?? 0);
}

/** Addresses whose loading had begun at that moment. */
export async function begunBefore(page: Page, time: number): Promise<ReadonlySet<string>> {
  const names = await page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime <= end)
        .map(({ name }) => name),
    time,
  );
  return new Set(names);
}

/** Until nothing has been asked for during the given time; push sockets do not count. */
export async function untilQuiet(page: Page, milliseconds = 800): Promise<void> {
  let last = Date.now();
  const touch = () => (last = Date.now());
  page.on('request', touch);
  page.on('requestfinished', touch);
  while (Date.now() - last < milliseconds) await page.waitForTimeout(50);
  page.off('request', touch);
  page.off('requestfinished', touch);
}
