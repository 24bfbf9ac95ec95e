import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runs } from '../../tests/support/server/runs.ts';
import type { LoginAnswer } from '#src/contract/user/auth.ts';
import { runByClaims } from '#src/lib/leader.ts';
import { answerTimeMs, askOthers, claimsOn, inOneWindow } from './one-window.ts';
import { createSession } from './session.ts';
import { shareSession } from './share-session.ts';
import { simulateWindows } from './simulated-channel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tokens = (turn: number): LoginAnswer => ({
  access_token: `token-${turn}`,
  refreshToken: `refresh-${turn}`,
  expires_in: 60,
  roles: [],
  permissions: [],
  user_id: 'u1',
  roleCode: '',
  real_name: '',
});

/** Windows with one session, and the server's side of its renewal. */
async function openWindows(count: number, delayMs: () => number, answerMs: number) {
  const network = simulateWindows(delayMs);
  const used: string[] = [];
  const windows = Array.from({ length: count }, (_, index) => {
    const channel = network.open();
    const session = createSession({ load: () => undefined, save() {}, clear() {} });
    shareSession(session, channel, { ended() {}, replaced() {}, returned() {}, renewed() {} });
    const inOneWindow = (run: () => Promise<void>) =>
      runByClaims(claimsOn(channel), () => askOthers(channel), run, String(index));
    const renew = async () => {
      const { refreshToken } = session.state;
      await inOneWindow(async () => {
        if (session.state.refreshToken !== refreshToken || refreshToken === undefined) return;
        used.push(refreshToken);
        await new Promise((resolve) => setTimeout(resolve, answerMs));
        session.renew(tokens(used.length));
      });
    };
    return { session, channel, renew };
  });
  const [first] = windows;
  first?.session.signIn(tokens(0));
  await vi.advanceTimersByTimeAsync(0);
  for (const { session } of windows.slice(1)) session.adopt(first!.session.snapshot());
  await vi.advanceTimersByTimeAsync(2_000);
  return { windows, used };
}

test('[ST-01] without locks, too, windows that are due together use one refresh token once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(900), { minLength: 2, maxLength: 6 }),
      fc.array(fc.nat(answerTimeMs / 2 - 10), { minLength: 1, maxLength: 5 }),
      fc.nat(3_000),
      async (starts, delays, answerMs) => {
        let turn = 0;
        const { windows, used } = await openWindows(
          starts.length,
          () => delays[(turn += 1) % delays.length]!,
          answerMs,
        );
        windows.forEach(({ renew }, index) => setTimeout(() => void renew(), starts[index]));
        await vi.advanceTimersByTimeAsync(10_000);
        expect(used).toEqual([...new Set(used)]);
        expect(used.length).toBeGreaterThan(0);
        expect(new Set(windows.map(({ session }) => session.token())).size).toBe(1);
      },
    ),
    { numRuns: runs(40, 300) },
  );
});

test('[ST-01] what is run in one window runs once, and the other windows know that it did not run in them', async () => {
  // A browser without locks, as on plain http.
  vi.stubGlobal('navigator', {});
  const network = simulateWindows(() => 5);
  let count = 0;
  const started = [network.open(), network.open(), network.open()].map((channel) =>
    inOneWindow(channel)(() => Promise.resolve(void (count += 1))),
  );
  await vi.advanceTimersByTimeAsync(answerTimeMs + 10);
  const ran = await Promise.all(started);
  expect(ran.filter((here) => here)).toHaveLength(1);
  expect(count).toBe(1);
});
