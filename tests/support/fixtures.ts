import { expect, type Locator, type Page } from 'playwright/test';
import type { MockOptions } from '#mock-server/world/options.ts';
import { type MockServer, startMockServer } from '#mock-server/start.ts';
import { built } from './server/built.ts';
import { type Control, connectControl } from './server/control.ts';
import { test as base } from './server/dated-test.ts';
import { type Watch, watch } from './page/watch.ts';

interface TestFixtures {
  /** Steers the mock server: faults, accounts, codes; reset before each test. */
  readonly control: Control;
  /** Fails the test on console errors, uncaught errors and policy violations that it does not expect. */
  readonly watched: Watch;
  /** How the mock server is started: `test.use({ mockOptions: … })` at the top of a file. */
  readonly mockOptions: MockOptions;
  /** The mock server, which serves the built console and elements with production headers; tests with the same options share it. */
  readonly server: MockServer;
}

const controls = new WeakMap<MockServer, Control>();

function controlOf(server: MockServer): Control {
  const control = controls.get(server) ?? connectControl(server);
  controls.set(server, control);
  return control;
}

export const test = base.extend<TestFixtures>({
  mockOptions: [{}, { option: true }],
  server: [
    async ({ mockOptions, startOnce }, use) => {
      const folders = { staticDir: built('console'), elementsDir: built('elements') };
      const start = () => startMockServer({ ...mockOptions, port: 0, control: true, ...folders });
      await use(await startOnce(`console ${JSON.stringify(mockOptions)}`, start));
    },
    // Longer than a test, because a start is slow on a busy machine.
    { timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  control: [
    // The date first: the server goes back to where each test begins.
    async ({ dateShift: _dateShift, server }, use) => {
      const control = controlOf(server);
      await control.reset();
      await use(control);
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

/** The picture with the code that the login asks for. */
export const captchaPicture = (page: Page): Locator => page.locator('form button img');

/** Requests a new captcha picture and returns the code that it shows. */
export async function freshCaptcha(page: Page, control: Control): Promise<string> {
  const picture = captchaPicture(page);
  await expect(picture).toBeVisible();
  const before = (await picture.getAttribute('src')) ?? '';
  const answered = page.waitForResponse(/\/api\/code/);
  await picture.click();
  await answered;
  await expect(picture).not.toHaveAttribute('src', before);
  return control.captcha();
}

/** Signs in through the login page, which is opened where the browser is not there yet. */
export async function signIn(page: Page, control: Control, account: Account | string): Promise<void> {
  const { username, password } = typeof account === 'string' ? control.account(account) : account;
  if (!page.url().includes('/login')) await page.goto('/login');
  const form = page.locator('form');
  await form.locator('[name="username"]').fill(username);
  await form.locator('[name="loginPass"]').fill(password);
  await form.locator('[name="code"]').fill(await freshCaptcha(page, control));
  await form.locator('[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/login/);
}
