import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { menuDepthMax } from '#src/contract/user/menu-admin.ts';
import { type Call, notFound } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { removalOf, requireRemoved } from '../../call/removed.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { roles as roleKind } from '../../records/role/roles.ts';
import type { MenuRecord } from '../../store/user/access-records.ts';
import type { Removed } from '../../store/record/record-store.ts';
import {
  branchOf,
  byParent,
  type Children,
  depthOf,
  keepingPages,
  menusOf,
  requireFolder,
  requireRowsLeft,
  requireRow,
  requireUnique,
  stampOf,
} from './menu-tree.ts';

/** Users of the caller's branch who have chosen a home page. */
export const userHomes = ({ world, caller }: Call) => {
  const branch = world.rights.branch(caller.account.orgId);
  return [...world.homes.all()].flatMap(([id, { path }]) => {
    const user = world.users.storedOf(id);
    return user && user.leftAt === null && branch.has(user.orgId) ? [{ id, name: user.realName, path }] : [];
  });
};

type ChangeRequest = RequestFor<'previewMenuChange'>;

/** Adds pages to a role. @throws Refusal if the caller may not see the role */
function give(pages: readonly MenuRecord[], roleId: string | undefined, call: Call): void {
  const roles = call.world.records.access('roles');
  const role = roles.get(roleId ?? '');
  if (!role || !roleKind.isVisible(role, call.world.viewer(call.caller.account))) throw notFound();
  const menuIds = [...new Set([...role.menuIds, ...pages.map(({ id }) => id)])];
  roles.change(role, { menuIds, ...stampOf(call) });
}

/** @throws Refusal for a folder with rows below it that stay */
function removeRows(rows: readonly MenuRecord[], children: Children, call: Call): void {
  const { world } = call;
  const ids = new Set(rows.map(({ id }) => id));
  if (rows.some((row) => (children.get(row.id) ?? []).some(({ id }) => !ids.has(id))))
    throw new Refusal(codes.inUse, entityTexts.menuNotEmpty);
  const roles = world.records.access('roles');
  const holders = roles.all().filter((role) => role.menuIds.some((id) => ids.has(id)));
  for (const id of ids) {
    const removedFrom = holders.filter(({ menuIds }) => menuIds.includes(id)).map((role) => role.id);
    menusOf(world).remove(id, { ...removalOf(call), removedFrom });
  }
  for (const role of holders)
    roles.change(role, { menuIds: role.menuIds.filter((id) => !ids.has(id)), ...stampOf(call) });
}

/** Rows with each one below its parent, where both are restored together. */
const parentsFirst = (rows: readonly Removed<MenuRecord>[]): Removed<MenuRecord>[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const isReady = ({ parentId }: MenuRecord) => parentId === null || !ids.has(parentId);
  const ready = rows.filter(isReady);
  return ready.length === 0
    ? [...rows]
    : [...ready, ...(ready.length < rows.length ? parentsFirst(rows.filter((row) => !isReady(row))) : [])];
};

/** Removed rows are in the tree again, last below their parent, with the roles that had them. @throws Refusal where one does not fit any more */
function restoreRows(ids: readonly string[], call: Call): void {
  const { world } = call;
  const menus = menusOf(world);
  const roles = world.records.access('roles');
  requireRowsLeft(new Set(ids).size, call);
  for (const row of parentsFirst([...new Set(ids)].map((id) => requireRemoved(menus, { id }, call)))) {
    const { id, parentId, removedFrom = [] } = row;
    if (parentId !== null && !menus.get(parentId)) throw new FieldRefusal({ parentId: entityTexts.menuParentRemoved });
    requireUnique({ url: row.url, componentName: row.componentName ?? '' }, id, call);
    requireFolder(parentId, call);
    if (depthOf(parentId, world) >= menuDepthMax) throw new Refusal(codes.belowItself);
    const order = (byParent(world).get(parentId) ?? []).length;
    menus.reinstate(row, { order, ...stampOf(call) });
    for (const role of removedFrom.flatMap((roleId) => roles.get(roleId) ?? []))
      roles.change(role, { menuIds: [...role.menuIds, id], ...stampOf(call) });
  }
}

/** The change of a bulk request, on the stores alone. */
export function changeRows({ ids, change, roleId }: ChangeRequest, call: Call): void {
  if (change === 'restore') return restoreRows(ids, call);
  const rows = ids.map((id) => requireRow(id, call));
  const children = byParent(call.world);
  const pages = rows.flatMap((row) => branchOf(row, children)).filter(({ kind }) => kind === 'page');
  if (change === 'give') return give(pages, roleId, call);
  return keepingPages(call, () => {
    if (change === 'remove') return removeRows(rows, children, call);
    for (const row of rows)
      if (row.isShown !== (change === 'show'))
        menusOf(call.world).change(row, { isShown: change === 'show', ...stampOf(call) });
    return undefined;
  });
}

export function lostHomes({ ids, change }: ChangeRequest, call: Call) {
  if (change !== 'remove') return [];
  const urls = new Set(ids.map((id) => requireRow(id, call).url));
  return userHomes(call)
    .filter(({ path }) => urls.has(path))
    .map(({ id, name }) => ({ id, name }));
}
