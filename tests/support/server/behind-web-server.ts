import { readdirSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { accounts } from '#mock-server/seed/accounts.ts';
import { type MockServer, startMockServer } from '#mock-server/start.ts';
import { clientConfig } from '#mock-server/world/client-config.ts';
import { type HostServer, startHost } from '../../elements/support/host-server.ts';
import { built } from './built.ts';
import { signIn } from '../fixtures.ts';
import { download, test as base } from './transfers.ts';
import { isInstalled, prepareWebServer, type ProgramName, type WebServer } from './web-server.ts';

interface WorkerFixtures {
  readonly program: ProgramName;
  readonly web: WebServer;
  /** A page of another origin that embeds elements. */
  readonly host: HostServer;
}

const operator = accounts.find(({ username }) => username === 'operator')!;

async function serverBehind(web: WebServer, host: HostServer): Promise<MockServer> {
  const folders = { staticDir: built('console'), elementsDir: built('elements') };
  const server = await startMockServer({ control: true, origins: [host.origin], ...folders });
  const { world } = server;
  await web.start(server.url, clientConfig(world.settings), [host.origin]);
  host.serve({ api: web.url, token: () => world.sessions.answer(operator, world.clock.now()).access_token });
  return server;
}

const test = base.extend<object, WorkerFixtures>({
  program: ['nginx', { scope: 'worker', option: true }],
  web: [
    async ({ program }, use) => {
      const web = await prepareWebServer(program);
      await use(web);
      await web.close();
    },
    { scope: 'worker' },
  ],
  host: [
    async ({}, use) => {
      const host = await startHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ web, host, startOnce }, use) =>
    use(await startOnce('behind a web server', () => serverBehind(web, host))),
  baseURL: async ({ web }, use) => use(web.url),
});

const promised = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
  'timing-allow-origin',
  'cache-control',
];

const navigation = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** Paths with what a browser accepts there. */
function asked(): (readonly [string, string])[] {
  const script = (folder: string) => readdirSync(`${built(folder)}/assets`).find((name) => name.endsWith('.js')) ?? '';
  const files = ['/boot.js', '/favicon.svg', `/assets/${script('console')}`, '/assets/gone.js', '/gone.png'];
  const elements = ['/elements/ems-elements.js', `/elements/assets/${script('elements')}`, '/elements/gone.js'];
  return [
    ...['/', '/alarmManager?x=1', '/report.pdf', '/assets/gone.js'].map((path) => [path, navigation] as const),
    ...[...files, ...elements, '/ems-config.json', '/api/nothing', '/api/nothing.x', '/ship'].map(
      (path) => [path, '*/*'] as const,
    ),
  ];
}

/** The headers that the product promises; those of the API come from the backend. Of a missing file no cache says. */
async function answerOf(url: string, path: string, accept: string, origin: string) {
  const answer = await fetch(url + path, { headers: { accept, origin } });
  await answer.arrayBuffer();
  const port = new URL(url).port;
  const headers = promised.map((name) => [name, answer.headers.get(name)?.replaceAll(port, 'PORT')] as const);
  const { ok } = answer;
  return { path, status: answer.status, headers: ok ? Object.fromEntries(headers) : {} };
}

/** A file of each kind that pages load: a browser runs and draws them by the type that the server says. */
function kinds(): string[] {
  const files = ['', '/elements'].flatMap((at) =>
    readdirSync(`${built(at ? 'elements' : 'console')}/assets`).map((name) => `${at}/assets/${name}`),
  );
  return [...new Map(files.map((path) => [path.split('/')[1] + extname(path), path])).values(), '/version.json'];
}

/** The same type has two names. */
async function typeOf(url: string, path: string) {
  const answer = await fetch(url + path);
  await answer.arrayBuffer();
  const type = answer.headers.get('content-type')?.replace(/;.*/, '');
  return `${path} ${type?.replace('application/javascript', 'text/javascript')}`;
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^消息/ });

/** Tests of the console behind a web server of the system; left out where it is not installed. */
export function testBehind(program: ProgramName): void {
  test.use({ program });
  test.skip(!isInstalled(program), `${program} is not installed`);

  test(`[T23] ${program}, configured by \`npm run headers\`, answers each path as the mock server does`, async ({
    server,
    web,
    host,
  }) => {
    for (const [path, accept] of asked())
      expect(await answerOf(web.url, path, accept, host.origin)).toEqual(
        await answerOf(server.url, path, accept, host.origin),
      );
    for (const path of kinds()) expect(await typeOf(web.url, path)).toBe(await typeOf(server.url, path));
    const missing = await fetch(`${web.url}/assets/gone.js`);
    expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable');
    const [large = ''] = readdirSync(`${built('console')}/assets`)
      .filter((name) => name.endsWith('.js'))
      .toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const compressed = await fetch(`${web.url}/assets/${large}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i);
  });

  test(`[LG-07] [ST-06] behind ${program}: login, a deep link, messages that arrive live`, async ({
    page,
    control,
  }) => {
    await page.goto('/Message?isSolve=0');
    await signIn(page, control, 'operator');
    await expect(page).toHaveURL(/\/Message\?isSolve=0$/);
    await expect(page.getByRole('heading', { level: 1, name: '消息管理' })).toBeVisible();
    await expect(page.getByRole('button', { name: '实时连接：实时' })).toBeVisible();
    await control.storm({ count: 1, title: '经由网页服务器' });
    await expect(page.getByRole('region', { name: '通知' })).toContainText('经由网页服务器');
    await expect(bell(page)).toHaveAccessibleName(/[1-9]\d* 条未读/);
    await page.goto('/alarmManager');
    await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
  });

  test(`[API-33] behind ${program}: a download of 50 MB`, async ({ control, server, transfers }) => {
    const bytes = Buffer.alloc(50 * 2 ** 20, 'ems');
    const { access_token: token } = await control.session('operator');
    const { userId: uploaderId } = operator;
    const { id } = server.world.files.add({ name: 'year.pdf', type: 'application/pdf', bytes, uploaderId });
    const saved = transfers.waitForEvent('download');
    expect(await transfers.evaluate(download, [token, id] as const)).toBe('done');
    expect(statSync(await (await saved).path()).size).toBe(bytes.length);
  });

  test(`[EL-02] elements behind ${program}, in a strict page of another origin`, async ({ page, host }) => {
    await page.goto(`${host.origin}/plain.html?csp=strict`);
    await expect(page.locator('ems-alarm-bell [data-count]')).toBeVisible();
    await page.goto(`${host.origin}/boxes.html?tag=ems-workbench&csp=workbench`);
    await expect(page.locator('ems-workbench main h1')).toBeVisible();
  });
}

const sizeOf = (name: string): number => statSync(`${built('console')}/assets/${name}`).size;
