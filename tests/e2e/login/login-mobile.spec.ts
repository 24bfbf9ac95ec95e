import type { Page } from 'playwright/test';
import type { Control } from '../../support/server/control.ts';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ mockOptions: { mobileLogin: true } });

const modeTab = (page: Page, name: string) => page.getByRole('tab', { name });
const number = (page: Page) => page.getByRole('textbox', { name: '手机号' });
const code = (page: Page) => page.getByRole('textbox', { name: '短信验证码' });
const getCode = (page: Page) => page.getByRole('button', { name: /获取/ });
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const announcement = (page: Page) => page.getByRole('tabpanel').getByRole('status');
const failure = (page: Page) => page.getByRole('tabpanel').getByRole('alert');

async function openMobile(page: Page): Promise<void> {
  await page.goto('/login');
  await modeTab(page, '手机登录').click();
  await expect(number(page)).toBeVisible();
}

/** Counts the calls for a code. */
function countAsked(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/admin/mobile/') ? 1 : 0));
  return () => asked;
}

const phoneOf = (control: Control, username: string) => control.account(username).mobile;

test('[LG-02] the way to log in is a tab list, for the keyboard too; what is typed stays in each form', async ({
  page,
}) => {
  await page.goto('/login');
  const user = page.getByRole('textbox', { name: '用户名' });
  await expect(user).toBeFocused();
  await user.fill('operator');
  await expect(modeTab(page, '账号登录')).toHaveAttribute('aria-selected', 'true');
  await modeTab(page, '账号登录').focus();
  const box = await modeTab(page, '手机登录').boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect(modeTab(page, '手机登录')).toBeFocused();
  await expect(modeTab(page, '手机登录')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: '手机登录' })).toBeVisible();
  expect(await modeTab(page, '手机登录').boundingBox()).toEqual(box);
  await expect(user).toBeHidden();
  await number(page).fill('13800000001');
  await modeTab(page, '手机登录').press('Home');
  await expect(user).toHaveValue('operator');
  await expect(number(page)).toBeHidden();
  await modeTab(page, '账号登录').press('End');
  await expect(number(page)).toHaveValue('13800000001');
});

test('[LG-13] [LG-03] number and code are asked for in their own words, on leaving them and on submit @soak', async ({
  page,
}) => {
  const asked = countAsked(page);
  await openMobile(page);
  await number(page).focus();
  await page.keyboard.press('Tab');
  await expect(number(page)).toHaveAccessibleDescription('请输入手机号');
  await submit(page).click();
  await expect(code(page)).toHaveAccessibleDescription('请输入短信验证码');
  await expect(number(page)).toBeFocused();
  for (const wrong of ['123', '12800000001', '1380000000']) {
    await number(page).fill(wrong);
    await number(page).blur();
    await expect(number(page)).toHaveAccessibleDescription('手机号格式不正确');
  }
  await getCode(page).click();
  await expect(number(page)).toBeFocused();
  await number(page).fill('+86 138-0000-0001 9');
  await expect(number(page)).toHaveValue('13800000001');
  await expect(number(page)).not.toHaveAccessibleDescription(/./);
  expect(asked()).toBe(0);
});

