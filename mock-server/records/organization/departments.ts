import type { DepartmentRecord as DepartmentAnswer } from '#src/contract/organization/department-admin.ts';
import type { OrganizationContents } from '#src/contract/organization/organization-admin.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { codes } from '#src/contract/codes.ts';
import { languages, untranslated, textIn } from '#src/contract/languages.ts';
import { requireRevision } from '../../call/access.ts';
import { type Call, type HandlersOf, notFound } from '../../call/call.ts';
import { governed } from '../../call/user/governance.ts';
import { requireUnused } from '../../call/in-use.ts';
import {
  countUsers,
  departmentsOf,
  notifyOrganizations,
  requireOrganization,
  visibleOrganizationIds,
} from '../../call/organization/organizations.ts';
import { personOf } from '../../call/user/people.ts';
import { withPictureCopy } from '../../call/file/pictures.ts';
import { removalOf } from '../../call/removed.ts';
import { iso } from '../../lib/clock.ts';
import { isSameName } from '../../lib/local-text.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { compareTexts } from '../../lib/sort.ts';
import type { DepartmentRecord } from '../../store/user/access-records.ts';
import { organizationTexts, useKinds } from './organization-texts.ts';

const levelsMax = 8;
/** Twice the size on the screen, for dense displays. */
const homePictureBox = { widthMax: 400, heightMax: 160 };

/** The parent within the same organisation; null at its top. */
function parentOf({ orgId, parentId }: DepartmentRecord, { world }: Call): string | null {
  const parent = departmentsOf(world).get(parentId ?? '');
  return parent?.orgId === orgId ? parent.id : null;
}

const usersOf = (id: string, { world }: Call) =>
  [...world.users.stored()].filter(({ deptId, leftAt }) => deptId === id && leftAt === null);

const factsOf = (department: DepartmentRecord, users: number, call: Call): DepartmentAnswer => ({
  id: department.id,
  revision: department.revision,
  orgId: department.orgId,
  parentId: parentOf(department, call),
  name: department.name,
  leader: department.leader,
  order: department.order,
  homeOn: department.home?.isOn ?? false,
  homeName: department.home ? textIn(department.home.name, call.language) : '',
  homePicture: department.home?.picture ?? '',
  homeComponent: department.home?.component ?? '',
  users,
  updater: personOf(department.updaterId, call),
  updateTime: iso(department.updatedAt),
});

const viewOf = (department: DepartmentRecord, call: Call): DepartmentAnswer =>
  factsOf(department, usersOf(department.id, call).length, call);

/** The departments of an organisation, parents before their children. */
export function departmentRows(orgId: string, call: Call): OrganizationContents['departments'] {
  const { world, language } = call;
  const users = countUsers(world, 'deptId');
  const all = [...departmentsOf(world).values()]
    .filter((department) => department.orgId === orgId)
    .toSorted(
      (a, b) => a.order - b.order || compareTexts(textIn(a.name, language), textIn(b.name, language), language),
    );
  const below = (parentId: string | null, level: number): OrganizationContents['departments'] =>
    all.flatMap((department) =>
      parentOf(department, call) === parentId
        ? [
            {
              ...factsOf(department, users.get(department.id) ?? 0, call),
              title: textIn(department.name, language),
              level,
            },
            ...below(department.id, level + 1),
          ]
        : [],
    );
  return below(null, 1);
}

/** The department. @throws Refusal unless it is in an organisation that the caller sees, or where it was changed since */
function requireDepartment(id: string, call: Call, revision?: number): DepartmentRecord {
  const department = departmentsOf(call.world).get(id);
  if (!department || !visibleOrganizationIds(call).has(department.orgId)) throw notFound();
  return revision === undefined ? department : requireRevision(department, revision);
}

/** Ids of a department and of those below it. */
function branchOf(id: string, { world }: Call): ReadonlySet<string> {
  const ids = new Set([id]);
  const all = [...departmentsOf(world).values()];
  for (const each of ids) for (const { id: child, parentId } of all) if (parentId === each) ids.add(child);
  return ids;
}

/** Levels from the top of the organisation down to a department; 0 for none. */
function levelOf(department: DepartmentRecord | undefined, call: Call): number {
  let level = 0;
  for (
    let each = department;
    each && level <= levelsMax;
    each = departmentsOf(call.world).get(parentOf(each, call) ?? '')
  )
    level += 1;
  return level;
}

/** Levels of a department and those below it in its organisation. */
function heightOf(department: DepartmentRecord, call: Call): number {
  const top = levelOf(department, call);
  const levels = [...branchOf(department.id, call)]
    .map((id) => departmentsOf(call.world).get(id))
    .map((each) => (each?.orgId === department.orgId ? levelOf(each, call) - top + 1 : 0));
  return Math.max(...levels);
}

