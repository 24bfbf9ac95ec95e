import { isDone, type AuditEntry, type AuditFilter } from '#src/contract/audit.ts';
import { codes } from '#src/contract/codes.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { auditActionOf } from '#src/contract/rules/audit-action.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../call/call.ts';
import { organizationName } from '../call/people.ts';
import { Refusal } from '../lib/refusal.ts';
import { auditAreaOf } from '../store/audit-area.ts';

/** Ids of the organisations whose entries the caller may read; undefined means all entries, also those without a user. */
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

/** The entry with the fields that the caller may read: of a call from outside the caller's branch, only its changes inside the branch. */
function readable(entry: AuditEntry, branch: ReadonlySet<string>, call: Call): AuditEntry | undefined {
  if (entry.orgId && branch.has(entry.orgId)) return entry;
  const targets = entry.targets.filter((id) => branch.has(orgIdOf(id, call) ?? ''));
  if (targets.length === 0) return undefined;
  const isWhole = targets.length === entry.targets.length;
  const changes = entry.changes.filter(({ target }) => (target === null ? isWhole : targets.includes(target)));
  const { moreChanges: _more, effect: _effect, targetNames = {}, ...rest } = entry;
  const names = Object.fromEntries(Object.entries(targetNames).filter(([id]) => targets.includes(id)));
  return { ...rest, targets, changes, targetNames: names };
}

/** The entries of a filter that the caller may read, newest first. */
export function readableEntries({ orgId, ...filter }: AuditFilter, call: Call): AuditEntry[] {
  const branch = readableOrgIds(call);
  const found = call.world.audit.list(filter);
  const all = branch ? found.flatMap((entry) => readable(entry, branch, call) ?? []) : found;
  if (orgId === undefined) return all;
  const branchOfFilter = call.world.rights.branch(orgId);
  return all.filter((entry) => branchOfFilter.has(entry.orgId ?? ''));
}

export const orgNameOf = (orgId: string | null | undefined, call: Call): string =>
  orgId ? (organizationName(orgId, call) ?? '') : '';

const recordOf = (entry: AuditEntry, call: Call) => ({
  ...entry,
  area: auditAreaOf(entry.endpoint),
  action: auditActionOf(entry.endpoint),
  orgName: orgNameOf(entry.orgId, call),
});

/** Days of a zone's calendar by times in UTC. @throws Refusal for a zone that is none */
function calendarOf(timeZone: string): (at: string) => string {
  try {
    // Sweden writes days as ISO 8601 does.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    const days = new Map<string, string>();
    return (at) => {
      const minute = at.slice(0, 16);
      const day = days.get(minute) ?? format.format(new Date(at));
      days.set(minute, day);
      return day;
    };
  } catch {
    throw new Refusal(codes.badRequest);
  }
}

function countByDay(entries: readonly AuditEntry[], dayOf: (at: string) => string) {
  const counts = new Map<string, { done: number; refused: number }>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const count = counts.get(day) ?? { done: 0, refused: 0 };
    count[isDone(entry) ? 'done' : 'refused'] += 1;
    counts.set(day, count);
  }
  return [...counts].map(([day, count]) => ({ day, ...count })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

type Names = 'listAuditEntries' | 'getAuditEntry' | 'summarizeAuditLog' | 'checkAuditLog' | 'noteExport';

export const auditHandlers: HandlersOf<Names> = {
  listAuditEntries({ page, pageSize, before, after, ...filter }, call) {
    const all = readableEntries(filter, call).filter(
      ({ id }) => (before === undefined || id < before) && (after === undefined || id > after),
    );
    return pageOf(all, page, pageSize, (entry) => recordOf(entry, call));
  },

  getAuditEntry({ id }, call) {
    const entry = call.world.audit.get(id);
    const branch = readableOrgIds(call);
    const found = entry && branch ? readable(entry, branch, call) : entry;
    if (!found) throw notFound();
    return recordOf(found, call);
  },

  summarizeAuditLog({ timeZone, ...filter }, call) {
    const dayOf = calendarOf(timeZone);
    return { days: countByDay(readableEntries(filter, call), dayOf), hash: call.world.audit.newestHash() };
  },

  async checkAuditLog(_request, { world }) {
    return { ...(await world.audit.check()), hash: world.audit.newestHash() };
  },

  /** The call itself is the entry. */
  noteExport({ list }, { caller }) {
    if (!Object.hasOwn(endpoints, list)) throw new Refusal(codes.badRequest);
    const needsKey = list === 'listAuditEntries';
    if (needsKey && !caller.account.permissions.includes('audit_export')) throw new Refusal(codes.forbidden);
    return null;
  },
};
