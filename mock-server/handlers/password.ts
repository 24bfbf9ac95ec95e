import { codes } from '#src/contract/codes.ts';
import { Refusal } from '../lib/refusal.ts';
import { passwordFits } from '../store/password-text.ts';
import type { HandlersOf } from '../call/call.ts';

export const passwordHandlers: HandlersOf<'confirmPassword' | 'resetPassword'> = {
  confirmPassword({ password }, { world, now, caller: { account, sessionId } }) {
    world.passwordTries.check(sessionId, passwordFits(account.password, password));
    world.sessions.confirm(sessionId, now);
    return null;
  },

  resetPassword({ userId, userName, oldPassword, newPassword }, { world, caller: { account, sessionId } }) {
    if (userId !== account.userId || userName !== account.username) throw new Refusal(codes.forbidden);
    world.passwordTries.check(sessionId, passwordFits(account.password, oldPassword));
    if (newPassword === oldPassword) throw new Refusal(codes.passwordUnchanged);
    world.users.change(userId, { password: newPassword, firstLogin: false, mustChangePassword: false });
    world.sessions.passwordChanged(userId, sessionId);
    return null;
  },
};
