import * as z from 'zod/mini';
import { id, time } from '../fields.ts';
import { textShortMax } from '../limits.ts';
import { authorities } from './permissions.ts';
import { day } from '../rules/times.ts';

export const userStates = ['active', 'disabled', 'locked', 'expired', 'merchantOff', 'left'] as const;
export type UserStateName = (typeof userStates)[number];

/** Which users a list or an action is about. */
export const userFilterFields = {
  /** Part of account, name, phone or mail. */
  keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
  /** With those below it. */
  orgId: z.optional(id),
  roleId: z.optional(id),
  /** Users whose roles give it. */
  permission: z.optional(z.enum(authorities)),
  /** Without it all but those who left. */
  state: z.optional(z.enum(userStates)),
  /** Values of the dictionaries `user_type` and `user_category`. */
  userTypeCode: z.optional(id),
  userCategoryCode: z.optional(id),
  /** Users whose access ends before. */
  expiresBefore: z.optional(time),
  /** Users whose last day it is or a later one, or it or an earlier one, on the clock of their organisation. */
  expiresFrom: z.optional(day),
  expiresTo: z.optional(day),
  /** Users who have not made a call since. */
  inactiveSince: z.optional(time),
};
export const userFilter = z.object(userFilterFields);
export type UserFilter = z.output<typeof userFilter>;
