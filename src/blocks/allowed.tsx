import type { ReactNode } from 'react';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { usePermission } from '#src/runtime.tsx';

/** What only a holder of the button key may see: for anybody else it is not in the page at all. */
export function Allowed({ permission, children }: { permission: PermissionKey; children: ReactNode }): ReactNode {
  return usePermission(permission) ? children : null;
}
