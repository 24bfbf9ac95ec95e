import { expect, signIn, test } from '../../support/fixtures.ts';
import { heading, logOut, openConsole, shown, sideMenu, tab, tabs, topBar } from '../../support/shell/shell.ts';
import {
  alarms,
  choose,
  countCalls,
  messages,
  openWindow,
  relogin,
  rows,
  theme,
  token,
  userName,
} from '../../support/shell/windows.ts';

test('[TB-02] [TB-03] theme and language are those of all windows at once: the theme without a page load, the language with each window’s tabs kept', async ({
  page,
  control,
  context,
}) => {
  const atLogin = await openWindow(context, '/login');
  await userName(atLogin).fill('x');
  await openConsole(page, control);
  const second = await openWindow(context, '/Message?isSolve=0');
  await expect(heading(second, messages)).toBeVisible();
  await sideMenu(second).getByRole('link', { name: alarms }).click();
  await expect(second).toHaveURL('/alarmManager');
  await test.step('the theme', async () => {
    await second.evaluate(() => Object.assign(window, { isSamePage: true }));
    await choose(page, '主题', '中控深色');
    for (const other of [second, atLogin]) await expect.poll(() => theme(other)).toBe('home-theme');
    expect(await second.evaluate(() => 'isSamePage' in window)).toBe(true);
    await topBar(second).getByRole('button', { name: '主题' }).click();
    await expect(second.getByRole('menuitemradio', { name: '中控深色' })).toHaveAttribute('aria-checked', 'true');
    await second.keyboard.press('Escape');
  });
  await test.step('the language', async () => {
    await choose(page, '语言', 'Deutsch');
    await expect(heading(second, 'Alarmverwaltung')).toBeVisible();
    await expect(tabs(second)).toHaveText(['Meldungen', 'Alarme']);
    await expect(heading(page, 'Alarmverwaltung')).toBeVisible();
  });
});

test('[TB-03] a window with unsaved entries is asked before it changes its language @soak', async ({
  page,
  control,
  context,
}) => {
  await openConsole(page, control, '/Message');
  const second = await openWindow(context, '/alarmManager');
  await rows(second)
    .filter({ hasText: '未确认' })
    .first()
    .getByRole('button', { name: /^确认告警/ })
    .click();
  const note = second.getByRole('dialog').getByRole('textbox', { name: '备注' });
  await note.fill('写了一半');
  await choose(page, '语言', 'Deutsch');
  await expect(second.getByRole('status').getByText(/语言切换为Deutsch/)).toBeVisible();
  await expect(note).toHaveValue('写了一半');
  await second.keyboard.press('Escape');
  await second.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
  await second.getByRole('button', { name: '放弃并切换' }).click();
  await expect(heading(second, 'Alarmverwaltung')).toBeVisible();
});

test('[ST-01] windows that are due together renew the token once, and all go on with the new one @soak', async ({
  page,
  control,
  context,
  watched,
}) => {
  // The push channel's ticket does not live as long as the clock jumps; a call with the old token is sent again.
  watched.expect(/WebSocket|HTTP Authentication failed|401/);
  const lifeMs = 8 * 3_600_000;
  await context.clock.install();
  await openConsole(page, control);
  const others = [await openWindow(context, '/Message'), await openWindow(context, '/alarmManager')];
  for (const other of others) await expect(shown(other).getByRole('heading', { level: 1 })).toBeVisible();
  const first = await token(page);
  const renewals = countCalls(context, '/oauth/refresh');
  for (const turn of [1, 2]) {
    const before = await token(page);
    await control.advance(lifeMs - 100_000);
    await context.clock.fastForward(lifeMs - 100_000);
    // Each window receives the changes of the previous one first.
    await expect
      .poll(async () => {
        await context.clock.fastForward(1_000);
        return token(page);
      })
      .not.toBe(before);
    const after = await token(page);
    for (const other of others) await expect.poll(() => token(other)).toBe(after);
    for (let second = 0; second < 4; second += 1) await context.clock.fastForward(1_000);
    expect(renewals()).toBe(turn);
  }
  expect(await token(page)).not.toBe(first);
  const [other] = others;
  await sideMenu(other!).getByRole('link', { name: alarms }).click();
  await expect(rows(other!).first()).toBeVisible();
});

