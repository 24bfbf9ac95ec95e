import { use, useMemo } from 'react';
import { defineList } from '#src/blocks/list/define-list.tsx';
import type { FilterFieldProps, FilterValues } from '#src/blocks/list/filter-types.ts';
import { choice, flag, id as recordId, search } from '#src/blocks/list/filters.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { menuIcon } from '#src/blocks/menu-icons.ts';
import { PageContext } from '#src/blocks/page.ts';
import { treeTable } from '#src/blocks/tree-table/tree-table.tsx';
import { menuAdminEndpoints, menuKinds, type MenuRow } from '#src/contract/user/menu-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { listText } from '#src/lib/time/month-text.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { isFolder, MenuActions, MenuBulkActions, useMenuMove } from './menu-actions.tsx';
import { RestoreMenuRow } from './change-dialog.tsx';
import { MenuDetail } from './menu-detail.tsx';
import { MenuFiles } from './menu-files.tsx';
import { menuProblems } from './menu-problems.ts';
import { menuStyles } from './menu-styles.ts';
import { menuReads } from './menu-reads.ts';
import { texts } from './texts.ts';

function MenuName({ row }: { row: MenuRow }) {
  return (
    <span className="ems-menu-name">
      <Icon of={menuIcon(row)} size={16} />
      {row.menuName}
    </span>
  );
}

/** What holders of a role see of the menu; its rows name the roles that have them. */
function RoleFilter({ value, list, onChange }: FilterFieldProps<string | undefined, ListHandle<MenuRow>>) {
  const t = useTexts(texts);
  const roles = new Map(list.rows.flatMap((row) => row.roles.map((role) => [role.id, role.name] as const)));
  const options = [...roles].map(([id, label]) => ({ value: id, label }));
  return <SelectField label={t('filter.role')} none="—" searchable {...{ options, value, onChange }} />;
}

const onScreen = { request: () => ({}) };
const filters = {
  keyword: search(onScreen),
  kind: choice(menuKinds, onScreen),
  shown: choice(['yes', 'no'], onScreen),
  problems: flag(onScreen),
  role: recordId({ field: RoleFilter, ...onScreen }),
};

type Extras = ReturnType<typeof useExtras>;

function useExtras({ rows: all }: { readonly rows: readonly MenuRow[] }) {
  const componentPaths = use(PageContext)?.componentPaths;
  return useMemo(() => ({ problems: menuProblems(all, componentPaths) }), [all, componentPaths]);
}

function matches(row: MenuRow, values: FilterValues<typeof filters>, { problems }: Extras): boolean {
  return (
    matchesKeyword(values.keyword, ...Object.values(row.name), row.url, row.componentPath) &&
    (values.kind === undefined || row.kind === values.kind) &&
    (values.shown === undefined || row.isShown === (values.shown === 'yes')) &&
    (values.role === undefined || row.roles.some((role) => role.id === values.role)) &&
    (!values.problems || (problems.get(row.id) ?? []).length > 0)
  );
}

/** The tree of the menu. */
const menu = defineList({
  endpoint: menuAdminEndpoints.listMenuRows,
  styles: menuStyles,
  topic: { menu: menuReads, role: menuReads },
  texts,
  filters,
  useExtras,
  ...treeTable<MenuRow, FilterValues<typeof filters>, Extras>({
    matches,
    canContain: isFolder,
    useMove: useMenuMove,
    moveAnyOf: ['menu_save'],
  }),
  columns: (column) => [
    column.title('menuName', { minWidth: 260, cell: (row) => <MenuName row={row} /> }),
    column.choice('kind', { priority: 2 }),
    column.text('url', { priority: 1 }),
    column.custom('problems', {
      value: ({ id }, { t, extras, language }) =>
        listText(
          (extras.problems.get(id) ?? []).map((problem) => t(`problem.${problem}`)),
          language,
        ),
      minWidth: 140,
      priority: 1,
    }),
    column.custom('shown', { value: ({ isShown }, { t }) => t(isShown ? 'shown.yes' : 'shown.no'), priority: 2 }),
    column.custom('roles', {
      value: ({ roles }, { language }) =>
        listText(
          roles.map(({ name }) => name),
          language,
        ),
      minWidth: 160,
      priority: 3,
    }),
    column.custom('homeOf', {
      value: ({ homeOf }, { t }) => (homeOf.length > 0 ? t('homeOf', { count: homeOf.length }) : ''),
      priority: 4,
    }),
    column.text('componentPath', { priority: 5 }),
    column.custom('keepAlive', {
      value: ({ keepAlive }, { t }) => t(keepAlive ? 'stays.yes' : 'stays.no'),
      priority: 6,
    }),
    column.time('updateTime', { show: 'minute', priority: 7 }),
  ],
  rowActions: { component: MenuActions, anyOf: ['menu_save'], widthPx: 56 },
  bulkActions: { component: MenuBulkActions, anyOf: ['menu_save'] },
  detail: MenuDetail,
  form: lazyComponent(() => import('./menu-form.tsx')),
  create: 'menu_save',
  actions: MenuFiles,
  removed: { list: menuAdminEndpoints.listRemovedMenuRows, restore: RestoreMenuRow },
});

export default menu.Page;
export const prepare = menu.prefetch;
