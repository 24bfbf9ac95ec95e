import type { Locator, Page } from 'playwright/test';
import type { Control } from './control.ts';
import { enter, type Look } from './enter.ts';
import { expect } from './fixtures.ts';
import type { Watch } from './watch.ts';

export interface Scene {
  readonly page: Page;
  readonly control: Control;
  readonly watched: Watch;
  readonly baseURL: string | undefined;
  /** Opens a page, signed in as the operator. */
  go(url: string): Promise<void>;
  /** Opens the login page. */
  goToLogin(): Promise<void>;
}

export interface State {
  readonly title: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** Brings the page there. @returns what is to be seen then */
  reach(scene: Scene): Promise<Locator>;
}

const phone = { width: 390, height: 844 };
const rows = (page: Page) => page.locator('tbody tr[data-id]');

async function list({ page, go }: Scene, url = '/alarmManager'): Promise<void> {
  await go(url);
  await expect(rows(page).first()).toBeVisible();
}

const menuRow = (values: object) => ({
  menuId: '1',
  menuName: 'Page',
  menuUrl: '/page',
  menuType: '1',
  parentId: null,
  icon: null,
  isShow: '1',
  componentPath: null,
  componentName: 'Page',
  keepAlive: '0',
  redirect: null,
  children: [],
  ...values,
});

