import type { BrowserContext, Page } from 'playwright/test';
import type { Control } from '../server/control.ts';
import { listens } from '../records/orders.ts';
import { openConsole, shown, topBar } from './shell.ts';
import { watch } from '../page/watch.ts';

export const alarms = '告警管理';
export const messages = '消息管理';
export const relogin = (page: Page) => page.getByRole('alertdialog', { name: '当前状态已失效，请重新登录' });
export const userName = (page: Page) => page.getByRole('textbox', { name: '用户名' });
export const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
export const rows = (page: Page) => shown(page).locator('tbody tr[data-id]');
export const token = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('ems-session') ?? '{}') as { token?: string }).token);

/** Another window of the same browser, at an address. */
export async function openWindow(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** The console of another person at another machine, which listens to changes. */
export async function colleague(
  newContext: () => Promise<BrowserContext>,
  control: Control,
  url: string,
  username: string,
): Promise<Page> {
  const context = await newContext();
  watch(context);
  const page = await context.newPage();
  await openConsole(page, control, url, username);
  await listens(page);
  return page;
}

export async function choose(page: Page, menu: string, name: string): Promise<void> {
  await topBar(page).getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
}

/** Counts the calls of every window. */
export function countCalls(context: BrowserContext, path: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) count += 1;
  });
  return () => count;
}
