import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test as base } from 'playwright/test';
import type { MockOptions } from '#mock-server/options.ts';
import { type MockServer, startMockServer } from '#mock-server/start.ts';
import { type Control, connectControl } from './control.ts';
import { type Watch, watch } from './watch.ts';

/** What is tested: another build than the usual one where EMS_DIST names its folder. */
const dist = process.env['EMS_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

export const built = (name: string): string => {
  const folder = join(dist, name);
  if (!existsSync(folder)) throw new Error(`${folder} is not there: run "npm run build" first`);
  return folder;
};

interface TestFixtures {
  /** Steers the mock server: faults, accounts, codes; reset before each test. */
  readonly control: Control;
  /** Fails the test on console errors, uncaught errors and policy violations that it does not expect. */
  readonly watched: Watch;
}

interface WorkerFixtures {
  /** How the mock server is started: `test.use({ mockOptions: … })` at the top of a file. */
  readonly mockOptions: MockOptions;
  readonly connected: Control;
  /** A mock server of this worker's own that serves the built console and elements with production headers. */
  readonly server: MockServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mockOptions: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ mockOptions }, use) => {
      const server = await startMockServer({
        ...mockOptions,
        port: 0,
        control: true,
        staticDir: built('console'),
        elementsDir: built('elements'),
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  connected: [async ({ server }, use) => use(connectControl(server)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  control: [
    async ({ connected }, use) => {
      await connected.reset();
      await use(connected);
    },
    { auto: true },
  ],
  watched: [
    async ({ context }, use) => {
      const watched = watch(context);
      await use(watched);
      expect(watched.unexpected(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** Signs in through the login page, which is opened where the browser is not there yet. */
export async function signIn(page: Page, control: Control, account: Account | string): Promise<void> {
  const { username, password } = typeof account === 'string' ? control.account(account) : account;
  if (!page.url().includes('/login')) await page.goto('/login');
  const form = page.locator('form');
  await form.locator('[name="username"]').fill(username);
  await form.locator('[name="loginPass"]').fill(password);
  // Only then is the newest code the one of this page.
  await expect(form.locator('img')).toBeVisible();
  // The picture of this page, not the one that a page before asked for.
  await expect(form.locator('.ems-captcha img')).toBeVisible();
  await form.locator('[name="code"]').fill(control.captcha());
  await form.locator('[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/login/);
}
