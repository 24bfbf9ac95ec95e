import type { AuditChange, AuditEntry, AuditFilter } from '#src/contract/system/audit.ts';
import { isDone, rightsFields } from '#src/contract/system/audit.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { auditActionOf } from '#src/contract/rules/audit-action.ts';
import { comparableText, isNormalized } from '#src/lib/text/comparable-text.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { iso } from '../../lib/clock.ts';
import { auditAreaOf } from './audit-area.ts';

type Fits = (entry: AuditEntry) => boolean;

/** Records that an entry is about, with the device. */
export const recordsOf = ({ targets, deviceId }: AuditEntry): readonly string[] =>
  deviceId === undefined ? targets : [...targets, deviceId];

const rightsAreas = new Set(['users', 'roles', 'menus', 'organizations', 'merchants', 'stations']);
const rights = new Set(rightsFields);

/** Whether the call changed what a user may see or do, or was refused such a change. */
function isAboutRights({ endpoint, code, changes, effect }: AuditEntry): boolean {
  if (!rightsAreas.has(auditAreaOf(endpoint))) return false;
  return effect !== undefined || !isDone({ code }) || changes.some(({ field }) => rights.has(field));
}

type HasKeyword = (text: string) => boolean;

function keywordSearch(keyword: string): HasKeyword {
  // A pattern finds letters of either case without a copy of each text in lower case.
  const pattern = new RegExp(keyword.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), 'i');
  return (text) => pattern.test(text) || (!isNormalized(text) && comparableText(text).includes(keyword));
}

/** Whether one of the entry's names and values has a keyword. */
function contains(entry: AuditEntry, hasKeyword: HasKeyword): boolean {
  const has = (text: string | null | undefined) => text !== null && text !== undefined && hasKeyword(text);
  const hasName = (name: LocalText | undefined) => name !== undefined && (has(name.zh) || has(name.en) || has(name.de));
  const inChange = ({ from, to, fromName, toName }: AuditChange) =>
    has(from) || has(to) || hasName(fromName) || hasName(toName);
  const { user, reason, targets, targetNames = {}, changes, effect } = entry;
  return (
    has(user?.name) ||
    has(user?.realName) ||
    has(reason) ||
    targets.some(has) ||
    Object.values(targetNames).some(hasName) ||
    changes.some(inChange) ||
    (effect?.names.some(({ name }) => has(name)) ?? false)
  );
}

/** Whether an entry fits a filter, undefined where each does; `orgId` is the caller's matter. Times are compared as texts: all are UTC with milliseconds. */
export function auditMatcher(filter: AuditFilter): Fits | undefined {
  const { userId, endpoint, area, action, targetId, requestId, outcome, address, rightsOnly } = filter;
  const [from, to] = [filter.from, filter.to].map((at) => at && iso(Date.parse(at)));
  const keyword = comparableText(filter.keyword ?? '');
  const hasKeyword = keywordSearch(keyword);
  const rules: (Fits | false)[] = [
    from !== undefined && (({ at }) => at >= from),
    to !== undefined && (({ at }) => at <= to),
    userId !== undefined && (({ user }) => user?.id === userId),
    endpoint !== undefined && ((entry) => entry.endpoint === endpoint),
    targetId !== undefined && ((entry) => recordsOf(entry).includes(targetId)),
    requestId !== undefined && ((entry) => entry.requestId === requestId),
    outcome !== undefined && ((entry) => isDone(entry) === (outcome === 'done')),
    address !== undefined && ((entry) => matchesKeyword(address, entry.address)),
    area !== undefined && ((entry) => auditAreaOf(entry.endpoint) === area),
    action !== undefined && ((entry) => auditActionOf(entry.endpoint) === action),
    rightsOnly === true && isAboutRights,
    keyword !== '' && ((entry) => contains(entry, hasKeyword)),
  ];
  const set = rules.filter((rule) => rule !== false);
  return set.length === 0 ? undefined : (entry) => set.every((fits) => fits(entry));
}
