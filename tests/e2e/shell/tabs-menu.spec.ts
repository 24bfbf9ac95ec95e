import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectSelected, tab, tabs } from '../../support/shell/shell.ts';
import { askFor, checkbox, openByMenu, openFour } from '../../support/shell/tabs.ts';

const exactItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('[LY-09] tabs by keyboard: one stop, arrows, Home, End, and Delete hands the focus on', async ({
  page,
  control,
}) => {
  await openFour({ page, control });
  await tab(page, '丁').focus();
  for (const [key, name] of [
    ['ArrowRight', '甲'],
    ['ArrowRight', '乙'],
    ['ArrowLeft', '甲'],
    ['End', '丁'],
    ['Home', '甲'],
    ['ArrowLeft', '丁'],
  ] as const) {
    await page.keyboard.press(key);
    await expectSelected(page, name);
    await expect(tab(page, name)).toBeFocused();
  }
  await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect(tabs(page)).toHaveText(['乙', '丙', '丁']);
  await expect(tab(page, '乙')).toBeFocused();
});

test('[LY-08] [LY-09] [LY-11] the menu of a tab: where it opens, what it offers, refreshing, a window of its own @soak', async ({
  page,
  control,
}) => {
  await openFour({ page, control });
  await test.step('there is nothing to close left of the first tab and right of the last', async () => {
    await askFor(page, '甲');
    await expect(exactItem(page, '关闭左侧')).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '标签页操作' }).click();
    await expect(exactItem(page, '关闭右侧')).toBeDisabled();
    await expect(exactItem(page, '关闭左侧')).toBeEnabled();
    await page.keyboard.press('Escape');
  });
  await test.step('refreshing restarts the page with fresh data', async () => {
    await checkbox(page).check();
    await askFor(page, '丁');
    const read = page.waitForRequest(/\/alarm\/record\/list/);
    await exactItem(page, '刷新').click();
    await read;
    await expect(checkbox(page)).not.toBeChecked();
  });
  await test.step('a tab opens in a window of its own', async () => {
    await askFor(page, '乙');
    const opened = page.waitForEvent('popup');
    await exactItem(page, '在新窗口中打开').click();
    const other = await opened;
    await expect(other).toHaveURL('/page2');
    await expectSelected(other, '乙');
    await expect(tabs(other)).toHaveText(['乙']);
    await expect(tabs(page)).toHaveText(['甲', '乙', '丙', '丁']);
    await other.close();
  });
  await test.step('it opens at its tab, which need not be the shown one, and Esc gives the focus back', async () => {
    await askFor(page, '乙');
    const menu = page.getByRole('menu', { name: '乙 的操作' });
    await expect(menu).toBeVisible();
    const [at, head] = [await menu.boundingBox(), await tab(page, '乙').boundingBox()];
    expect(Math.abs((at?.x ?? 0) - (head?.x ?? 0))).toBeLessThan(16);
    expect((at?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0)).toBeLessThan(16);
    await expectSelected(page, '丁');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(tab(page, '乙')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(tabs(page)).toHaveText(['甲', '丙', '丁']);
    await expect(tab(page, '丁')).toBeFocused();
  });
});

test('[LY-09] closing one tab, those to the left, those to the right, and all others @soak', async ({
  page,
  control,
}) => {
  await openFour({ page, control });
  const close = (name: string, about: string, rest: readonly string[], active: string) =>
    test.step(`${name} ${about}`, async () => {
      await askFor(page, about);
      await exactItem(page, name).click();
      await expect(tabs(page)).toHaveText([...rest]);
      await expectSelected(page, active);
      await expect(tab(page, active)).toBeFocused();
    });
  await close('关闭', '乙', ['甲', '丙', '丁'], '丁');
  await close('关闭左侧', '丙', ['丙', '丁'], '丁');
  for (const name of ['甲', '乙']) await openByMenu(page, name);
  await close('关闭右侧', '甲', ['丙', '丁', '甲'], '甲');
  await close('关闭其他', '丁', ['丁'], '丁');
});

test('[LY-09] a tab’s page fills the window; its button leaves it, and so does Esc, which gives the focus to its tab @soak', async ({
  page,
  control,
}) => {
  const full = page.locator('[data-full]');
  const fill = async () => {
    await askFor(page, '乙');
    await exactItem(page, '全屏显示此页').click();
    await expect(full).toBeVisible();
  };
  await openFour({ page, control });
  await test.step('its button', async () => {
    await fill();
    await page.getByRole('button', { name: '退出全屏' }).click();
    await expect(full).toHaveCount(0);
    await expect(tab(page, '乙')).toBeFocused();
  });
  await test.step('the page alone is seen; Esc', async () => {
    await fill();
    const size = page.viewportSize();
    await expect.poll(async () => (await full.boundingBox())?.width).toBe(size?.width);
    await expect(tab(page, '乙')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator(':focus')).toHaveAttribute('data-page');
    expect(await violations(page, { within: full })).toEqual([]);
    await page.keyboard.press('Control+Alt+ArrowRight');
    await expect(full.getByText('丙', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(full).toHaveCount(0);
    await expect(tab(page, '丙')).toBeFocused();
  });
});
