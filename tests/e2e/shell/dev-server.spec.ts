import { createServer } from 'vite';
import type { MockServer } from '#mock-server/start.ts';
import { enter, type Appearance } from '../../support/shell/enter.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { menuToggle } from '../../support/server/controls.ts';

/** What `npm start` shows: unbuilt code, where React mounts everything twice. */
async function startVite(mock: MockServer) {
  process.env['EMS_MOCK'] = mock.url;
  const vite = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
  await vite.listen();
  return { url: vite.resolvedUrls?.local[0] ?? '', close: () => vite.close() };
}

const test = base.extend({
  baseURL: [
    async ({ server, startOnce }, use) => use((await startOnce('development', () => startVite(server))).url),
    { scope: 'test', timeout: 120_000 },
  ],
});

const appearance: Appearance = { theme: 'def-theme', language: 'zh' };

test('[LY-03] [TB-08] [TB-10] on the development server menu, palette, dialogs and menus open on a phone, and stay open @soak', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, control, appearance, '/Message', 'operator');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('消息管理');

  await menuToggle(page).click();
  const menu = page.getByRole('dialog', { name: '主菜单' });
  await menu.getByRole('link', { name: '告警管理' }).click();
  await expect(heading).toHaveText('告警管理');
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('消息');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('消息管理');

  await page.getByRole('button', { name: /^当前用户/ }).click();
  await page.getByRole('menuitem', { name: '个人信息' }).click();
  await expect(page.getByRole('dialog', { name: '个人信息' }).getByRole('textbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
