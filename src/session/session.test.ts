import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { LoginAnswer } from '#src/contract/user/auth.ts';
import type { UserInfo } from '#src/contract/user/user.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { createSession, renewalAheadMs, renewalWaitMs, type SessionState } from './session.ts';

const start = 1_780_000_000_000;

const answer: LoginAnswer = {
  access_token: 'token-1',
  refreshToken: 'refresh-1',
  expires_in: 3_600,
  roles: ['r1'],
  permissions: [{ authority: 'alarm_resolve' }],
  user_id: 'u1',
  roleCode: 'operator',
  real_name: '王芳',
};

const profile = {
  userId: 'u1',
  name: 'fang',
  real_name: '王小芳',
  roleCode: 'lead',
  roles: ['r2'],
  permissions: [{ authority: 'user_save' }],
  organizationType: '3',
  isElectricity: '1',
} as unknown as UserInfo;

function open(load?: SessionState) {
  const saved: SessionState[] = [];
  const clock = { now: start };
  const session = createSession(
    {
      load: () => load,
      save: (state) => saved.push(JSON.parse(JSON.stringify(state)) as SessionState),
      clear: () => saved.splice(0),
    },
    () => clock.now,
  );
  return { session, saved, clock };
}

test('[ST-01] a session is stored at its sign-in, and a window that finds it goes on with it', () => {
  const { session, saved } = open();
  session.signIn(answer, { roleName: 'Operator', until: start + 1 });
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({
    stamp: { at: start, renewals: 0 },
    token: 'token-1',
    refreshToken: 'refresh-1',
    expiresAt: start + 3_600_000,
    userId: 'u1',
    realName: '王芳',
    roleCode: 'operator',
    roles: ['r1'],
    permissions: ['alarm_resolve'],
    view: { roleName: 'Operator', until: start + 1 },
  });
  const next = open(saved[0]).session;
  expect([next.token(), next.id()]).toEqual(['token-1', session.id()]);
  expect(session.id()).toMatch(/^[0-9a-f]{16}$/);
});

test('[ST-01] a second sign-in without a sign-out keeps nothing of the first user', () => {
  const { session } = open();
  session.signIn(answer, { roleName: 'Operator', until: start + 1 });
  session.setUser(profile);
  session.signIn({ ...answer, user_id: 'u2' });
  expect([session.state.user, session.state.view, session.state.userId]).toEqual([undefined, undefined, 'u2']);
});

test('[ST-01] a new token belongs to the same session', () => {
  const { session, saved, clock } = open();
  session.signIn(answer);
  const id = session.id();
  clock.now += 60_000;
  session.renew({ access_token: 'token-2', refreshToken: 'refresh-2', expires_in: 60 });
  expect(session.state).toMatchObject({
    stamp: { id, at: start, renewals: 1 },
    token: 'token-2',
    refreshToken: 'refresh-2',
    expiresAt: start + 120_000,
    userId: 'u1',
  });
  expect(saved.at(-1)).toMatchObject({ token: 'token-2', userId: 'u1', roles: ['r1'] });
});

test('[ST-01] a token that comes after the sign-out begins no session', () => {
  const { session, saved } = open();
  session.signIn(answer);
  session.signOut();
  session.renew({ access_token: 'token-2' });
  expect([session.token(), session.id(), session.state.userId]).toEqual([undefined, '', undefined]);
  expect(saved).toEqual([]);
});

test('[ST-01] a server that does not say when a token ends: it is not renewed', async () => {
  const { session } = open();
  session.signIn({ ...answer, expires_in: undefined });
  expect(session.state.expiresAt).toBeUndefined();
  session.onRenewal(() => Promise.resolve(false));
  await expect(session.renewal?.()).resolves.toBeUndefined();
});

test('[ST-01] the profile of the user replaces name, role and rights, and is stored', () => {
  const { session, saved } = open();
  session.signIn(answer);
  session.setUser(profile);
  const expected = { realName: '王小芳', roleCode: 'lead', roles: ['r2'], permissions: ['user_save'] };
  expect(session.state).toMatchObject({ ...expected, token: 'token-1', user: { isElectricity: '1' } });
  expect(saved.at(-1)).toMatchObject({ ...expected, token: 'token-1' });
});

