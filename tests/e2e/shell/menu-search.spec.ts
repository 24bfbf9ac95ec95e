import type { Locator, Page } from 'playwright/test';
import type { Control } from '../../support/server/control.ts';
import { violations } from '../../support/page/axe.ts';
import { enter, type Appearance, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { folderRow, pageRow, shown, sideMenu, tab } from '../../support/shell/shell.ts';

const appearance: Appearance = { theme: 'def-theme', language: 'zh' };

const menu = [
  pageRow('/alarmManager', '告警管理'),
  folderRow(
    '运行监控',
    pageRow('/pv', '光伏监控'),
    folderRow('参数', pageRow('/run', '运行参数'), pageRow('/tariff', '电价')),
  ),
  folderRow('统计', pageRow('/income', '收益统计'), pageRow('/carbon', '碳排放统计')),
];

const field = (page: Page): Locator => page.getByRole('textbox', { name: '搜索菜单' });
const links = (page: Page): Locator => sideMenu(page).getByRole('link');
const folders = (page: Page): Locator => sideMenu(page).getByRole('button');

async function start(page: Page, control: Control): Promise<void> {
  await control.menus('operator', menu);
  await enter(page, control, appearance, '/alarmManager', 'operator');
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
}

test('[LY-04] the search leaves what matches, with the folders around it open; a search without a result names that', async ({
  page,
  control,
}) => {
  test.slow();
  await start(page, control);
  await test.step('Esc brings the menu back', async () => {
    await expect(links(page)).toHaveText(['告警管理']);
    await folders(page).filter({ hasText: '统计' }).click();
    await field(page).fill('yxcs');
    await expect(links(page)).toHaveText(['运行参数']);
    await expect(folders(page)).toHaveText(['运行监控', '参数']);
    await expect(links(page).locator('mark')).toHaveText('运行参数');
    await field(page).fill('监控');
    await expect(links(page)).toHaveText(['光伏监控', '运行参数', '电价']);
    await expect(page.getByRole('search').getByRole('status')).toHaveText('找到 3 个页面');
    await folders(page).filter({ hasText: '参数' }).click();
    await expect(links(page)).toHaveText(['光伏监控']);
    await folders(page).filter({ hasText: '参数' }).click();
    await expect(links(page)).toHaveCount(3);
    await field(page).press('Escape');
    await expect(field(page)).toHaveValue('');
    // One submenu is open at a time, as before.
    await expect(links(page)).toHaveText(['告警管理']);
  });
  await test.step('a search without a result names that, Enter opens nothing, and a button empties the field', async () => {
    await field(page).fill('xyz');
    await expect(sideMenu(page)).toHaveText('没有匹配的菜单');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('没有匹配的菜单');
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue('xyz');
    await expect(page).toHaveURL('/alarmManager');
    await page.getByRole('search').getByRole('button', { name: '清空' }).click();
    await expect(field(page)).toBeFocused();
    await expect(links(page)).toHaveText(['告警管理']);
  });
  await test.step('Enter opens the first page found, and the menu is whole again around it', async () => {
    await field(page).fill('tongji');
    await expect(links(page)).toHaveText(['收益统计', '碳排放统计']);
    await field(page).press('Enter');
    await expect(page).toHaveURL('/income');
    await expect(tab(page, '收益统计')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(links(page)).toHaveText(['告警管理', '收益统计', '碳排放统计']);
    await expect(sideMenu(page).locator('[aria-current=page]')).toHaveText('收益统计');
  });
  await test.step('the folded menu has no search', async () => {
    await field(page).fill('tongji');
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect(field(page)).toBeHidden();
    await expect(links(page)).toHaveCount(1);
    await expect(folders(page)).toHaveCount(2);
  });
});

test('[LY-03] in the drawer Esc empties the search first and closes the drawer next', async ({ page, control }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, control);
  await page.getByRole('button', { name: '展开菜单' }).click();
  // On a phone a field with the focus would bring up a keyboard.
  await expect(links(page).first()).toBeFocused();
  await field(page).fill('tongji');
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  await field(page).press('Escape');
  await expect(field(page)).toBeHidden();
  await page.getByRole('button', { name: '展开菜单' }).click();
  await field(page).fill('tongji');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/income');
  await expect(field(page)).toBeHidden();
});

test('a page’s row has a menu: by the right button and by the keyboard', async ({ page, context, control }) => {
  await start(page, control);
  const row = links(page).first();
  const item = (name: string) => page.getByRole('menu', { name: '告警管理 的操作' }).getByRole('menuitem', { name });
  await row.click({ button: 'right' });
  await item('收藏').click();
  await expect(row).toBeFocused();
  await row.press('Shift+F10');
  await expect(item('取消收藏')).toBeVisible();
  const opened = context.waitForEvent('page');
  await item('在新窗口中打开').click();
  await expect(await opened).toHaveURL(/alarmManager/);
  await (await opened).close();
  // A folder leaves the right button to the browser.
  const isPrevented = page.evaluate(
    () =>
      new Promise<boolean>((done) =>
        addEventListener('contextmenu', (event) => done(event.defaultPrevented), { once: true }),
      ),
  );
  await folders(page).filter({ hasText: '统计' }).click({ button: 'right' });
  expect(await isPrevented).toBe(false);
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('[IN-01] axe finds nothing in the search, with and without a result', async ({ page, control }) => {
  for (const one of appearancesFor(1)) {
    await enter(page, control, one, '/alarmManager', 'operator');
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
    const search = page.locator('aside').getByRole('search');
    const results = search.getByRole('status');
    await search.getByRole('textbox').fill('a');
    await expect(results).toHaveText(/./);
    const found = (await results.textContent()) ?? '';
    expect(await violations(page), 'a').toEqual([]);
    await search.getByRole('textbox').fill('xyzxyz');
    await expect(results).not.toHaveText(found);
    await expect(results).toHaveText(/./);
    expect(await violations(page), 'xyzxyz').toEqual([]);
  }
});
