import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, topBar, userButton } from '../../support/shell/shell.ts';

const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('[TB-08] the user’s picture, name and role open a menu: personal information, change password, default home', async ({
  page,
  control,
}) => {
  await openConsole(page, control);
  const button = userButton(page);
  await expect(button).toHaveAccessibleName('当前用户：王建国 运维人员');
  await expect(button).toHaveText(/^王建国 运维人员$/);
  await expect(button.locator('img')).toHaveJSProperty('complete', true);
  await expect
    .poll(() => button.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await button.click();
  await expect(page.getByRole('menuitem')).toHaveText(['个人信息', '修改密码', '通知设置', '将此页设为首页']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('[TB-08] who has no picture is shown by the first letter, one without a known role by the role’s code', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/alarmManager', 'owner');
  const data = {
    userInfo: {
      userId: '10002',
      name: 'owner',
      real_name: 'Jörg',
      roleCode: 'AUDITOR',
      roles: ['2002'],
      permissions: [],
      avatar: null,
    },
    siteScenarioId: null,
    msgNum: 0,
  };
  await page.route('**/api/user/infoAdmin*', (route) => route.fulfill({ json: { code: 200, msg: '', data } }));
  await page.reload();
  await expect(userButton(page)).toHaveText(/^Jörg AUDITOR$/);
  await expect(userButton(page).locator('[data-initial]')).toHaveAttribute('data-initial', 'J');
  await expect(userButton(page).locator('img')).toHaveCount(0);
});

test('[TB-08] while a dialog is fetched the button is busy; what cannot be fetched is tried again, or left as it was; closing gives the focus back', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource|ERR_FAILED|preload/);
  await openConsole(page, control);
  await test.step('the button is busy, and cancelling a failure leaves everything as it was', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/profile-dialog-*.js', async (route) => {
      await released;
      await route.abort();
    });
    await userButton(page).click();
    await item(page, '个人信息').click();
    const busy = topBar(page).locator('[aria-busy="true"]');
    await expect(busy).toBeVisible();
    release();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(busy).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute('**/profile-dialog-*.js');
  });
  for (const [name, steps, chunk] of [
    ['个人信息', 0, 'profile-dialog'],
    ['修改密码', 1, 'change-password-dialog'],
  ] as const)
    await test.step(`${name} by keyboard`, async () => {
      await page.route(`**/${chunk}-*.js`, (route) => route.abort());
      await userButton(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect(item(page, '个人信息')).toBeFocused();
      for (let moved = 0; moved < steps; moved += 1) await page.keyboard.press('ArrowDown');
      await expect(item(page, name)).toBeFocused();
      await page.keyboard.press('Enter');
      const failure = page.getByRole('alertdialog', { name: '窗口未能打开' });
      await expect(failure).toBeVisible();
      await page.unroute(`**/${chunk}-*.js`);
      await failure.getByRole('button', { name: '重试' }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(userButton(page)).toBeFocused();
      await expect(heading(page, '告警管理')).toBeVisible();
    });
});

test('[TB-08] [LY-03] on a phone the picture alone is the button, and the menu stays in the window', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openConsole(page, control);
  for (const width of [390, 320])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(userButton(page).getByText('王建国')).toBeHidden();
      await expect(userButton(page)).toHaveAccessibleName('当前用户：王建国 运维人员');
      await expect(userButton(page)).toBeInViewport({ ratio: 1 });
      await userButton(page).click();
      await expect(page.getByRole('menu')).toBeVisible();
      for (const each of await page.getByRole('menuitem').all()) await expect(each).toBeInViewport({ ratio: 1 });
      const themes = page.getByRole('group', { name: '主题' });
      await expect(themes.getByRole('menuitemradio')).toHaveText(['明亮', '中控深色', '绿色']);
      const languages = page.getByRole('group', { name: '语言' });
      await expect(languages.getByRole('menuitemradio', { name: '中文' })).toHaveAttribute('aria-checked', 'true');
      await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    });
});

for (const appearance of appearancesFor(4))
  test(`[TB-08] nothing is wrong for assistive technology, ${appearance.theme} in ${appearance.language}`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, '/alarmManager', 'operator');
    await userButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await violations(page, { within: userButton(page).or(page.getByRole('menu')) })).toEqual([]);
  });
