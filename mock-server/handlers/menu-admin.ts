import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { menuDepthMax, type MenuForm, type MenuRow } from '#src/contract/menu-admin.ts';
import { governingPages } from '#src/contract/rules/governable.ts';
import { requireRevision } from '../call/access.ts';
import { type Call, type HandlersOf, notFound } from '../call/call.ts';
import { entityTexts } from '../call/entity-texts.ts';
import { effectOf, governed, governedWithEffect } from '../call/governance.ts';
import { personOf } from '../call/people.ts';
import { iso } from '../lib/clock.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';
import { roles as roleKind } from '../records/roles.ts';
import type { MenuRecord, RoleRecord } from '../store/access-records.ts';
import type { World } from '../world/world.ts';
import { thirdPartyUrl } from './menu.ts';

/** Pages without which nobody could give rights or mend the menu. */
const neededPages: readonly string[] = [...Object.values(governingPages), 'views/permission/menu/index'];

const menusOf = ({ records }: World) => records.access('menus');
const requireRow = (id: string, { world }: Call): MenuRecord => {
  const row = menusOf(world).get(id);
  if (!row) throw notFound();
  return row;
};

/** Rows by their parent, in their order. */
function byParent(world: World): ReadonlyMap<string | null, MenuRecord[]> {
  const children = new Map<string | null, MenuRecord[]>();
  for (const row of menusOf(world)
    .all()
    .toSorted((a, b) => a.order - b.order))
    children.set(row.parentId, [...(children.get(row.parentId) ?? []), row]);
  return children;
}

type Children = ReturnType<typeof byParent>;

/** The row and all below it. */
const branchOf = (row: MenuRecord, children: Children): MenuRecord[] => [
  row,
  ...(children.get(row.id) ?? []).flatMap((child) => branchOf(child, children)),
];

const levelsOf = (row: MenuRecord, children: Children): number =>
  1 + Math.max(0, ...(children.get(row.id) ?? []).map((child) => levelsOf(child, children)));

function depthOf(parentId: string | null, world: World): number {
  const parent = parentId === null ? undefined : menusOf(world).get(parentId);
  return parent ? 1 + depthOf(parent.parentId, world) : 0;
}

/** @throws Refusal unless rows may stand below it */
function requireFolder(parentId: string | null, call: Call): void {
  if (parentId !== null && requireRow(parentId, call).kind !== 'folder')
    throw new FieldRefusal({ parentId: entityTexts.menuParentPage });
}

const userHomes = ({ world, caller }: Call) => {
  const branch = world.rights.branch(caller.account.orgId);
  return world.users
    .all()
    .filter(({ orgId }) => branch.has(orgId))
    .flatMap(({ userId, realName }) => {
      const home = world.homes.of(userId);
      return home ? [{ id: userId, name: realName, path: home.path }] : [];
    });
};

/** Makes the answers of rows; what they have in common is read once. */
function viewer(call: Call): (row: MenuRecord) => MenuRow {
  const { world, language } = call;
  const visible = world.viewer(call.caller.account);
  const allRoles = world.records
    .access('roles')
    .all()
    .filter((role) => roleKind.isVisible(role, visible));
  const rolesByPage = new Map<string, RoleRecord[]>();
  for (const role of allRoles)
    for (const id of role.menuIds) rolesByPage.set(id, [...(rolesByPage.get(id) ?? []), role]);
  const homes = userHomes(call);
  const children = byParent(world);
  const rolesOf = (row: MenuRecord): ReadonlySet<RoleRecord> =>
    new Set(branchOf(row, children).flatMap(({ id }) => rolesByPage.get(id) ?? []));
  return (row) => ({
    id: row.id,
    revision: row.revision,
    parentId: row.parentId,
    menuName: row.name[language],
    name: row.name,
    kind: row.kind,
    url: row.url,
    icon: row.icon ?? '',
    componentPath: row.componentPath ?? '',
    componentName: row.componentName ?? '',
    isShown: row.isShown,
    keepAlive: row.keepAlive,
    redirect: thirdPartyUrl(row.redirect, call) ?? '',
    roles: [...rolesOf(row)].map((role) => ({ id: role.id, name: role.name[language] })),
    homeOf: homes.filter(({ path }) => path === row.url).map(({ id, name }) => ({ id, name })),
    updater: personOf(row.updaterId, call),
    updateTime: iso(row.updatedAt),
  });
}

