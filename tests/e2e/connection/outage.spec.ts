import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Locator, Page } from 'playwright/test';
import { type MockServer, startMockServer } from '#mock-server/start.ts';
import { built } from '../../support/server/built.ts';
import { type Control, connectControl } from '../../support/server/control.ts';
import { expect, signIn, test } from '../../support/fixtures.ts';
import { goTo, openConsole } from '../../support/shell/shell.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const unreachable = /ERR_|Failed to load resource|WebSocket/;

const link = (page: Page, state: string): Locator => page.getByRole('button', { name: `实时连接：${state}` });
const rows = (page: Page): Locator => page.locator('tbody tr[data-id]');
const refresh = (page: Page): Locator => page.getByRole('button', { name: '刷新', exact: true });
const relogin = (page: Page): Locator => page.getByRole('alertdialog', { name: '当前状态已失效，请重新登录' });

/** The server, which runs in this thread, answers nothing for so long from the next change below a path on. */
function blockServer(path: string, milliseconds: number): () => void {
  const handleRequest = (begun: unknown) => {
    const { url = '', method } = (begun as { readonly request: IncomingMessage }).request;
    if (method !== 'POST' || !url.startsWith(`/api${path}`) || url.endsWith('/list')) return;
    end();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  };
  const end = () => void unsubscribe('http.server.request.start', handleRequest);
  subscribe('http.server.request.start', handleRequest);
  return end;
}

const start = (port: number): Promise<MockServer> =>
  startMockServer({ port, control: true, staticDir: built('console') });

test.describe('the server goes away under an open console', () => {
  let server: MockServer;
  let its: Control;
  test.beforeEach(async ({ page, watched }) => {
    watched.expect(unreachable);
    server = await start(0);
    its = connectControl(server);
    await page.clock.install();
    await openConsole(page, its, `${server.url}/alarmManager`);
    await expect(rows(page).first()).toBeVisible();
    await expect(link(page, '实时')).toBeVisible();
  });
  test.afterEach(() => server.close());

  const restart = async (keepSessions: boolean): Promise<void> => {
    const { port, world } = server;
    server = await start(port);
    its = connectControl(server);
    if (keepSessions) Object.assign(server.world, { sessions: world.sessions });
  };

  test('[ER-03][ST-06] stopped and started again: the list says how old it is, then goes on by itself', async ({
    page,
  }) => {
    const shown = await rows(page).count();
    await server.close();
    await expect(link(page, '已断开')).toBeVisible();
    await refresh(page).click();
    await page.clock.fastForward(5_000);
    const note = page.getByRole('status').filter({ hasText: '未能刷新' });
    // Its age, which changes each second, is not read again and again.
    await expect(note).toHaveText('未能刷新。');
    await expect(rows(page)).toHaveCount(shown);
    const button = await page.getByRole('button', { name: '重试' }).elementHandle();
    const triedAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/alarm/record/list'));
    await button?.click();
    await triedAgain;
    await page.clock.fastForward(5_000);
    // The same button: the note stays under the pointer as long as the server is away.
    expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(note).toBeVisible();

    await restart(true);
    await page.clock.fastForward(30_000);
    await expect(link(page, '实时')).toBeVisible();
    await expect(note).toHaveCount(0);
    await its.storm({ count: 1, title: '恢复之后' });
    await expect(page.getByRole('region', { name: '通知' })).toContainText('恢复之后');
  });

  test('[ST-01] a server that has forgotten its sessions: one box, and the same page after the login @soak', async ({
    page,
    context,
  }) => {
    await goTo(page, '/alarmManager?severity=1');
    await expect(page).toHaveURL(/severity=1/);
    await expect(rows(page).first()).toBeVisible();
    await server.close();
    await expect(link(page, '已断开')).toBeVisible();
    await restart(false);
    await page.clock.fastForward(30_000);
    await expect(relogin(page)).toHaveCount(1);
    await relogin(page).getByRole('button', { name: '重新登录' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signIn(page, its, 'operator');
    await expect(page).toHaveURL(/\/alarmManager\?severity=1/);
    await expect(rows(page).first()).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });

  test('[AC-07] reloading while it is away says what is wrong, and works once it is back @soak', async ({
    page,
    context,
  }) => {
    await goTo(page, '/alarmManager?severity=1');
    await expect(page).toHaveURL(/severity=1/);
    await expect(rows(page).first()).toBeVisible();
    // What serves the files stays: only the API behind it is gone.
    await context.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(page.getByRole('heading', { name: '控制台未能打开' })).toBeVisible({ timeout: 20_000 });
    await context.unroute('**/api/**');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page).toHaveURL(/severity=1/);
    await expect(rows(page).first()).toBeVisible();
  });
});

test('[ST-03] [ER-03] cross, Esc and Cancel all ask before a typed note is thrown away; when the network goes, filters and note stay, and a second try works', async ({
  page,
  control,
  context,
  watched,
}) => {
  watched.expect(unreachable);
  await openConsole(page, control);
  const dialog = page.getByRole('dialog', { name: /确认/ });
  const note = dialog.getByRole('textbox', { name: '备注' });
  await rows(page)
    .filter({ hasText: '未确认' })
    .first()
    .getByRole('button', { name: /^确认告警/ })
    .click();
  await note.fill('写了一半');
  const question = page.getByRole('alertdialog', { name: '放弃未保存的修改？' });
  const closings = [
    () => dialog.getByRole('button', { name: '取消' }).click(),
    () => dialog.getByRole('button', { name: '关闭', exact: true }).click(),
    () => page.keyboard.press('Escape'),
  ];
  for (const leave of closings) {
    await leave();
    await question.getByRole('button', { name: '继续编辑' }).click();
    await expect(note).toHaveValue('写了一半');
  }
  await note.fill('');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: '关键字' }).fill('BMS');
  await expect(page).toHaveURL(/keyword=BMS/);
  await expect(rows(page).filter({ hasNotText: 'BMS' })).toHaveCount(0);
  const row = rows(page).filter({ hasText: '未确认' }).first();
  const id = await row.getAttribute('data-id');
  await row.getByRole('button', { name: /^确认告警/ }).click();
  await note.fill('已派人到现场');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: '确认', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: '未能保存' })).toBeVisible();
  await expect(note).toHaveValue('已派人到现场');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: '确认', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(`tr[data-id="${id}"]`)).toContainText('已确认');
  await expect(page.getByRole('searchbox', { name: '关键字' })).toHaveValue('BMS');
});

