import { enter, type Appearance } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { shown, sidePanel } from '../../support/shell/shell.ts';
import { faultOf, focusOf, press, pressUntil } from '../../support/page/focus.ts';
import { menuToggle } from '../../support/server/controls.ts';

const appearance: Appearance = { theme: 'def-theme', language: 'zh' };

test('[LG-01] [VW-02] [LY-09] a shift by the keyboard alone: from signing in to signing out', async ({
  page,
  control,
}) => {
  test.slow();
  const rows = page.locator('tbody tr[data-id]');

  await test.step('sign in', async () => {
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused();
    await page.keyboard.type('operator');
    await press(page, 'Tab');
    await page.keyboard.type('Operator_2026');
    await pressUntil(page, 'Tab', /^input/);
    await expect(page.getByRole('button', { name: /验证码图片/ }).locator('img')).toBeVisible();
    await page.keyboard.type(control.captcha());
    await page.keyboard.press('Enter');
    await expect(rows.first()).toBeVisible();
  });

  await test.step('skip to the page, and open another from the menu', async () => {
    expect((await press(page, 'Tab')).what).toMatch(/^button 跳/);
    await page.keyboard.press('Enter');
    await expect(shown(page)).toBeFocused();
    await pressUntil(page, 'Shift+Tab', /^a 消息管理/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '消息管理' })).toBeFocused();
  });

  await test.step('switch tabs', async () => {
    await pressUntil(page, 'Shift+Tab', /^tab 消息管理/);
    expect((await press(page, 'ArrowLeft')).what).toBe('tab 告警管理');
    await expect(page.getByRole('heading', { level: 1, name: '告警管理' })).toBeVisible();
  });

  await test.step('filter', async () => {
    await pressUntil(page, 'Tab', /^button 紧急/);
    await press(page, 'Space');
    await expect(page).toHaveURL(/severity=1/);
    await pressUntil(page, 'Tab', /^button 更多筛选/);
    await press(page, 'Enter');
    await pressUntil(page, 'Shift+Tab', /^button 级别/);
    await press(page, 'ArrowDown');
    await press(page, 'ArrowDown');
    await press(page, 'Space');
    await expect(page).toHaveURL(/severity=1%2C2|severity=1,2/);
    expect((await press(page, 'Escape')).what).toMatch(/^button 级别/);
  });

  let chosen = '';
  await test.step('move in the table and open a detail', async () => {
    await pressUntil(page, 'Tab', /^tr/);
    const first = await rows.first().getAttribute('data-id');
    await press(page, 'ArrowDown');
    await press(page, 'End');
    await press(page, 'Home');
    await expect(page.locator(`tr[data-id="${first}"]`)).toBeFocused();
    const unacknowledged = rows.filter({ hasText: '未确认' }).first();
    chosen = (await unacknowledged.getAttribute('data-id')) ?? '';
    const index = Number(await unacknowledged.getAttribute('data-index'));
    for (let at = 0; at < index; at++) await press(page, 'ArrowDown');
    await press(page, 'Enter');
    await expect(page).toHaveURL(new RegExp(`alarm=${chosen}`));
    await expect(page.locator(`tr[data-id="${chosen}"]`)).toBeFocused();
  });

  await test.step('acknowledge with a note', async () => {
    const panel = page.getByRole('complementary').filter({ hasText: '处理过程' });
    await expect(panel).toBeVisible();
    await pressUntil(page, 'Tab', /^button 确认$/, 120);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: '备注' })).toBeFocused();
    await page.keyboard.type('现场检查');
    await pressUntil(page, 'Tab', /^button 确认$/);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(panel).toContainText('现场检查');
    expect(await focusOf(page), 'the button that opened the dialog is gone; the focus is not').toBeDefined();
  });

  await test.step('close the detail and the tab', async () => {
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/alarm=/);
    expect(await focusOf(page)).toBeDefined();
    await pressUntil(page, 'Shift+Tab', /^tab 告警管理/, 120);
    await press(page, 'Delete');
    await expect.poll(async () => (await focusOf(page))?.what).toBe('tab 消息管理');
    await expect(page.getByRole('tab')).toHaveCount(1);
    await expect(page).toHaveURL(/\/Message$/);
  });

  await test.step('change theme and language', async () => {
    await pressUntil(page, 'Shift+Tab', /^button 主题/);
    await press(page, 'ArrowDown');
    await press(page, 'ArrowDown');
    expect((await press(page, 'Enter')).what).toBe('button 主题');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'home-theme');
    await pressUntil(page, 'Tab', /^button 语言/);
    await press(page, 'Enter');
    await pressUntil(page, 'ArrowDown', /Deutsch/);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1, name: 'Meldungen' })).toBeVisible();
  });

  await test.step('sign out', async () => {
    await pressUntil(page, 'Tab', /^button Abmelden/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Benutzername' })).toBeFocused();
  });
});

test('[VW-02] every stop of the keyboard is marked and in sight, forward and back @soak', async ({ page, control }) => {
  await enter(page, control, appearance, '/alarmManager?severity=1', 'operator');
  await page.locator('tbody tr[data-id]').first().getByRole('button').first().click();
  await expect(sidePanel(page).getByRole('heading', { level: 3 }).last()).toBeVisible();
  await page.locator('[data-side]').focus();
  const stops: string[] = [];
  // Round the page once and back again.
  for (const key of ['Tab', 'Shift+Tab']) {
    // After the last element the focus may go to the browser first.
    await page.keyboard.press(key);
    if (!(await focusOf(page))) await page.keyboard.press(key);
    const start = (await focusOf(page))?.what;
    for (let what = ''; what !== start; stops.push(what)) {
      await page.keyboard.press(key);
      const focus = await focusOf(page);
      what = focus?.what ?? 'the browser';
      if (focus) expect.soft(faultOf(focus)).toBeUndefined();
    }
  }
  expect(new Set(stops).size).toBeGreaterThan(30);
});

test('[ER-02] dialogs give the focus back, also when the page is behind them @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/401/);
  await enter(page, control, appearance, '/Message', 'operator');
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
  const refresh = page.getByRole('button', { name: '刷新' });
  await refresh.focus();
  await control.expire('operator', true);
  const box = page.getByRole('alertdialog');
  await expect(box).toBeVisible();
  await expect(box.getByRole('button').last()).toBeFocused();
  const inPage = page.locator('[data-side] :focus:not(dialog *)');
  for (let times = 0; times < 6; times++) {
    await page.keyboard.press('Tab');
    await expect(inPage).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(refresh).toBeFocused();
});

test('[LY-03] the drawer takes the focus, holds it, and gives it back @soak', async ({ page, control }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, control, appearance, '/Message', 'operator');
  const toggle = menuToggle(page);
  await toggle.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: '收起菜单' }).click();
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await pressUntil(page, 'Tab', /^a 告警管理/);
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: '告警管理' })).toBeFocused();
});