test('[ST-01] [ER-02] one box for all windows; after the login the others go on where they were @soak', async ({
  page,
  control,
  context,
  watched,
}) => {
  watched.expect(/401|HTTP Authentication failed/);
  await openConsole(page, control);
  const hidden = await context.newPage();
  await hidden.addInitScript(() =>
    Object.defineProperties(document, {
      visibilityState: { get: () => 'hidden' },
      hasFocus: { value: () => false },
    }),
  );
  await hidden.goto('/alarmManager');
  await hidden.getByRole('searchbox', { name: '关键字' }).fill('BMS');
  await expect(hidden).toHaveURL(/keyword=BMS/);
  await expect(hidden.getByRole('button', { name: '实时连接：实时' })).toBeVisible();
  await hidden.evaluate(() => Object.assign(window, { isSamePage: true }));
  await control.expire('operator');
  await expect(relogin(page)).toHaveCount(1);
  await expect(hidden.getByRole('button', { name: '实时连接：未连接' })).toBeVisible();
  await expect(relogin(hidden)).toHaveCount(0);
  await relogin(page).getByRole('button', { name: '重新登录' }).click();
  await expect(userName(page)).toBeVisible();
  await signIn(page, control, 'operator');
  await expect(hidden.getByRole('button', { name: '实时连接：实时' })).toBeVisible();
  await expect(relogin(hidden)).toHaveCount(0);
  expect(await token(hidden)).toBe(await token(page));
  const answer = hidden.waitForResponse(/\/alarm\/record\/list/);
  await hidden.getByRole('button', { name: '刷新', exact: true }).click();
  expect((await answer).status()).toBe(200);
  await expect(hidden.getByText(/未能刷新/)).toHaveCount(0);
  await expect(hidden.getByRole('searchbox', { name: '关键字' })).toHaveValue('BMS');
  expect(await hidden.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('[ER-02] a window beside the one in front leaves the question to it, until the user turns to it @soak', async ({
  page,
  control,
  context,
  watched,
}) => {
  watched.expect(/401|HTTP Authentication failed/);
  await context.clock.install();
  await openConsole(page, control);
  const beside = await context.newPage();
  await beside.addInitScript(() => Object.assign(document, { hasFocus: () => false }));
  await beside.goto('/Message');
  for (const each of [page, beside]) await expect(each.getByRole('button', { name: '实时连接：实时' })).toBeVisible();
  await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 4_000);
  await control.expire('operator', true);
  await expect(relogin(page)).toHaveCount(1);
  await expect(beside.getByRole('button', { name: '实时连接：未连接' })).toBeVisible();
  await context.clock.runFor(5_000);
  await expect(relogin(beside)).toHaveCount(0);
  await beside.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(relogin(beside)).toHaveCount(1);
  // Answered in one window, it goes in the other as soon as there is a session again.
  await context.clock.resume();
  await relogin(page).getByRole('button', { name: '重新登录' }).click();
  await signIn(page, control, 'operator');
  await expect(relogin(beside)).toHaveCount(0);
  await expect(beside.getByRole('button', { name: '实时连接：实时' })).toBeVisible();
});

test('[ST-01] an answer of the session before, late in another window, changes nothing @soak', async ({
  page,
  control,
  context,
  watched,
}) => {
  watched.expect(/401|HTTP Authentication failed/);
  await openConsole(page, control);
  const second = await openWindow(context, '/Message');
  await expect(rows(second).first()).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await second.route(/message_center\/update/, async (route) => {
    await released;
    await route.fulfill({ status: 401, json: { code: 401, msg: '' } });
  });
  const asked = second.waitForRequest(/message_center\/update/);
  await second
    .getByRole('button', { name: /^标为已读/ })
    .first()
    .click();
  await asked;
  // The same user begins a new session in another window.
  await control.expire('operator', true);
  await expect(relogin(page)).toHaveCount(1);
  await relogin(page).getByRole('button', { name: '重新登录' }).click();
  await signIn(page, control, 'operator');
  await expect.poll(async () => (await token(second)) === (await token(page))).toBe(true);
  await expect(relogin(second)).toHaveCount(0);
  const answered = second.waitForResponse(/message_center\/update/);
  release();
  expect((await answered).status()).toBe(401);
  const listed = second.waitForResponse(/message_center\/list/);
  await second.getByRole('button', { name: '刷新', exact: true }).click();
  expect((await listed).status()).toBe(200);
  await expect(rows(second).first()).toBeVisible();
  await expect(relogin(second)).toHaveCount(0);
});

test('[AC-01] when someone else signs in, the other windows go on as that user, with nothing of the one before @soak', async ({
  page,
  control,
  context,
}) => {
  const typing = await openWindow(context, '/login');
  await userName(typing).fill('administrator');
  await openConsole(page, control, '/Message?isSolve=0');
  await sideMenu(page).getByRole('link', { name: alarms }).click();
  await expect(page).toHaveURL('/alarmManager');
  await expect(tab(page, messages)).toBeVisible();
  // The newest captcha is to be this window's.
  const refreshed = typing.waitForResponse(/\/api\/code/);
  await typing.getByRole('button', { name: /验证码图片/ }).click();
  await refreshed;
  await signIn(typing, control, 'administrator');
  await expect(topBar(page)).toContainText('赵敏');
  await expect(page).toHaveURL('/alarmManager');
  await expect(tab(page, messages)).toHaveCount(0);
  await expect(page.getByText(/另一个窗口已用 赵敏 的账号登录/).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/王建国|10001/);
  expect(await token(page)).toBe(await token(typing));
});

test('[LY-10] a copied window has the same tabs, and goes its own way from there @soak', async ({
  page,
  control,
  context,
}) => {
  await openConsole(page, control);
  await sideMenu(page).getByRole('link', { name: messages }).click();
  await expect(page).toHaveURL('/Message');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/Message', '_blank'));
  const copy = await opened;
  await expect(tabs(copy)).toHaveText([alarms, messages]);
  await tab(copy, messages).press('Delete');
  await expect(tabs(copy)).toHaveText([alarms]);
  for (const each of [page, copy]) await each.reload();
  await expect(tabs(copy)).toHaveText([alarms]);
  await expect(tabs(page)).toHaveText([alarms, messages]);
});

test('a browser that refuses storage and channels has one working window @soak', async ({ page, control }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: refuse, sessionStorage: refuse });
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  await signIn(page, control, 'operator');
  await sideMenu(page).getByRole('link', { name: alarms }).click();
  await expect(rows(page).first()).toBeVisible();
  await choose(page, '主题', '中控深色');
  await expect.poll(() => theme(page)).toBe('home-theme');
  await logOut(page);
  await expect(userName(page)).toBeVisible();
});