test('[ST-06] [ER-03] a save that keeps the server busy for seconds is shown as saved, although the push channel was lost meanwhile', async ({
  page,
  control,
}) => {
  await openConsole(page, control);
  await expect(link(page, '实时')).toBeVisible();
  const row = rows(page).filter({ hasText: '未确认' }).first();
  const id = await row.getAttribute('data-id');
  await row.getByRole('button', { name: /^确认告警/ }).click();
  const dialog = page.getByRole('dialog', { name: /确认/ });
  await dialog.getByRole('textbox', { name: '备注' }).fill('已派人到现场');
  // With each report of a network the page pings; without a pong for a second it connects again.
  await page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 300));
  const isReconnected = page.waitForEvent('websocket');
  const idle = blockServer('/alarm/record/', 4_000);
  await dialog.getByRole('button', { name: '确认', exact: true }).click();
  await expect(dialog).toBeHidden();
  await isReconnected;
  await expect(page.locator(`tr[data-id="${id}"]`)).toContainText('已确认');
  idle();
});

test('[ER-03] a slow server: a skeleton meanwhile, and closing the tab leaves the calls', async ({ page, control }) => {
  await openConsole(page, control, '/Message');
  await expect(rows(page).first()).toBeVisible();
  await control.fault({ path: '/alarm/record/list', latency: 3_000 });
  const asked = page.waitForRequest(/\/alarm\/record\/list/);
  await page.getByRole('link', { name: '告警管理' }).click();
  const request = await asked;
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  const left = page.waitForEvent('requestfailed', (failed) => failed === request);
  await page.getByRole('tab', { name: /告警管理/ }).press('Delete');
  expect((await left).failure()?.errorText).toContain('ERR_ABORTED');
  await expect(page.getByRole('heading', { level: 1, name: '消息管理' })).toBeVisible();
  await expect(page.getByText('加载失败')).toHaveCount(0);
});

for (const [whose, days] of [
  ['the machine is a day behind', -1],
  ['the machine is a day ahead', 1],
] as const) {
  test(`[API-01] the clock of ${whose}: signing in works and everything after it @soak`, async ({ page, control }) => {
    await control.setClockOffset(-days * dayMs);
    await page.goto('/');
    await signIn(page, control, 'operator');
    // Not its rows: what is open in the plant depends on the time of day.
    await expect(page.getByRole('group', { name: '未解决的告警' })).toBeVisible();
    await expect(link(page, '实时')).toBeVisible();
    await control.storm({ count: 1, title: '时钟不同' });
    await expect(page.getByRole('region', { name: '通知' })).toContainText('时钟不同');
  });
}

test('[ST-01] a session is renewed before its time is over, and the work goes on; one that cannot be renewed ends with the one box @soak', async ({
  page,
  control,
  watched,
}) => {
  // When the server's clock jumps, a ticket expires before it is used.
  watched.expect(/WebSocket|401/);
  await page.clock.install();
  await openConsole(page, control);
  await expect(link(page, '实时')).toBeVisible();
  const renewed = page.waitForResponse(/\/oauth\/refresh$/);
  await control.advance(8 * hourMs - 60_000);
  await page.clock.fastForward(8 * hourMs - 60_000);
  expect((await renewed).status()).toBe(200);
  // The first token is too old by now.
  await control.advance(120_000);
  await page.clock.fastForward(120_000);
  await refresh(page).click();
  await expect(rows(page).first()).toBeVisible();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(link(page, '实时')).toBeVisible();
  await expect(relogin(page)).toHaveCount(0);

  await control.expire('operator', true);
  await page.clock.fastForward(8 * hourMs);
  await expect(relogin(page)).toHaveCount(1);
});
