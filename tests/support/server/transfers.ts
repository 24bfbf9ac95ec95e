import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { build, type Rollup } from 'vite';
import { test as base } from '../fixtures.ts';
import type { Transfers } from './transfers-in-page.ts';

type Connect = (token: string) => Promise<Transfers>;

/** A page with the console's transfers and nothing else. */
export const test = base.extend<{ transfers: Page }, { script: string }>({
  script: [
    async ({}, use) => {
      const entry = fileURLToPath(new URL('transfers-in-page.ts', import.meta.url));
      const lib = { entry, formats: ['es' as const] };
      const output = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, minify: false, lib, rolldownOptions: { output: { codeSplitting: false } } },
      });
      const [{ output: files }] = output as Rollup.RollupOutput[] as [Rollup.RollupOutput];
      await use(files[0].code);
    },
    { scope: 'worker' },
  ],
  transfers: async ({ page, script }, use) => {
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
