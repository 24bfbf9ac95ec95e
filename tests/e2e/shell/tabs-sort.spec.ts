import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectSelected, pageRow, shown, tab, tabs } from '../../support/shell/shell.ts';
import {
  askFor,
  closeButton,
  keepAlive,
  menuItem,
  messages,
  openByMenu,
  openFour,
  select,
} from '../../support/shell/tabs.ts';

const middle = async (page: Page, name: string) => {
  const box = await tab(page, name).locator('..').boundingBox();
  if (!box) throw new Error(`tab ${name} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function drag(page: Page, name: string, onto: string, side: 'left' | 'right'): Promise<void> {
  const [from, to] = [await middle(page, name), await middle(page, onto)];
  await page.mouse.move(from.x - 8, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + (side === 'left' ? -8 : 8), to.y, { steps: 4 });
}

const strip = (page: Page) => page.getByRole('region', { name: '打开的页面' });
const announcement = (page: Page) => strip(page).getByRole('status');
const pin = async (page: Page, name: string) => {
  await askFor(page, name);
  await menuItem(page, '固定').click();
};

test('[LY-08] a tab is moved by its menu, by the keyboard and by the mouse, which chooses nothing; each move is announced, and persists over a reload', async ({
  page,
  control,
}) => {
  await openFour({ page, control });
  await test.step('Esc puts a carried tab back', async () => {
    await drag(page, '甲', '丙', 'right');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-carried]')).toHaveCount(0);
    await page.mouse.up();
    await expect(tabs(page)).toHaveText(['甲', '乙', '丙', '丁']);
    await expectSelected(page, '丁');
  });
  await test.step('the tab’s menu, not beyond the ends', async () => {
    await askFor(page, '乙');
    await menuItem(page, '左移').click();
    await expect(tabs(page)).toHaveText(['乙', '甲', '丙', '丁']);
    await askFor(page, '乙');
    await expect(menuItem(page, '左移')).toBeDisabled();
    await menuItem(page, '右移').click();
    await expect(tabs(page)).toHaveText(['甲', '乙', '丙', '丁']);
  });
  await test.step('Ctrl+Shift+arrow moves the tab and keeps the focus', async () => {
    await tab(page, '丁').focus();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await expect(tabs(page)).toHaveText(['甲', '乙', '丁', '丙']);
    await expect(tab(page, '丁')).toBeFocused();
    await expect(announcement(page)).toHaveText('丁 已移到第 3 位，共 4 个');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect(tabs(page)).toHaveText(['甲', '乙', '丙', '丁']);
  });
  await test.step('Ctrl+Alt+arrow changes tabs, round the ends', async () => {
    await shown(page).getByRole('searchbox').focus();
    await page.keyboard.press('Control+Alt+ArrowRight');
    await expectSelected(page, '甲');
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Control+Alt+ArrowRight');
    await expectSelected(page, '乙');
    await page.keyboard.press('Control+Alt+ArrowLeft');
    await expectSelected(page, '甲');
    await page.keyboard.press('Control+Alt+ArrowLeft');
    await expectSelected(page, '丁');
  });
  await test.step('the mouse carries it to another place', async () => {
    await drag(page, '甲', '丙', 'right');
    await expect(page.locator('[data-drop="before"]')).toHaveText('丁');
    await page.mouse.up();
    await expect(tabs(page)).toHaveText(['乙', '丙', '甲', '丁']);
    await expect(announcement(page)).toHaveText('甲 已移到第 3 位，共 4 个');
    await expectSelected(page, '丁');
    await drag(page, '乙', '丁', 'right');
    await expect(page.locator('[data-drop="behind"]')).toHaveText('丁');
    await page.mouse.up();
    await expect(tabs(page)).toHaveText(['丙', '甲', '丁', '乙']);
    await page.reload();
    await expect(tabs(page)).toHaveText(['丙', '甲', '丁', '乙']);
    await select(page, '甲');
  });
});

test('[LY-08] [LY-11] sorting the strip leaves the pages where they are: a frame is not reloaded @soak', async ({
  page,
  control,
  baseURL,
}) => {
  const portal = '门户';
  let loads = 0;
  await page.route('**/third-party/', (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/html', body: '<h1>third</h1>' });
  });
  const redirect = `${baseURL}/third-party/`;
  await control.menus('operator', [
    pageRow('/portal', portal, { ...keepAlive, componentPath: null, redirect }),
    pageRow('/list', messages, keepAlive),
  ]);
  await enter(page, control, undefined, '/', 'operator');
  const third = shown(page).locator('iframe').contentFrame().getByRole('heading');
  await expect(third).toHaveText('third');
  await openByMenu(page, messages);
  await drag(page, portal, messages, 'right');
  await page.mouse.up();
  await expect(tabs(page)).toHaveText([messages, portal]);
  await select(page, portal);
  await expect(third).toHaveText('third');
  expect(loads).toBe(1);
});

test('[LY-08] [LY-09] a pinned tab stands first, is not closed, and is still pinned after a reload @soak', async ({
  page,
  control,
}) => {
  await openFour({ page, control });
  await pin(page, '丙');
  await expect(tabs(page)).toHaveText(['丙', '甲', '乙', '丁']);
  await expect(announcement(page)).toHaveText('丙 已固定');
  await expect(closeButton(page, '丙')).toHaveCount(0);
  await tab(page, '丙').click({ button: 'middle' });
  await select(page, '丙');
  await tab(page, '丙').press('Delete');
  await askFor(page, '丙');
  await expect(menuItem(page, '关闭').first()).toBeDisabled();
  await page.keyboard.press('Escape');
  await drag(page, '丁', '丙', 'left');
  await page.mouse.up();
  await expect(tabs(page)).toHaveText(['丙', '丁', '甲', '乙']);
  await askFor(page, '甲');
  await menuItem(page, '关闭其他').click();
  await expect(tabs(page)).toHaveText(['丙', '甲']);
  expect(await violations(page, { within: strip(page) })).toEqual([]);
  await page.reload();
  await expect(closeButton(page, '甲')).toBeVisible();
  await expect(closeButton(page, '丙')).toHaveCount(0);
  await askFor(page, '丙');
  await menuItem(page, '取消固定').click();
  await closeButton(page, '丙').click();
  await expect(tabs(page)).toHaveText(['甲']);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  async function touch(page: Page) {
    const session = await page.context().newCDPSession(page);
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
  }

  test('[LY-08] a long press takes a tab up; put down where it was, it opens the menu @soak', async ({
    page,
    control,
  }) => {
    await openFour({ page, control });
    const finger = await touch(page);
    const [from, to] = [await middle(page, '乙'), await middle(page, '丁')];
    const carried = page.locator('[data-carried]');
    await finger('touchStart', from.x, from.y);
    await expect(carried).toHaveText('乙');
    await finger('touchMove', from.x + 20, from.y);
    await finger('touchMove', to.x + 8, to.y);
    await expect(page.locator('[data-drop="behind"]')).toHaveText('丁');
    await finger('touchEnd');
    await expect(tabs(page)).toHaveText(['甲', '丙', '丁', '乙']);
    const there = await middle(page, '丙');
    await finger('touchStart', there.x, there.y);
    await expect(carried).toHaveText('丙');
    await finger('touchEnd');
    await expect(page.getByRole('menu', { name: '丙 的操作' })).toBeVisible();
    await expect(tabs(page)).toHaveText(['甲', '丙', '丁', '乙']);
  });
});
