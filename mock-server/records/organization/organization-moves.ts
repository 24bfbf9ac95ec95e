import { textIn } from '#src/contract/languages.ts';
import type { OrganizationEffect } from '#src/contract/organization/organization-admin.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { isEnded } from '#src/contract/rules/work-order/work-order-flow.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { effectOf, governed, governedWithEffect } from '../../call/user/governance.ts';
import {
  departmentsOf,
  notifyOrganizations,
  organizationsOf,
  requireOrganization,
  requireOrganizationRevision,
  requireOther,
  topDepartment,
  typeOf,
} from '../../call/organization/organizations.ts';
import { withinQuotas } from '../../call/user/quota.ts';
import { removalOf } from '../../call/removed.ts';
import { notifyBrand } from '../../call/organization/web-scopes.ts';
import { isSameName } from '../../lib/local-text.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { compareTexts } from '../../lib/sort.ts';
import type { MerchantRecord, OrganizationRecord } from '../../store/user/access-records.ts';
import { organizationTexts } from './organization-texts.ts';
import { requireFreeName, requireParent, viewOf } from './organizations.ts';

interface MoveRequest {
  readonly id: string;
  readonly revision: number;
  readonly parentId: string;
  readonly parentRevision: number;
  readonly beforeId?: string | null | undefined;
}
interface MergeRequest {
  readonly id: string;
  readonly revision: number;
  readonly targetId: string;
  readonly targetRevision: number;
}

