import type { BrowserContext, Page } from 'playwright/test';
import { answerTimeMs } from '#src/session/one-window.ts';
import { renewalWaitMs } from '#src/session/session.ts';
import type { Control } from '../../support/server/control.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/server/plain-http.ts';
import { heading, logOut, openConsole, shown } from '../../support/shell/shell.ts';
import { openWindow, relogin, rows, token } from '../../support/shell/windows.ts';

const lifeMs = 8 * 3_600_000;

/** Goes to where every window renews its token, and stops the windows' clocks: a slow machine would wait longer than they. */
async function untilDue(context: BrowserContext, control: Control, page: Page): Promise<void> {
  const begun = await page.evaluate(() => Date.now());
  await control.advance(lifeMs - 100_000);
  await context.clock.pauseAt(begun + lifeMs - 100_000);
}

/** How many windows want to renew, by the messages that a window has received. */
const claimsIn = (window: Page): Promise<number> =>
  window.evaluate(() => (globalThis as unknown as { claims: Set<string> }).claims.size);

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
  await context.addInitScript(() => {
    const claims = new Set<string>();
    new BroadcastChannel('ems-session').addEventListener(
      'message',
      ({ data }: MessageEvent<Record<string, string>>) => {
        if (data['kind'] === 'claim') claims.add(data['id'] ?? '');
      },
    );
    Object.assign(globalThis, { claims });
  });
  await context.clock.install();
  await openConsole(page, control);
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
  const second = await context.newPage();
  await second.goto('/Message');
  await expect(heading(second, '消息管理')).toBeVisible();

  const before = await token(second);
  const windows = [page, second];
  await untilDue(context, control, page);
  for (const window of windows) await expect.poll(() => claimsIn(window)).toBe(windows.length);
  await context.clock.fastForward(answerTimeMs);
  await expect.poll(() => token(second)).not.toBe(before);
  await expect.poll(async () => (await token(page)) === (await token(second))).toBe(true);
  for (let turn = 0; turn < 4; turn += 1) await context.clock.fastForward(1_000);
  expect(renewals).toBe(1);

  await context.clock.resume();
  await logOut(page);
  await expect(second).toHaveURL('/login?redirect=%2FMessage');
});

test('[ST-01] over plain http, two windows that renew at the same time go on with one session: neither asks for a login while its calls wait, and a question that came before the news goes by itself', async ({
  page,
  control,
  context,
  watched,
}) => {
  watched.expect(/WebSocket|HTTP Authentication failed|401/);
  // What a busy window hears of the others it hears late.
  await context.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const post = Object.getOwnPropertyDescriptor(BroadcastChannel.prototype, 'postMessage')
      ?.value as BroadcastChannel['postMessage'];
    const state = { isSilent: false, waiting };
    Object.assign(globalThis, { channels: state });
    BroadcastChannel.prototype.postMessage = function (message) {
      if (state.isSilent) waiting.push(() => post.call(this, message));
      else post.call(this, message);
    };
  });
  const setSilent = (window: Page, isSilent: boolean) =>
    window.evaluate((isSilent) => {
      const { channels } = globalThis as unknown as { channels: { isSilent: boolean; waiting: (() => void)[] } };
      channels.isSilent = isSilent;
      if (!isSilent) for (const send of channels.waiting.splice(0)) send();
    }, isSilent);
  const renewals: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().endsWith('/oauth/refresh')) renewals.push(answer.status());
  });
  await context.clock.install();
  await openConsole(page, control);
  const windows = [page, await openWindow(context, '/Message')];
  for (const window of windows) await expect(rows(window).first()).toBeVisible();
  for (const window of windows) await setSilent(window, true);
  await untilDue(context, control, page);
  await context.clock.fastForward(answerTimeMs);
  await expect.poll(() => renewals.toSorted((one, other) => one - other)).toEqual([200, 401]);
  // A refused call waits for the new token longer than a window beside the one in front waits to ask.
  await context.clock.fastForward(renewalWaitMs - 500);
  for (const window of windows) await expect(relogin(window)).toHaveCount(0);
  await expect
    .poll(async () => {
      await context.clock.fastForward(500);
      const asking = await Promise.all(windows.map((window) => relogin(window).count()));
      return asking.reduce((sum, count) => sum + count, 0);
    })
    .toBe(1);
  for (const window of windows) await setSilent(window, false);
  await context.clock.resume();
  for (const window of windows) await expect(relogin(window)).toHaveCount(0);
  await expect.poll(async () => (await token(windows[0]!)) === (await token(windows[1]!))).toBe(true);
  for (const window of windows) {
    const answered = window.waitForResponse((answer) => answer.url().endsWith('/list') && answer.ok());
    await shown(window).getByRole('button', { name: '刷新', exact: true }).click();
    await answered;
    await expect(relogin(window)).toHaveCount(0);
  }
});
