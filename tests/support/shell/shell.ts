import type { Locator, Page } from 'playwright/test';
import type { MenuItem } from '#src/contract/user/menu.ts';
import type { Control } from '../server/control.ts';
import { enter } from './enter.ts';
import { expect } from '../fixtures.ts';

let lastId = 0;

/** A menu row as a server sends it. */
export const row = (values: Partial<MenuItem>): MenuItem => ({
  menuId: `test-${++lastId}`,
  menuName: '',
  menuUrl: '',
  menuType: '1',
  parentId: null,
  icon: null,
  isShow: '1',
  componentPath: 'views/alarmManager/index',
  componentName: null,
  keepAlive: '1',
  redirect: null,
  children: [],
  ...values,
});

export const pageRow = (menuUrl: string, menuName: string, values: Partial<MenuItem> = {}) =>
  row({ menuUrl, menuName, ...values });

export const folderRow = (menuName: string, ...children: MenuItem[]) =>
  row({ menuName, menuUrl: `/${menuName}`, menuType: '0', componentPath: null, children });

/** Opens the console at `url` for one who is signed in already. */
export async function openConsole(page: Page, control: Control, url = '/', username = 'operator'): Promise<void> {
  await enter(page, control, undefined, url, username);
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
}

export const sideMenu = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' });
export const topBar = (page: Page): Locator => page.getByRole('banner');
export const tabs = (page: Page): Locator => page.getByRole('tab');
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
/** The button that opens the signed-in user's menu. */
export const userButton = (page: Page): Locator =>
  topBar(page).getByRole('button', { name: /^(?:当前用户：|Signed in: |Angemeldet: )/ });
/** The logo of the login page: decoration, since the heading names the system. */
export const loginLogo = (page: Page): Locator => page.getByRole('complementary').locator('img');
/** The logo beside the system's name. */
export const brandPicture = (page: Page): Locator => topBar(page).locator('img').first();
/** What is open beside a list. */
export const sidePanel = (page: Page): Locator => shown(page).getByRole('complementary');
/** Measured values with their units: a narrow space separates the two. */
export const figureIn = (within: Locator): Locator => within.getByText(/^[−+]?\d[\d.,]*\u202f\S+$/);
/** The page in view; those of other tabs stay in the document. */
export const shown = (page: Page): Locator => page.locator('[data-page]:visible');
export const heading = (page: Page, name: string): Locator =>
  shown(page).getByRole('heading', { level: 1, name, exact: true });

export async function expectSelected(page: Page, name: string): Promise<void> {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
}

/** Goes to another address in the open console without reloading the page; a console that is still starting would miss it. */
export async function goTo(page: Page, url: string): Promise<void> {
  await shown(page).first().waitFor();
  const heading = await page.evaluateHandle((to) => {
    const isOther = new URL(to, location.href).pathname !== location.pathname;
    const headings = [...document.querySelectorAll('[data-page] h1')];
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return isOther ? headings.find((each) => each.checkVisibility()) : undefined;
  }, url);
  // Until the former page is hidden, buttons of the same name would be found in it. An address may lead back to it.
  await page
    .waitForFunction((former) => !former?.checkVisibility(), heading, { timeout: 5_000 })
    .catch(() => undefined);
}

/** Paths of all addresses that the window shows from now on. */
export function watchAddresses(page: Page): string[] {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname);
  });
  return visited;
}

/** Logs out by the top bar's button. */
export async function logOut(page: Page): Promise<void> {
  await topBar(page).getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
}
