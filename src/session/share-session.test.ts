import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runs } from '../../tests/support/server/runs.ts';
import type { LoginAnswer } from '#src/contract/user/auth.ts';
import { createSession, type Session, type SessionState } from './session.ts';
import { askForSession, readMessage, type SessionChannel } from './session-channel.ts';
import { isNewer, shareSession } from './share-session.ts';
import { simulateWindows } from './simulated-channel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noStore = { load: () => undefined, save() {}, clear() {} };
let serial = 0;
const answer = (user: string): LoginAnswer => {
  serial += 1;
  const tokens = { access_token: `token-${serial}`, refreshToken: `refresh-${serial}`, expires_in: 3600 };
  return { ...tokens, roles: ['r'], permissions: [], user_id: user, roleCode: 'OPERATOR', real_name: user };
};

interface Window {
  readonly session: Session;
  readonly channel: SessionChannel;
  readonly received: string[];
}

/** A window as the console makes it: after a sign-out it stands at the login page and follows the next session. */
function openWindow(channel: SessionChannel, now?: () => number): Window {
  const session = createSession(noStore, now);
  const received: string[] = [];
  let left: string | undefined;
  shareSession(session, channel, {
    ended() {
      received.push('ended');
      left = session.id();
      session.signOut();
    },
    replaced(state) {
      received.push('replaced');
      session.adopt(state);
    },
    returned: () => received.push('returned'),
    renewed: () => received.push('renewed'),
  });
  channel.listen((message) => {
    const waits = session.token() === undefined && message.kind === 'session' && message.state.stamp?.id !== left;
    if (waits) session.adopt(message.state);
  });
  channel.post({ kind: 'ask' });
  return { session, channel, received };
}

const waitForOthers = () => vi.advanceTimersByTimeAsync(10_000);
const delayed = () => simulateWindows(() => 5);

describe('one session in all windows', () => {
  test('[AC-01] [ST-01] a window that asks is signed in by another; without a signed-in window it knows soon', async () => {
    const windows = delayed();
    const { session } = openWindow(windows.open());
    session.signIn(answer('u1'));
    await waitForOthers();
    const asked = askForSession(windows.open(), 300);
    await vi.advanceTimersByTimeAsync(11);
    expect((await asked)?.token).toBe(session.token());

    const alone = askForSession(delayed().open(), 300);
    await vi.advanceTimersByTimeAsync(300);
    expect(await alone).toBeUndefined();
  });

  test('[AC-06] signing out ends all windows at once, also one that was handed the session just then', async () => {
    let delay = 5;
    const windows = simulateWindows(() => delay);
    const [a, b] = [openWindow(windows.open()), openWindow(windows.open())];
    a.session.signIn(answer('u1'));
    await waitForOthers();
    expect(b.session.token()).toBe(a.session.token());
    delay = 50;
    // Still there for its last call, and handed on no more; `b` does not know yet and hands it on.
    a.session.end('signedOut');
    delay = 5;
    const { session, received } = openWindow(windows.open());
    await vi.advanceTimersByTimeAsync(20);
    const wasHandedOn = session.token() !== undefined;
    await waitForOthers();
    expect([wasHandedOn, b.received, received]).toEqual([true, ['ended'], ['ended']]);
    expect(a.session.token()).toBeDefined();
    expect(session.token()).toBeUndefined();
  });

  test('[ST-01] a change that renews nothing is not posted', async () => {
    const windows = delayed();
    const { session } = openWindow(windows.open());
    session.signIn(answer('u1'));
    await waitForOthers();
    const kinds: string[] = [];
    windows.open().listen(({ kind }) => kinds.push(kind));
    session.state.realName = 'another name';
    await waitForOthers();
    session.renew(answer('u1'));
    await waitForOthers();
    expect(kinds).toEqual(['session']);
  });

  test('[ST-01] of all windows only the one with a new session posts it', async () => {
    const windows = delayed();
    const [a, b] = [openWindow(windows.open()), openWindow(windows.open())];
    a.session.signIn(answer('u1'));
    await waitForOthers();
    const tokens: (string | undefined)[] = [];
    windows.open().listen((message) => message.kind === 'session' && tokens.push(message.state.token));
    b.session.signIn(answer('u1'));
    await waitForOthers();
    expect(a.session.token()).toBe(b.session.token());
    expect(tokens).toEqual([b.session.token()]);
  });

  test('[AC-06] the end of a session is posted once by each window', async () => {
    const windows = delayed();
    const [a, b] = [openWindow(windows.open()), openWindow(windows.open())];
    a.session.signIn(answer('u1'));
    await waitForOthers();
    const kinds: string[] = [];
    windows.open().listen(({ kind }) => kinds.push(kind));
    // Its last call takes a moment, in which it receives the other's answer.
    a.session.end('signedOut');
    await waitForOthers();
    expect(kinds).toEqual(['signedOut', 'signedOut']);
    expect(b.session.token()).toBeUndefined();
  });

  test('[ST-01] a window that has stopped sharing neither posts nor adopts', async () => {
    const windows = delayed();
    const [one, other] = [windows.open(), openWindow(windows.open())];
    const session = createSession(noStore);
    const stop = shareSession(session, one, { ended() {}, replaced() {}, returned() {}, renewed() {} });
    other.session.signIn(answer('u1'));
    await waitForOthers();
    session.adopt(other.session.snapshot());
    await waitForOthers();
    stop();
    other.session.renew(answer('u1'));
    await waitForOthers();
    expect(session.token()).not.toBe(other.session.token());
    const kinds: string[] = [];
    windows.open().listen(({ kind }) => kinds.push(kind));
    session.renew(answer('u1'));
    session.end('signedOut');
    await waitForOthers();
    expect(kinds).toEqual([]);
  });

  test('[AC-06] a window that is signing out does not share its session any more', async () => {
    const windows = delayed();
    const { session } = openWindow(windows.open());
    session.signIn(answer('u1'));
    await waitForOthers();
    session.end('signedOut');
    const asked = askForSession(windows.open(), 300);
    await waitForOthers();
    expect(await asked).toBeUndefined();
  });

  test('[ST-01] a refused session is handed on no more; the next login brings all windows back', async () => {
    const windows = delayed();
    const [a, b] = [openWindow(windows.open()), openWindow(windows.open())];
    a.session.signIn(answer('u1'));
    await waitForOthers();
    const before = b.session.id();
    a.session.end('refused');
    a.session.signOut();
    await waitForOthers();
    const fresh = openWindow(windows.open());
    await waitForOthers();
    expect(fresh.session.token()).toBeUndefined();
    fresh.session.signIn(answer('u1'));
    await waitForOthers();
    expect(b.received).toEqual(['returned']);
    expect(b.session.token()).toBe(fresh.session.token());
    // What was asked under the old session counts no more.
    expect(b.session.id()).not.toBe(before);
  });

  test('[ST-01] windows go on with the tokens that one of them has renewed', async () => {
    const windows = delayed();
    const [a, b] = [openWindow(windows.open()), openWindow(windows.open())];
    a.session.signIn(answer('u1'));
    await waitForOthers();
    const id = b.session.id();
    a.session.renew(answer('u1'));
    await waitForOthers();
    expect([a.received, b.received]).toEqual([[], ['renewed']]);
    expect([b.session.id(), b.session.token()]).toEqual([id, a.session.token()]);
  });

  test('[ST-01] another user’s session does not replace this one without a reload', async () => {
    const windows = delayed();
    const [a, b] = [openWindow(windows.open()), openWindow(windows.open())];
    a.session.signIn(answer('u1'));
    await waitForOthers();
    b.session.signOut();
    b.session.signIn(answer('u2'));
    await waitForOthers();
    expect(a.received).toEqual(['replaced']);
    expect(a.session.state.userId).toBe('u2');
  });
});

