import { codes } from '#src/contract/codes.ts';
import { type MenuForm, menuRowsMax } from '#src/contract/user/menu-admin.ts';
import { governingPages } from '#src/contract/rules/user/governable.ts';
import { type Call, notFound } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { MenuRecord, RoleRecord } from '../../store/user/access-records.ts';
import type { World } from '../../world/world.ts';

/** Pages that are needed to assign rights and to repair the menu. */
const neededPages: readonly string[] = [...Object.values(governingPages), 'views/permission/menu/index'];

export const menusOf = ({ records }: World) => records.access('menus');
export const requireRow = (id: string, { world }: Call): MenuRecord => {
  const row = menusOf(world).get(id);
  if (!row) throw notFound();
  return row;
};

/** Rows by their parent, in their order. */
export function byParent(world: World): ReadonlyMap<string | null, MenuRecord[]> {
  const children = new Map<string | null, MenuRecord[]>();
  for (const row of menusOf(world)
    .all()
    .toSorted((a, b) => a.order - b.order))
    children.set(row.parentId, [...(children.get(row.parentId) ?? []), row]);
  return children;
}

export type Children = ReturnType<typeof byParent>;

/** The row and all below it. */
export const branchOf = (row: MenuRecord, children: Children): MenuRecord[] => [
  row,
  ...(children.get(row.id) ?? []).flatMap((child) => branchOf(child, children)),
];

export const levelsOf = (row: MenuRecord, children: Children): number =>
  1 + Math.max(0, ...(children.get(row.id) ?? []).map((child) => levelsOf(child, children)));

export function depthOf(parentId: string | null, world: World): number {
  const parent = parentId === null ? undefined : menusOf(world).get(parentId);
  return parent ? 1 + depthOf(parent.parentId, world) : 0;
}

/** @throws Refusal unless rows may stand below it */
export function requireFolder(parentId: string | null, call: Call): void {
  if (parentId !== null && requireRow(parentId, call).kind !== 'folder')
    throw new FieldRefusal({ parentId: entityTexts.menuParentPage });
}

/** Roles that have the page. */
export const holdersOf = (id: string, { world }: Call): RoleRecord[] =>
  world.records
    .access('roles')
    .all()
    .filter(({ menuIds }) => menuIds.includes(id));

export const stampOf = ({ now, caller }: Call) => ({ updatedAt: now, updaterId: caller.account.userId });

/** Component paths of pages that are in the menu with all folders above them. */
function shownPages(world: World): ReadonlySet<string> {
  const children = byParent(world);
  const shown = (rows: readonly MenuRecord[]): MenuRecord[] =>
    rows.filter(({ isShown }) => isShown).flatMap((row) => [row, ...shown(children.get(row.id) ?? [])]);
  return new Set(shown(children.get(null) ?? []).flatMap(({ componentPath }) => componentPath ?? []));
}

/** Makes a change. @throws Refusal with `lastGovernor` where a page that is always needed could no longer be reached */
export function keepingPages<T>(call: Call, change: () => T): T {
  const before = shownPages(call.world);
  const result = change();
  const after = shownPages(call.world);
  if (neededPages.some((page) => before.has(page) && !after.has(page))) throw new Refusal(codes.lastGovernor);
  return result;
}

export function requireUnique(
  form: Pick<MenuForm, 'url' | 'componentName'>,
  id: string | undefined,
  { world }: Call,
): void {
  const others = menusOf(world)
    .all()
    .filter((row) => row.id !== id);
  const same = (a: string | null, b: string) => b !== '' && a?.toLowerCase() === b.toLowerCase();
  if (others.some(({ url }) => same(url, form.url))) throw new FieldRefusal({ url: entityTexts.menuUrlInUse });
  if (others.some(({ componentName }) => same(componentName, form.componentName)))
    throw new FieldRefusal({ componentName: entityTexts.menuNameInUse });
}

/** @throws Refusal if the menu would have more rows than it may */
export function requireRowsLeft(added: number, { world }: Call): void {
  if (menusOf(world).all().length + added > menuRowsMax) throw new Refusal(codes.quotaReached, entityTexts.menuFull);
}

export const orNull = (text: string): string | null => text || null;

export const fieldsOf = (form: MenuForm) => ({
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

/** Removes the page from every role that has it. */
export function removeFromRoles(id: string, call: Call): void {
  for (const role of holdersOf(id, call))
    call.world.records
      .access('roles')
      .change(role, { menuIds: role.menuIds.filter((each) => each !== id), ...stampOf(call) });
}