/** A checked change: the records it affects, and the function that applies it to the stores. */
interface Change {
  readonly source: OrganizationRecord;
  readonly target: OrganizationRecord;
  run(): OrganizationRecord;
  /** What follows outside the records that rights follow from. */
  complete?(): void;
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

/** Departments of an organisation that are below a department of another one go below the top of the new parent. */
function attachDepartments(orgId: string, parent: OrganizationRecord, call: Call): void {
  const departments = departmentsOf(call.world);
  const above = topDepartment(parent.id, call.world)?.id ?? null;
  for (const department of departments.values()) {
    const { parentId } = department;
    if (department.orgId !== orgId || parentId === null || departments.get(parentId)?.orgId === orgId) continue;
    departments.change(department, { parentId: above, ...stampOf(call) });
  }
}

/** The organisations directly below a parent, in their order. */
const childrenOf = (parentId: string, { world, language }: Call): OrganizationRecord[] =>
  [...organizationsOf(world).values()]
    .filter((each) => each.parentId === parentId)
    .toSorted(
      (a, b) => a.order - b.order || compareTexts(textIn(a.name, language), textIn(b.name, language), language),
    );

function raiseRevision(id: string | null, call: Call): void {
  const parent = organizationsOf(call.world).get(id ?? '');
  if (parent) organizationsOf(call.world).change(parent, {});
}

/** Below a parent, before one of its children or last. @throws Refusal with `conflict` where that child is no longer there */
function reposition(source: OrganizationRecord, parentId: string, beforeId: string | null | undefined, call: Call) {
  const store = organizationsOf(call.world);
  if (beforeId === undefined) return store.change(source, { parentId, ...stampOf(call) });
  const siblings = childrenOf(parentId, call).filter(({ id }) => id !== source.id);
  const at = beforeId === null ? siblings.length : siblings.findIndex(({ id }) => id === beforeId);
  if (at < 0) throw new Refusal(codes.conflict);
  const moved = store.change(source, { parentId, order: at, ...stampOf(call) });
  for (const [order, sibling] of siblings.toSpliced(at, 0, moved).entries())
    if (sibling.order !== order) store.change(sibling, { order });
  return moved;
}

function moveOf({ id, revision, parentId, parentRevision, beforeId }: MoveRequest, call: Call): Change {
  const [source, target] = requireBoth([id, revision], [parentId, parentRevision], call);
  if (!target.enabled) throw new FieldRefusal({ parentId: organizationTexts.parentDisabled });
  requireParent(typeOf(source), target, 'parentId');
  requireFreeName(source.name, parentId, id, call);
  return {
    source,
    target,
    run() {
      attachDepartments(id, target, call);
      const moved = withinQuotas(call, () => reposition(source, parentId, beforeId, call));
      // One revision for each parent: who has read the children of one of them is in conflict.
      for (const parent of [source.parentId, parentId]) raiseRevision(parent, call);
      return moved;
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

const isUnderContract = (orgId: string, { world }: Call): boolean => world.rights.merchantsOf(orgId).length > 0;

const merchantsWith = (orgId: string, { world }: Call): MerchantRecord[] =>
  [...world.records.access('merchants').values()].filter(({ orgIds }) => orgIds.includes(orgId));

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
  const owners = records.access('stationOwners');
  for (const station of call.world.rights.stationsOf(new Set([from]))) {
    const owner = owners.get(station.id);
    if (owner) owners.change(owner, { orgId: to, ...stamp });
    else owners.add({ orgId: to, createdAt: call.now, authorId: stamp.updaterId, ...stamp }, station.id);
  }
  for (const user of users.stored()) if (user.orgId === from) users.change(user.userId, { orgId: to }, stamp.updaterId);
  for (const role of records.access('roles').values())
    if (role.orgId === from) records.access('roles').change(role, { orgId: to, ...stamp });
  const replacement = isUnderContract(to, call) ? [] : [to];
  for (const merchant of merchantsWith(from, call)) {
    const orgIds = merchant.orgIds.flatMap((each) => (each === from ? replacement : [each]));
    records.access('merchants').change(merchant, { orgIds, ...stamp });
  }
}

function mergeOf({ id, revision, targetId, targetRevision }: MergeRequest, call: Call): Change {
  const [source, target] = requireBoth([id, revision], [targetId, targetRevision], call);
  if (source.type !== target.type) throw new FieldRefusal({ targetId: organizationTexts.otherType });
  if (!target.enabled) throw new FieldRefusal({ targetId: organizationTexts.parentDisabled });
  requireDifferentChildren(source, target, call);
  return {
    source,
    target,
    run() {
      withinQuotas(call, () => transfer(source, target, call));
      organizationsOf(call.world).remove(id, removalOf(call));
      raiseRevision(source.parentId, call);
      return organizationsOf(call.world).change(target, stampOf(call));
    },
    complete() {
      const { handovers, rights, events } = call.world;
      handovers.transfer(id, targetId);
      for (const { id: stationId } of rights.stationsOf(new Set([targetId])))
        events.emit('records', {
          topic: 'station',
          id: stationId,
          isVisible: ({ stationIds }) => stationIds.has(stationId),
        });
    },
  };
}

/** What belongs to the branch of an organisation. */
function contentsOf(source: OrganizationRecord, { world, language }: Call) {
  const branch = world.rights.branch(source.id);
  const stations = world.rights.stationsOf(branch);
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

function previewOf({ source, target, run }: Change, isMerge: boolean, call: Call): OrganizationEffect {
  const lost = isMerge && isUnderContract(target.id, call) ? merchantsWith(source.id, call) : [];
  const merchants = lost.map(({ name }) => textIn(name, call.language));
  return { ...effectOf(call, run), ...contentsOf(source, call), merchants };
}

/** Runs a change after its preview. */
function perform({ source, target, run, complete }: Change, effect: string, call: Call) {
  const saved = governedWithEffect(call, effect, run);
  complete?.();
  notifyOrganizations([source.id, target.id, source.parentId ?? ''], call);
  // What has no names and pictures of its own inherits those of its new parent.
  notifyBrand(saved.id, 'all', call.world);
  return viewOf(saved, call);
}

/** Another position below the same parent changes no rights. */
function reorder({ id, revision, parentRevision, beforeId }: RequestFor<'orderOrganization'>, call: Call) {
  const source = requireOrganizationRevision(id, revision, call);
  const { parentId } = source;
  if (parentId === null || !organizationsOf(call.world).get(parentId)) throw new Refusal(codes.builtIn);
  requireOther(source, call);
  const parent = requireOrganization(parentId, call);
  if (parent.revision !== parentRevision) throw new Refusal(codes.conflict);
  const moved = governed(call, () => {
    raiseRevision(parentId, call);
    return reposition(source, parentId, beforeId, call);
  });
  notifyOrganizations([id, parentId], call);
  return viewOf(moved, call);
}

type Name = 'previewOrganization' | 'moveOrganization' | 'mergeOrganizations' | 'orderOrganization';

export const organizationMoveHandlers: HandlersOf<Name> = {
  previewOrganization: (request, call) =>
    'parentId' in request
      ? previewOf(moveOf(request, call), false, call)
      : previewOf(mergeOf(request, call), true, call),

  moveOrganization: ({ effect, ...request }, call) => perform(moveOf(request, call), effect, call),

  mergeOrganizations: ({ effect, ...request }, call) => perform(mergeOf(request, call), effect, call),

  orderOrganization: reorder,
};
