import * as z from 'zod/mini';
import { accessEffect } from './access-effect.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, isOneChoice } from '../fields.ts';
import { pageSizeMax, textShortMax } from '../limits.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { shortText, showsAsIs } from '../rules/text.ts';
import { day } from '../rules/times.ts';
import { userFilter } from './user-filter.ts';

export const userActions = [
  'enable',
  'disable',
  'unlock',
  'extend',
  'addRole',
  'removeRole',
  'move',
  'endSessions',
] as const;
export type UserAction = (typeof userActions)[number];

/** How many months an extension has at most. */
export const extensionMonthsMax = 60;

/** Actions that change what users see and may do: they are saved with the digest of their effect. */
export const rightsActions = ['disable', 'addRole', 'removeRole', 'move'] as const satisfies readonly UserAction[];
export type RightsAction = (typeof rightsActions)[number];

export const isRightsAction = (action: UserAction): action is RightsAction =>
  rightsActions.some((each) => each === action);

/** Digest of the effect that the caller has confirmed; without it a change is refused unless it affects no user. */
export const confirmedEffect = z.optional(shortText(textShortMax));

const notChosen = { path: ['ids'], error: ruleMessage('records.choice') };

const chosenUsers = {
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(pageSizeMax))),
  /** Instead of ids: all users of a filter, with their expected count. */
  filter: z.optional(userFilter),
  count: z.optional(z.int()),
  /** `addRole`, `removeRole` */
  roleId: z.optional(id),
  /** `move` */
  orgId: z.optional(id),
  deptId: z.optional(id),
};

const bulkRequest = z
  .object({
    ...chosenUsers,
    action: z.enum(userActions),
    /** `extend`: by months from the later of today and the end, or to a day. */
    months: z.optional(z.int().check(z.minimum(1), z.maximum(extensionMonthsMax))),
    until: z.optional(day),
    /** `disable`: who gets the open orders, duties and requests of the users. */
    heirId: z.optional(id.check(showsAsIs)),
    effect: confirmedEffect,
  })
  .check(
    z.refine(isOneChoice, notChosen),
    z.refine(({ action, months, until }) => action !== 'extend' || (months ?? until) !== undefined, {
      path: ['until'],
      error: ruleMessage('date.format'),
    }),
  );

const bulkPreview = z.object({ ...chosenUsers, action: z.enum(rightsActions) }).check(z.refine(isOneChoice, notChosen));

const bulkRow = z.object({
  id,
  code: z.int(),
  /** Why it was not done, where the code alone does not say it. */
  reason: z.optional(z.string()),
});

const namedItems = z.array(z.object({ id, name: z.string() }));

/** Work that waits for users. */
export const openWork = z.object({
  /** The first of them. */
  orders: namedItems,
  orderCount: z.int(),
  duties: namedItems,
  /** What they have proposed and what is not approved yet: changes of run parameters, demands. */
  approvals: namedItems,
  /** How much more there is that the caller may not know of. */
  outside: z.int(),
});
export type OpenWork = z.output<typeof openWork>;

/** What an action does to the rights of its users, and the work that waits for those who are disabled. */
const actionEffect = z.object({ ...accessEffect.shape, work: z.nullable(openWork) });

export const userBulkEndpoints = named({
  /** One action on many users, with a result for each; none where no user could govern afterwards. */
  changeUserState: endpoint(
    { method: 'POST', path: '/admin/user/state' },
    { request: bulkRequest, response: z.array(bulkRow), permission: 'user_status' },
  ),
  /** Whose rights an action would change, and what work would be left behind. */
  previewUserState: endpoint(
    { method: 'POST', path: '/admin/user/state/preview' },
    { request: bulkPreview, response: actionEffect, permission: 'user_status' },
  ),
});
