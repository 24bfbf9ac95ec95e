import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { backendPaths } from './mock-server/lib/hosting.ts';
import { assetFileNames } from './scripts/vite/asset-names.ts';
import { compileHint } from './scripts/vite/compile-hint.ts';
import { consoleChunks, wordsChunk } from './scripts/vite/console-chunk.ts';
import { earlyTexts } from './scripts/vite/early-texts.ts';
import { icons } from './scripts/vite/icons.ts';
import { loginDocument } from './scripts/vite/login-document.ts';
import { oldBrowsers } from './scripts/vite/old-browsers.ts';
import { primereact } from './scripts/vite/primereact.ts';
import { publicScripts } from './scripts/vite/public-scripts.ts';
import { versionFile } from './scripts/vite/version-file.ts';
import { withoutUnused } from './scripts/vite/without-unused.ts';

const mockServer = { target: process.env['EMS_MOCK'] ?? 'http://127.0.0.1:4310', ws: true };

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

export default defineConfig({
  publicDir: 'src/public',
  plugins: [
    icons(),
    primereact(),
    oldBrowsers(),
    earlyTexts(),
    loginDocument(),
    publicScripts(),
    versionFile(),
    withoutUnused(),
    react(),
    compileHint(),
  ],
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    cssMinify: true,
    manifest: true,
    license: { fileName: 'licenses.md' },
    modulePreload: {
      polyfill: false,
      // Who asks has loaded the entry script. Firefox raises an error for a second load of it.
      resolveDependencies: (_from, files) => files.filter((file) => !/^assets\/index-[\w-]+\.js$/.test(file)),
    },
    // Sizes have their own budgets: scripts/size-budgets.json.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        assetFileNames,
        codeSplitting: {
          groups: [
            {
              debugName: 'console',
              name: consoleChunks({
                main: source('main.tsx'),
                console: source('shell/console.tsx'),
                morePages: source('shell/more-pages.ts'),
                list: source('features/alarm-manager/alarm-manager-page.tsx'),
                table: source('ui/data-table/data-table.tsx'),
                chart: source('charts/history/history-chart.tsx'),
                points: source('contract/points/catalogue.ts'),
              }),
              includeDependenciesRecursively: false,
            },
            { debugName: 'words', name: wordsChunk, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    // The host stays as the browser sees it: the mock server compares it with a call's origin.
    proxy: {
      [backendPaths.api]: mockServer,
      [backendPaths.push]: mockServer,
      '/__mock': mockServer,
      '/third-party': mockServer,
      '/ems-config.json': mockServer,
    },
  },
  test: {
    include: ['{src,elements,mock-server,scripts}/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
    setupFiles: ['tests/support/server/seed.ts', 'tests/support/server/fixed-date.ts'],
    // Vitest leaves one core to its watcher, which `npm test` has no use for.
    maxWorkers: '100%',
    // Full counts of a property take minutes.
    testTimeout: process.env['EMS_SOAK'] === '1' ? 3_600_000 : 20_000,
    // A mock server starts in a second, on a busy machine in many.
    hookTimeout: 60_000,
  },
});
