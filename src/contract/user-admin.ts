import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, ignored, pageOf, paging, sortBy, time } from './fields.ts';
import { importEndpoint, templateEndpoint } from './import.ts';
import { pageSizeMax, strongPasswordAbove, textMax, textShortMax } from './limits.ts';
import { authorities } from './permissions.ts';
import { email } from './rules/email.ts';
import { phone } from './rules/phone.ts';
import { strongPassword } from './rules/password.ts';
import { ruleMessage } from './rules/rule-message.ts';
import { optionalText, requiredChoice } from './rules/text.ts';
import { day, optionalDay } from './rules/times.ts';
import { realName, roleList, userCategory, userType } from './rules/user-fields.ts';
import { userName } from './rules/user-name.ts';
import { userColumns } from './user-columns.ts';

export const userStates = ['active', 'disabled', 'locked', 'expired', 'merchantOff', 'left'] as const;
export type UserStateName = (typeof userStates)[number];

const fields = {
  userName,
  realName,
  /** '' where nothing was chosen. */
  sex: z.enum(['', '0', '1']),
  phone,
  email,
  address: optionalText(textShortMax),
  orgId: requiredChoice('organization.required'),
  deptId: requiredChoice('department.required'),
  userTypeCode: userType,
  userCategoryCode: userCategory,
  isMonitor: z.boolean(),
  /** Last day on which the user can sign in, in the zone of the organisation; '' without end. */
  expiresOn: optionalDay,
  remark: optionalText(textMax),
};

/** What the form edits. */
export const userForm = z.object({ ...fields, roles: roleList });
export type UserForm = z.output<typeof userForm>;

/** What the form of a new user has: a start password, or '' for a link by which the user sets one. */
export const newUserForm = z.object({
  ...fields,
  roles: roleList,
  password: z
    .string()
    .check(
      z.refine(
        (value) => value === '' || z.safeParse(strongPassword, value).success,
        ruleMessage('password.strong', { above: strongPasswordAbove }),
      ),
    ),
});

const namedRole = z.object({ id, name: z.string() });

/** A user as administrators see one. */
export const userRecord = z.object({
  id,
  revision: z.int(),
  userName: z.string(),
  realName: z.string(),
  sex: z.enum(['0', '1']),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  orgId: id,
  orgName: z.string(),
  deptId: z.nullable(id),
  deptName: z.nullable(z.string()),
  /** Without the administrator's role for callers who do not have it. */
  roles: z.array(namedRole),
  userTypeCode: z.string(),
  userCategoryCode: z.string(),
  isMonitor: z.boolean(),
  avatar: z.nullable(z.string()),
  remark: z.string(),
  state: z.enum(userStates),
  /** Why the user is locked. */
  lockReason: z.nullable(z.enum(['administrator', 'passwordTries'])),
  /** When the lock ends; null: not locked, or until a user unlocks it. */
  lockedUntil: z.nullable(time),
  expiresAt: z.nullable(time),
  /** The last day of `expiresAt` in `zone`; '' without end. */
  expiresOn: z.string(),
  /** Time zone of the organisation. */
  zone: z.string(),
  lastSeenAt: z.nullable(time),
  createTime: time,
  updateTime: time,
  updater: z.nullable(z.object({ id, name: z.string() })),
  /** Sign-ins that have not ended. */
  sessions: z.int(),
  /** Whether the user has a password; one who was invited sets it by a link. */
  hasPassword: z.boolean(),
  /** Whether it is the caller. */
  isCaller: z.boolean(),
  /** Whether the user has rights that the caller does not have. */
  isAbove: z.boolean(),
});
export type UserRecord = z.output<typeof userRecord>;

const filterFields = {
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
  /** Users who have not made a call since. */
  inactiveSince: z.optional(time),
};
const userFilter = z.object(filterFields);
export type UserFilter = z.output<typeof userFilter>;

export const userSortColumns = [
  'realName',
  'userName',
  'orgName',
  'deptName',
  'state',
  'expiresAt',
  'lastSeenAt',
  'phone',
  'email',
] as const;

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

const bulkRequest = z
  .object({
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(pageSizeMax))),
    /** Instead of ids: all users of a filter, with their expected count. */
    filter: z.optional(userFilter),
    count: z.optional(z.int()),
    action: z.enum(userActions),
    /** `extend`: by months from the later of today and the end, or to a day. */
    months: z.optional(z.int().check(z.minimum(1), z.maximum(extensionMonthsMax))),
    until: z.optional(day),
    /** `addRole`, `removeRole` */
    roleId: z.optional(id),
    /** `move` */
    orgId: z.optional(id),
    deptId: z.optional(id),
  })
  .check(z.refine(({ ids, filter, count }) => (ids === undefined) === (filter !== undefined && count !== undefined)));

