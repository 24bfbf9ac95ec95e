import { isDone, type AuditEntry, type AuditFilter } from '#src/contract/system/audit.ts';
import { codes } from '#src/contract/codes.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { auditActionOf } from '#src/contract/rules/audit-action.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';
import { organizationName } from '../../call/user/people.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { auditAreaOf } from '../../store/audit/audit-area.ts';
import { auditMatcher } from '../../store/audit/audit-filter.ts';

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

type Branch = ReadonlySet<string> | undefined;
type IsInBranch = (id: string) => boolean;

/** Whether a record belongs to the branch; each is looked up once. */
function inBranch(branch: ReadonlySet<string>, call: Call): IsInBranch {
  const known = new Map<string, boolean>();
  return (id) => {
    const last = known.get(id);
    const isIn = last ?? branch.has(orgIdOf(id, call) ?? '');
    if (last === undefined) known.set(id, isIn);
    return isIn;
  };
}

const isOfBranch = ({ orgId }: AuditEntry, branch: Branch): boolean =>
  branch === undefined || (typeof orgId === 'string' && branch.has(orgId));

/** The entry with the fields that the caller may read: of a call from outside the caller's branch, only its changes inside the branch. */
function readable(entry: AuditEntry, branch: Branch, isIn: IsInBranch): AuditEntry | undefined {
  if (isOfBranch(entry, branch)) return entry;
  const targets = entry.targets.filter(isIn);
  if (targets.length === 0) return undefined;
  const isWhole = targets.length === entry.targets.length;
  const changes = entry.changes.filter(({ target }) => (target === null ? isWhole : targets.includes(target)));
  const { moreChanges: _more, effect: _effect, targetNames = {}, ...rest } = entry;
  const names = Object.fromEntries(Object.entries(targetNames).filter(([id]) => targets.includes(id)));
  return { ...rest, targets, changes, targetNames: names };
}

interface ReadableEntries {
  /** Newest first, as they are stored. */
  readonly entries: readonly AuditEntry[];
  /** What of one of them the caller may read. */
  shown(entry: AuditEntry): AuditEntry;
}

/** The entries of a filter that the caller may read. A filter finds none by what the caller may not read of it. */
export function readableEntries({ orgId, ...filter }: AuditFilter, call: Call): ReadableEntries {
  const branch = readableOrgIds(call);
  const isIn = branch ? inBranch(branch, call) : () => true;
  const fits = auditMatcher(filter);
  const readsContent = Boolean(filter.keyword ?? filter.targetId ?? filter.rightsOnly);
  const branchOfFilter = orgId === undefined ? undefined : call.world.rights.branch(orgId);
  const found = call.world.audit.list(filter);
  const isWhole = branch === undefined && branchOfFilter === undefined;
  const isReadable = (entry: AuditEntry): boolean => {
    if (branchOfFilter && !branchOfFilter.has(entry.orgId ?? '')) return false;
    if (isOfBranch(entry, branch)) return true;
    if (!entry.targets.some(isIn)) return false;
    const visible = readsContent ? readable(entry, branch, isIn) : entry;
    return visible !== undefined && (fits?.(visible) ?? true);
  };
  const entries = isWhole ? found : found.filter(isReadable);
  return { entries, shown: (entry) => readable(entry, branch, isIn) ?? entry };
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
    throw new FieldRefusal({ timeZone: ruleLocalText('timeZone.unknown') });
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
    const { entries, shown } = readableEntries(filter, call);
    const isBetween = ({ id }: AuditEntry) =>
      (before === undefined || id < before) && (after === undefined || id > after);
    const all = before === undefined && after === undefined ? entries : entries.filter(isBetween);
    return pageOf(all, page, pageSize, (entry) => recordOf(shown(entry), call));
  },

  getAuditEntry({ id }, call) {
    const entry = call.world.audit.get(id);
    const branch = readableOrgIds(call);
    const found = entry && readable(entry, branch, branch ? inBranch(branch, call) : () => true);
    if (!found) throw notFound();
    return recordOf(found, call);
  },

  summarizeAuditLog({ timeZone, ...filter }, call) {
    const dayOf = calendarOf(timeZone);
    return { days: countByDay(readableEntries(filter, call).entries, dayOf), hash: call.world.audit.newestHash() };
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
