import type { Page } from 'playwright';
import type { followCaptcha } from '../lib/captcha.ts';
import { fillLogin, type Lab } from '../lib/lab.ts';

export const firstRow = 'table tbody tr';

/** A new visit, signed in, with the first rows of the alarm list on screen. */
export async function openAlarmList(
  lab: Lab,
  code: ReturnType<typeof followCaptcha>,
  username = 'operator',
): Promise<Page> {
  const page = await lab.newPage();
  const captcha = page.waitForResponse((response) => response.url().includes('/api/code'));
  await page.goto(`${lab.server.url}/login?redirect=%2FalarmManager`);
  await page.locator('form').waitFor();
  await captcha;
  await fillLogin(page, code(), username);
  await page.locator('form [type="submit"]').click();
  await page.locator(firstRow).first().waitFor();
  return page;
}
