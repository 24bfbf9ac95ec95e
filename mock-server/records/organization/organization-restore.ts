import { textIn } from '#src/contract/languages.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { governed } from '../../call/user/governance.ts';
import {
  departmentsOf,
  notifyOrganizations,
  organizationsOf,
  requireOrganization,
  visibleOrganizationIds,
} from '../../call/organization/organizations.ts';
import { removedPage, requireRemoved } from '../../call/removed.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import type { DepartmentRecord, OrganizationRecord } from '../../store/user/access-records.ts';
import type { Removed } from '../../store/record/record-store.ts';
import { requireDepartmentParent, requireFreeDepartmentName } from './departments.ts';
import { requireFreeName, requireFreeNumber, requireParent } from './organizations.ts';
import { typeOf } from '../../call/organization/organizations.ts';
import { organizationTexts } from './organization-texts.ts';

const stampOf = ({ now, caller }: Call) => ({ updatedAt: now, updaterId: caller.account.userId });

/** The nearest organisation above a removed one that still exists. */
function livingParentId({ parentId }: OrganizationRecord, { world }: Call): string | null {
  const store = organizationsOf(world);
  let id = parentId;
  while (id !== null && !store.get(id)) id = store.getRemoved(id)?.parentId ?? null;
  return id;
}

/** Whether the caller sees the organisation that a removed one was below. */
const isVisible = (organization: OrganizationRecord, call: Call): boolean =>
  visibleOrganizationIds(call).has(livingParentId(organization, call) ?? '');

/** @throws Refusal unless the organisation fits where it was */
function requireFitting(organization: OrganizationRecord, call: Call): void {
  const { id, name, number, parentId } = organization;
  const parent = organizationsOf(call.world).get(parentId ?? '');
  if (!parent) throw new FieldRefusal({ parentId: organizationTexts.parentRemoved });
  if (!parent.enabled) throw new FieldRefusal({ parentId: organizationTexts.parentDisabled });
  requireParent(typeOf(organization), parent, 'parentId');
  requireFreeName(name, parentId, id, call);
  requireFreeNumber(number, id, call);
}

/** Departments that were removed together with their organisation. */
const departmentsWith = ({ id, removedAt }: Removed<OrganizationRecord>, { world }: Call) =>
  departmentsOf(world)
    .removed()
    .filter((department) => department.orgId === id && department.removedAt === removedAt);

/** @throws Refusal unless the department fits where it was */
function requireFittingDepartment(department: Removed<DepartmentRecord>, call: Call): void {
  const { id, orgId, parentId } = department;
  const parent = departmentsOf(call.world).get(parentId ?? '');
  if (parentId !== null && !parent) throw new FieldRefusal({ parentId: organizationTexts.parentRemoved });
  requireDepartmentParent(orgId, parent?.orgId === orgId ? parent : undefined, 1, call);
  requireFreeDepartmentName(department, id, call);
}

type Name = 'listRemovedOrganizations' | 'restoreOrganization' | 'listRemovedDepartments' | 'restoreDepartment';

export const organizationRestoreHandlers: HandlersOf<Name> = {
  listRemovedOrganizations(request, call) {
    const all = organizationsOf(call.world)
      .removed()
      .filter((organization) => isVisible(organization, call));
    return removedPage(all, request, call, ({ name, number }) => ({
      name: textIn(name, call.language),
      identifier: number,
    }));
  },

  restoreOrganization(request, call) {
    const { world } = call;
    const organization = requireRemoved(organizationsOf(world), request, call, (each) => isVisible(each, call));
    requireFitting(organization, call);
    const departments = departmentsWith(organization, call);
    governed(call, () => {
      organizationsOf(world).reinstate(organization, stampOf(call));
      for (const department of departments) departmentsOf(world).reinstate(department, stampOf(call));
    });
    notifyOrganizations([organization.id, organization.parentId ?? ''], call);
    return null;
  },

  listRemovedDepartments({ orgId, ...request }, call) {
    requireOrganization(orgId, call);
    const all = departmentsOf(call.world)
      .removed()
      .filter((department) => department.orgId === orgId);
    return removedPage(all, request, call, ({ name }) => ({ name: textIn(name, call.language), identifier: '' }));
  },

  restoreDepartment(request, call) {
    const { world } = call;
    const visible = visibleOrganizationIds(call);
    const department = requireRemoved(departmentsOf(world), request, call, ({ orgId }) => visible.has(orgId));
    requireFittingDepartment(department, call);
    governed(call, () => departmentsOf(world).reinstate(department, stampOf(call)));
    notifyOrganizations([department.orgId], call);
    return null;
  },
};
