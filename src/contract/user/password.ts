import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored } from '../fields.ts';
import { passwordMin, textShortMax } from '../limits.ts';
import { passwordPolicies } from '../rules/user/password.ts';
import { shortText } from '../rules/text.ts';

export const passwordEndpoints = named({
  /** Checks the caller's password: calls with `stepUp` are accepted from now on for `stepUpLifeMs`. Five wrong ones: 429. */
  confirmPassword: endpoint(
    { method: 'POST', path: '/user/confirm', secretFields: ['password'] },
    { request: z.object({ password: z.string().check(z.minLength(1), z.maxLength(256)) }), response: ignored },
  ),
  /** Changes the caller's password. The caller's other sessions end, this one goes on. */
  resetPassword: endpoint(
    { method: 'POST', path: '/user/resetPwd', secretFields: ['oldPassword', 'newPassword'] },
    {
      request: z.object({
        userId: id,
        oldPassword: z.string().check(z.minLength(1), z.maxLength(256)),
        /** The setting `passwordPolicy` says what else it must be. */
        newPassword: z.string().check(z.minLength(passwordMin), z.maxLength(passwordPolicies.strict.max)),
        userName: shortText(textShortMax),
      }),
      response: ignored,
      whilePasswordDue: true,
    },
  ),
});
