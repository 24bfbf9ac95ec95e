import * as z from 'zod/mini';
import { accessEffect } from './access-effect.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, pageOf, paging, sortBy, time } from '../fields.ts';
import { importEndpoint, templateEndpoint } from '../import.ts';
import { languages } from '../languages.ts';
import { pageSizeMax, strongPasswordAbove, textMax } from '../limits.ts';
import { authorities } from './permissions.ts';
import { email } from '../rules/user/email.ts';
import { phone } from '../rules/user/phone.ts';
import { strongPassword } from '../rules/user/password.ts';
import { pictureId } from '../rules/file/picture-id.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { optionalText, requiredChoice } from '../rules/text.ts';
import { day, optionalDay } from '../rules/times.ts';
import { realName, roleList, userCategory, userType } from '../rules/user/user-fields.ts';
import { userName } from '../rules/user/user-name.ts';
import { confirmedEffect, openWork } from './user-bulk.ts';
import { userColumns } from './user-columns.ts';
import { userFilterFields, userStates } from './user-filter.ts';

/** Not of the specification. */
const addressMax = 200;

const userLanguage = z.enum(['', ...languages]);

const fields = {
  userName,
  realName,
  /** '' where nothing was chosen. */
  sex: z.enum(['', '0', '1']),
  phone,
  email,
  address: optionalText(addressMax),
  /** Attachment id of a picture, JPG or PNG; '' for none. */
  avatar: pictureId,
  orgId: requiredChoice('organization.required'),
  deptId: requiredChoice('department.required'),
  userTypeCode: userType,
  userCategoryCode: userCategory,
  isMonitor: z.boolean(),
  /** Last day on which the user can sign in, in the zone of the organisation; '' without end. */
  expiresOn: optionalDay,
  /** In which the link for a password is opened; '' as the browser has it. */
  language: z._default(userLanguage, ''),
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
  avatar: z.string(),
  language: userLanguage,
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

const revised = { id, revision: z.int() };
const roleChanges = { addRoles: z.array(id), removeRoles: z.array(id) };
const tokenMax = 128;

export const userAdminEndpoints = named({
  /** Users of the caller's branch, by name unless sorted. */
  listUsers: endpoint(
    { method: 'POST', path: '/admin/user/list' },
    {
      request: z.object({ ...userFilterFields, sort: z.optional(sortBy(userSortColumns)), ...paging }),
      response: pageOf(userRecord),
      permission: 'user_read',
    },
  ),
  /** How many users' access ends on each day of a period, on the clocks of their organisations. */
  countExpiries: endpoint(
    { method: 'POST', path: '/admin/user/expiries' },
    {
      request: z
        .object({ orgId: z.optional(id), from: day, to: day })
        .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: ruleMessage('times.order') })),
      response: z.object({
        /** Days on which a user's access ends, in ascending order. */
        days: z.array(z.object({ day, count: z.int() })),
        before: z.int(),
        after: z.int(),
        never: z.int(),
      }),
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
      request: z.object({ ...revised, ...roleChanges, ...fields, effect: confirmedEffect }),
      response: userRecord,
      permission: 'user_save',
    },
  ),
  /** Whose rights a change of a user would change: the user's. */
  previewUser: endpoint(
    { method: 'POST', path: '/admin/user/preview' },
    { request: z.object({ ...revised, ...roleChanges, ...fields }), response: accessEffect, permission: 'user_save' },
  ),
  /** Rows are named by account. No row gives the administrator's role; new users set their password by a link. */
  importUsers: importEndpoint('/admin/user/import', userColumns, ['add', 'update'], 'user_import'),
  downloadUserTemplate: templateEndpoint('/admin/user/template', 'user_import'),
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
      response: z.object({ userName: z.string(), until: time, language: userLanguage }),
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
  /** The user leaves for good; open orders, duties and requests go to the heir. */
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
