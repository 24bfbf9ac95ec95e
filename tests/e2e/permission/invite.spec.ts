import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog').last();

test('[VW-25] [VW-25.8] a link from the list sets a password once, on a phone, in the language of the user; then it is refused', async ({
  page,
  control,
  newContext,
  server,
  baseURL,
}) => {
  const { users } = server.world;
  users.change(users.named('li_na')!.userId, { language: 'de' }, null);
  await openConsole(page, control, '/user?keyword=li_na', 'administrator');
  await shown(page)
    .getByRole('button', { name: /的操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '密码链接' }).click();
  await dialog(page).getByRole('button', { name: '生成链接' }).click();
  await page
    .getByRole('dialog', { name: '请再次输入密码' })
    .getByRole('textbox', { name: '您的登录密码' })
    .fill('Admin_2026');
  await page.keyboard.press('Enter');
  const link = await page.getByRole('textbox', { name: '链接' }).inputValue();
  expect(new URL(link).origin).toBe(new URL(baseURL!).origin);

  const phone = await newContext({ viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Passwort festlegen' })).toBeVisible();
  await expect(other.getByRole('main')).toContainText('li_na');
  expect(await violations(other)).toEqual([]);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await other.getByLabel('Neues Passwort').fill('kurz');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('main')).toContainText('Das Passwort erfüllt die Anforderungen nicht');
  await other.getByLabel('Neues Passwort').fill('Start_2027');
  await other.getByLabel('Passwort wiederholen').fill('Start_2028');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('main')).toContainText('Die Eingaben stimmen nicht überein');
  await other.getByLabel('Passwort wiederholen').fill('Start_2027');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toContainText('Sie können sich jetzt als li_na anmelden.');
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr');
  expect(await violations(other)).toEqual([]);
});
