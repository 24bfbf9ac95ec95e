import { codes } from '#src/contract/codes.ts';
import { Refusal } from '#mock-server/lib/refusal.ts';
import type { Caller } from '#mock-server/store/session/sessions.ts';
import type { World } from '#mock-server/world/world.ts';
import { demoKeys } from '#mock-server/codec/keys.ts';
import { all, handler, method, type Plant } from './plant.ts';

/** Remembers who called with which token, and answers for tokens of which `isGood` says so. */
function forgetful(world: World, isGood: (token: string) => boolean) {
  const callers = new Map<string, Caller>();
  return method(world.sessions, 'caller', (original) => (token, now) => {
    const caller = original(token, now);
    if (caller) callers.set(token, caller);
    return caller ?? (isGood(token) ? callers.get(token) : undefined);
  });
}

const anyTokens = (world: World) => world.sessions.answer(world.users.named('administrator')!, world.clock.now());

const sessionPlants: readonly Plant[] = [
  { name: 'a logout ends nothing', row: 'session-logout', breaks: handler('logout', () => () => null) },
  {
    name: 'a logout ends all sessions of the user',
    row: 'session-logout',
    breaks: handler('logout', (original) => (request, call) => {
      const { userId } = call.caller.account;
      const answer = original(request, call);
      call.world.sessions.endOf(userId, 'password');
      return answer;
    }),
  },
  {
    name: 'a logout ends the session of any token',
    row: 'session-logout-own',
    breaks: handler('logout', () => (request, { world, now }) => {
      const caller = world.sessions.caller(String(request['access_token']), now);
      if (caller) world.sessions.end(caller.sessionId);
      return null;
    }),
  },
  {
    name: 'a refresh token works again and again',
    row: 'session-renewal',
    breaks: ({ sessions }) => {
      const used = new Set<string>();
      return method(sessions, 'refresh', (original) => (token, now) => {
        const tokens = original(token, now);
        const again = used.has(token) ? { access_token: 'again', refreshToken: token, expires_in: 60 } : undefined;
        used.add(token);
        return tokens ?? again;
      });
    },
  },
  {
    name: 'the access token before a renewal stays good',
    row: 'session-renewal',
    breaks: (world) => {
      const issued = new Set<string>();
      const remember = method(world.sessions, 'answer', (original) => (user, now) => {
        const answer = original(user, now);
        issued.add(answer.access_token);
        world.sessions.caller(answer.access_token, now);
        return answer;
      });
      return all([forgetful(world, (token) => issued.has(token)), remember]);
    },
  },
  {
    name: 'a session that was logged out is renewed',
    row: 'session-refresh-over',
    breaks: (world) =>
      method(world.sessions, 'refresh', (original) => (token, now) => original(token, now) ?? anyTokens(world)),
  },
  {
    name: 'a refresh token opens calls',
    row: 'session-refresh-over',
    breaks: (world) => {
      const refreshTokens = new Set<string>();
      const account = world.users.named('administrator')!;
      const caller = { sessionId: 'any', account, passwordDue: false, isConfirmed: false };
      return all([
        method(world.sessions, 'answer', (original) => (user, now) => {
          const answer = original(user, now);
          refreshTokens.add(answer.refreshToken);
          return answer;
        }),
        method(
          world.sessions,
          'caller',
          (original) => (token, now) => original(token, now) ?? (refreshTokens.has(token) ? caller : undefined),
        ),
      ]);
    },
  },
  {
    name: 'two logins have one token',
    row: 'session-tokens',
    breaks: () => {
      let first: object | undefined;
      return handler(
        'login',
        (original) => async (request, call) => (first ??= (await original(request, call)) as object),
      )();
    },
  },
  {
    name: 'the first character of a token does not count',
    row: 'session-tokens',
    breaks: ({ sessions }) => {
      const callers = new Map<string, Caller>();
      const remember = method(sessions, 'answer', (original) => (user, now) => {
        const answer = original(user, now);
        callers.set(answer.access_token.slice(1), sessions.caller(answer.access_token, now)!);
        return answer;
      });
      const find = method(
        sessions,
        'caller',
        (original) => (token, now) => original(token, now) ?? callers.get(token.slice(1)),
      );
      return all([remember, find]);
    },
  },
  {
    name: 'a call that wants the password again does not get it',
    row: 'publishAppVersion',
    check: 'stepUp',
    breaks: ({ sessions }) =>
      method(sessions, 'caller', (original) => (token, now) => {
        const caller = original(token, now);
        return caller && { ...caller, isConfirmed: true };
      }),
  },
];

const solveAs = (isRight: (world: World, randomStr: number, answer: string) => boolean) => (world: World) =>
  method(world.captchas, 'solve', () => (randomStr, answer) => isRight(world, randomStr, answer));

const captchaPlants: readonly Plant[] = [
  { name: 'a captcha takes any code', row: 'captcha-required', breaks: solveAs(() => true) },
  {
    name: 'a captcha takes the code of another one',
    row: 'captcha-required',
    breaks: solveAs(({ captchas }, _randomStr, answer) => captchas.newest() === answer),
  },
  {
    name: 'a captcha works again',
    row: 'captcha-once',
    breaks: solveAs(({ captchas }, randomStr, answer) => captchas.peek(randomStr) === answer),
  },
  {
    name: 'a captcha works again after a wrong password',
    row: 'captcha-once',
    breaks: (world) => {
      const used = new Set<number>();
      return all([
        solveAs(({ captchas }, randomStr, answer) => !used.has(randomStr) && captchas.peek(randomStr) === answer)(
          world,
        ),
        handler('login', (original) => async (request, call) => {
          const answer = await original(request, call);
          used.add(Number(request['randomStr']));
          return answer;
        })(),
      ]);
    },
  },
  {
    name: 'a captcha takes any number of wrong codes',
    row: 'captcha-tries',
    breaks: solveAs(({ captchas }, randomStr, answer) => captchas.peek(randomStr) === answer),
  },
  {
    name: 'a login tells that the user is unknown',
    row: 'login-errors-alike',
    breaks: handler('login', (original) => (request, call) => {
      if (!call.world.users.named(String(request['username']))) throw new Refusal(codes.notFound);
      return original(request, call);
    }),
  },
  {
    name: 'a login takes any client',
    row: 'login-client',
    breaks: handler(
      'login',
      (original) => (request, call) => original({ ...request, client_secret: demoKeys.clientSecret }, call),
    ),
  },
  {
    name: 'the picture of a captcha has its code as text',
    row: 'captcha-drawn',
    breaks: handler('getCaptcha', (original) => (request, call) => {
      const answer = original(request, call) as { body: string };
      const code = call.world.captchas.peek(Number(request['randomStr']));
      return Object.assign(answer, { body: answer.body.replace('</svg>', `<text>${code}</text></svg>`) });
    }),
  },
];

export const sessionAndCaptchaPlants: readonly Plant[] = [...sessionPlants, ...captchaPlants];
