import { timingSafeEqual } from 'node:crypto';
import { codes } from '#src/contract/codes.ts';
import { drawCaptcha } from '../captcha/draw.ts';
import { demoKeys } from '../keys.ts';
import { Refusal } from '../refusal.ts';
import { type Account, accounts, firstLoginWarning } from '../seed/accounts.ts';
import { FileAnswer, type HandlersOf } from './call.ts';

const sameText = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Wrong captcha, unknown user and wrong password are told apart for nobody. @throws Refusal */
function accountOf(username: string, password: string, captchaIsRight: boolean): Account {
  const account = accounts.find((each) => each.username === username);
  const right = sameText(account?.password ?? '', password);
  if (!captchaIsRight || !account || !right) throw new Refusal(codes.loginRefused);
  return account;
}

function checkState(account: Account): void {
  if (account.state === 'locked') throw new Refusal(codes.accountLocked);
  if (account.state === 'expired') throw new Refusal(codes.accountExpired);
}

function checkClient(id: string, secret: string): void {
  if (id === demoKeys.clientId && secret === demoKeys.clientSecret) return;
  const field = 'client_id, client_secret';
  throw new Refusal(codes.badRequest, { zh: field, en: field, de: field });
}

export const authHandlers: HandlersOf<'login' | 'getCaptcha' | 'refreshSession' | 'logout'> = {
  login(request, { world, now, language }) {
    checkClient(request.client_id, request.client_secret);
    const captchaIsRight = world.captchas.solve(request.randomStr, request.code, now);
    const account = accountOf(request.username, request.password, captchaIsRight);
    checkState(account);
    const warn = account.firstLogin ? firstLoginWarning[language] : null;
    return { ...world.sessions.answer(account, now), warn };
  },

  getCaptcha({ randomStr }, { world, now }) {
    return new FileAnswer('image/svg+xml', drawCaptcha(world.captchas.create(randomStr, now), Math.random));
  },

  refreshSession({ refreshToken }, { world, now }) {
    const tokens = world.sessions.refresh(refreshToken, now);
    if (!tokens) throw new Refusal(codes.sessionInvalid);
    return tokens;
  },

  /** Ends the caller's own session; a token of somebody else's is refused. */
  logout({ access_token: token }, { world, now, caller }) {
    if (world.sessions.caller(token, now)?.sessionId !== caller.sessionId) throw new Refusal(codes.forbidden);
    world.sessions.end(caller.sessionId);
    return null;
  },
};
