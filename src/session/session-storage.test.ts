import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LoginAnswer } from '#src/contract/user/auth.ts';
import { createSession } from './session.ts';
import { noteLeft, readLeft, sessionStore, tabStorage } from './session-storage.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const answer: LoginAnswer = {
  access_token: 'token-1',
  refreshToken: 'refresh-1',
  expires_in: 60,
  roles: ['r1'],
  permissions: [{ authority: 'alarm_resolve' }],
  user_id: 'u1',
  roleCode: 'operator',
  real_name: '王芳',
};

afterEach(() => vi.unstubAllGlobals());

test('[AC-06] the page load after a session knows which one it left, and nothing where the browser stores nothing', () => {
  expect(readLeft()).toEqual({});
  vi.stubGlobal('sessionStorage', memory());
  expect(readLeft()).toEqual({});
  noteLeft({ id: 's1', elsewhere: true });
  expect(readLeft()).toEqual({ id: 's1', elsewhere: true });
});

test("[ST-01] a tab's storage is the browser's; where it refuses, nothing is kept and nothing fails", () => {
  const storage = memory();
  vi.stubGlobal('sessionStorage', storage);
  tabStorage().setItem('tabs', 'x');
  expect(storage.getItem('tabs')).toBe('x');
  vi.unstubAllGlobals();
  tabStorage().setItem('tabs', 'x');
  expect(tabStorage().getItem('tabs')).toBeNull();
  expect(() => tabStorage().removeItem('tabs')).not.toThrowError();
});

describe('session of a browser tab', () => {
  test('[ST-01] a session outlives the reload of its tab', () => {
    const storage = memory();
    createSession(sessionStore(() => storage)).signIn(answer);
    const reloaded = createSession(sessionStore(() => storage));
    expect(reloaded.token()).toBe('token-1');
    expect(reloaded.state).toMatchObject({ userId: 'u1', realName: '王芳', permissions: ['alarm_resolve'] });
  });

  test('[ST-01] after signing out nothing of it is left, in memory or at rest', () => {
    const storage = memory();
    const session = createSession(sessionStore(() => storage));
    session.signIn(answer);
    const before = session.id();
    session.signOut();
    expect(session.token()).toBeUndefined();
    expect(storage.length).toBe(0);
    expect(JSON.stringify(session.state)).not.toMatch(/token-1|refresh-1|u1|王芳/);
    expect(session.id()).not.toBe(before);
  });

  test.each(['', '{', 'null', '[]', '"x"', '{"token":""}', '{"token":1}', '{"token":"a","roles":["r"]}'])(
    '[ST-01] stored rubbish %j is no session',
    (text) => {
      const storage = memory();
      storage.setItem('ems-session', text);
      expect(createSession(sessionStore(() => storage)).token()).toBeUndefined();
    },
  );

  test.each([
    { token: '' },
    { token: 1 },
    { userId: 1 },
    { realName: null },
    { roleCode: [] },
    { roles: 'r1' },
    { roles: [1] },
    { permissions: undefined },
    { stamp: undefined },
    { stamp: { id: 'a', at: 'now', renewals: 0 } },
  ])('[ST-01] a stored session with %j is no session', (wrong) => {
    const storage = memory();
    createSession(sessionStore(() => storage)).signIn(answer);
    const key = storage.key(0) ?? '';
    const stored = JSON.parse(storage.getItem(key) ?? '{}') as object;
    storage.setItem(key, JSON.stringify({ ...stored, ...wrong }));
    expect(createSession(sessionStore(() => storage)).token()).toBeUndefined();
  });

  test('[ST-01] a storage that refuses every access costs nothing but the reload', () => {
    const refusing = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const session = createSession(sessionStore(refusing));
    session.signIn(answer);
    expect(session.token()).toBe('token-1');
    expect(() => session.signOut()).not.toThrow();
  });
});
