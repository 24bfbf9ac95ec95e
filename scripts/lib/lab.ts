import { chromium, type Browser, type Page } from 'playwright';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type MockServer, type StartOptions, startMockServer } from '../../mock-server/start.ts';
import { accounts } from '../../mock-server/seed/accounts.ts';
import { browserArgs, ensureBrowser } from '../browser.mjs';
import { dist } from './dist.ts';

/** A mock server that serves the build, and a browser, for measuring sizes and times. */
export interface Lab {
  readonly server: MockServer;
  readonly browser: Browser;
  /** A page in a new browser context, as on a first visit. */
  newPage(): Promise<Page>;
  /** A page of another origin that embeds elements. */
  readonly hostUrl: string;
  close(): Promise<void>;
}

const built = (name: string): string | undefined => {
  const folder = join(dist, name);
  return existsSync(folder) ? folder : undefined;
};

const hostPage = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host page</title><body></body></html>';

/** @throws Error when the console has not been built */
export async function openLab(options: StartOptions = {}): Promise<Lab> {
  const [staticDir, elementsDir] = [built('console'), built('elements')];
  if (!staticDir || !elementsDir) throw new Error(`${dist} is not complete: run "npm run build" first`);
  const host = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(hostPage));
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const hostUrl = `http://localhost:${(host.address() as AddressInfo).port}`;
  const server = await startMockServer({ staticDir, elementsDir, origins: [hostUrl], ...options });
  const executablePath = await ensureBrowser((text: string) => console.error(text));
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  return {
    server,
    browser,
    hostUrl,
    newPage: () => newPage(browser),
    async close() {
      await browser.close();
      await server.close();
      host.closeAllConnections();
      host.close();
    },
  };
}

/** The loader of these scripts wraps named functions in a helper, which functions sent to the page miss there. */
export async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  return page;
}

export function demoAccount(username = 'operator') {
  const account = accounts.find((one) => one.username === username);
  if (!account) throw new Error(`no demo account ${username}`);
  return account;
}

export async function fillLogin(page: Page, code: string, user = 'operator'): Promise<void> {
  const { username, password } = demoAccount(user);
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="loginPass"]').fill(password);
  await page.locator('[name="code"]').fill(code);
}

/** Adds a signed-in alarm bell to the host page. */
export async function embedBell(page: Page, { server, hostUrl }: Lab): Promise<void> {
  const session = server.world.sessions.answer(demoAccount(), server.world.clock.now());
  await page.goto(hostUrl);
  await page.evaluate(
    async ({ url, key }) => {
      const bell = document.createElement('ems-alarm-bell');
      Object.assign(bell, { apiBase: `${url}/api`, configUrl: `${url}/ems-config.json`, getToken: () => key });
      document.body.append(bell);
      await import(/* @vite-ignore */ `${url}/elements/ems-elements.js`);
    },
    { url: server.url, key: session.access_token },
  );
}
