import { type BrowserContext, type BrowserContextOptions, test as base } from 'playwright/test';
import { shiftDate, startTestDate } from './test-date.ts';

interface TestFixtures {
  /** Page loads of this test, which `npm test` adds up for each screen. */
  readonly loads: { count: number };
  /** How far this test's date is ahead of the machine's, in milliseconds; each test begins at the same time. */
  readonly dateShift: number;
  /** Opens another browser than that of `page`, as of another person; it is closed after the test. */
  readonly newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

interface Closable {
  close(): Promise<unknown>;
}

interface WorkerFixtures {
  readonly startDate: void;
  /**
   * Starts something for the first test that needs it, and closes it after the worker's last one. A fixture of the worker
   * would do the same, but tests with other fixtures of the worker need another process and another browser.
   */
  readonly startOnce: <T extends Closable>(name: string, start: () => Promise<T>) => Promise<T>;
}

/** Counts what pages load; the empty page that a session is stored in costs next to nothing. */
function countLoads(context: BrowserContext, loads: TestFixtures['loads']): void {
  context.on('page', (page) =>
    page.on('domcontentloaded', () => {
      if (!/^about:|\/blank$/.test(page.url())) loads.count += 1;
    }),
  );
}

/** What tests of every folder begin with: pages and this process have the tests' date. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // What a worker starts, a mock server for instance, begins at that date as well.
  startDate: [async ({}, use) => use(void startTestDate()), { scope: 'worker', auto: true }],
  startOnce: [
    async ({}, use) => {
      const started = new Map<string, Promise<Closable>>();
      await use(<T extends Closable>(name: string, start: () => Promise<T>) => {
        const running =
          started.get(name) ??
          start().catch((error: unknown) => {
            started.delete(name);
            throw error;
          });
        started.set(name, running);
        return running as Promise<T>;
      });
      for (const running of [...started.values()].toReversed()) await (await running).close();
    },
    { scope: 'worker' },
  ],
  dateShift: [async ({}, use) => use(startTestDate()), { auto: true }],
  loads: async ({}, use, { annotations }) => {
    const loads = { count: 0 };
    await use(loads);
    annotations.push({ type: 'loads', description: String(loads.count) });
  },
  context: async ({ context, dateShift, loads }, use) => {
    countLoads(context, loads);
    await context.addInitScript(shiftDate, dateShift);
    await use(context);
  },
  newContext: async ({ browser, dateShift, loads }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      countLoads(context, loads);
      await context.addInitScript(shiftDate, dateShift);
      return context;
    });
    for (const context of contexts) await context.close();
  },
});
