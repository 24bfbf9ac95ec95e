import {
  namedMembersMax,
  type OrganizationContents,
  type OrganizationForm,
  type OrganizationRecord as OrganizationAnswer,
  parentTypes,
} from '#src/contract/organization/organization-admin.ts';
import { codes } from '#src/contract/codes.ts';
import { type LocalText, untranslated, textIn } from '#src/contract/languages.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { governed } from '../../call/user/governance.ts';
import { requireUnused } from '../../call/in-use.ts';
import {
  countAll,
  departmentsOf,
  notifyOrganizations,
  openAlarmsByStation,
  organizationsOf,
  requireOrganization,
  requireOrganizationRevision,
  requireOther,
  typeNumber,
  typeOf,
  visibleOrganizationIds,
} from '../../call/organization/organizations.ts';
import { departmentName, personOf } from '../../call/user/people.ts';
import { isShownRole } from '../../call/user/user-guards.ts';
import { removalOf } from '../../call/removed.ts';
import { answeredRows } from '../../call/organization/large-tree.ts';
import { iso } from '../../lib/clock.ts';
import { isSameName } from '../../lib/local-text.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { compareTexts } from '../../lib/sort.ts';
import type { OrganizationRecord } from '../../store/user/access-records.ts';
import { organizationTexts, useKinds } from './organization-texts.ts';
import { departmentRows } from './departments.ts';
import { countsOf, organizationRows, searchOf } from './organization-rows.ts';

/** What belongs to an organisation, for a refusal and for whether its number is fixed. */
export function usesOf(organization: OrganizationRecord, { world }: Pick<Call, 'world'>) {
  const { id } = organization;
  const { records, users } = world;
  return {
    organizations: [...organizationsOf(world).values()].filter(({ parentId }) => parentId === id),
    users: [...users.stored()]
      .filter(({ orgId, leftAt }) => orgId === id && leftAt === null)
      .map(({ userId, realName }) => ({ id: userId, name: untranslated(realName) })),
    stations: world.rights.stationsOf(new Set([id])),
    merchants: [...records.access('merchants').values()].filter(
      ({ enabled, orgIds }) => enabled && orgIds.includes(id),
    ),
    roles: [...records.access('roles').values()].filter(({ orgId }) => orgId === id),
  };
}

export function viewOf(organization: OrganizationRecord, call: Call): OrganizationAnswer {
  const { world, caller, language } = call;
  const { id, revision, parentId, updaterId, updatedAt, merchantId: _merchant, ...facts } = organization;
  const { authorId: _author, createdAt: _created, ...fields } = facts;
  const parent = organizationsOf(world).get(parentId ?? '');
  const isVisible = parent !== undefined && visibleOrganizationIds(call).has(parent.id);
  const uses = usesOf(organization, call);
  return {
    ...fields,
    id,
    revision,
    type: typeOf(organization),
    parentId: isVisible ? parent.id : null,
    parentName: isVisible ? textIn(parent.name, language) : null,
    isCallers: id === caller.account.orgId,
    isUsed: Object.values(uses).some(({ length }) => length > 0),
    hasChildren: uses.organizations.length > 0,
    ...countsOf(id, countAll(world)),
    merchants: world.rights.merchantsOf(id).map(({ name }) => textIn(name, language)),
    updater: personOf(updaterId, call),
    updateTime: iso(updatedAt),
  };
}

function contentsOf(organization: OrganizationRecord, call: Call): OrganizationContents {
  const { world, language } = call;
  const { id } = organization;
  const members = [...world.users.stored()].filter(({ orgId, leftAt }) => orgId === id && leftAt === null);
  const shownRoles = [...world.records.access('roles').values()].filter((role) => isShownRole(role, call));
  const roleById = new Map(shownRoles.map((role) => [role.id, role]));
  const roleName = (roleId: string) => {
    const role = roleById.get(roleId);
    return role ? [textIn(role.name, language)] : [];
  };
  const holders = (roleId: string) => members.filter(({ roles }) => roles.includes(roleId)).length;
  const alarms = openAlarmsByStation(world);
  return {
    departments: departmentRows(id, call),
    users: members
      .toSorted((a, b) => compareTexts(a.realName, b.realName, language))
      .slice(0, namedMembersMax)
      .map((user) => ({
        id: user.userId,
        name: user.realName,
        account: user.username,
        department: departmentName(user.deptId, call),
        roles: user.roles.flatMap(roleName),
        isActive: world.users.stateOf(user) === 'active',
      })),
    stations: world.rights.stationsOf(new Set([id])).map(({ id: stationId, name }) => ({
      id: stationId,
      name: textIn(name, language),
      openAlarms: alarms.get(stationId) ?? 0,
    })),
    roles: shownRoles
      .toSorted((a, b) => a.order - b.order)
      .map((role) => ({
        id: role.id,
        name: textIn(role.name, language),
        isOwned: role.orgId === id,
        holders: holders(role.id),
      }))
      .filter(({ isOwned, holders: count }) => isOwned || count > 0),
  };
}

/** @throws Refusal unless an organisation of that type may be directly below the parent */
export function requireParent(type: OrganizationForm['type'], parent: OrganizationRecord, field: string): void {
  if (!parentTypes[type].includes(typeOf(parent))) throw new FieldRefusal({ [field]: organizationTexts.typeBelow });
}