const stamp = fc.record({ id: fc.constantFrom('a', 'b', 'c'), at: fc.nat(3), renewals: fc.nat(3) });

test('[ST-01] of two different stamps exactly one is newer, in both orders of comparison', () => {
  fc.assert(
    fc.property(stamp, stamp, stamp, (a, b, c) => {
      const same = a.at === b.at && a.id === b.id && a.renewals === b.renewals;
      expect(Number(isNewer(a, b)) + Number(isNewer(b, a))).toBe(same ? 0 : 1);
      expect(isNewer(a, { ...a })).toBe(false);
      if (isNewer(a, b) && isNewer(b, c)) expect(isNewer(a, c)).toBe(true);
    }),
  );
});

const operation = fc.oneof(
  fc.record({ do: fc.constant('signIn' as const), at: fc.nat(3), user: fc.constantFrom('u1', 'u2') }),
  fc.record({ do: fc.constant('renew' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('open' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('wait' as const), at: fc.nat(40) }),
);

test('[ST-01] with messages in any order all windows have the newest session in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { maxLength: 25 }),
      fc.array(fc.nat(30), { minLength: 1 }),
      async (ops, delays) => {
        let turn = 0;
        let clock = 0;
        const used = new Set<string>();
        const network = simulateWindows(() => delays[(turn += 1) % delays.length]!);
        const now = () => (clock += 1);
        const open = () => openWindow(network.open(), now);
        const windows = [open(), open()];
        for (const op of ops) {
          const { session } = windows[op.at % windows.length]!;
          if (op.do === 'signIn') session.signIn(answer(op.user));
          const { refreshToken } = session.state;
          // The server takes a refresh token once.
          if (op.do === 'renew' && refreshToken !== undefined && !used.has(refreshToken)) {
            used.add(refreshToken);
            session.renew(answer('-'));
          }
          if (op.do === 'open') windows.push(open());
          if (op.do === 'wait') await vi.advanceTimersByTimeAsync(op.at);
          else await vi.advanceTimersByTimeAsync(0);
        }
        await waitForOthers();
        const states = windows.map(({ session }) => session.snapshot());
        expect(new Set(states.map(({ token, userId }) => `${token} ${userId}`)).size).toBe(1);
      },
    ),
    { numRuns: runs(60, 2000) },
  );
});

const sound: SessionState = {
  ...createSession(noStore).snapshot(),
  stamp: { id: 'a', at: 1, renewals: 0 },
  token: 't',
  userId: 'u',
};

test('[ST-01] messages of another shape are ignored', () => {
  expect(readMessage({ kind: 'session', state: sound })).toBeDefined();
  expect(readMessage({ kind: 'ask' })).toBeDefined();
  expect(readMessage({ kind: 'signedOut', id: 'a' })).toBeDefined();
  for (const odd of [
    undefined,
    null,
    'ask',
    [],
    {},
    { kind: 'signedOut' },
    { kind: 'refused', id: 7 },
    { kind: 'toString', id: 'a' },
    { kind: 'session' },
    { kind: 'session', state: { ...sound, token: '' } },
    { kind: 'session', state: { ...sound, stamp: undefined } },
    { kind: 'session', state: { ...sound, stamp: { id: 'a', at: 'now', renewals: 0 } } },
    { kind: 'session', state: { ...sound, permissions: [1] } },
  ])
    expect(readMessage(odd), JSON.stringify(odd)).toBeUndefined();
  fc.assert(fc.property(fc.anything(), (odd) => readMessage(odd) === undefined));
});
