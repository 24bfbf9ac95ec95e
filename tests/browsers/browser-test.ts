import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { accounts } from '#mock-server/seed/accounts.ts';
import { menus } from '#mock-server/seed/menus.ts';
import { type MockServer, startMockServer } from '#mock-server/start.ts';
import { type HostServer, startHost } from '../elements/support/host-server.ts';
import { all } from '../elements/support/samples.ts';
import { root } from '../../scripts/lib/run.mjs';
import { built } from '../support/server/built.ts';
import { type Control, connectControl } from '../support/server/control.ts';
import { isSoak } from '../support/server/runs.ts';
import type { DrivenBrowser, Launch } from './driven-browser.ts';
import { Walker } from './walker.ts';

const entries = menus.flatMap(({ name: folder, children = [] }) =>
  children
    .filter(({ kind, hidden }) => kind === 'page' && !hidden)
    .map(({ name, url, componentPath }) => ({
      folder: folder.zh,
      name: name.zh,
      url,
      opensWindow: componentPath?.includes('workBench') ?? false,
    })),
);
const screens = entries.filter(({ opensWindow }) => !opensWindow);
const windows = entries.filter(({ opensWindow }) => opensWindow);

const main = '[data-page] ';
const administrator = accounts.find(({ username }) => username === 'administrator')!;

/** The built console whose pages note their errors, on a mock server, and a page of another origin. */
interface TestSite {
  readonly server: MockServer;
  readonly control: Control;
  readonly host: HostServer;
  readonly home: string;
  close(): Promise<void>;
}

