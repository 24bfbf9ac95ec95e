import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { type Authority, criticalKeys } from '#src/contract/user/permissions.ts';
import { roleEndpoints, type RoleRecord } from '#src/contract/user/role.ts';
import type { MatrixGroup } from './matrix-groups.ts';
import type { Grants } from './grants.ts';

/** A page or an action that a role can give. */
export interface RightRow {
  readonly id: string;
  readonly folder: string;
  readonly page: string;
  /** Absent: to see the page. */
  readonly permission?: Authority;
  readonly isCritical: boolean;
  isIn(role: Grants): boolean;
}

/** Everything that roles can give, in the order of the menu: each page, then its actions. */
export const rightRows = (groups: readonly MatrixGroup[]): readonly RightRow[] =>
  groups.flatMap(({ name: folder, pages }) =>
    pages.flatMap(({ id, name: page, keys, isPage }) => {
      const sees = { id, folder, page, isCritical: false, isIn: ({ menuIds }: Grants) => menuIds.includes(id) };
      const actions = keys.map((permission) => ({
        id: `${id} ${permission}`,
        folder,
        page,
        permission,
        isCritical: criticalKeys.includes(permission),
        isIn: ({ permissions }: Grants) => permissions.includes(permission),
      }));
      return isPage ? [sees, ...actions] : actions;
    }),
  );

/** All roles that the caller may know. @throws ApiError */
export async function readRoles(api: ApiClient): Promise<readonly RoleRecord[]> {
  const roles: RoleRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { records, total } = await call(api, roleEndpoints.listRolePage, { page, pageSize: pageSizeMax });
    roles.push(...records);
    if (records.length === 0 || roles.length >= total) return roles;
  }
}
