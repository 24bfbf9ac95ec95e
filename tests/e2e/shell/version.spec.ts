import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type MockServer, startMockServer } from '#mock-server/start.ts';
import { violations } from '../../support/page/axe.ts';
import { type Control, connectControl } from '../../support/server/control.ts';
import { built } from '../../support/server/built.ts';
import { expect, freshCaptcha, test } from '../../support/fixtures.ts';
import { untilQuiet } from '../../../scripts/lib/loads.ts';
import { heading, openConsole, shown, sideMenu, topBar } from '../../support/shell/shell.ts';

const hashed = /^(.+-[\w-]{8})(\.\w+)$/;

/** A copy of the console on its server, to which newer builds can be deployed. */
class Host {
  readonly folder = mkdtempSync(join(tmpdir(), 'ems-version-'));
  server!: MockServer;
  control!: Control;

  async start(): Promise<void> {
    cpSync(built('console'), this.folder, { recursive: true });
    this.server = await startMockServer({ port: 0, control: true, staticDir: this.folder });
    this.control = connectControl(this.server);
  }

  /** The same program under other names: no file of the build before is left. */
  deploy(version: string): void {
    const assets = join(this.folder, 'assets');
    const names = readdirSync(assets).filter((name) => hashed.test(name));
    const renamed = names.map((name) => [name, name.replace(hashed, `$1${version}$2`)] as const);
    for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to));
    for (const name of readdirSync(assets)) if (/\.(js|css)$/.test(name)) this.#rewrite(join(assets, name), renamed);
    const page = join(this.folder, 'index.html');
    this.#rewrite(page, renamed);
    writeFileSync(page, readFileSync(page, 'utf8').replace(/("ems-version" content=")\w+/, `$1${version}`));
    this.reportVersion(version);
  }

  /** Sets the version that the server reports. */
  reportVersion(version: string): void {
    writeFileSync(join(this.folder, 'version.json'), JSON.stringify({ version }));
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.folder, { recursive: true });
  }

  #rewrite(file: string, renamed: readonly (readonly [string, string])[]): void {
    let text = readFileSync(file, 'utf8');
    for (const [from, to] of renamed) text = text.replaceAll(from, to);
    writeFileSync(file, text);
  }
}

let host: Host;
test.beforeEach(async () => {
  host = new Host();
  await host.start();
});
test.afterEach(async ({ context }) => {
  // An open page asks a server that is gone, and the browser notes the refused call.
  for (const page of context.pages()) await page.close();
  await host.close();
});

async function openAlarms(page: Page): Promise<void> {
  await openConsole(page, host.control, `${host.server.url}/alarmManager`);
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
  // The frame's code follows the first page: it is all asked for when the weather is.
  await expect(topBar(page).getByRole('button', { name: /天气/ })).toBeVisible();
  await untilQuiet(page, 500);
}

const notice = (page: Page) => page.getByRole('region', { name: '新版本已发布' });
const versionOf = (page: Page) => page.locator('meta[name="ems-version"]').getAttribute('content');
const turnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const menu = (page: Page, name: string) => sideMenu(page).getByRole('link', { name });