test('[LG-05] a code is asked for once; the seconds count down by the wall clock, over modes and a hidden tab', async ({
  page,
  control,
}) => {
  const asked = countAsked(page);
  await page.clock.install();
  await control.fault({ path: '/admin/mobile', latency: 300, times: 1 });
  await openMobile(page);
  await number(page).fill('13800000001');
  // From here on the test moves the time.
  await page.clock.pauseAt(Date.now() + 20_000);
  await getCode(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(getCode(page)).toHaveText('60 秒后可重新获取');
  await expect(getCode(page)).toBeDisabled();
  await expect(code(page)).toBeFocused();
  await expect(announcement(page)).toHaveText('如果该号码已登记，验证码已发送。 60 秒后可重新获取');
  await page.clock.runFor(5_000);
  await expect(getCode(page)).toHaveText('55 秒后可重新获取');
  await expect(announcement(page)).toHaveText(/60 秒/);
  await modeTab(page, '账号登录').click();
  await page.clock.runFor(15_000);
  await modeTab(page, '手机登录').click();
  await expect(getCode(page)).toHaveText('40 秒后可重新获取');
  // Timers of a hidden tab hardly run: each fires once, however long it has been.
  await page.clock.fastForward(20_000);
  await expect(getCode(page)).toHaveText('20 秒后可重新获取');
  await expect(announcement(page)).toHaveText('30 秒后可重新获取');
  await page.clock.fastForward(12_000);
  await expect(announcement(page)).toHaveText('10 秒后可重新获取');
  await page.clock.fastForward(30_000);
  await expect(getCode(page)).toHaveText('获取验证码');
  await expect(getCode(page)).toBeEnabled();
  await expect(announcement(page)).toHaveText('现在可以重新获取验证码');
  expect(asked()).toBe(1);
});

test('[LG-05] [API-12] a request that fails says why, and the button works again at once @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await control.fault({ path: '/admin/mobile', status: 500, times: 1 });
  await openMobile(page);
  await number(page).fill('13800000001');
  await getCode(page).click();
  await expect(failure(page)).toHaveText('验证码未能发送，请稍后重试。');
  await expect(getCode(page)).toHaveText('获取验证码');
  await expect(getCode(page)).toBeEnabled();
  // Not only once: a browser repeats a GET whose connection was cut.
  await control.fault({ path: '/admin/mobile', drop: true });
  await getCode(page).click();
  await expect(failure(page)).toHaveText('无法连接服务器，请检查网络后重试。');
  await control.clearFaults();
  await getCode(page).click();
  await expect(getCode(page)).toHaveText(/秒后可重新获取/);
  await expect(failure(page)).toBeEmpty();
  // A reloaded page does not know of the minute; the server does.
  await openMobile(page);
  await number(page).fill('13800000001');
  await getCode(page).click();
  await expect(failure(page)).toHaveText('获取过于频繁，请一分钟后再试。');
  await expect(getCode(page)).toBeEnabled();
});

test('[API-11] [LG-13] number and code sign in, and lead where the user was going', async ({ page, control }) => {
  await page.goto('/login?redirect=%2FMessage');
  await modeTab(page, '手机登录').click();
  await number(page).fill(phoneOf(control, 'owner'));
  await getCode(page).click();
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(await control.smsCode(phoneOf(control, 'owner')));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Message');
  await expect(page.getByRole('banner')).toContainText('Anna Weber');
});

test('[API-11] [ER-02] a wrong code is a 401 that opens no box: number kept, code emptied, button free @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/401/);
  await openMobile(page);
  for (const mobile of [phoneOf(control, 'operator'), '13900000009']) {
    await number(page).fill(mobile);
    await code(page).fill('000000x');
    const answer = page.waitForResponse(/\/auth\/mobile\/token\/sms$/);
    await submit(page).click();
    expect((await answer).status()).toBe(401);
    await expect(failure(page)).toHaveText('登录未成功，请核对手机号和验证码后重试。');
    await expect(code(page)).toHaveValue('');
    await expect(code(page)).toBeFocused();
    await expect(number(page)).toHaveValue(mobile);
    await expect(submit(page)).toBeEnabled();
  }
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

for (const [theme, language] of [
  ['home-theme', 'de'],
  ['gy-theme', 'en'],
  ['def-theme', 'zh'],
] as const)
  test(`[LG-02] [IN-01] the mobile form breaks no rule of accessibility, ${theme}, ${language} @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, { theme, language }, '/login');
    await page.getByRole('tab').nth(1).click();
    await page.locator('[name="mobile"]').focus();
    await page.locator('form:visible [type="submit"]').click();
    await expect(page.locator('[name="mobile"]')).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page)).toEqual([]);
    await page.locator('[name="mobile"]').fill('13800000001');
    await page.getByRole('button', { name: /^(?:获取验证码|Get code|Code anfordern)$/ }).click();
    await expect(page.locator('[name="code"]:visible')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
  });
