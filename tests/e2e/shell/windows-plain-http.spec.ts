import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/server/plain-http.ts';
import { heading, logOut, openConsole } from '../../support/shell/shell.ts';

const lifeMs = 8 * 3_600_000;

test('[AC-01] [AC-06] [ST-01] over plain http, where the browser has no locks, windows share one session', async ({
  page,
  control,
  context,
  watched,
}) => {
  // The push channel's ticket does not live as long as the clock jumps; a call with the old token is sent again.
  watched.expect(/WebSocket|HTTP Authentication failed|401/);
  let renewals = 0;
  context.on('request', (request) => (renewals += request.url().endsWith('/oauth/refresh') ? 1 : 0));
  await context.clock.install();
  await openConsole(page, control);
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
  const second = await context.newPage();
  await second.goto('/Message');
  await expect(heading(second, '消息管理')).toBeVisible();

  const token = (window = second) =>
    window.evaluate(() => (JSON.parse(sessionStorage.getItem('ems-session') ?? '{}') as { token?: string }).token);
  const before = await token();
  await control.advance(lifeMs - 100_000);
  await context.clock.fastForward(lifeMs - 100_000);
  await expect
    .poll(async () => {
      await context.clock.fastForward(1_000);
      return token();
    })
    .not.toBe(before);
  // A refused call waits three seconds for the new token, which the clock must not skip.
  await expect.poll(async () => (await token(page)) === (await token())).toBe(true);
  for (let turn = 0; turn < 4; turn += 1) await context.clock.fastForward(1_000);
  expect(renewals).toBe(1);

  await context.clock.resume();
  await logOut(page);
  await expect(second).toHaveURL('/login?redirect=%2FMessage');
});
