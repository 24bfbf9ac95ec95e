import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, ignored } from './fields.ts';
import { textShortMax } from './limits.ts';
import { password, passwordPolicies } from './rules/password.ts';
import { shortText } from './rules/text.ts';

export const passwordEndpoints = named({
  /** Checks the caller's password: calls with `stepUp` are accepted from now on for `stepUpLifeMs`. Five wrong ones: 429. */
  confirmPassword: endpoint(
    { method: 'POST', path: '/user/confirm', secretFields: ['password'] },
    { request: z.object({ password: z.string().check(z.minLength(1), z.maxLength(256)) }), response: ignored },
  ),
  /** The own password. The caller's other sessions end, this one goes on. */
  resetPassword: endpoint(
    { method: 'POST', path: '/user/resetPwd', secretFields: ['oldPassword', 'newPassword'] },
    {
      request: z.object({
        userId: id,
        oldPassword: z.string().check(z.minLength(1), z.maxLength(256)),
        newPassword: password(passwordPolicies.conform),
        userName: shortText(textShortMax),
      }),
      response: ignored,
      whilePasswordDue: true,
    },
  ),
});
