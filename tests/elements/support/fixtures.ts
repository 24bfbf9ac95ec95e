import type { Locator, Page } from 'playwright/test';
import { startMockServer } from '#mock-server/start.ts';
import { accounts } from '#mock-server/seed/accounts.ts';
import { built } from '../../support/server/built.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { type HostServer, startHost } from './host-server.ts';

export { expect };

const severities = /^(?:Critical|Major|Minor|Warning|Kritisch|Hoch|Niedrig|Warnung)$/;

/** Calls and sockets that a page opens to the API. */
export interface Traffic {
  calls(path: string): number;
  readonly headers: readonly Readonly<Record<string, string>>[];
  openSockets(): number;
  sockets(): number;
}

interface Fixtures {
  readonly traffic: Traffic;
  /** The first bell of the page. */
  readonly bell: Locator;
  readonly host: HostServer;
}

export const test = base.extend<Fixtures>({
  host: async ({ startOnce }, use) => use(await startOnce('host', startHost)),
  server: async ({ host, startOnce }, use) => {
    const start = async () => {
      const server = await startMockServer({
        control: true,
        elementsDir: built('elements'),
        origins: [host.origin, 'null'],
      });
      const account = accounts.find(({ username }) => username === 'operator');
      if (!account) throw new Error('no demo account "operator"');
      host.serve({
        api: server.url,
        token: () => server.world.sessions.answer(account, server.world.clock.now()).access_token,
      });
      return server;
    };
    await use(await startOnce('embedded', start));
  },
  baseURL: async ({ host }, use) => use(host.origin),
  traffic: [
    async ({ page, server }, use) => {
      const paths: string[] = [];
      const headers: Record<string, string>[] = [];
      let opened = 0;
      let open = 0;
      page.on('request', (request) => {
        if (!request.url().startsWith(`${server.url}/api`) || request.method() === 'OPTIONS') return;
        paths.push(new URL(request.url()).pathname);
        headers.push(request.headers());
      });
      page.on('websocket', (socket) => {
        opened += 1;
        open += 1;
        socket.on('close', () => (open -= 1));
      });
      await use({
        calls: (path) => paths.filter((one) => one === `/api${path}`).length,
        headers,
        openSockets: () => open,
        sockets: () => opened,
      });
    },
    { auto: true },
  ],
  bell: async ({ page }, use) => use(page.locator('ems-alarm-bell').first()),
});

/** The bell's messages. */
export const messageRows = (bell: Locator): Locator => bell.getByRole('listitem').locator('button[aria-expanded]');
/** The newest of them that is about an alarm: its severity is a picture. */
export const alarmRow = (bell: Locator): Locator =>
  messageRows(bell)
    .filter({ has: bell.page().getByRole('img', { name: severities }) })
    .first();

/** The bell's button; waits until it shows a count. */
export async function ready(bell: Locator): Promise<Locator> {
  const button = bell.getByRole('button').first();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeVisible();
  return button;
}

/** Adds a signed-in element to an otherwise empty page. */
export async function mount(
  page: Page,
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  search = '',
): Promise<Locator> {
  await page.goto(`/empty.html${search}`);
  await page.evaluate(async (query) => {
    const { api = '' } = document.body.dataset;
    const terms = new URLSearchParams(query).has('closed') ? '?shadow=closed' : '';
    await import(`${api}/elements/ems-elements.js${terms}`);
  }, search);
  return mountBeside(page, tag, attributes);
}

/** Adds an element to a page that has the script. */
export async function mountBeside(
  page: Page,
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<Locator> {
  await page.evaluate(
    ([name, entries]) => {
      const { api = '' } = document.body.dataset;
      const element = document.createElement(name);
      const given = { 'api-base': `${api}/api`, 'config-url': `${api}/ems-config.json`, ...entries };
      for (const [attribute, value] of Object.entries(given)) element.setAttribute(attribute, value);
      document.body.append(Object.assign(element, { getToken: (globalThis as { getToken?: unknown }).getToken }));
    },
    [tag, attributes] as const,
  );
  return page.locator(tag);
}

const eventTypes = [
  'ems-alarm-open',
  'ems-auth-required',
  'ems-close',
  'ems-count-change',
  'ems-error',
  'ems-filter-change',
  'ems-navigate',
  'ems-path-change',
  'ems-title-change',
  'ems-unsaved-change',
  'ems-view-change',
  'ems-work-order-open',
];

/** Notes the elements' events from the page's start on, as JSON. */
export async function noteEvents(page: Page): Promise<() => Promise<{ type: string; detail: unknown }[]>> {
  await page.addInitScript((types) => {
    const noted: { type: string; detail: unknown }[] = [];
    Object.assign(globalThis, { noted });
    for (const type of types)
      document.addEventListener(type, (event) => noted.push({ type, detail: (event as CustomEvent).detail }));
  }, eventTypes);
  return () => page.evaluate(() => JSON.parse(JSON.stringify((globalThis as { noted?: [] }).noted)));
}
