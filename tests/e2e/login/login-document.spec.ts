import type { Page, Route } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole } from '../../support/shell/shell.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** The program's code gets no answer. @returns answers */
async function delayProgram(page: Page): Promise<() => Promise<void>> {
  const file = /\/assets\/index-[^/]*\.js$/;
  const asked = new Promise<Route>((found) => void page.route(file, found));
  return async () => {
    await (await asked).continue();
    await page.unroute(file);
  };
}

/** Waits until a picture of the page has failed. */
const failPicture = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const picture = document.createElement('img');
    const failed = new Promise((resolve) => picture.addEventListener('error', resolve));
    picture.src = 'data:image/png;base64,';
    document.body.append(picture);
    return failed.then(() => picture.remove());
  });

/** Types into a field once the program has read the document's form, before its own form is drawn. */
const typeBetween = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([inputName, typed]) => {
      const type = () => {
        const input = document.querySelector<HTMLInputElement>(`[name="${inputName}"]`);
        if (input) input.value = typed;
      };
      new MutationObserver(type).observe(document.getElementById('root')!, { attributeFilter: ['data-waiting'] });
    },
    [name, text] as const,
  );

test('[LG-01] [LG-03] the form stands before its program; what is typed and pressed meanwhile counts', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const release = await delayProgram(page);
  await page.goto('/alarmManager', { waitUntil: 'commit' });
  await test.step('before', async () => {
    await expect(field(page, '用户名')).toBeFocused();
    await page.keyboard.type('operator');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Operator_2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '验证码图片' })).toBeVisible();
    await expect(page.getByText('请输入验证码')).toHaveCount(0);
    expect(sent.filter((url) => /\?|\/api\//.test(url))).toEqual([]);
  });
  await test.step('after', async () => {
    const name = await field(page, '用户名').elementHandle();
    await release();
    await expect(field(page, '验证码')).toHaveAccessibleDescription('请输入验证码');
    await expect(field(page, '验证码')).toBeFocused();
    await expect(field(page, '用户名')).toHaveValue('operator');
    await expect(field(page, '密码')).toHaveValue('Operator_2026');
    await expect(page).toHaveURL(/\/login\?redirect=%2FalarmManager$/);
    expect(await name?.evaluate((input) => input.isConnected), 'the same field').toBe(true);
  });
});

test('[IN-01] [LG-06] [LG-11] a language that is pressed early is chosen; the brand of last time stands before the program', async ({
  page,
}) => {
  const title = '东部高新技术产业园区微电网能量管理平台';
  await page.route('**/api/admin/config/list', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: [{ configKey: 'loginTitle', configValue: title }] } }),
  );
  const heading = page.getByRole('heading', { level: 1, name: title });
  await page.goto('/login');
  await expect(heading).toBeVisible();
  const release = await delayProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(heading).toHaveCSS('font-size', '32px');
  await field(page, '用户名').fill('operator');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await release();
  await expect(field(page, 'Benutzername')).toHaveValue('operator');
  await expect(heading).toHaveCSS('font-size', '32px');
  // The next time the document speaks the language at once.
  const again = await delayProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const submit = page.getByRole('button', { name: 'Anmelden' });
  await expect(submit).toBeVisible();
  await test.step('a picture that is missing is no failure of the program', async () => {
    await page.clock.install();
    await failPicture(page);
    await page.clock.runFor(3_100);
    await expect(submit).toBeVisible();
    expect(await page.locator('script[src="/start-problem.js"]').count()).toBe(0);
  });
  await test.step('what is typed between the two forms counts', async () => {
    await typeBetween(page, 'username', 'owner');
    await again();
    await expect(field(page, 'Benutzername')).toHaveValue('owner');
    await submit.click();
    await expect(field(page, 'Passwort')).toHaveAccessibleDescription(/\S/);
    await expect(field(page, 'Benutzername')).not.toHaveAccessibleDescription(/\S/);
  });
});

test('[AC-05] who is signed in, here or in another window, is not shown the form meanwhile', async ({
  page,
  control,
  context,
}) => {
  await openConsole(page, control, '/alarmManager');
  for (const each of [page, await context.newPage()]) {
    const release = await delayProgram(each);
    await each.goto('/alarmManager', { waitUntil: 'commit' });
    await each.waitForFunction(() => document.readyState !== 'loading');
    await expect(each.getByRole('textbox')).toHaveCount(0);
    await release();
    await expect(each.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