/** @throws FieldRefusal where a sibling has the name */
export function requireFreeName(name: LocalText, parentId: string | null, id: string | undefined, call: Call): void {
  for (const other of organizationsOf(call.world).values())
    if (other.id !== id && other.parentId === parentId && isSameName(other.name, name))
      throw new FieldRefusal({ name: organizationTexts.nameInUse });
}

/** Ids are made of this and a number: no number of an organisation looks like one that is made later. */
const idPattern = /^ORG-\d+$/;

/** @throws FieldRefusal where another organisation has the number, or an id is like it */
export function requireFreeNumber(number: string, id: string | undefined, { world }: Call): void {
  const others = [...organizationsOf(world).values()];
  const isInUse = others.some(
    (other) => other.id.toUpperCase() === number || (other.id !== id && other.number === number),
  );
  if (isInUse || idPattern.test(number)) throw new FieldRefusal({ number: organizationTexts.numberInUse });
}

export type SaveRequest = OrganizationForm & {
  readonly id?: string | undefined;
  readonly revision?: number | undefined;
};

/** @throws Refusal for a change of a field that is fixed */
export function requireSaveable(before: OrganizationRecord, form: SaveRequest, call: Call): void {
  const uses = usesOf(before, call);
  const shown = viewOf(before, call).parentId ?? '';
  if (form.parentId !== '' && form.parentId !== shown)
    throw new FieldRefusal({ parentId: organizationTexts.parentFixed });
  if (!form.enabled) requireOther(before, call);
  if (form.number !== before.number && Object.values(uses).some(({ length }) => length > 0))
    throw new FieldRefusal({ number: organizationTexts.numberFixed });
  if (form.type === typeOf(before)) return;
  if (uses.organizations.length > 0) throw new FieldRefusal({ type: organizationTexts.typeFixed });
  const parent = organizationsOf(call.world).get(before.parentId ?? '');
  if (!parent) throw new FieldRefusal({ type: organizationTexts.typeBelow });
  requireParent(form.type, parent, 'type');
}

const stampOf = ({ now, caller }: Call) => ({ updatedAt: now, updaterId: caller.account.userId });

/** The stored fields of a form. */
const fieldsOf = ({ parentId: _parent, id: _id, revision: _revision, type, ...fields }: SaveRequest) => ({
  ...fields,
  type: typeNumber(type),
  isElectricity: type === 'owner' && fields.isElectricity,
});

/** Adds an organisation below a parent. @throws Refusal */
export function addOrganization(form: SaveRequest, call: Call): OrganizationRecord {
  if (form.parentId === '') throw new FieldRefusal({ parentId: organizationTexts.parentNeeded });
  const parent = requireOrganization(form.parentId, call);
  if (!parent.enabled) throw new FieldRefusal({ parentId: organizationTexts.parentDisabled });
  requireParent(form.type, parent, 'type');
  requireFreeName(form.name, parent.id, undefined, call);
  requireFreeNumber(form.number, undefined, call);
  const { userId } = call.caller.account;
  const stamp = { ...stampOf(call), createdAt: call.now, authorId: userId };
  return organizationsOf(call.world).add({ ...fieldsOf(form), parentId: parent.id, merchantId: null, ...stamp });
}

/** Changes the fields of an organisation. @throws Refusal */
export function changeOrganization(before: OrganizationRecord, form: SaveRequest, call: Call): OrganizationRecord {
  requireSaveable(before, form, call);
  requireFreeName(form.name, before.parentId, before.id, call);
  requireFreeNumber(form.number, before.id, call);
  return organizationsOf(call.world).change(before, { ...fieldsOf(form), ...stampOf(call) });
}

type Name =
  | 'listOrganizations'
  | 'getOrganization'
  | 'getOrganizationContents'
  | 'saveOrganization'
  | 'removeOrganization';

export const organizationAdminHandlers: HandlersOf<Name> = {
  listOrganizations(request, call) {
    const all = organizationRows(call, request.withDetails);
    const { rows, isPartial } = answeredRows(all, { open: request.open, matches: searchOf(request) });
    return { records: [...rows], total: all.length, isPartial };
  },

  getOrganization: ({ id }, call) => viewOf(requireOrganization(id, call), call),

  getOrganizationContents: ({ id }, call) => contentsOf(requireOrganization(id, call), call),

  saveOrganization(form, call) {
    const before = form.id === undefined ? undefined : requireOrganizationRevision(form.id, form.revision, call);
    const saved = governed(call, () => (before ? changeOrganization(before, form, call) : addOrganization(form, call)));
    notifyOrganizations([saved.id], call);
    return viewOf(saved, call);
  },

  removeOrganization({ id, revision }, call) {
    const { world } = call;
    const organization = requireOrganizationRevision(id, revision, call);
    requireOther(organization, call);
    if (organization.parentId === null) throw new Refusal(codes.builtIn);
    const uses = usesOf(organization, call);
    requireUnused(
      Object.entries(uses).map(([name, records]) => ({
        ...useKinds[name as keyof typeof uses],
        records: [...records],
      })),
    );
    governed(call, () => {
      for (const department of departmentsOf(world).values())
        if (department.orgId === id) departmentsOf(world).remove(department.id, removalOf(call));
      organizationsOf(world).remove(id, removalOf(call));
    });
    notifyOrganizations([id, organization.parentId], call);
    return null;
  },
};
