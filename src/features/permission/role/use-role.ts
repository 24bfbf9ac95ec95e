import type { DialogProps } from '#src/blocks/list/types.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { criticalKeys } from '#src/contract/user/permissions.ts';
import type { RoleRecord } from '#src/contract/user/role.ts';

/** What a change of a role makes stale. */
export const roleReads: readonly EndpointName[] = [
  'listRolePage',
  'getRole',
  'listRoleHolders',
  'listRoles',
  'listRemovedRoles',
];

export interface RoleDialogProps extends DialogProps {
  role: RoleRecord;
}

export const criticalOf = ({ permissions }: Pick<RoleRecord, 'permissions'>) =>
  permissions.filter((key) => criticalKeys.includes(key));
