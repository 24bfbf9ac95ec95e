import { defineConfig } from 'playwright/test';
import { browserArgs, ensureBrowser } from '../scripts/browser.mjs';
import { plainHost } from './support/server/plain-host.ts';

const executablePath = await ensureBrowser(console.log);

/** A page of a test lives for seconds: to optimise its code or to collect its garbage beside it costs more than it gains. */
const quickStart =
  '--js-flags=--max-lazy --no-maglev --no-opt --single-threaded-gc --min-semi-space-size=64 --max-semi-space-size=64';

/** Where the name of the plant's host leads. */
const hostRule = `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`;

export default defineConfig({
  testDir: '.',
  testMatch: ['{browsers,e2e,elements,ui}/**/*.{spec,test}.ts'],
  outputDir: '../test-results',
  // A test waits a third of its time for timers, frames and answers: another one uses the cores meanwhile.
  workers: '150%',
  fullyParallel: true,
  // A machine of CI may be at its limit: what passes at the second try is named by `npm test`, not hidden.
  retries: process.env['CI'] ? 1 : 0,
  // A busy machine takes ten times as long as an idle one to open a page; what passes waits for its state alone.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  // What takes long runs in `npm run soak` alone, so that each screen keeps its share of the suite's time.
  ...(process.env['EMS_SOAK'] !== '1' && { grepInvert: /@soak/ }),
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['EMS_REPORT'] ? [['line'], ['json', { outputFile: process.env['EMS_REPORT'] }]] : 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Tests about motion turn it on (support/motion.ts): painting each step of it takes a tenth of the suite's time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...browserArgs, quickStart, hostRule] },
  },
});
