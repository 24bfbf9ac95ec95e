import { codes } from '#src/contract/codes.ts';
import { minuteMs } from '../../lib/clock.ts';
import { drawCaptcha } from '../../captcha/draw.ts';
import { demoKeys } from '../../codec/keys.ts';
import { Refusal } from '../../lib/refusal.ts';
import { firstLoginWarning } from '../../seed/accounts.ts';
import type { User } from '../../store/user/user-record.ts';
import { passwordFits } from '../../store/session/password-text.ts';
import { FileAnswer, type HandlersOf } from '../../call/call.ts';
import type { Language } from '#src/contract/languages.ts';
import type { World } from '../../world/world.ts';

/** Locks a user for a while after too many wrong passwords; the wrong answer stays the same. */
function countWrong({ userId, state }: User, { signInTries, users, clock, config }: World): void {
  const isTooOften = signInTries.countWrong(userId) >= config.number('loginTries');
  if (!isTooOften || state !== 'active') return;
  users.change(
    userId,
    { lock: { reason: 'passwordTries', until: clock.now() + config.number('lockMinutes') * minuteMs } },
    null,
  );
  signInTries.forget(userId);
}

/** Wrong captcha, unknown user and wrong password are refused alike. @throws Refusal */
function accountOf(world: World, username: string, password: string, captchaIsRight: boolean): User {
  const account = world.users.named(username);
  const right = passwordFits(account?.password ?? '', password);
  if (captchaIsRight && account && !right) countWrong(account, world);
  if (!captchaIsRight || !account || !right) throw new Refusal(codes.loginRefused);
  world.signInTries.forget(account.userId);
  return account;
}

/** @throws Refusal */
export function checkState({ state }: User): void {
  if (state === 'disabled' || state === 'left' || state === 'merchantOff') throw new Refusal(codes.accountDisabled);
  if (state === 'locked') throw new Refusal(codes.accountLocked);
  if (state === 'expired') throw new Refusal(codes.accountExpired);
}

function checkClient(id: string, secret: string): void {
  if (id === demoKeys.clientId && secret === demoKeys.clientSecret) return;
  const field = 'client_id, client_secret';
  throw new Refusal(codes.badRequest, { zh: field, en: field, de: field });
}

/** The answer to a login that was right, by password or by code. */
export const signedIn = (account: User, world: World, now: number, language: Language) => ({
  ...world.sessions.answer(account, now),
  warn: account.firstLogin ? firstLoginWarning[language] : null,
});

export const authHandlers: HandlersOf<'login' | 'getCaptcha' | 'refreshSession' | 'logout'> = {
  login(request, { world, now, language }) {
    checkClient(request.client_id, request.client_secret);
    const captchaIsRight = world.captchas.solve(request.randomStr, request.code, now);
    const account = accountOf(world, request.username, request.password, captchaIsRight);
    checkState(account);
    return signedIn(account, world, now, language);
  },

  getCaptcha({ randomStr }, { world, now }) {
    return new FileAnswer('image/svg+xml', drawCaptcha(world.captchas.create(randomStr, now), Math.random));
  },

  refreshSession({ refreshToken }, { world, now }) {
    const tokens = world.sessions.refresh(refreshToken, now);
    if (!tokens) throw new Refusal(codes.sessionInvalid);
    return tokens;
  },

  /** Ends the caller's session; a token of another session is refused. */
  logout({ access_token: token }, { world, now, caller }) {
    if (caller.view) {
      world.roleViews.end(caller.sessionId);
      return null;
    }
    if (world.sessions.caller(token, now)?.sessionId !== caller.sessionId) throw new Refusal(codes.forbidden);
    world.sessions.end(caller.sessionId);
    return null;
  },
};
