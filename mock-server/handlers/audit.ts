import type { AuditEntry } from '#src/contract/audit.ts';
import { type Call, type HandlersOf, pageOf } from '../call/call.ts';

/** Ids of the organisations whose entries the caller may read; undefined: of all, and of strangers. */
function readableOrgIds({ world, caller }: Call): ReadonlySet<string> | undefined {
  const { orgId } = caller.account;
  const isTop = world.records.access('organizations').get(orgId)?.parentId === null;
  return isTop ? undefined : world.rights.branch(orgId);
}

/** The organisation that a user, an organisation or a department belongs to, or that owns a role. */
function orgIdOf(id: string, { world: { users, records } }: Call): string | null | undefined {
  const user = users.get(id);
  if (user) return user.orgId;
  if (records.access('organizations').get(id)) return id;
  return (records.access('departments').get(id) ?? records.access('roles').get(id))?.orgId;
}

/** The entry as the caller may read it: of a call from elsewhere only what it changed in the own branch. */
function readable(entry: AuditEntry, branch: ReadonlySet<string>, call: Call): AuditEntry | undefined {
  if (entry.orgId && branch.has(entry.orgId)) return entry;
  const targets = entry.targets.filter((id) => branch.has(orgIdOf(id, call) ?? ''));
  if (targets.length === 0) return undefined;
  const isWhole = targets.length === entry.targets.length;
  const changes = entry.changes.filter(({ target }) => (target === null ? isWhole : targets.includes(target)));
  const { moreChanges: _more, ...rest } = entry;
  return { ...rest, targets, changes };
}

export const auditHandlers: HandlersOf<'listAuditEntries'> = {
  listAuditEntries({ page, pageSize, ...filter }, call) {
    const branch = readableOrgIds(call);
    const found = call.world.audit.list(filter);
    const all = branch ? found.flatMap((entry) => readable(entry, branch, call) ?? []) : found;
    return pageOf(all, page, pageSize, (entry) => entry);
  },
};