async function openTestSite(): Promise<TestSite> {
  const home = mkdtempSync(join(tmpdir(), 'ems-browser-'));
  const staticDir = join(home, 'console');
  cpSync(built('console'), staticDir, { recursive: true });
  cpSync(new URL('page-errors.js', import.meta.url), join(staticDir, 'page-errors.js'));
  const page = readFileSync(join(staticDir, 'index.html'), 'utf8');
  writeFileSync(join(staticDir, 'index.html'), page.replace('<head>', '<head><script src="/page-errors.js"></script>'));
  const withProgram = (file: string) => page.replace(/src="\/assets\/index-[^"]+"/, `src="${file}"`);
  writeFileSync(join(staticDir, 'idle.js'), '');
  writeFileSync(join(staticDir, 'idle.html'), withProgram('/idle.js'));
  writeFileSync(join(staticDir, 'throws.js'), "throw new Error('broken');");
  writeFileSync(join(staticDir, 'throws.html'), withProgram('/throws.js'));
  const host = await startHost();
  const server = await startMockServer({
    control: true,
    staticDir,
    elementsDir: built('elements'),
    origins: [host.origin],
  });
  const { sessions, clock } = server.world;
  host.serve({ api: server.url, token: () => sessions.answer(administrator, clock.now()).access_token });
  return {
    server,
    control: connectControl(server),
    host,
    home,
    async close() {
      await server.close();
      await host.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const focusedName = (): string | null | undefined => document.activeElement?.getAttribute('name');

/** The document's login form can be typed into before there is a program. */
async function seeDocument(walker: Walker, { server }: TestSite): Promise<void> {
  await walker.open(`${server.url}/idle.html`);
  await walker.see('form [name="username"]');
  await expect.poll(() => walker.run(focusedName)).toBe('username');
}

async function logIn(walker: Walker, { server, control }: TestSite): Promise<void> {
  await walker.open(`${server.url}/login`);
  await walker.see('form button img');
  await walker.picture('login');
  await walker.typeInto('[name="username"]', administrator.username);
  await walker.typeInto('[name="loginPass"]', administrator.password);
  const attempt = async (code: string) => {
    await walker.typeInto('[name="code"]', code);
    await walker.click('[type="submit"]', '');
  };
  const before = control.captcha();
  await attempt('0000');
  await walker.see('form [role="alert"]', '登录未成功');
  await expect.poll(() => control.captcha()).not.toBe(before);
  await expect.poll(() => walker.run(focusedName)).toBe('code');
  await walker.picture('login refused');
  await attempt(control.captcha());
  await expect.poll(() => walker.path()).not.toBe('/login');
  await walker.see(`${main}h1`);
}

async function openScreen(walker: Walker, { folder, name }: (typeof screens)[number]): Promise<void> {
  const exact = (text: string) => `^${text.replaceAll(/[()]/g, String.raw`\$&`)}`;
  if ((await walker.count('nav a', exact(name))) === 0) await walker.click('nav button', `${exact(folder)}$`);
  await walker.click('nav a', exact(name));
  await walker.see(`${main}h1`, `${exact(name)}$`);
  await walker.seeNone('main [aria-busy="true"]');
  await walker.seeNone('main [role="alert"]', String.raw`\S`);
  await walker.picture(name);
}

/** Runs in the page. The colours of borders and messages of fields with errors, or that they are one. */
function bordersOfErrors() {
  const fields = [...document.querySelectorAll('dialog[open] [aria-invalid="true"]')];
  const colours = fields.flatMap((field) => {
    const message = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    const box = field.parentElement?.closest('.ems-input-box') ?? field;
    return [getComputedStyle(box).borderColor, message ? getComputedStyle(message).color : 'no message'];
  });
  return new Set(colours).size === 1 ? 'as their messages' : colours.join(', ');
}

/** Runs in the page: whether the page behind the dialog is darker. */
const isMasked = (): boolean =>
  getComputedStyle(document.querySelector('dialog[open]')!, '::backdrop').backgroundColor !== 'rgba(0, 0, 0, 0)';

/** Runs in the page: the colours of a day's price periods, by their kind. */
const coloursOfPrices = (): [string | undefined, string][] =>
  [...document.querySelectorAll<HTMLElement>('.ems-price-band-strip > [data-kind]')].map((period) => [
    period.dataset['kind'],
    getComputedStyle(period).backgroundColor,
  ]);

async function seePrices(walker: Walker): Promise<void> {
  await openScreen(
    walker,
    screens.find(({ name }) => name === '电价管理')!,
  );
  await walker.see('.ems-price-band-strip > [data-kind]');
  const colours = new Map(await walker.run(coloursOfPrices));
  expect(new Set(colours.values()).size, [...colours].join(' ')).toBe(colours.size);
}

async function refuseForm(walker: Walker): Promise<void> {
  await walker.click('header button', '^当前用户');
  await walker.click('[role="menuitem"]', '修改密码');
  await walker.see('[role="dialog"], dialog[open]');
  await walker.click('[role="dialog"] [type="submit"], dialog[open] [type="submit"]', '');
  await walker.see('[role="dialog"] [aria-invalid="true"], dialog[open] [aria-invalid="true"]');
  await walker.see('[role="dialog"], dialog[open]', '请输入新密码');
  await expect.poll(() => walker.run(bordersOfErrors)).toBe('as their messages');
  expect(await walker.run(isMasked), 'the page behind a dialog is darker').toBe(true);
  await walker.picture('form with errors');
  await walker.click('[role="dialog"] button, dialog[open] button', '^取消$');
  await walker.seeNone('[role="dialog"], dialog[open]');
}

/** A row's button, a dialog with a note, and the answer. */
async function acknowledge(walker: Walker): Promise<void> {
  await openScreen(
    walker,
    screens.find(({ name }) => name === '告警管理')!,
  );
  await walker.click(`${main}tbody button:enabled`, '^确认');
  await walker.typeInto('dialog[open] textarea', '现场已检查');
  await walker.picture('dialog');
  await walker.click('dialog[open] [type="submit"]', '');
  await walker.seeNone('dialog[open]');
}

async function download(walker: Walker, { home }: TestSite): Promise<void> {
  await openScreen(
    walker,
    screens.find(({ name }) => name === '告警管理')!,
  );
  await walker.click(`${main}button`, '^导出');
  await walker.click('[role="menuitem"]', 'CSV');
  const saved = () => readdirSync(home, { recursive: true }).filter((name) => String(name).endsWith('.csv')).length;
  await expect.poll(saved).toBe(1);
}

async function openWindow(
  walker: Walker,
  { server }: TestSite,
  { url, name }: (typeof windows)[number],
): Promise<void> {
  await walker.open(server.url + url);
  await walker.see('h1');
  await walker.seeNone('[aria-busy="true"]');
  await walker.seeNone('main [role="alert"]', String.raw`\S`);
  await walker.picture(name);
}

const drawsMaps = (walker: Walker): Promise<boolean> =>
  walker.run(() => document.createElement('canvas').getContext('webgl2') !== null);

async function seeMap(walker: Walker, { server }: TestSite): Promise<void> {
  if (await drawsMaps(walker)) {
    await walker.open(`${server.url}/workBench`);
    await walker.see('[data-ready] [data-station]');
    await walker.picture('map');
    await walker.open(`${server.url}/alarmManager`);
    await walker.see(`${main}h1`);
  }
  await walker.run(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await walker.goTo('/workBench');
  await walker.see('main', '此浏览器无法绘制地图');
  await walker.see('main tbody tr[data-id]');
  await walker.picture('map without WebGL');
}

async function receive(walker: Walker, { control }: TestSite): Promise<void> {
  await walker.see('button[aria-label="实时连接：实时"]');
  await control.storm({ count: 1, title: '浏览器测试' });
  await walker.see('section[aria-label="通知"]', '浏览器测试');
  await walker.picture('push');
}

async function embed(walker: Walker, { host }: TestSite): Promise<void> {
  await walker.open(`${host.origin}/boxes.html`);
  const map = ['ems-workbench', '[data-ready]'] as const;
  const contents = all.map((sample) => [sample.tag, sample.content] as const);
  for (const content of (await drawsMaps(walker)) ? [...contents, map] : contents) {
    const shown = ([name, selector]: readonly [string, string]) =>
      document.querySelector(name)?.shadowRoot?.querySelector(selector)?.checkVisibility() ?? false;
    await expect.poll(() => walker.run(shown, content), { message: content.join(' ') }).toBe(true);
  }
  await walker.picture('elements');
}

/** A file that the server does not have any more is not waited for, whether or not the browser's error names it. */
async function seeGone(walker: Walker, { server, home }: TestSite): Promise<void> {
  const assets = join(home, 'console', 'assets');
  for (const name of readdirSync(assets)) if (name.startsWith('comment-form-')) rmSync(join(assets, name));
  await walker.open(`${server.url}/alarmManager`);
  await walker.click(`${main}tbody tr[data-id] > :nth-child(2)`, '');
  await walker.see('aside [role="alert"]', '此部分无法加载');
}

/** A program that throws at its start is not a white page. */
async function seeBroken(walker: Walker, { server }: TestSite): Promise<void> {
  await walker.open(`${server.url}/throws.html`);
  for (const title of ['控制台未能启动', 'The console could not start', 'Die Oberfläche konnte nicht starten'])
    await walker.see('h1', title);
}

interface TestedBrowser {
  readonly isInstalled: boolean;
  launch(options: Launch): Promise<DrivenBrowser>;
  /** The other tests of `npm test` run in it: it is walked through in the soak alone. */
  readonly isTheUsual?: boolean;
}

/** The walk through a browser: short, or with every screen, a dialog and the map in the soak. */
export function testBrowser(name: string, { isInstalled, launch, isTheUsual = false }: TestedBrowser): void {
  test.skip(!isInstalled, `${name} is not installed`);
  const tag = isTheUsual ? { tag: '@soak' } : {};

  test(`${name}: login, screens, a form, a download, messages that arrive live, the elements`, tag, async () => {
    test.setTimeout(isSoak ? 1_800_000 : 240_000);
    const site = await openTestSite();
    const browser = await launch({ home: site.home, widthPx: 1280, heightPx: 800 });
    const walker = new Walker(browser, join(root, '.cache', 'browsers', `${name} ${browser.version}`));
    try {
      await test.step("the document's form", () => seeDocument(walker, site));
      await test.step(`version ${browser.version}`, () => logIn(walker, site));
      await test.step('push', () => receive(walker, site));
      await test.step('form', () => refuseForm(walker));
      await test.step('download', () => download(walker, site));
      if (isSoak) {
        await test.step('dialog', () => acknowledge(walker));
        for (const screen of screens) await test.step(screen.name, () => openScreen(walker, screen));
        await test.step('colours of prices', () => seePrices(walker));
        for (const window of windows) await test.step(window.name, () => openWindow(walker, site, window));
        await test.step('map', () => seeMap(walker, site));
      }
      await test.step('elements', () => embed(walker, site));
      expect(await walker.errors(), 'errors in the browser').toEqual([]);
      await test.step('a file that is gone', () => seeGone(walker, site));
      await test.step('a program that throws', () => seeBroken(walker, site));
    } finally {
      await walker.picture('last').catch(() => undefined);
      await browser.close();
      await site.close();
    }
  });
}
