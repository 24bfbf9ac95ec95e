import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { flag, id, nothing, time } from '../fields.ts';
import { permissionGrant } from './grant.ts';

const optionalText = z.optional(z.nullable(z.string()));

/** organizationType: 1 group, 2 region company, 3 station owner. */
export const userInfo = z.object({
  userId: id,
  name: z.string(),
  real_name: z.string(),
  roleCode: z.string(),
  roles: z.array(id),
  permissions: z.array(permissionGrant),
  avatar: optionalText,
  mobile: optionalText,
  gender: z.optional(flag),
  organization: optionalText,
  organizationType: z.optional(flag),
  deptId: optionalText,
  orgNumber: optionalText,
  /** The client stores it only when organizationType is 3. */
  isElectricity: z.optional(flag),
  /** Ours: the merchant's contract has ended, and until then the user can read, not change. */
  readOnlyUntil: z.optional(time),
  /** Ours: changes with roles, keys, stations and menu rows; the push channel names the present one. */
  accessVersion: z.optional(z.string()),
});
export type UserInfo = z.output<typeof userInfo>;

export const sessionInfo = z.object({
  userInfo,
  siteScenarioId: optionalText,
  /** Unread messages. */
  msgNum: z.int(),
});
export type SessionInfo = z.output<typeof sessionInfo>;

export const userEndpoints = named({
  getSessionInfo: endpoint(
    { method: 'GET', path: '/user/infoAdmin' },
    { request: nothing, response: sessionInfo, critical: true, whilePasswordDue: true },
  ),
});
