import { beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { codes } from '#src/contract/codes.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { demoKeys } from '../codec/keys.ts';
import { createWorld } from '../records/create-world.ts';
import { authorise, callerOf } from './authorise.ts';

const world = createWorld({ historyDays: 1 });
beforeEach(() => world.reset());

const basic = `Basic ${Buffer.from(`${demoKeys.clientId}:${demoKeys.clientSecret}`).toString('base64')}`;
const signIn = (name: string): string =>
  `Bearer ${world.sessions.answer(world.users.named(name)!, world.clock.now()).access_token}`;

const [open, personal, closed, guarded, critical]: readonly Endpoint[] = [
  { ...endpoints.login, route: { ...endpoints.login.route, public: true } },
  { ...endpoints.login, route: { ...endpoints.login.route, public: true, personal: true } },
  endpoints.listStations,
  endpoints.acknowledgeAlarms,
  endpoints.publishAppVersion,
];

/** The code of the refusal; undefined where the caller may go on. */
function refusal(endpoint: Endpoint, header: string | undefined): number | undefined {
  try {
    authorise(endpoint, header, world);
    return undefined;
  } catch (error) {
    return (error as { code: number }).code;
  }
}

describe('[RP-02] a route that needs no session', () => {
  test('takes the fixed credential, a token, and one that has ended; nothing else', () => {
    const token = signIn('operator');
    expect(authorise(open!, basic, world)).toBeUndefined();
    expect(authorise(open!, token, world)?.account.username).toBe('operator');
    world.sessions.end(world.sessions.caller(token.slice(7), world.clock.now())!.sessionId);
    for (const header of [undefined, '', 'Basic x', 'Bearer', 'Bearer unknown', basic.toLowerCase()])
      expect(refusal(open!, header), header).toBe(codes.sessionInvalid);
  });

  test('that is personal wants a session that lives from who sends a token', () => {
    expect(authorise(personal!, basic, world)).toBeUndefined();
    expect(authorise(personal!, signIn('owner'), world)?.account.username).toBe('owner');
    expect(refusal(personal!, 'Bearer unknown')).toBe(codes.sessionInvalid);
  });
});

describe('[RP-02] every other route', () => {
  test('wants a session, not the fixed credential', () => {
    expect(authorise(closed!, signIn('owner'), world)?.account.username).toBe('owner');
    for (const header of [undefined, basic, 'Bearer unknown', `Bearer a b`])
      expect(refusal(closed!, header)).toBe(codes.sessionInvalid);
  });

  test('says that a session was ended by somebody', () => {
    const token = signIn('owner');
    const { sessionId } = callerOf(token, world)!;
    world.sessions.end(sessionId, 'administrator');
    expect(callerOf(token, world)).toBeUndefined();
    expect(refusal(closed!, token)).toBe(codes.sessionEnded);
  });

  test('wants its key, and says which', () => {
    expect(refusal(guarded!, signIn('operator'))).toBeUndefined();
    expect(refusal(guarded!, signIn('owner'))).toBe(codes.forbidden);
    expect(() => authorise(guarded!, signIn('owner'), world)).toThrowError(
      expect.objectContaining({
        detail: { zh: guarded!.permission, en: guarded!.permission, de: guarded!.permission },
      }),
    );
  });

  test('that is critical wants the password again, after the key', () => {
    const token = signIn('administrator');
    expect(refusal(critical!, token)).toBe(codes.stepUpDue);
    expect(refusal(critical!, signIn('owner'))).toBe(codes.forbidden);
    world.sessions.confirm(callerOf(token, world)!.sessionId, world.clock.now());
    expect(refusal(critical!, token)).toBeUndefined();
  });

  test('is closed as long as the password is due, but for what changes it', () => {
    const token = signIn('firstlogin');
    expect(callerOf(token, world)?.passwordDue).toBe(true);
    expect(refusal(closed!, token)).toBe(codes.passwordDue);
    expect(refusal(endpoints.resetPassword, token)).toBeUndefined();
  });

  test('in a view as a role has the rights of that role, and a password that is not confirmed', () => {
    const { token } = world.roleViews.start('10004', '2004', world.clock.now());
    const header = `Bearer ${token}`;
    expect(callerOf(header, world)).toMatchObject({ account: { roles: ['2004'] }, passwordDue: false });
    expect([refusal(closed!, header), refusal(critical!, header)]).toEqual([undefined, codes.stepUpDue]);
  });
});
