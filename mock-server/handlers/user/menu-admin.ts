import { textIn } from '#src/contract/languages.ts';
import { codes } from '#src/contract/codes.ts';
import type { AnswerFor } from '#src/contract/endpoints.ts';
import type { MenuItem } from '#src/contract/user/menu.ts';
import { menuDepthMax, type MenuForm, type MenuRow } from '#src/contract/user/menu-admin.ts';
import { requireRevision } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { effectOf, governed, governedWithEffect } from '../../call/user/governance.ts';
import { personOf } from '../../call/user/people.ts';
import { removedPage } from '../../call/removed.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { roles as roleKind } from '../../records/role/roles.ts';
import type { MenuRecord, RoleRecord } from '../../store/user/access-records.ts';
import { changeRows, lostHomes, userHomes } from './menu-bulk.ts';
import { moveHomes } from './menu-homes.ts';
import { readMenuTree, storeMenuTree, summaryOf } from './menu-import.ts';
import {
  branchOf,
  byParent,
  depthOf,
  fieldsOf,
  holdersOf,
  keepingPages,
  levelsOf,
  menusOf,
  orNull,
  requireFolder,
  requireRowsLeft,
  requireRow,
  requireUnique,
  stampOf,
} from './menu-tree.ts';
import { menuOf, thirdPartyUrl } from './menu.ts';

const pageGiven = {
  zh: '已有角色拥有此页面，请先从这些角色中移除，再改为目录',
  en: 'Roles have this page; remove it from them before it becomes a folder',
  de: 'Rollen haben diese Seite; bitte dort entfernen, bevor sie ein Ordner wird',
};

const sameText = (words: string) => ({ zh: words, en: words, de: words });

const notify = (ids: readonly string[], { world }: Call) => {
  for (const id of ids) world.events.emit('records', { topic: 'menu', id, isVisible: () => true });
};

/** Creates the response rows; data shared by all rows is read once. */
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
    menuName: textIn(row.name, language),
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

interface Revised {
  readonly id: string;
  readonly revision: number;
}

interface Target {
  readonly parentId: string | null;
  readonly beforeId: string | null;
  /** The rows below the parent as the caller has read them; another order by now is a conflict. */
  readonly siblingIds?: readonly string[];
}

/** Puts the row before a sibling, or last, and counts the siblings again where their order changes. */
function reorder(row: MenuRecord, { parentId, beforeId, siblingIds }: Target, call: Call): MenuRecord {
  const store = menusOf(call.world);
  const now = (byParent(call.world).get(parentId) ?? []).map(({ id }) => id);
  if (siblingIds && String(siblingIds) !== String(now)) throw new Refusal(codes.conflict);
  const siblings = (byParent(call.world).get(parentId) ?? []).filter(({ id }) => id !== row.id);
  const at = beforeId === null ? siblings.length : siblings.findIndex(({ id }) => id === beforeId);
  // The sibling has moved or gone since the caller has read the tree.
  if (at < 0) throw new Refusal(codes.conflict);
  const moved = store.change(row, { parentId, order: at, ...stampOf(call) });
  for (const [order, sibling] of siblings.toSpliced(at, 0, moved).entries())
    if (sibling.order !== order) store.change(sibling, { order });
  return menusOf(call.world).get(row.id) ?? moved;
}

function move({ id, revision, ...target }: Revised & Target, call: Call): MenuRecord {
  const { parentId } = target;
  const row = requireRevision(menusOf(call.world).get(id), revision);
  requireFolder(parentId, call);
  const children = byParent(call.world);
  const isBelowItself = branchOf(row, children).some((each) => each.id === parentId);
  if (isBelowItself || depthOf(parentId, call.world) + levelsOf(row, children) > menuDepthMax)
    throw new Refusal(codes.belowItself);
  return reorder(row, target, call);
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
  if (before?.kind === 'page' && form.kind === 'folder' && holdersOf(before.id, call).length > 0)
    throw new FieldRefusal({ kind: pageGiven });
  if (!before) {
    requireRowsLeft(1, call);
    if (depthOf(parentId, call.world) >= menuDepthMax) throw new Refusal(codes.belowItself);
    const { updatedAt, updaterId } = stampOf(call);
    const made = { createdAt: updatedAt, authorId: updaterId, updatedAt, updaterId };
    return store.add({ ...fieldsOf(form), parentId, order: (children.get(parentId) ?? []).length, ...made });
  }
  const changed = store.change(before, { ...fieldsOf(form), ...stampOf(call) });
  return parentId === before.parentId
    ? changed
    : move({ id: changed.id, revision: changed.revision, parentId, beforeId: null }, call);
}

