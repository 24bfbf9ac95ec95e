import type { Page } from 'playwright';
import { fillLogin, type Lab } from '../lib/lab.ts';

export const firstRow = 'table tbody tr';

/** What a console is opened in. */
export type ConsoleLab = Pick<Lab, 'newPage'> & { readonly server: Pick<Lab['server'], 'url'> };

/**
 * A new visit, signed in, with the first rows of the alarm list on screen.
 *
 * @param code of the newest captcha
 */
export async function openAlarmList(
  lab: ConsoleLab,
  code: () => string | Promise<string>,
  username = 'operator',
): Promise<Page> {
  const page = await lab.newPage();
  const captcha = page.waitForResponse((response) => response.url().includes('/api/code'));
  await page.goto(`${lab.server.url}/login?redirect=%2FalarmManager`);
  await page.locator('form').waitFor();
  await captcha;
  await fillLogin(page, await code(), username);
  await page.locator('form [type="submit"]').click();
  await page.locator(firstRow).first().waitFor();
  return page;
}