/** @throws Refusal unless a department of that height can be below the parent */
export function requireDepartmentParent(
  orgId: string,
  parent: DepartmentRecord | undefined,
  height: number,
  call: Call,
): void {
  if (parent && parent.orgId !== orgId) throw new FieldRefusal({ parentId: organizationTexts.parentOther });
  if (levelOf(parent, call) + height > levelsMax) throw new Refusal(codes.belowItself, organizationTexts.tooDeep);
}

/** @throws FieldRefusal where a sibling has the name */
export function requireFreeDepartmentName(
  department: Pick<DepartmentRecord, 'orgId' | 'parentId' | 'name'>,
  id: string,
  call: Call,
) {
  const siblings = [...departmentsOf(call.world).values()].filter(
    (other) => other.id !== id && other.orgId === department.orgId && parentOf(other, call) === department.parentId,
  );
  if (siblings.some(({ name }) => isSameName(name, department.name)))
    throw new FieldRefusal({ name: organizationTexts.nameInUse });
}

const stampOf = ({ now, caller }: Call) => ({ updatedAt: now, updaterId: caller.account.userId });

/** @throws Refusal */
function saveDepartment(request: ParsedRequestFor<'saveDepartment'>, call: Call): DepartmentAnswer {
  const { id, revision, orgId, parentId, name, leader, order, homeOn, homeName, homePicture, homeComponent } = request;
  const { world } = call;
  requireOrganization(orgId, call);
  const before = id === undefined ? undefined : requireRevision(requireDepartment(id, call), revision);
  const shown = before ? parentOf(before, call) : null;
  if (before && (before.orgId !== orgId || shown !== parentId))
    throw new FieldRefusal({ parentId: organizationTexts.parentFixed });
  const parent = parentId === null ? undefined : requireDepartment(parentId, call);
  if (!before) requireDepartmentParent(orgId, parent, 1, call);
  // After a merge two may have one name: each other change of them is saved.
  const isRenamed = languages.some((language) => before?.name[language] !== name[language]);
  if (isRenamed) requireFreeDepartmentName({ orgId, parentId, name }, id ?? '', call);
  const isHome = homeOn || homeName !== '' || homePicture !== '' || homeComponent !== '';
  const home = isHome
    ? {
        isOn: homeOn,
        name: homeName === '' ? name : untranslated(homeName),
        picture: homePicture || null,
        component: homeComponent,
      }
    : null;
  const fields = { name, leader, order, home, ...stampOf(call) };
  const created = { orgId, parentId, createdAt: call.now, authorId: call.caller.account.userId };
  const saved = governed(call, () =>
    before ? departmentsOf(world).change(before, fields) : departmentsOf(world).add({ ...created, ...fields }),
  );
  notifyOrganizations([orgId], call);
  return viewOf(saved, call);
}

type Name = 'getDepartment' | 'saveDepartment' | 'moveDepartment' | 'removeDepartment';

export const departmentAdminHandlers: HandlersOf<Name> = {
  getDepartment: ({ id }, call) => viewOf(requireDepartment(id, call), call),

  async saveDepartment(request, call) {
    const known = departmentsOf(call.world).get(request.id ?? '')?.home?.picture ?? '';
    const picture = { field: 'homePicture', id: request.homePicture, known, box: homePictureBox };
    return withPictureCopy(picture, call, (homePicture) => saveDepartment({ ...request, homePicture }, call));
  },

  moveDepartment({ id, revision, parentId, parentRevision }, call) {
    const department = requireDepartment(id, call, revision);
    const parent = parentId === null ? undefined : requireDepartment(parentId, call, parentRevision ?? -1);
    if (parent && branchOf(id, call).has(parent.id)) throw new Refusal(codes.belowItself);
    requireDepartmentParent(department.orgId, parent, heightOf(department, call), call);
    requireFreeDepartmentName({ ...department, parentId }, id, call);
    const moved = governed(call, () => departmentsOf(call.world).change(department, { parentId, ...stampOf(call) }));
    notifyOrganizations([department.orgId], call);
    return viewOf(moved, call);
  },

  removeDepartment({ id, revision }, call) {
    const { world } = call;
    const department = requireDepartment(id, call, revision);
    const children = [...departmentsOf(world).values()].filter(({ parentId }) => parentId === id);
    requireUnused([
      { ...useKinds.departments, records: children },
      {
        ...useKinds.users,
        records: usersOf(id, call).map(({ userId, realName }) => ({ id: userId, name: untranslated(realName) })),
      },
    ]);
    governed(call, () => departmentsOf(world).remove(id, removalOf(call)));
    notifyOrganizations([department.orgId], call);
    return null;
  },
};