test('[ST-01] the retailer’s mark counts for retailers alone', () => {
  const { session } = open();
  session.signIn(answer);
  session.setUser({ ...profile, organizationType: '1' });
  expect(session.state.user).toMatchObject({ name: 'fang', isElectricity: undefined });
});

test('[ST-01] another window’s tokens of the same user leave the profile, another user’s remove it', () => {
  const { session, saved } = open();
  session.signIn(answer);
  session.setUser(profile);
  const { user: _user, ...others } = { ...session.snapshot() };
  session.adopt({ ...others, token: 'token-2', user: undefined });
  expect(session.state.token).toBe('token-2');
  expect(session.state.user?.name).toBe('fang');
  session.adopt({ ...others, userId: 'u2', token: 'token-3', user: profile });
  expect(session.state).toMatchObject({ userId: 'u2', token: 'token-3' });
  expect(session.state.user).toBeUndefined();
  expect(saved.at(-1)?.user).toBeUndefined();
});

test('[ST-01] listeners are notified of the end, each until it stops', () => {
  const { session } = open();
  const calls: string[] = [];
  const stop = session.onEnd((how) => calls.push(`first ${how}`));
  session.onEnd((how) => calls.push(`second ${how}`));
  session.end('refused');
  stop();
  session.end('signedOut');
  expect(calls).toEqual(['first refused', 'second refused', 'second signedOut']);
});

test('[TB-09] a session that has ended is over, until the next one begins', () => {
  const { session } = open();
  session.signIn(answer);
  expect(session.isOver?.()).toBe(false);
  session.end('signedOut');
  session.setUser(profile);
  expect(session.isOver?.()).toBe(true);
  session.signIn(answer);
  expect(session.isOver?.()).toBe(false);
});

test('[API-10] what confirms the password: nothing, then what is installed, then nothing again', async () => {
  const { session } = open();
  expect(await session.confirmPassword?.()).toBe(false);
  const remove = session.onConfirmPassword(() => Promise.resolve(true));
  expect(await session.confirmPassword?.()).toBe(true);
  remove();
  expect(await session.confirmPassword?.()).toBe(false);
  session.onConfirmPassword(() => Promise.resolve(false));
  expect(await session.confirmPassword?.()).toBe(false);
});

/** Whether `renewal` waits for a new token. */
async function waits(session: ReturnType<typeof open>['session']): Promise<boolean> {
  const renewal = Promise.resolve(session.renewal?.()).then(() => false);
  return Promise.race([renewal, delay(5).then(() => true)]);
}

const pending = () => new Promise<boolean>(() => undefined);

test('[ST-01] a refused call waits for a renewal only near the token’s end', async () => {
  const { session, clock } = open();
  session.signIn(answer);
  session.onRenewal(pending);
  clock.now = start + 3_600_000 - 2 * renewalAheadMs - 1;
  expect(await waits(session)).toBe(false);
  clock.now += 1;
  expect(await waits(session)).toBe(true);
  session.renew({ access_token: 'token-2', expires_in: 1 });
  expect(await waits(session)).toBe(false);
});

test('[ST-01] that wait ends with the new token, or after its limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { session, clock } = open();
    session.signIn(answer);
    session.onRenewal(pending);
    clock.now = start + 3_600_000;
    const ended: string[] = [];
    void session.renewal?.().then(() => ended.push('renewed'));
    session.renew({ access_token: 'token-2', refreshToken: 'refresh-2', expires_in: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(['renewed']);
    expect(vi.getTimerCount()).toBe(0);
    void session.renewal?.().catch((error: ApiError) => ended.push(error.kind));
    await vi.advanceTimersByTimeAsync(renewalWaitMs - 1);
    expect(ended).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['renewed', 'network']);
  } finally {
    vi.useRealTimers();
  }
});
