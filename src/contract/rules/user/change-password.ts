import * as z from 'zod/mini';
import { password, type PasswordPolicy, passwordPolicies } from './password.ts';
import { ruleMessage } from '../rule-message.ts';
import { filled } from '../text.ts';

/** The form: old password, new one, and the new one again. */
export const changePasswordForm = (policy: PasswordPolicy = passwordPolicies.conform) =>
  z
    .object({
      password: filled('password.oldRequired'),
      passwordNew: password(policy, 'password.newRequired'),
      passwordNewCheck: filled('password.checkRequired'),
    })
    .check(
      z.refine(({ passwordNew, passwordNewCheck }) => passwordNew === passwordNewCheck, {
        error: ruleMessage('password.mismatch'),
        path: ['passwordNewCheck'],
      }),
    );

/** Changing the new password checks its confirmation again. */
export const changePasswordDependents = { passwordNew: ['passwordNewCheck'] } as const;