const notify = (ids: readonly string[], { world }: Call) => {
  for (const id of ids) world.events.emit('records', { topic: 'menu', id, isVisible: () => true });
};

const stamp = ({ now, caller }: Call) => ({ updatedAt: now, updaterId: caller.account.userId });

/** Component paths of pages that are in the menu with all folders above them. */
function shownPages(world: World): ReadonlySet<string> {
  const children = byParent(world);
  const shown = (rows: readonly MenuRecord[]): MenuRecord[] =>
    rows.filter(({ isShown }) => isShown).flatMap((row) => [row, ...shown(children.get(row.id) ?? [])]);
  return new Set(shown(children.get(null) ?? []).flatMap(({ componentPath }) => componentPath ?? []));
}

/** Makes a change. @throws Refusal with `lastGovernor` where the way to a needed page would go */
function keepingPages<T>(call: Call, change: () => T): T {
  const before = shownPages(call.world);
  const result = change();
  const after = shownPages(call.world);
  if (neededPages.some((page) => before.has(page) && !after.has(page))) throw new Refusal(codes.lastGovernor);
  return result;
}

function requireUnique(form: MenuForm, id: string | undefined, { world }: Call): void {
  const others = menusOf(world)
    .all()
    .filter((row) => row.id !== id);
  const same = (a: string | null, b: string) => b !== '' && a?.toLowerCase() === b.toLowerCase();
  if (others.some(({ url }) => same(url, form.url))) throw new FieldRefusal({ url: entityTexts.menuUrlInUse });
  if (others.some(({ componentName }) => same(componentName, form.componentName)))
    throw new FieldRefusal({ componentName: entityTexts.menuNameInUse });
}

const orNull = (text: string): string | null => text || null;

const fieldsOf = (form: MenuForm) => ({
  name: form.name,
  kind: form.kind,
  url: form.url,
  icon: orNull(form.icon),
  componentPath: form.kind === 'folder' ? null : orNull(form.componentPath),
  componentName: orNull(form.componentName),
  isShown: form.isShown,
  keepAlive: form.keepAlive,
  redirect: form.kind === 'folder' ? null : orNull(form.redirect),
});

/** Puts the row before a sibling, or last, and counts the siblings anew where their order changes. */
function reorder(row: MenuRecord, parentId: string | null, beforeId: string | null, call: Call): MenuRecord {
  const store = menusOf(call.world);
  const siblings = (byParent(call.world).get(parentId) ?? []).filter(({ id }) => id !== row.id);
  const at = beforeId === null ? siblings.length : siblings.findIndex(({ id }) => id === beforeId);
  // The sibling has moved or gone since the caller has read the tree.
  if (at < 0) throw new Refusal(codes.conflict);
  const moved = store.change(row, { parentId, order: at, ...stamp(call) });
  for (const [order, sibling] of siblings.toSpliced(at, 0, moved).entries())
    if (sibling.order !== order) store.change(sibling, { order });
  return menusOf(call.world).get(row.id) ?? moved;
}

type MoveRequest = RequestFor<'moveMenuRow'>;

function move({ id, revision, parentId, beforeId }: MoveRequest, call: Call): MenuRecord {
  const row = requireRevision(menusOf(call.world).get(id), revision);
  requireFolder(parentId, call);
  const children = byParent(call.world);
  const isBelowItself = branchOf(row, children).some((each) => each.id === parentId);
  if (isBelowItself || depthOf(parentId, call.world) + levelsOf(row, children) > menuDepthMax)
    throw new Refusal(codes.belowItself);
  return reorder(row, parentId, beforeId, call);
}

type SaveRequest = MenuForm & { readonly id?: string | undefined; readonly revision?: number | undefined };

