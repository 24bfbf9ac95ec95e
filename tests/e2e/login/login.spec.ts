import type { Page } from 'playwright/test';
import { expect, freshCaptcha, signIn, test } from '../../support/fixtures.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const captcha = (page: Page) => page.getByRole('button', { name: /验证码图片/ });
const submit = (page: Page) => page.getByRole('button', { name: '登录' });
const failure = (page: Page) => page.locator('form [role="alert"]').first();

async function fill(page: Page, username: string, password: string, code: string) {
  await field(page, '用户名').fill(username);
  await field(page, '密码').fill(password);
  await field(page, '验证码').fill(code);
}

test('[LG-01] [LG-02] [LG-03] [LG-04] user name, password and captcha, no more; a click or a key refreshes the captcha; every field is asked for in its own words', async ({
  page,
  control,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/login');
  await expect(field(page, '用户名')).toBeFocused();
  await expect(field(page, '密码')).toHaveAttribute('type', 'password');
  await expect(field(page, '验证码')).toBeVisible();
  const picture = captcha(page).locator('img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(60);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await expect(page.locator('form')).toHaveCount(1);
  // Without the deployment's word the login by mobile number is not even fetched.
  expect(loaded.filter((url) => /mobile/.test(url))).toEqual([]);
  const codes = new Set([control.captcha()]);
  for (const press of [() => captcha(page).click(), () => captcha(page).press('Enter')]) {
    const answer = page.waitForResponse(/\/api\/code/);
    await press();
    await answer;
    codes.add(control.captcha());
  }
  expect(codes.size).toBe(3);
  await test.step('every field is asked for in its own words, on leaving it and on submit', async () => {
    await field(page, '用户名').focus();
    await page.keyboard.press('Tab');
    await expect(field(page, '用户名')).toHaveAccessibleDescription('请输入用户名');
    await expect(page.getByText('请输入密码')).toHaveCount(0);
    await submit(page).click();
    await expect(field(page, '密码')).toHaveAccessibleDescription('请输入密码');
    await expect(field(page, '验证码')).toHaveAccessibleDescription('请输入验证码');
    await expect(field(page, '用户名')).toBeFocused();
    await field(page, '用户名').fill('operator');
    await expect(field(page, '用户名')).not.toHaveAccessibleDescription('请输入用户名');
  });
});

test('[ER-05] a captcha or a configuration that cannot be fetched says so; a key or time brings it, in a hidden window once that is shown', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/500|Failed to load resource/);
  await page.clock.install();
  await control.fault({ path: '/code', status: 500, times: 3 });
  let calls = 0;
  page.on('request', (request) => (calls += /\/api\/code/.test(request.url()) ? 1 : 0));
  await page.goto('/login');
  const retry = page.getByRole('button', { name: '验证码下载失败，点击重试' });
  const failsAfter = async (act: () => Promise<void>) => {
    const answer = page.waitForResponse(/\/api\/code/);
    await act();
    expect((await answer).status()).toBe(500);
    await expect(retry).toHaveText('下载失败');
  };
  await expect(retry).toHaveText('下载失败');
  await failsAfter(() => retry.press('Enter'));
  await failsAfter(() => page.clock.fastForward(3_000));
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await page.clock.fastForward(60_000);
  expect(calls).toBe(3);
  await setHidden(false);
  await expect(captcha(page).locator('img')).toBeVisible();
  await expect(page.getByText('下载失败')).toHaveCount(0);
  await page.clock.fastForward(60_000);
  expect(calls).toBe(4);
  await test.step('a request without an answer ends, and another one is made', async () => {
    await page.route(/\/api\/code/, () => undefined, { times: 1 });
    const hanging = page.waitForRequest(/\/api\/code/);
    await captcha(page).click();
    await hanging;
    await page.clock.fastForward(20_000);
    await expect(retry).toHaveText('下载失败');
    await page.clock.fastForward(3_000);
    await expect(captcha(page).locator('img')).toBeVisible();
  });
  await test.step('a configuration that cannot be fetched starts the page once it is there', async () => {
    await page.route('**/ems-config.json', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '无法连接服务器' })).toBeVisible();
    await page.unroute('**/ems-config.json');
    await page.clock.fastForward(8_000);
    await expect(captcha(page).locator('img')).toBeVisible();
  });
});

test('[LG-07] success goes to the page asked for; the warning of the answer comes 3 s later', async ({
  page,
  control,
}) => {
  await control.password('operator', { firstLogin: true });
  await page.goto('/Message?isSolve=0');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page, control, 'operator');
  await expect(page).toHaveURL(/\/Message\?isSolve=0$/);
  await expect(page.getByRole('heading', { level: 1, name: '消息管理' })).toBeVisible();
  const warning = page.getByText('您正在使用初始密码，请尽快修改').first();
  await expect(warning).toHaveCount(0);
  await expect(warning).toBeVisible();
});

