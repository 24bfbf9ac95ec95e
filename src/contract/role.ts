import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, nothing } from './fields.ts';
import { adminRoleKey } from './permissions.ts';

export const role = z.object({ id, roleName: z.string(), roleCode: z.string() });
export type Role = z.output<typeof role>;

export const adminRoleCode = 'ADMIN';

/** The roles that a holder of these keys may pick from. */
export const pickableRoles = <R extends Pick<Role, 'roleCode'>>(roles: readonly R[], keys: readonly string[]): R[] =>
  roles.filter(({ roleCode }) => roleCode !== adminRoleCode || keys.includes(adminRoleKey));

export const roleEndpoints = named({
  /** Ours: without the ADMIN role, unless the caller holds ROLE_KEY_ADMIN. */
  listRoles: endpoint({ method: 'POST', path: '/admin/role/list' }, { request: nothing, response: z.array(role) }),
});