const bulkRow = z.object({ id, code: z.int() });

/** A sign-in of a user. */
const userSession = z.object({
  id,
  userId: id,
  since: time,
  lastSeenAt: time,
  address: z.string(),
  browser: z.string(),
  isCaller: z.boolean(),
});
export type UserSession = z.output<typeof userSession>;

const userRights = z.object({
  permissions: z.array(z.object({ key: z.enum(authorities), roles: z.array(z.string()) })),
  pages: z.array(z.object({ id, name: z.string(), roles: z.array(z.string()) })),
  stations: z.array(z.object({ id, name: z.string(), isGranted: z.boolean() })),
});

const openWork = z.object({
  orders: z.array(z.object({ id, name: z.string() })),
  orderCount: z.int(),
  duties: z.array(z.object({ id, name: z.string() })),
});

const revised = { id, revision: z.int() };
const tokenMax = 128;

export const userAdminEndpoints = named({
  /** Users of the caller's branch, by name unless sorted. */
  listUsers: endpoint(
    { method: 'POST', path: '/admin/user/list' },
    {
      request: z.object({ ...filterFields, sort: z.optional(sortBy(userSortColumns)), ...paging }),
      response: pageOf(userRecord),
      permission: 'user_read',
    },
  ),
  getUserRecord: endpoint(
    { method: 'POST', path: '/admin/user/get' },
    { request: z.object({ id }), response: userRecord, permission: 'user_read' },
  ),
  /** A user with a start password to be changed at the first sign-in, or without one. */
  createUser: endpoint(
    { method: 'POST', path: '/admin/user/create', secretFields: ['password'] },
    { request: newUserForm, response: userRecord, permission: 'user_save' },
  ),
  /** Roles travel as what is added and removed: those that the caller does not see stay. */
  updateUser: endpoint(
    { method: 'POST', path: '/admin/user/update' },
    {
      request: z.object({ ...revised, ...fields, addRoles: z.array(id), removeRoles: z.array(id) }),
      response: userRecord,
      permission: 'user_save',
    },
  ),
  /** Rows are named by account. No row gives the administrator's role; new users set their password by a link. */
  importUsers: importEndpoint('/admin/user/import', userColumns, ['add', 'update'], 'user_import'),
  downloadUserTemplate: templateEndpoint('/admin/user/template', 'user_import'),
  /** One action on many users, with a result for each; none where no user could govern afterwards. */
  changeUserState: endpoint(
    { method: 'POST', path: '/admin/user/state' },
    { request: bulkRequest, response: z.array(bulkRow), permission: 'user_status' },
  ),
  /** A link by which the user sets a password, once, within a day; a newer one replaces it. */
  inviteUser: endpoint(
    { method: 'POST', path: '/admin/user/invite' },
    {
      request: z.object({ id }),
      response: z.object({ path: z.string(), until: time }),
      permission: 'user_password',
      stepUp: true,
    },
  ),
  /** For whom a link is. Links that are used, old or replaced are refused alike. */
  checkInvite: endpoint(
    { method: 'POST', path: '/user/invite/check', public: true },
    {
      request: z.object({ token: z.string().check(z.maxLength(tokenMax)) }),
      response: z.object({ userName: z.string(), until: time }),
    },
  ),
  /** Sets the password of who has the link. Links that are used, old or replaced are refused alike. */
  acceptInvite: endpoint(
    { method: 'POST', path: '/user/invite/accept', public: true, secretFields: ['password'] },
    {
      request: z.object({ token: z.string().check(z.maxLength(tokenMax)), password: strongPassword }),
      response: ignored,
    },
  ),
  /** Everything a user may do and see, with the roles that give it. */
  listUserRights: endpoint(
    { method: 'POST', path: '/admin/user/rights' },
    { request: z.object({ id }), response: userRights, permission: 'user_read' },
  ),
  /** Work that waits for a user who leaves. */
  previewLeave: endpoint(
    { method: 'POST', path: '/admin/user/leave/preview' },
    { request: z.object({ id }), response: openWork, permission: 'user_status' },
  ),
  /** The user leaves for good; open orders and duties go to the heir. */
  leaveUser: endpoint(
    { method: 'POST', path: '/admin/user/leave' },
    {
      request: z.object({ ...revised, heirId: z.nullable(id), reason: optionalText(textMax) }),
      response: ignored,
      permission: 'user_status',
    },
  ),
  listSessions: endpoint(
    { method: 'POST', path: '/admin/session/list' },
    { request: z.object({ userId: id }), response: z.array(userSession), permission: 'user_read' },
  ),
  endSessions: endpoint(
    { method: 'POST', path: '/admin/session/end' },
    {
      request: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(pageSizeMax)) }),
      response: ignored,
      permission: 'session_end',
    },
  ),
});
