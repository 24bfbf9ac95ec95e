import type { OrganizationEffect } from '#src/contract/organization-admin.ts';
import { codes } from '#src/contract/codes.ts';
import { isEnded } from '#src/contract/rules/work-order-flow.ts';
import type { Call, HandlersOf } from '../call/call.ts';
import { effectOf, governedWithEffect } from '../call/governance.ts';
import { requireUnused } from '../call/in-use.ts';
import {
  departmentsOf,
  notifyOrganizations,
  organizationsOf,
  requireOrganizationRevision,
  requireOther,
  typeOf,
} from '../call/organizations.ts';
import { isSameName, textIn } from '../lib/local-text.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';
import type { DepartmentRecord, OrganizationRecord } from '../store/access-records.ts';
import { organizationTexts, useKinds } from './organization-texts.ts';
import { requireFreeName, requireParent, usesOf, viewOf } from './organizations.ts';

interface MoveRequest {
  readonly id: string;
  readonly revision: number;
  readonly parentId: string;
  readonly parentRevision: number;
}
interface MergeRequest {
  readonly id: string;
  readonly revision: number;
  readonly targetId: string;
  readonly targetRevision: number;
}

/** A checked change: what it is about, and what it does to the stores. */
interface Change {
  readonly source: OrganizationRecord;
  readonly target: OrganizationRecord;
  run(): OrganizationRecord;
}

const stampOf = ({ now, caller }: Call) => ({ updatedAt: now, updaterId: caller.account.userId });

/** Both records. @throws Refusal where one is not visible, was changed since, or the target is below the source */
function requireBoth(source: [string, number], target: [string, number], call: Call) {
  const [first, second] = [source, target].map(([id, revision]) => requireOrganizationRevision(id, revision, call));
  if (!first || !second || call.world.rights.branch(first.id).has(second.id)) throw new Refusal(codes.belowItself);
  requireOther(first, call);
  if (first.parentId === null) throw new Refusal(codes.builtIn);
  return [first, second] as const;
}

/** The first department at the top of an organisation. */
function topDepartment(orgId: string, { world }: Call): DepartmentRecord | undefined {
  const all = [...departmentsOf(world).values()].filter((department) => department.orgId === orgId);
  const ids = new Set(all.map(({ id }) => id));
  return all.toSorted((a, b) => a.order - b.order).find(({ parentId }) => parentId === null || !ids.has(parentId));
}

/** Departments of an organisation that are below a department of another one go below the top of the new parent. */
function attachDepartments(orgId: string, parent: OrganizationRecord, call: Call): void {
  const departments = departmentsOf(call.world);
  const above = topDepartment(parent.id, call)?.id ?? null;
  for (const department of departments.values()) {
    const { parentId } = department;
    if (department.orgId !== orgId || parentId === null || departments.get(parentId)?.orgId === orgId) continue;
    departments.change(department, { parentId: above, ...stampOf(call) });
  }
}

function moveOf({ id, revision, parentId, parentRevision }: MoveRequest, call: Call): Change {
  const [source, target] = requireBoth([id, revision], [parentId, parentRevision], call);
  if (!target.enabled) throw new FieldRefusal({ parentId: organizationTexts.parentDisabled });
  requireParent(typeOf(source), target, 'parentId');
  requireFreeName(source.name, parentId, id, call);
  return {
    source,
    target,
    run() {
      attachDepartments(id, target, call);
      return organizationsOf(call.world).change(source, { parentId, ...stampOf(call) });
    },
  };
}

/** @throws FieldRefusal where both have a child of one name */
function requireDifferentChildren(source: OrganizationRecord, target: OrganizationRecord, call: Call): void {
  const all = [...organizationsOf(call.world).values()];
  const present = all.filter(({ parentId }) => parentId === target.id);
  const alike = all.filter(
    ({ parentId, name }) => parentId === source.id && present.some((other) => isSameName(other.name, name)),
  );
  const names = alike.map(({ name }) => textIn(name, call.language)).join(', ');
  if (alike.length > 0) throw new FieldRefusal({ targetId: organizationTexts.mergeNames(names) });
}