/** The rows of a menu that are shown, each before those below it. */
const shownRows = (items: readonly MenuItem[], level: number): AnswerFor<'previewRoleMenu'> =>
  items
    .filter(({ isShow }) => isShow === '1')
    .flatMap(({ menuId, menuName, menuType, icon, children }) => [
      { id: menuId, name: menuName, kind: menuType === '0' ? 'folder' : 'page', icon: icon ?? '', level },
      ...shownRows(children, level + 1),
    ]);

type Name =
  | 'listRemovedMenuRows'
  | 'listMenuRows'
  | 'getMenuRow'
  | 'saveMenuRow'
  | 'moveMenuRow'
  | 'previewMenuChange'
  | 'previewRoleMenu'
  | 'checkMenuRow'
  | 'previewMenuImport'
  | 'importMenu'
  | 'changeMenuRows';

export const menuAdminHandlers: HandlersOf<Name> = {
  listMenuRows(_request, call) {
    const children = byParent(call.world);
    const rows = (children.get(null) ?? []).flatMap((row) => branchOf(row, children)).map(viewer(call));
    return { records: rows, total: rows.length, current: 1, size: rows.length };
  },

  listRemovedMenuRows: (request, call) =>
    removedPage(menusOf(call.world).removed(), request, call, ({ name, url }) => ({
      name: textIn(name, call.language),
      identifier: url,
    })),

  getMenuRow: ({ id }, call) => viewer(call)(requireRow(id, call)),

  saveMenuRow(request, call) {
    const before = menusOf(call.world).get(request.id ?? '');
    const row = governed(call, () => keepingPages(call, () => save(request, call)));
    if (before) moveHomes(before, row, call);
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

  previewRoleMenu({ roleId, row, change }, call) {
    roleKind.require(roleId, call);
    let items: readonly MenuItem[] = [];
    effectOf(call, () => {
      if (row) keepingPages(call, () => save(row, call));
      if (change) changeRows(change, call);
      items = menuOf(call.world.rights.ofRoles([roleId]).menuIds, call);
    });
    return shownRows(items, 0);
  },

  checkMenuRow({ id, url, componentName }, { world, language }) {
    const others = menusOf(world)
      .all()
      .filter((row) => row.id !== id);
    const nameOf = (field: 'url' | 'componentName', value: string) => {
      const other = value === '' ? undefined : others.find((row) => row[field]?.toLowerCase() === value.toLowerCase());
      return other ? textIn(other.name, language) : null;
    };
    return { url: nameOf('url', url), componentName: nameOf('componentName', componentName) };
  },

  previewMenuImport({ tree }, call) {
    const { rows, faults } = readMenuTree(tree, call);
    const change = () => keepingPages(call, () => storeMenuTree(rows, call));
    const effect = effectOf(call, faults.length > 0 ? () => undefined : change);
    return { ...effect, faults, summary: summaryOf(rows, call) };
  },

  importMenu({ tree, effect }, call) {
    const { rows, faults } = readMenuTree(tree, call);
    const [fault] = faults;
    if (fault) throw new FieldRefusal({ tree: sameText(`${fault.node} ${fault.field}: ${fault.text}`) });
    governedWithEffect(call, effect, () => keepingPages(call, () => storeMenuTree(rows, call)));
    notify(
      menusOf(call.world)
        .all()
        .slice(0, 1)
        .map(({ id }) => id),
      call,
    );
    return null;
  },

  changeMenuRows({ effect, ...request }, call) {
    governedWithEffect(call, effect, () => changeRows(request, call));
    notify(request.ids, call);
    return null;
  },
};
