import { smsMarker } from '#src/contract/user/sms.routes.ts';
import { codes } from '#src/contract/codes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { checkState, signedIn } from './auth.ts';
import type { HandlersOf } from '../../call/call.ts';

/** The only 401 of the specification that is not about a session. */
const refused = () => new Refusal(codes.loginRefused, undefined, 401);

export const smsHandlers: HandlersOf<'loginBySms' | 'sendSmsCode'> = {
  /** Answers alike for every number, so that the answer does not reveal who has an account. */
  sendSmsCode({ mobile }, { world, now }) {
    world.smsCodes.send(mobile, now);
    return null;
  },

  loginBySms({ mobile: marked, code }, { world, now, language }) {
    const mobile = marked.slice(smsMarker.length);
    const codeIsRight = world.smsCodes.solve(mobile, code, now);
    const account = world.users.withMobile(mobile);
    if (!codeIsRight || !account) throw refused();
    checkState(account);
    return signedIn(account, world, now, language);
  },
};
