import type { Locator, Page } from 'playwright/test';
import { expect, mount, test } from './support/fixtures.ts';
import { wholeConsole } from './support/samples.ts';

test.setTimeout(180_000);
const late = { timeout: 60_000 };
const palette = (element: Locator) =>
  element.getByRole('dialog', { name: /^Search pages|^Seiten, Aktionen.* suchen$/ });

/** A second console below the first, in German; `getToken` is that of the page, unless a token is given. */
async function mountTwo(page: Page, path: string, token?: string) {
  const first = await mount(page, wholeConsole.tag, { path, style: 'block-size: 500px' });
  await page.evaluate((given) => {
    const element = document.querySelector('ems-console') as HTMLElement;
    const second = element.cloneNode() as HTMLElement;
    second.id = 'second';
    second.setAttribute('locale', 'de');
    const { getToken } = globalThis as { getToken?: unknown };
    const consoles = [element, second];
    element.remove();
    for (const each of consoles) Object.assign(each, { getToken: given ? () => given : getToken });
    document.body.append(...consoles);
  }, token);
  const consoles = { first: first.first(), second: page.locator('#second') };
  for (const one of [consoles.first, consoles.second]) await expect(wholeConsole.there(one)).toBeVisible(late);
  return consoles;
}

test('[EL-03] two consoles of one page: each has its own palette, actions, favourites, tabs and language', async ({
  page,
}) => {
  const { first, second } = await mountTwo(page, '/workOrder');
  await first.getByRole('button', { name: /^Search/ }).click();
  await expect(palette(first)).toBeVisible();
  await expect(palette(second)).toHaveCount(0);

  // A favourite shows wherever this console shows it, and nowhere in the other one.
  const field = palette(first).getByRole('combobox');
  await field.fill('alarm');
  await field.press('Control+d');
  await field.press('Enter');
  await expect(first.locator('[data-key="/alarmManager"][data-selected]')).toBeVisible();
  await expect(first.getByRole('button', { name: /^Remove from favourites/ })).toBeVisible();
  await expect(second.getByRole('tab')).toHaveCount(1);

  await second.locator('[data-selected] [role=tab]').focus();
  await page.keyboard.press('Control+k');
  const german = palette(second);
  await expect(german).toBeVisible();
  await expect(palette(first)).toHaveCount(0);
  await expect(german.locator('[data-star=favourite]')).toHaveCount(0);

  // The one that stays has its actions still when the other one goes, and does them itself.
  await first.evaluate((one) => one.remove());
  await german.getByRole('combobox').fill('Persönliche');
  await second.getByRole('option', { name: 'Persönliche Angaben' }).first().click();
  await expect(second.getByRole('dialog')).toBeVisible();
  await expect(palette(second)).toHaveCount(0);
});

test('[EL-03] [VW-70] two consoles of one page: the password is asked for in the one that needs it, after the other has gone too', async ({
  page,
  control,
}) => {
  const { access_token: token } = await control.session('administrator');
  const { first, second } = await mountTwo(page, '/appConfig', token);
  const question = (element: Locator) =>
    element.getByRole('dialog', { name: /^Enter your password again$|^Passwort erneut eingeben$/ });
  await first.getByRole('button', { name: 'Actions for Android 2.4.1' }).click();
  await first.getByRole('menuitem', { name: 'Withdraw' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(question(first)).toBeVisible();
  await expect(question(second)).toHaveCount(0);
  await second.evaluate((one) => one.remove());
  await question(first).getByRole('button', { name: 'Cancel' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(question(first)).toBeVisible();
});