/** Everything that names the source names the target. */
function transfer(source: OrganizationRecord, target: OrganizationRecord, call: Call): void {
  const { records, users } = call.world;
  const stamp = stampOf(call);
  const [from, to] = [source.id, target.id];
  for (const child of organizationsOf(call.world).values())
    if (child.parentId === from) organizationsOf(call.world).change(child, { parentId: to, ...stamp });
  attachDepartments(from, target, call);
  for (const department of departmentsOf(call.world).values())
    if (department.orgId === from) departmentsOf(call.world).change(department, { orgId: to, ...stamp });
  for (const user of users.stored()) if (user.orgId === from) users.change(user.userId, { orgId: to }, stamp.updaterId);
  for (const role of records.access('roles').values())
    if (role.orgId === from) records.access('roles').change(role, { orgId: to, ...stamp });
  for (const merchant of records.access('merchants').values())
    if (merchant.orgIds.includes(from)) {
      const orgIds = [...new Set(merchant.orgIds.map((each) => (each === from ? to : each)))];
      records.access('merchants').change(merchant, { orgIds, ...stamp });
    }
}

function mergeOf({ id, revision, targetId, targetRevision }: MergeRequest, call: Call): Change {
  const [source, target] = requireBoth([id, revision], [targetId, targetRevision], call);
  if (source.type !== target.type) throw new FieldRefusal({ targetId: organizationTexts.otherType });
  if (!target.enabled) throw new FieldRefusal({ targetId: organizationTexts.parentDisabled });
  requireDifferentChildren(source, target, call);
  // A plant names its owner itself, so the stations of an organisation do not change it here.
  requireUnused([{ kind: useKinds.stations, names: usesOf(source, call).stations }]);
  return {
    source,
    target,
    run() {
      transfer(source, target, call);
      organizationsOf(call.world).remove(id);
      return organizationsOf(call.world).change(target, stampOf(call));
    },
  };
}

/** What belongs to the branch of an organisation. */
function contentsOf(source: OrganizationRecord, { world, language }: Call) {
  const branch = world.rights.branch(source.id);
  const stations = world.simulator.stations.filter(({ orgId }) => branch.has(orgId));
  const stationIds = new Set(stations.map(({ id }) => id));
  const count = <T>(all: Iterable<T>, isIn: (one: T) => boolean) => [...all].filter(isIn).length;
  return {
    organizations: branch.size,
    users: count(world.users.stored(), ({ orgId, leftAt }) => leftAt === null && branch.has(orgId)),
    departments: count(departmentsOf(world).values(), ({ orgId }) => branch.has(orgId)),
    stations: stations.map(({ name }) => textIn(name, language)),
    openOrders: count(world.workOrders.all(), ({ station, status }) => stationIds.has(station.id) && !isEnded(status)),
  };
}

function previewOf({ source, run }: Change, call: Call): OrganizationEffect {
  return { ...effectOf(call, run), ...contentsOf(source, call) };
}

/** Runs a change after its preview. */
function perform({ source, target, run }: Change, effect: string, call: Call) {
  const saved = governedWithEffect(call, effect, run);
  notifyOrganizations([source.id, target.id, source.parentId ?? ''], call);
  return viewOf(saved, call);
}

export const organizationMoveHandlers: HandlersOf<'previewOrganization' | 'moveOrganization' | 'mergeOrganizations'> = {
  previewOrganization: (request, call) =>
    previewOf('parentId' in request ? moveOf(request, call) : mergeOf(request, call), call),

  moveOrganization: ({ effect, ...request }, call) => perform(moveOf(request, call), effect, call),

  mergeOrganizations: ({ effect, ...request }, call) => perform(mergeOf(request, call), effect, call),
};
