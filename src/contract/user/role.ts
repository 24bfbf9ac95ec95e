import * as z from 'zod/mini';
import { accessEffect } from './access-effect.ts';
import { loginAnswer } from './auth.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, nothing, pageOf, paging, sortBy, time } from '../fields.ts';
import { idMax, textMax, textShortMax } from '../limits.ts';
import { adminRoleKey, authorities } from './permissions.ts';
import { removedPage, removedRequest, restoreRequest } from '../removed.ts';
import { atMost, integer, number, numberRule } from '../rules/numbers.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { localText, optionalText, shortText, showsAsIs } from '../rules/text.ts';

export const role = z.object({ id, roleName: z.string(), roleCode: z.string() });
export type Role = z.output<typeof role>;

export const adminRoleCode = 'ADMIN';
/** Role of the administrators of an organisation and those below it. */
export const branchAdministratorCode = 'BRANCH_ADMIN';

/** The roles that a holder of these keys may pick from. */
export const pickableRoles = <R extends Pick<Role, 'roleCode'>>(roles: readonly R[], keys: readonly string[]): R[] =>
  roles.filter(({ roleCode }) => roleCode !== adminRoleCode || keys.includes(adminRoleKey));

const roleNameMax = 40;
/** Users whom one call gives a role, or from whom it removes one. */
export const assignMax = 500;
const menuIdsMax = 2000;
/** How long a view as a role lasts. */
export const roleViewLifeMs = 600_000;

const listedId = id.check(showsAsIs);

const grants = {
  /** Pages of the menu; folders follow from them. */
  menuIds: z._default(z.array(listedId).check(z.maxLength(menuIdsMax)), []),
  permissions: z._default(z.array(z.enum(authorities)), []),
};
/** What a role wins or loses: it is sent as a difference, so that two people can change one role. */
const grantChange = z.object(grants);

const notNegative = numberRule((value) => Number(value) >= 0, ruleMessage('number.range', { min: 0, max: 9999 }));

const fields = {
  roleName: localText(roleNameMax),
  /** Never changed once the role exists. */
  roleCode: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/, ruleMessage('role.code'))),
  /** Organisation that owns the role: it is given there and below only; '' the platform. */
  orgId: z._default(shortText(idMax), ''),
  order: z._default(number(integer, notNegative, atMost(9999)), 0),
  enabled: z._default(z.boolean(), true),
  remark: z._default(optionalText(textMax), ''),
};

/** The form of a role, with its matrix. */
export const roleForm = z.object({ ...fields, ...grants });
export type RoleForm = z.output<typeof roleForm>;

export const roleRecord = z.object({
  id,
  /** Rises with each change: a change of an older one is refused as a conflict. */
  revision: z.int(),
  roleName: z.object({ zh: z.string(), en: z.string(), de: z.string() }),
  roleCode: z.string(),
  orgId: z.string(),
  /** '' of the platform. */
  orgName: z.string(),
  order: z.int(),
  enabled: z.boolean(),
  remark: z.string(),
  menuIds: z.array(z.string()),
  permissions: z.array(z.enum(authorities)),
  /** It cannot be removed; of ADMIN the keys are fixed. */
  builtIn: z.boolean(),
  /** Users in the caller's branch who have it. */
  holders: z.int(),
  /** False where the role has rights that the caller does not have. */
  isChangeable: z.boolean(),
  /** Who has changed it last. */
  updater: z.nullable(z.object({ id, name: z.string() })),
  updateTime: time,
});
export type RoleRecord = z.output<typeof roleRecord>;

export const roleSortColumns = ['roleName', 'roleCode', 'orgName', 'holders', 'enabled', 'updateTime'] as const;

const roleHolder = z.object({
  userId: id,
  name: z.string(),
  userName: z.string(),
  orgName: z.string(),
  state: z.enum(['active', 'disabled', 'locked', 'expired', 'left', 'merchantOff']),
  isOnline: z.boolean(),
});
export type RoleHolder = z.output<typeof roleHolder>;

const rolePage = z.object({
  id,
  parentId: z.nullable(z.string()),
  name: z.string(),
  kind: z.enum(['folder', 'page']),
  componentPath: z.nullable(z.string()),
  /** Whether the caller may give it. */
  isGrantable: z.boolean(),
});
export type RolePage = z.output<typeof rolePage>;

const roleView = z.extend(loginAnswer, { roleName: z.string(), until: time });
export type RoleViewAnswer = z.output<typeof roleView>;

