import { chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { browserArgs, ensureBrowser } from '../browser.mjs';
import { newPage } from '../lib/lab.ts';
import { root } from '../lib/run.mjs';
import type { Result } from './in-page/decipher.ts';
import type { Measure, Row } from './measure.ts';

const engines = ['web-crypto', 'crypto-js'] as const;
const megabytes = 5;

/** Runs in the page, on the sources as the development server serves them. */
const decipher = (page: Page, engine: (typeof engines)[number]): Promise<Result> =>
  page.evaluate(
    async ([path, name, size]) => {
      const { decipher: run } = (await import(path)) as typeof import('./in-page/decipher.ts');
      return run(name, size);
    },
    ['/scripts/bench/in-page/decipher.ts', engine, megabytes] as const,
  );

/** Throughput of both engines, and for how long they block the page. */
export const cipher: Measure = {
  name: 'cipher',
  async run() {
    const server = await createServer({ root, logLevel: 'error', server: { port: 0, host: '127.0.0.1', ws: false } });
    await server.listen();
    const executablePath = await ensureBrowser((text: string) => console.error(text));
    const browser = await chromium.launch({ executablePath, args: browserArgs });
    try {
      const page = await newPage(browser);
      await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
      await page.goto(`${server.resolvedUrls?.local[0]}blank`);
      const rows: Row[] = [];
      for (const engine of engines) {
        await decipher(page, engine);
        const { openMs, blockedMs } = await decipher(page, engine);
        rows.push({ name: `cipher.${engine}`, value: megabytes / (openMs / 1000), unit: 'MB/s' });
        rows.push({ name: `cipher.${engine}.blocked`, value: blockedMs, unit: 'ms', goal: '≤ 50' });
      }
      return rows;
    } finally {
      await browser.close();
      await server.close();
    }
  },
};