/** Page loads from here on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('[ER-06] a new version is announced when the window gets the focus, can be put off until the next one, and comes when asked for', async ({
  page,
}) => {
  await page.clock.install();
  await openAlarms(page);
  await turnTo(page);
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  host.deploy('v2');
  const loads = countLoads(page);
  await page.clock.fastForward(10_000);
  await turnTo(page);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '新版本已发布' })).toHaveCount(1);
  expect(await violations(page, { within: notice(page), without: ['region'] })).toEqual([]);
  await notice(page).getByRole('button', { name: '稍后' }).click();
  await expect(notice(page)).toHaveCount(0);
  const again = page.waitForResponse(/version\.json/);
  await page.clock.fastForward(5 * 60_000);
  await again;
  await expect(notice(page)).toHaveCount(0);
  host.deploy('v3');
  await page.clock.fastForward(5 * 60_000);
  await expect(notice(page)).toBeVisible();
  expect(loads()).toBe(0);
  await notice(page).getByRole('button', { name: '立即重新加载' }).click();
  await expect.poll(() => versionOf(page)).toBe('v3');
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('[ER-06] code that is gone after a deployment: the page reloads once by itself and opens what was asked for @soak', async ({
  page,
  watched,
}) => {
  watched.expect(/404|dynamically imported module/);
  await openAlarms(page);
  const loads = countLoads(page);
  host.deploy('v2');
  await menu(page, '消息管理').click();
  await expect.poll(() => versionOf(page)).toBe('v2');
  await expect(heading(page, '消息管理')).toBeVisible();
  await expect(page).toHaveURL(/\/Message$/);
  expect(loads()).toBe(1);
});

test('[ER-06] code that stays away although the page was reloaded for it: no circle, but the page’s own message', async ({
  page,
  watched,
}) => {
  watched.expect(/404|dynamically imported module/);
  await openAlarms(page);
  const loads = countLoads(page);
  host.reportVersion('half-way');
  for (const name of readdirSync(join(host.folder, 'assets')))
    if (name.startsWith('message-page-')) rmSync(join(host.folder, 'assets', name));
  await menu(page, '消息管理').click();
  await expect.poll(loads).toBe(1);
  await expect(heading(page, '页面出错')).toBeVisible();
  const looked = page.waitForResponse(/version\.json/);
  await shown(page).getByRole('button', { name: '重新加载此页' }).click();
  await looked;
  await expect(heading(page, '页面出错')).toBeVisible();
  expect(loads()).toBe(1);
});

test('[ER-06] somebody at work is asked before the page is reloaded for missing code, and the notice waits until nothing is unsaved @soak', async ({
  page,
  watched,
}) => {
  watched.expect(/404|dynamically imported module/);
  await openAlarms(page);
  const loads = countLoads(page);
  const dialog = page.getByRole('dialog', { name: /确认/ });
  const note = dialog.getByRole('textbox', { name: '备注' });
  const writeHalf = async () => {
    const row = page.locator('tbody tr[data-id]').filter({ hasText: '未确认' }).first();
    await row.getByRole('button', { name: /^确认告警/ }).click();
    await note.fill('写了一半');
  };
  await writeHalf();
  host.deploy('v2');
  await test.step('the notice waits', async () => {
    const looked = page.waitForResponse(/version\.json/);
    await turnTo(page);
    await looked;
    await expect(notice(page)).toHaveCount(0);
    await note.fill('');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(notice(page)).toBeVisible();
  });
  await test.step('missing code asks', async () => {
    await writeHalf();
    await page.evaluate(() => {
      const event = new Event('vite:preloadError', { cancelable: true });
      const payload = new Error('Failed to fetch dynamically imported module: http://x/assets/page.js');
      window.dispatchEvent(Object.assign(event, { payload }));
    });
    const box = page.getByRole('alertdialog', { name: '控制台已更新，需要重新加载' });
    await box.getByRole('button', { name: '稍后' }).click();
    await expect(note).toHaveValue('写了一半');
    expect(loads()).toBe(0);
  });
});

test('[ER-06] a login page left open over a deployment says that there is a new version; its reload keeps the user name @soak', async ({
  page,
  watched,
}) => {
  watched.expect(/404|dynamically imported module|preload|ERR_FAILED/);
  // A slow line: the console's code has not come before the deployment.
  await page.route(/assets\/console-/, (route) => route.abort());
  await page.goto(`${host.server.url}/login`);
  const name = page.getByRole('textbox', { name: '用户名' });
  await name.fill('operator');
  await page.locator('[autocomplete="current-password"]').fill('Operator_2026');
  await page.getByRole('textbox', { name: '验证码' }).fill(await freshCaptcha(page, host.control));
  host.deploy('v2');
  await page.unroute(/assets\/console-/);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '新版本' })).toBeVisible();
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect.poll(() => versionOf(page)).toBe('v2');
  await expect(name).toHaveValue('operator');
});