const userIds = z._default(z.array(listedId).check(z.maxLength(assignMax)), []);
const permission = 'role_save';
/** Digest of the effect that the user has confirmed; without it the change is refused unless it affects no user. */
const effect = z.optional(shortText(textShortMax));

export const roleEndpoints = named({
  /** Ours: without the ADMIN role, unless the caller has ROLE_KEY_ADMIN. */
  listRoles: endpoint({ method: 'POST', path: '/admin/role/list' }, { request: nothing, response: z.array(role) }),
  listRolePage: endpoint(
    { method: 'POST', path: '/admin/role/page' },
    {
      request: z.object({
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        /** Owner; '' the platform. */
        orgId: z.optional(shortText(idMax)),
        /** Roles that give this key. */
        permission: z.optional(z.enum(authorities)),
        /** Roles that see this page. */
        menuId: z.optional(id),
        enabled: z.optional(z.boolean()),
        sort: z.optional(sortBy(roleSortColumns)),
        ...paging,
      }),
      response: pageOf(roleRecord),
      permission,
    },
  ),
  getRole: endpoint(
    { method: 'POST', path: '/admin/role/get' },
    { request: z.object({ id }), response: roleRecord, permission },
  ),
  /** Every folder and page in the order of the menu. */
  listRoleMenu: endpoint(
    { method: 'POST', path: '/admin/role/menu' },
    { request: nothing, response: z.array(rolePage), permission },
  ),
  /** Whom a save affects. Without an id no user: a new role has no holders. */
  previewRole: endpoint(
    { method: 'POST', path: '/admin/role/preview' },
    {
      request: z.object({
        id: z.optional(id),
        enabled: z.optional(z.boolean()),
        add: z.optional(grantChange),
        remove: z.optional(grantChange),
      }),
      response: accessEffect,
      permission,
    },
  ),
  /** Wants the password again (`stepUpDue`) where the role wins a critical key. */
  saveRole: endpoint(
    { method: 'POST', path: '/admin/role/save' },
    {
      request: z.object({
        ...fields,
        id: z.optional(id),
        revision: z.optional(z.int()),
        add: z.optional(grantChange),
        remove: z.optional(grantChange),
        effect,
      }),
      response: roleRecord,
      permission,
    },
  ),
  /** Users who have a role; with `isHolder: false` those who could get it. */
  listRoleHolders: endpoint(
    { method: 'POST', path: '/admin/role/holders' },
    {
      request: z.object({
        roleId: id,
        isHolder: z._default(z.boolean(), true),
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        ...paging,
      }),
      /** `outside`: how many more have it outside the caller's branch. */
      response: z.extend(pageOf(roleHolder), { outside: z.int() }),
      permission,
    },
  ),
  previewRoleHolders: endpoint(
    { method: 'POST', path: '/admin/role/previewAssign' },
    { request: z.object({ roleId: id, add: userIds, remove: userIds }), response: accessEffect, permission },
  ),
  /** Gives users a role, and removes it from others. Wants the password again where the role has a critical key. */
  assignRole: endpoint(
    { method: 'POST', path: '/admin/role/assign' },
    { request: z.object({ roleId: id, add: userIds, remove: userIds, effect }), response: roleRecord, permission },
  ),
  previewRoleRemoval: endpoint(
    { method: 'POST', path: '/admin/role/previewRemove' },
    { request: z.object({ id, replacementId: z.optional(listedId) }), response: accessEffect, permission },
  ),
  /** A role with holders is removed only with a replacement, which they get in the same step. */
  removeRole: endpoint(
    { method: 'POST', path: '/admin/role/remove' },
    {
      request: z.object({ id, revision: z.int(), replacementId: z.optional(listedId), effect }),
      response: z.unknown(),
      permission,
    },
  ),
  listRemovedRoles: endpoint(
    { method: 'POST', path: '/admin/role/removed' },
    { request: removedRequest, response: removedPage, permission },
  ),
  restoreRole: endpoint(
    { method: 'POST', path: '/admin/role/restore' },
    { request: restoreRequest, response: ignored, permission },
  ),
  /** Begins a read-only session of ten minutes with the rights of a role; every call that changes something is refused. */
  startRoleView: endpoint(
    { method: 'POST', path: '/admin/role/view' },
    { request: z.object({ roleId: id }), response: roleView, permission },
  ),
});
