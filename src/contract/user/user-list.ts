import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { flag, id, time } from '../fields.ts';
import { pageSizeMax, pickerRows, textShortMax } from '../limits.ts';

/** A user as others see one. */
export const userEntry = z.object({
  userId: id,
  /** Login account. */
  userName: z.string(),
  realName: z.string(),
  /** '0' male, '1' female. */
  sex: flag,
  /** null: not for the caller's eyes. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  orgId: id,
  orgName: z.string(),
  deptId: z.nullable(id),
  deptName: z.nullable(z.string()),
  roles: z.array(z.object({ id, name: z.string() })),
  enabled: z.boolean(),
  locked: z.boolean(),
  expired: z.boolean(),
  /** null: never. */
  expiresAt: z.nullable(time),
});
export type UserEntry = z.output<typeof userEntry>;

export const userListEndpoints = named({
  /** People to pick from: the first of the caller's organization and those below it, by real name. */
  listAllUsers: endpoint(
    { method: 'POST', path: '/admin/user/listAll' },
    {
      request: z.object({
        /** Part of the login account or the real name. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        orgId: z.optional(id),
        /** Answered as well, also one who has left. */
        userId: z.optional(id),
        /** At most so many: the field searches on the server. */
        limit: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), pickerRows),
      }),
      response: z.array(userEntry),
    },
  ),
});
