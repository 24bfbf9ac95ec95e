import { codes } from '#src/contract/codes.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { passwordFits } from '../../store/session/password-text.ts';
import { passwordFault } from '../../call/user/password.ts';
import type { HandlersOf } from '../../call/call.ts';

export const passwordHandlers: HandlersOf<'confirmPassword' | 'resetPassword'> = {
  confirmPassword({ password: entered }, { world, now, caller: { account, sessionId } }) {
    world.passwordTries.check(sessionId, passwordFits(account.password, entered));
    world.sessions.confirm(sessionId, now);
    return null;
  },

  resetPassword({ userId, userName, oldPassword, newPassword }, { world, now, caller: { account, sessionId } }) {
    const fault = passwordFault(newPassword, world);
    if (fault) throw new FieldRefusal({ newPassword: fault });
    if (userId !== account.userId || userName !== account.username) throw new Refusal(codes.forbidden);
    world.passwordTries.check(sessionId, passwordFits(account.password, oldPassword));
    if (newPassword === oldPassword) throw new Refusal(codes.passwordUnchanged);
    world.users.change(userId, {
      password: newPassword,
      firstLogin: false,
      mustChangePassword: false,
      passwordChangedAt: now,
    });
    world.sessions.passwordChanged(userId, sessionId);
    return null;
  },
};
