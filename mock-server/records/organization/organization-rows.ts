import { textIn } from '#src/contract/languages.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { OrganizationRow } from '#src/contract/organization/organization-admin.ts';
import type { Call } from '../../call/call.ts';
import {
  countAll,
  type OrganizationCounts,
  organizationsOf,
  typeOf,
  visibleOrganizationIds,
} from '../../call/organization/organizations.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { compareTexts } from '../../lib/sort.ts';
import type { OrganizationRecord } from '../../store/user/access-records.ts';

/** What an organisation has itself. */
export const countsOf = (id: string, counts: OrganizationCounts) => ({
  users: counts.users.get(id) ?? 0,
  stations: counts.stations.get(id) ?? 0,
  departments: counts.departments.get(id) ?? 0,
  openAlarms: counts.openAlarms.get(id) ?? 0,
});

type Children = ReadonlyMap<string | null, readonly OrganizationRecord[]>;

/** The organisations that the caller sees, by their parent and in order; those below nothing that the caller sees at null. */
function childrenOf(call: Call): Children {
  const visible = visibleOrganizationIds(call);
  const all = [...organizationsOf(call.world).values()].filter(({ id }) => visible.has(id));
  const nameOf = ({ name }: OrganizationRecord) => textIn(name, call.language);
  const sorted = all.toSorted((a, b) => a.order - b.order || compareTexts(nameOf(a), nameOf(b), call.language));
  const children = new Map<string | null, OrganizationRecord[]>();
  for (const organization of sorted) {
    const { parentId } = organization;
    const key = parentId !== null && visible.has(parentId) ? parentId : null;
    const siblings = children.get(key);
    if (siblings) siblings.push(organization);
    else children.set(key, [organization]);
  }
  return children;
}

/** What the sheet has of an organisation beside the fields of its row. */
function detailsOf(organization: OrganizationRecord, parentId: string | null, { world }: Call) {
  const { name, country, isElectricity, contact, phone, address, order, remark } = organization;
  const parentNumber = organizationsOf(world).get(parentId ?? '')?.number ?? '';
  const names = { nameZh: name.zh, nameEn: name.en, nameDe: name.de };
  return { parentNumber, ...names, country, isElectricity, contact, phone, address, order, remark };
}

/** Everything in the tree that the caller sees, parents before their children. */
export function organizationRows(call: Call, withDetails = false): OrganizationRow[] {
  const { world, caller, language } = call;
  const [children, counts] = [childrenOf(call), countAll(world)];
  const all = organizationsOf(world);
  const rows: OrganizationRow[] = [];
  const add = (organization: OrganizationRecord, parentId: string | null): void => {
    const { id, revision, name, number, leader, enabled } = organization;
    const isOrphan = organization.parentId !== null && !all.get(organization.parentId);
    const shown = textIn(name, language);
    const otherNames = [...new Set(Object.values(name))].filter((each) => each !== '' && each !== shown);
    const facts = { name: shown, otherNames, type: typeOf(organization), number, leader, enabled };
    rows.push({
      id,
      revision,
      parentId,
      ...facts,
      isOrphan,
      children: children.get(id)?.length ?? 0,
      ...countsOf(id, counts),
      ...(withDetails && { details: detailsOf(organization, parentId, call) }),
    });
    for (const child of children.get(id) ?? []) add(child, id);
  };
  const isCallers = ({ id }: OrganizationRecord) => id === caller.account.orgId;
  const tops = children.get(null) ?? [];
  for (const top of [...tops.filter(isCallers), ...tops.filter((each) => !isCallers(each))]) add(top, null);
  return rows;
}

/** What a request for a part of the tree searches for. */
export function searchOf({ keyword = '', types, withoutUsers }: ParsedRequestFor<'listOrganizations'>) {
  if (keyword.trim() === '' && !types && !withoutUsers) return undefined;
  return ({ name, otherNames, number, leader, type, users }: OrganizationRow): boolean =>
    matchesKeyword(keyword, name, ...otherNames, number, leader) &&
    (types === undefined || types.includes(type)) &&
    (!withoutUsers || users === 0);
}
