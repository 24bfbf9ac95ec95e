import type { Page } from 'playwright/test';
import { enter, type Appearance } from '../shell/enter.ts';
import { captchaPicture, expect } from '../fixtures.ts';
import { listStates } from './list-states.ts';
import { list, phone, type Scene, type State } from './scene.ts';
import { goTo, shown } from '../shell/shell.ts';
import {
  connectionButton,
  connectionDetails,
  connectionIsLive,
  languageButton,
  logOutButton,
  menuToggle,
  notices,
  refreshButton,
  tabMenuButton,
  themeButton,
} from '../server/controls.ts';

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

/** Every state of the console that a user can reach, in the order of a visit. */
export const states: readonly State[] = [
  {
    title: '[LG-01] login',
    group: 'login',
    async reach({ page, goToLogin }) {
      await goToLogin();
      return captchaPicture(page);
    },
  },
  {
    title: '[LG-03] login with every field missing',
    group: 'login',
    async reach({ page, goToLogin }) {
      await goToLogin();
      await expect(captchaPicture(page)).toBeVisible();
      await page.locator('[type="submit"]').click();
      return page.locator('[name="code"][aria-invalid="true"]');
    },
  },
  {
    title: '[LG-08] login refused',
    group: 'login',
    async reach({ page, goToLogin }) {
      await goToLogin();
      await expect(captchaPicture(page)).toBeVisible();
      for (const name of ['username', 'loginPass', 'code']) await page.locator(`[name="${name}"]`).fill('0000');
      await page.locator('[type="submit"]').click();
      return page.getByRole('alert').filter({ hasText: /./ });
    },
  },
  {
    title: '[LG-01] login on a phone',
    size: phone,
    async reach({ page, goToLogin }) {
      await goToLogin();
      return captchaPicture(page);
    },
  },
  {
    title: '[AC-07] empty menu',
    async reach({ page, control, go }) {
      await control.menus('operator', []);
      await go('/');
      return page.getByRole('heading', { level: 1 });
    },
  },
  {
    title: '[AC-07] menu failure',
    async reach({ page, control, watched, go }) {
      watched.expect(/500/);
      await control.fault({ path: '/menu', status: 500 });
      await go('/');
      return page.getByRole('heading', { level: 1 });
    },
  },
  ...listStates,
  {
    title: '[DR-07] unknown path',
    async reach({ page, go }) {
      await go('/nowhere');
      return page.getByRole('heading', { level: 1 });
    },
  },
  {
    title: '[DR-09] unknown component',
    async reach({ page, control, go }) {
      await control.menus('operator', [menuRow({ componentPath: 'views/unknown/index' })]);
      await go('/page');
      return page.getByRole('heading', { level: 1 });
    },
  },
  {
    title: '[DR-03] third-party page',
    async reach({ page, control, baseURL, go }) {
      await control.menus('operator', [menuRow({ redirect: `${baseURL}/third-party/` })]);
      await go('/page');
      return shown(page).locator('iframe');
    },
  },
  {
    title: '[ER-02] session that has ended',
    async reach(scene) {
      const { page, control, watched } = scene;
      watched.expect(/401|HTTP Authentication failed/);
      await list(scene);
      await control.expire('operator', true);
      // The login box may already cover the page.
      await refreshButton(page).dispatchEvent('click');
      return page.locator('dialog[open]');
    },
  },
  {
    title: '[ST-07] notifications',
    async reach(scene) {
      const { page, control } = scene;
      await list(scene, '/Message');
      await expect(connectionButton(page)).toHaveAccessibleName(connectionIsLive);
      for (const [index, { id }] of (await control.state()).stations.slice(0, 5).entries())
        await control.storm({ count: 2, stationId: id, type: index % 2 === 0 ? '2' : '1' });
      await expect(notices(page).nth(2)).toBeVisible();
      // Notices stay open under the pointer.
      await notices(page).first().hover();
      return notices(page).first();
    },
  },
  {
    title: '[LY-08] tab menu',
    group: 'alarms',
    async reach(scene) {
      await list(scene);
      await tabMenuButton(scene.page).click();
      return scene.page.getByRole('menu');
    },
  },
  {
    title: '[TB-02] theme menu',
    group: 'messages',
    async reach(scene) {
      await list(scene, '/Message');
      await themeButton(scene.page).click();
      return scene.page.getByRole('menu');
    },
  },
  {
    title: '[TB-03] language menu',
    group: 'messages',
    async reach(scene) {
      await list(scene, '/Message');
      await languageButton(scene.page).click();
      return scene.page.getByRole('menu');
    },
  },
  {
    title: '[TB-09] signing out asks first',
    group: 'messages',
    async reach(scene) {
      await list(scene, '/Message');
      await logOutButton(scene.page).click();
      return scene.page.locator('dialog[open]');
    },
  },
  {
    title: '[ST-06] connection explained',
    group: 'messages',
    async reach(scene) {
      await list(scene, '/Message');
      await connectionButton(scene.page).click();
      return connectionDetails(scene.page).locator('p').first();
    },
  },
  {
    title: '[LY-04] folded side menu',
    group: 'messages',
    async reach(scene) {
      await list(scene, '/Message');
      await menuToggle(scene.page).click();
      return scene.page.locator('[data-side="folded"]');
    },
  },
  {
    title: '[LY-03] side menu as a drawer',
    group: 'messages on a phone',
    size: phone,
    async reach(scene) {
      await list(scene, '/Message');
      await menuToggle(scene.page).click();
      return scene.page.getByRole('dialog').getByRole('link').first();
    },
  },
];

const groups = [...new Set(states.map(({ group, title }) => group ?? title))];

/** The states that are visited in one window, in turn. */
export const walks: readonly (readonly State[])[] = groups.map((name) =>
  states.filter(({ group, title }) => (group ?? title) === name),
);

/** Boxes over a page that Escape closes. */
const over = 'dialog[open], [popover="auto"]:popover-open, [role="menu"]';

/** Closes the boxes over the page. A state with its own address is left by going to the next address. */
export async function leave(page: Page): Promise<void> {
  const boxes = page.locator(over).filter({ visible: true });
  for (let left = await boxes.count(); left > 0; left = await boxes.count()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => boxes.count()).toBeLessThan(left);
  }
}

/** A scene for the operator in an appearance. A page that already shows the address is not loaded again. */
export function sceneOf(given: Omit<Scene, 'go' | 'goToLogin'>, appearance: Appearance): Scene {
  const { page, control, baseURL } = given;
  const open = async (url: string, username?: string) => {
    const address = `${baseURL}${url}`;
    if (page.url() === address) return;
    // A row that is open in the list is part of its address.
    if (page.url().replace(/\?(alarm|order)=[^&]*$/, '') === address) await goTo(page, url);
    else await enter(page, control, appearance, url, username);
  };
  return { ...given, go: (url) => open(url, 'operator'), goToLogin: () => open('/login') };
}
