import { expect, test } from '../../support/fixtures.ts';
import { press, pressUntil } from '../../support/page/focus.ts';
import { ask, field, options, palette, announcement, selected, start, titles } from '../../support/shell/palette.ts';
import { heading, tab } from '../../support/shell/shell.ts';

test('by the keyboard alone: a page is found by its pinyin initials, opened, and Esc gives the focus back', async ({
  page,
  control,
}) => {
  await start(page, control);
  const tabOf = tab(page, '告警管理');
  await pressUntil(page, 'Tab', /^tab 告警管理/);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('cnjk');
  await expect(titles(options(page))).toHaveText(['储能监控']);
  await expect(options(page)).toContainText('运行监控 / 重庆');
  await expect(options(page).locator('mark')).toHaveText('储能监控');
  await expect(announcement(page)).toHaveText('1 个结果');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(tabOf).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('chuneng');
  await expect(titles(options(page))).toHaveText(['储能监控']);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL('/ess');
  await expect(heading(page, '告警管理')).toBeFocused();
  await press(page, 'Tab');
});

test('it opens by its button and its key, not over a question; arrows lead through its options; Ctrl opens a window; Enter belongs to the input method first @soak', async ({
  page,
  context,
  control,
}) => {
  await start(page, control);
  await test.step('its button, which shows the key; a click beside it closes', async () => {
    const button = page.getByRole('banner').getByRole('button', { name: /^搜索/ });
    await expect(button.locator('kbd')).toHaveText('Ctrl K');
    await button.click();
    await expect(field(page)).toBeFocused();
    await page.mouse.click(20, 780);
    await expect(palette(page)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeHidden();
  });
  await test.step('over a dialog that wants an answer it does not open', async () => {
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click();
    const box = page.getByRole('alertdialog');
    await expect(box).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(palette(page)).toBeHidden();
  });
  await test.step('arrows, pages and ends lead through the options, which are named to screen readers', async () => {
    await ask(page);
    await expect(titles(selected(page))).toHaveText('告警管理');
    const all = await titles(options(page)).allTextContents();
    expect(all.length).toBeGreaterThan(11);
    const positions: readonly (readonly [string, number])[] = [
      ['ArrowUp', all.length - 1],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['PageDown', 11],
      ['PageUp', 1],
      ['End', all.length - 1],
      ['Home', 0],
    ];
    for (const [key, position] of positions) {
      await page.keyboard.press(key);
      await expect(titles(selected(page)), key).toHaveText(all[position] ?? '');
      await expect(selected(page)).toBeInViewport();
      const id = await selected(page).getAttribute('id');
      await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
      await expect(field(page)).toBeFocused();
    }
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await field(page).fill('没有这样的页面');
    await expect(palette(page)).toContainText('没有找到“没有这样的页面”');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(announcement(page)).toHaveText('没有找到“没有这样的页面”');
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeHidden();
  });
  await test.step('with Ctrl, and for a workbench page always, it opens a window of its own', async () => {
    for (const [text, key, address] of [
      ['xxgl', 'Control+Enter', /Message/],
      ['changjiang', 'Enter', /screen/],
    ] as const) {
      await ask(page, text);
      await expect(options(page)).toHaveCount(1);
      const opened = context.waitForEvent('page');
      await page.keyboard.press(key);
      await expect(await opened).toHaveURL(address);
      await (await opened).close();
      await expect(palette(page)).toBeHidden();
      await expect(page).toHaveURL('/alarmManager');
    }
  });
  await test.step('what an input method has not finished is searched, but Enter belongs to the input method', async () => {
    await ask(page, "xiao'xi");
    await expect(titles(options(page))).toHaveText(['消息管理']);
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/Message');
  });
});
