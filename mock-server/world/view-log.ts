import type { AuditChange } from '#src/contract/system/audit.ts';
import { codes } from '#src/contract/codes.ts';
import { iso } from '../lib/clock.ts';
import type { RoleView } from '../store/user/role-views.ts';
import type { Stores } from './stores.ts';

/** Names the role of a view in an entry of the log; the entry's user is the administrator. */
export function viewChange({ roleId }: RoleView, { records }: Pick<Stores, 'records'>): AuditChange {
  const role = records.access('roles').get(roleId);
  return { target: null, field: 'viewAsRole', from: null, to: roleId, ...(role && { toName: role.name }) };
}

/** Writes down that a view has ended by itself. */
export function logViewEnd(view: RoleView, stores: Pick<Stores, 'records' | 'users' | 'audit'>, now: number): void {
  const viewer = stores.users.get(view.viewerId);
  stores.audit.add({
    at: iso(now),
    user: { id: view.viewerId, name: viewer?.username ?? view.viewerId },
    orgId: viewer?.orgId ?? null,
    address: '',
    endpoint: 'logout',
    targets: [view.roleId],
    code: codes.ok,
    changes: [viewChange(view, stores)],
  });
}