test('[LG-08] a refused login says so neutrally, changes the captcha and keeps the user name @soak', async ({
  page,
  control,
  watched,
}) => {
  await page.goto('/login');
  await expect(captcha(page).locator('img')).toBeVisible();
  const before = control.captcha();
  for (const [username, password, code] of [
    ['operator', 'wrong_password', before],
    ['operator', 'Operator_2026', '0000'],
    ['nobody', 'Operator_2026', undefined],
    ['locked', 'Locked_2026', undefined],
  ] as const) {
    await fill(page, username, password, code ?? (await freshCaptcha(page, control)));
    const refreshed = page.waitForResponse(/\/api\/code/);
    await submit(page).click();
    await refreshed;
    await expect(failure(page)).toHaveText('登录未成功，请核对用户名、密码和验证码后重试。');
    await expect(field(page, '用户名')).toHaveValue(username);
    await expect(field(page, '验证码')).toHaveValue('');
    await expect(field(page, '验证码')).toBeFocused();
    await expect(submit(page)).toBeEnabled();
  }
  expect(control.captcha()).not.toBe(before);
  expect(watched.unexpected()).toEqual([]);
});

test('[LG-08] a server that cannot be reached, or fails, differs from a refusal, and nothing is lost', async ({
  page,
  control,
  context,
  watched,
}) => {
  watched.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/);
  await page.goto('/login');
  await fill(page, 'operator', 'Operator_2026', await freshCaptcha(page, control));
  await context.setOffline(true);
  await submit(page).click();
  await expect(failure(page)).toHaveText('无法连接服务器，请检查网络后重试。');
  await context.setOffline(false);
  await control.fault({ path: '/oauth/login', status: 500, times: 1 });
  await captcha(page)
    .or(page.getByRole('button', { name: /验证码下载失败/ }))
    .click();
  await field(page, '验证码').fill(await freshCaptcha(page, control));
  await submit(page).click();
  await expect(failure(page)).toHaveText('服务器暂时无法处理登录，请稍后重试。');
  await expect(field(page, '用户名')).toHaveValue('operator');
  await signIn(page, control, 'operator');
});

test('[LG-09] while a login is under way the button is busy and a second submit does nothing', async ({
  page,
  control,
}) => {
  await control.fault({ path: '/oauth/login', latency: 800 });
  await page.goto('/login');
  let logins = 0;
  page.on('request', (request) => (logins += request.url().endsWith('/oauth/login') ? 1 : 0));
  await fill(page, 'operator', 'Operator_2026', await freshCaptcha(page, control));
  await field(page, '验证码').press('Enter');
  await expect(page.getByRole('button', { name: /正在登录/ })).toBeDisabled();
  await field(page, '验证码').press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  expect(logins).toBe(1);
});

test('[LG-12] the password travels ciphered and is kept nowhere', async ({ page, control }) => {
  const sent: string[] = [];
  await page.exposeFunction('noteRequest', (text: string) => void sent.push(text));
  await page.addInitScript(() => {
    const { fetch, noteRequest } = window as typeof window & { noteRequest(text: string): Promise<void> };
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      await noteRequest(`${request.url} ${await request.clone().text()}`);
      return fetch(request);
    };
  });
  await signIn(page, control, 'operator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.evaluate(
    () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie,
  );
  for (const text of [...sent, stored]) expect(text).not.toContain('Operator_2026');
  expect(sent.filter((text) => /\/oauth\/login .*encrypt_data/.test(text))).toHaveLength(1);
});

test('[AC-01] any page without a session leads to the login, which goes on there @soak', async ({ page, control }) => {
  await page.goto('/alarmManager?state=resolved#top');
  await expect(page).toHaveURL('/login?redirect=' + encodeURIComponent('/alarmManager?state=resolved#top'));
  await signIn(page, control, 'operator');
  await expect(page).toHaveURL('/alarmManager?state=resolved#top');
});

// Every other shape of one: `[AC-03]` of src/shell/paths.test.ts.
for (const target of ['//evil.example', 'javascript:alert(1)'])
  test(`[AC-03] an address elsewhere is not followed after the login: ${target}`, async ({
    page,
    control,
    baseURL,
  }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await signIn(page, control, 'operator');
    await expect(page.getByRole('heading', { level: 1, name: '告警管理' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
  });

test('[AC-02] [AC-05] entering the login page empties the session storage, but not for one who is signed in, who does not see that page', async ({
  page,
  control,
}) => {
  await page.goto('/login');
  await page.evaluate(() => sessionStorage.setItem('left.over', '1'));
  await page.reload();
  await expect(captcha(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('left.over'))).toBeNull();
  await signIn(page, control, 'operator');
  await page.evaluate(() => sessionStorage.setItem('left.over', '2'));
  await page.goto('/login');
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('left.over'))).toBe('2');
});

test('[IN-01] the login page speaks three languages, and loads only the one in use', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const [button, heading, lang] of [
    ['Deutsch', 'Anmelden', 'de'],
    ['English', 'Log in', 'en'],
  ] as const) {
    await page.goto('/login');
    await page
      .getByRole('button', { name: button })
      .or(page.getByRole('radio', { name: button }))
      .click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
});