function save({ id, revision, ...form }: SaveRequest, call: Call): MenuRecord {
  const store = menusOf(call.world);
  const before = id === undefined ? undefined : requireRevision(store.get(id), revision);
  const parentId = orNull(form.parentId);
  requireUnique(form, id, call);
  requireFolder(parentId, call);
  const children = byParent(call.world);
  if (before && before.kind !== form.kind && children.has(before.id))
    throw new FieldRefusal({ kind: entityTexts.menuKindFixed });
  if (!before) {
    if (depthOf(parentId, call.world) >= menuDepthMax) throw new Refusal(codes.belowItself);
    const { updatedAt, updaterId } = stamp(call);
    const made = { createdAt: updatedAt, authorId: updaterId, updatedAt, updaterId };
    return store.add({ ...fieldsOf(form), parentId, order: (children.get(parentId) ?? []).length, ...made });
  }
  const changed = store.change(before, { ...fieldsOf(form), ...stamp(call) });
  return parentId === before.parentId
    ? changed
    : move({ id: changed.id, revision: changed.revision, parentId, beforeId: null }, call);
}

type ChangeRequest = RequestFor<'previewMenuChange'>;

/** Gives pages to a role. @throws Refusal where the caller may not see the role */
function give(pages: readonly MenuRecord[], roleId: string | undefined, call: Call): void {
  const roles = call.world.records.access('roles');
  const role = roles.get(roleId ?? '');
  if (!role || !roleKind.isVisible(role, call.world.viewer(call.caller.account))) throw notFound();
  const menuIds = [...new Set([...role.menuIds, ...pages.map(({ id }) => id)])];
  roles.change(role, { menuIds, ...stamp(call) });
}

/** @throws Refusal for a folder with rows below it that stay */
function removeRows(rows: readonly MenuRecord[], children: Children, call: Call): void {
  const { world } = call;
  const ids = new Set(rows.map(({ id }) => id));
  if (rows.some((row) => (children.get(row.id) ?? []).some(({ id }) => !ids.has(id))))
    throw new Refusal(codes.inUse, entityTexts.menuNotEmpty);
  for (const id of ids) menusOf(world).remove(id);
  const roles = world.records.access('roles');
  for (const role of roles.all())
    if (role.menuIds.some((id) => ids.has(id)))
      roles.change(role, { menuIds: role.menuIds.filter((id) => !ids.has(id)), ...stamp(call) });
}

/** The change of a bulk request, on the stores alone. */
function changeRows({ ids, change, roleId }: ChangeRequest, call: Call): void {
  const rows = ids.map((id) => requireRow(id, call));
  const children = byParent(call.world);
  const pages = rows.flatMap((row) => branchOf(row, children)).filter(({ kind }) => kind === 'page');
  if (change === 'give') return give(pages, roleId, call);
  return keepingPages(call, () => {
    if (change === 'remove') return removeRows(rows, children, call);
    for (const row of rows)
      if (row.isShown !== (change === 'show'))
        menusOf(call.world).change(row, { isShown: change === 'show', ...stamp(call) });
    return undefined;
  });
}

function lostHomes({ ids, change }: ChangeRequest, call: Call) {
  if (change !== 'remove') return [];
  const urls = new Set(ids.map((id) => requireRow(id, call).url));
  return userHomes(call)
    .filter(({ path }) => urls.has(path))
    .map(({ id, name }) => ({ id, name }));
}

type Name = 'listMenuRows' | 'getMenuRow' | 'saveMenuRow' | 'moveMenuRow' | 'previewMenuChange' | 'changeMenuRows';

export const menuAdminHandlers: HandlersOf<Name> = {
  listMenuRows(_request, call) {
    const children = byParent(call.world);
    const rows = (children.get(null) ?? []).flatMap((row) => branchOf(row, children)).map(viewer(call));
    return { records: rows, total: rows.length, current: 1, size: rows.length };
  },

  getMenuRow: ({ id }, call) => viewer(call)(requireRow(id, call)),

  saveMenuRow(request, call) {
    const row = governed(call, () => keepingPages(call, () => save(request, call)));
    notify([row.id], call);
    return viewer(call)(row);
  },

  moveMenuRow(request, call) {
    const row = governed(call, () => keepingPages(call, () => move(request, call)));
    notify([row.id], call);
    return viewer(call)(row);
  },

  previewMenuChange: (request, call) => ({
    ...effectOf(call, () => changeRows(request, call)),
    homes: lostHomes(request, call),
  }),

  changeMenuRows({ effect, ...request }, call) {
    governedWithEffect(call, effect, () => changeRows(request, call));
    notify(request.ids, call);
    return null;
  },
};
