import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { once } from '#src/lib/once.ts';
import { buildInMemory } from '../../../scripts/vite/build-in-memory.ts';
import { test as base } from '../fixtures.ts';
import type { Transfers } from './transfers-in-page.ts';

type Connect = (token: string) => Promise<Transfers>;

const bundle = once(async () => {
  const entry = fileURLToPath(new URL('transfers-in-page.ts', import.meta.url));
  const lib = { entry, formats: ['es' as const] };
  const { output } = await buildInMemory({
    logLevel: 'warn',
    build: { minify: false, lib, rolldownOptions: { output: { codeSplitting: false } } },
  });
  return output[0].code;
});

/** A page with the console's transfers and nothing else. */
export const test = base.extend<{ transfers: Page }>({
  transfers: async ({ page }, use) => {
    const script = await bundle();
    await page.route('**/transfers', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<link rel="icon" href="data:,"><script type="module">${script}</script>`,
      }),
    );
    await page.goto('/transfers');
    await use(page);
  },
});

/** Runs in the page. */
export const upload = async ([token, bytes, abortAfter]: readonly [string, number, number?]) =>
  (await (Reflect.get(globalThis, 'connectTransfers') as Connect)(token)).upload(bytes, abortAfter);
/** Runs in the page. */
export const download = async ([token, id]: readonly [string, string]) =>
  (await (Reflect.get(globalThis, 'connectTransfers') as Connect)(token)).download(id);