/** Every face of the console that a user can come to, in the order of a visit. */
export const states: readonly State[] = [
  {
    title: '[LG-01] login',
    async reach({ page, goToLogin }) {
      await goToLogin();
      return page.locator('.ems-captcha img');
    },
  },
  {
    title: '[LG-03] login with every field missing',
    async reach({ page, goToLogin }) {
      await goToLogin();
      await expect(page.locator('.ems-captcha img')).toBeVisible();
      await page.locator('[type="submit"]').click();
      return page.locator('[name="code"][aria-invalid="true"]');
    },
  },
  {
    title: '[LG-08] login refused',
    async reach({ page, goToLogin }) {
      await goToLogin();
      await expect(page.locator('.ems-captcha img')).toBeVisible();
      for (const name of ['username', 'loginPass', 'code']) await page.locator(`[name="${name}"]`).fill('0000');
      await page.locator('[type="submit"]').click();
      return page.locator('.ems-login-failure', { hasText: /./ });
    },
  },
  {
    title: '[LG-01] login on a phone',
    size: phone,
    async reach({ page, goToLogin }) {
      await goToLogin();
      return page.locator('.ems-captcha img');
    },
  },
  {
    title: '[AC-07] empty menu',
    async reach({ page, control, go }) {
      await control.menus('operator', []);
      await go('/');
      return page.locator('.ems-full-page');
    },
  },
  {
    title: '[AC-07] menu failure',
    async reach({ page, control, watched, go }) {
      watched.expect(/500/);
      await control.fault({ path: '/menu', status: 500 });
      await go('/');
      return page.locator('.ems-full-page');
    },
  },
  {
    title: '[VW-02] alarms',
    async reach(scene) {
      await list(scene);
      return rows(scene.page).first();
    },
  },
  {
    title: '[VW-02] alarms, choosing severities',
    async reach(scene) {
      await list(scene, '/alarmManager?severity=1,2');
      await scene.page.locator('.ems-filters .ems-select-button').click();
      return scene.page.locator('.ems-popover:popover-open .ems-check').first();
    },
  },
  {
    title: '[VW-02] alarms, choosing a time span',
    async reach(scene) {
      await list(scene);
      await scene.page.locator('.ems-range-button').click();
      return scene.page.locator('.ems-popover:popover-open input').first();
    },
  },
  {
    title: '[VW-02] alarms, table settings',
    async reach(scene) {
      await list(scene);
      await scene.page.locator('thead .ems-menu-button button').click();
      return scene.page.getByRole('menu');
    },
  },
  {
    title: '[VW-02] alarm with its detail',
    async reach(scene) {
      await list(scene);
      await rows(scene.page).nth(1).locator('.ems-row-open').click();
      return scene.page.locator('.ems-side-panel h3').last();
    },
  },
  {
    title: '[VW-02] resolved alarms',
    async reach(scene) {
      await list(scene, '/alarmManager?state=resolved');
      await rows(scene.page).first().locator('.ems-row-open').click();
      return scene.page.locator('.ems-side-panel h3').last();
    },
  },
  {
    title: '[ST-03] acknowledging without the note that is needed',
    async reach(scene) {
      await list(scene, '/alarmManager?severity=1&acknowledged=no');
      await rows(scene.page).first().locator('.ems-cell-actions button').first().click();
      const dialog = scene.page.locator('dialog[open]');
      await dialog.locator('[type="submit"]').click();
      return dialog.locator('textarea[aria-invalid="true"]');
    },
  },
  {
    title: '[VW-02] alarms chosen, with the bulk bar',
    async reach(scene) {
      await list(scene);
      for (const index of [0, 2]) await rows(scene.page).nth(index).getByRole('checkbox').check();
      return scene.page.locator('.ems-bulk');
    },
  },
  {
    title: '[VW-02] alarms, nothing found',
    async reach({ page, go }) {
      await go('/alarmManager?keyword=nowhere');
      return page.locator('.ems-state').getByRole('button');
    },
  },
  {
    title: '[ER-03] alarms that cannot be loaded',
    async reach({ page, control, watched, go }) {
      watched.expect(/500/);
      await control.fault({ path: '/alarm/record/list', status: 500 });
      await go('/alarmManager');
      return page.locator('.ems-state').getByRole('button').first();
    },
  },
  {
    title: '[VW-02] alarms on a phone, filters open',
    size: phone,
    async reach(scene) {
      await list(scene);
      await scene.page.locator('.ems-more-filters-button').click();
      return scene.page.locator('.ems-range-button');
    },
  },
  {
    title: '[VW-02] alarm detail on a phone',
    size: phone,
    async reach(scene) {
      await list(scene);
      await rows(scene.page).first().locator('.ems-row-open').click();
      return scene.page.locator('.ems-side-panel h3').last();
    },
  },
  {
    title: '[VW-01] messages',
    async reach(scene) {
      await list(scene, '/Message');
      return rows(scene.page).first();
    },
  },
  {
    title: '[VW-01] messages on a phone',
    size: phone,
    async reach(scene) {
      await list(scene, '/Message');
      return rows(scene.page).first();
    },
  },
  {
    title: '[DR-07] unknown path',
    async reach({ page, go }) {
      await go('/nowhere');
      return page.locator('.ems-full-page');
    },
  },
  {
    title: '[DR-09] unknown component',
    async reach({ page, control, go }) {
      await control.menus('operator', [menuRow({ componentPath: 'views/unknown/index' })]);
      await go('/page');
      return page.locator('.ems-full-page');
    },
  },
  {
    title: '[DR-03] third-party page',
    async reach({ page, control, baseURL, go }) {
      await control.menus('operator', [menuRow({ redirect: `${baseURL}/third-party/` })]);
      await go('/page');
      return page.locator('.ems-third-party iframe');
    },
  },
  {
    title: '[ER-02] session that has ended',
    async reach(scene) {
      const { page, control, watched } = scene;
      watched.expect(/401|HTTP Authentication failed/);
      await list(scene);
      await control.expire('operator', true);
      // The box may be there already, over the page.
      await page.locator('.ems-list-actions button').dispatchEvent('click');
      return page.locator('dialog[open]');
    },
  },
  {
    title: '[ST-07] notifications',
    async reach(scene) {
      const { page, control } = scene;
      await list(scene, '/Message');
      await expect(page.locator('.ems-link')).toHaveAttribute('data-face', 'live');
      for (const [index, { id }] of (await control.state()).stations.slice(0, 5).entries())
        await control.storm({ count: 2, stationId: id, type: index % 2 === 0 ? '2' : '1' });
      await expect(page.locator('.ems-notice').nth(2)).toBeVisible();
      // The pointer holds them.
      await page.locator('.ems-notice').first().hover();
      return page.locator('.ems-notice').first();
    },
  },
  {
    title: '[LY-08] tab menu',
    async reach(scene) {
      await list(scene);
      await scene.page.locator('.ems-tab-menu button').click();
      return scene.page.getByRole('menu');
    },
  },
  {
    title: '[TB-02] theme menu',
    async reach(scene) {
      await list(scene, '/Message');
      await scene.page.locator('.ems-top .ems-menu-button button').first().click();
      return scene.page.getByRole('menu');
    },
  },
  {
    title: '[TB-03] language menu',
    async reach(scene) {
      await list(scene, '/Message');
      await scene.page.locator('.ems-top .ems-menu-button button').nth(1).click();
      return scene.page.getByRole('menu');
    },
  },
  {
    title: '[TB-09] signing out asks first',
    async reach(scene) {
      await list(scene, '/Message');
      await scene.page.locator('.ems-top button').last().click();
      return scene.page.locator('dialog[open]');
    },
  },
  {
    title: '[LY-04] folded side menu',
    async reach(scene) {
      await list(scene, '/Message');
      await scene.page.locator('.ems-top-toggle').click();
      return scene.page.locator('[data-side="folded"]');
    },
  },
  {
    title: '[LY-03] side menu as a drawer',
    size: phone,
    async reach(scene) {
      await list(scene, '/Message');
      await scene.page.locator('.ems-top-toggle').click();
      return scene.page.locator('.ems-side-drawer a').first();
    },
  },
  {
    title: '[ST-06] connection explained',
    async reach(scene) {
      await list(scene, '/Message');
      await scene.page.locator('.ems-link').click();
      return scene.page.locator('.ems-link-details p').first();
    },
  },
];

/** A scene for the operator, in a look. */
export const sceneOf = (given: Omit<Scene, 'go' | 'goToLogin'>, look: Look): Scene => ({
  ...given,
  go: (url) => enter(given.page, given.control, look, url, 'operator'),
  goToLogin: () => enter(given.page, given.control, look, '/login'),
});
