import type { Page } from 'playwright/test';
import { expect, signIn, test } from '../../support/fixtures.ts';
import { heading, logOut, openConsole, watchAddresses } from '../../support/shell/shell.ts';
import { alarms, messages, openWindow, rows, token, userName } from '../../support/shell/windows.ts';

test('[AC-01] a further window is signed in without the login page, however it is opened', async ({
  page,
  control,
  context,
}) => {
  await context.clock.install();
  await openConsole(page, control);
  const second = await context.newPage();
  const visited = watchAddresses(second);
  // Independent of how long the other window needs to answer.
  await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 4_000);
  const asked = second.waitForRequest(/\/user\/infoAdmin/);
  await second.goto('/Message?isSolve=0');
  await asked;
  await context.clock.resume();
  await expect(heading(second, messages)).toBeVisible();
  await expect(second).toHaveURL('/Message?isSolve=0');
  expect(new Set(visited)).toEqual(new Set(['/Message']));

  for (const features of ['noopener', '']) {
    const opened = context.waitForEvent('page');
    await page.evaluate((how) => void window.open('/Message', '_blank', how), features);
    const third = await opened;
    await expect(heading(third, messages)).toBeVisible();
    await third.close();
  }
  expect(await second.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(await token(second));
});

test('[AC-02] a user who is signed in in another window leaves the login page as well @soak', async ({
  page,
  control,
  context,
}) => {
  await openConsole(page, control, '/Message');
  const second = await openWindow(context, '/login');
  await expect(second).toHaveURL('/alarmManager');
  const third = await openWindow(context, `/login?redirect=${encodeURIComponent('/Message?isSolve=0')}`);
  await expect(third).toHaveURL('/Message?isSolve=0');
});

test('[AC-03] windows at the login page follow the first that signs in, but not one in which someone types @soak', async ({
  page,
  control,
  context,
}) => {
  const waiting = await openWindow(context, '/Message?isSolve=0');
  const typing = await openWindow(context, '/login');
  await expect(userName(waiting)).toBeVisible();
  await userName(typing).fill('ow');
  await signIn(page, control, 'operator');
  await expect(heading(waiting, messages)).toBeVisible();
  await expect(waiting).toHaveURL('/Message?isSolve=0');
  await expect(userName(typing)).toHaveValue('ow');
  await expect(typing).toHaveURL('/login');
});

test('[AC-01] where no window is signed in any more, the login page comes at once @soak', async ({
  page,
  control,
  context,
  watched,
}) => {
  watched.expect(/favicon\.ico/);
  await openConsole(page, control);
  const second = await openWindow(context, '/Message');
  await expect(heading(second, messages)).toBeVisible();
  const hint = (from: Page) => from.evaluate(() => localStorage.getItem('ems-signed-in'));
  expect(await hint(second)).toBe('1');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => hint(second)).toBe('1');
  const blank = await openWindow(context, '/favicon.svg');
  await second.close({ runBeforeUnload: true });
  await expect.poll(() => hint(blank)).toBeNull();
  await blank.goto('/alarmManager');
  await expect(blank).toHaveURL('/login?redirect=%2FalarmManager');
  await expect(userName(blank)).toBeFocused();
});

test('[AC-06] logging out in one window ends all of them, each with its own way back @soak', async ({
  page,
  control,
  context,
}) => {
  await openConsole(page, control, '/Message?isSolve=0');
  const second = await openWindow(context, '/alarmManager?severity=1');
  const third = await openWindow(context, '/Message');
  await expect(heading(second, alarms)).toBeVisible();
  await expect(heading(third, messages)).toBeVisible();
  // A call that is under way when the session ends is answered with 401.
  for (const each of [page, second, third]) await each.waitForLoadState('networkidle');
  // The others do not wait for the server.
  await control.fault({ path: '/token/logout', latency: 60_000 });
  const left = logOut(page);
  await expect(second).toHaveURL(`/login?redirect=${encodeURIComponent('/alarmManager?severity=1')}`);
  await expect(third).toHaveURL('/login?redirect=%2FMessage');
  await left;
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/Message?isSolve=0')}`);
  const note = /在另一个窗口退出登录/;
  for (const ended of [second, third]) await expect(ended.getByText(note)).toBeVisible();
  await expect(userName(page)).toBeVisible();
  await expect(page.getByText(note)).toHaveCount(0);
  for (const each of [page, second, third])
    expect(await each.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/token|tabs/);

  await userName(second).fill('');
  await signIn(page, control, 'operator');
  await expect(heading(third, messages)).toBeVisible();
});

test('[AC-06] unsaved entries do not hold a window back when its user has logged out @soak', async ({
  page,
  control,
  context,
}) => {
  await openConsole(page, control);
  const second = await openWindow(context, '/alarmManager');
  await rows(second)
    .filter({ hasText: '未确认' })
    .first()
    .getByRole('button', { name: /^确认告警/ })
    .click();
  await second.getByRole('dialog').getByRole('textbox', { name: '备注' }).fill('写了一半');
  await logOut(page);
  await expect(second.getByText(/在另一个窗口退出登录/)).toBeVisible();
});
