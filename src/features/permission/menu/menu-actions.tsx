import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidate, mutation, query } from '#src/api/query.ts';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { DialogProps, ListHandle, RowListHandle } from '#src/blocks/list/types.ts';
import { MoveDialog } from '#src/blocks/tree-table/move-dialog.tsx';
import { menuAdminEndpoints, type MenuRow } from '#src/contract/user/menu-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { TreeMove } from '#src/ui/tree-table/table-tree.ts';
import { ChangeDialog, type MenuChange } from './change-dialog.tsx';
import { menuReads } from './menu-reads.ts';
import { texts } from './texts.ts';

const MenuForm = lazyComponent(() => import('./menu-form.tsx'));

export const isFolder = ({ kind }: MenuRow): boolean => kind === 'folder';
const nameOf = ({ menuName }: MenuRow): string => menuName;

interface ActionsProps {
  row: MenuRow;
  list: RowListHandle<MenuRow>;
}

const moveRequest = (move: TreeMove, rows: readonly MenuRow[], row = rows.find(({ id }) => id === move.id)) => ({
  ...move,
  revision: row?.revision ?? 0,
  siblingIds: rows.filter(({ parentId }) => parentId === move.parentId).map(({ id }) => id),
});

/** Sends a move made in the table; a refusal is shown as a notification. */
export function useMenuMove(): (move: TreeMove, rows: readonly MenuRow[]) => Promise<unknown> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(useApi(), menuAdminEndpoints.moveMenuRow, menuReads));
  return (move, rows) =>
    mutateAsync(moveRequest(move, rows)).catch(async (error: unknown) => {
      // Somebody else has ordered the folder: the tree shows the order of now.
      await invalidate(client, menuReads);
      throw error;
    });
}

/** Moves a row among those of the menu as it is now. */
function MoveRow({ row: listed, ...dialog }: DialogProps & { row: MenuRow }) {
  const row = useReadRow(listed, menuAdminEndpoints.getMenuRow);
  const { data } = useQuery(query(useApi(), menuAdminEndpoints.listMenuRows, {}, { silent: true }));
  const rows = data?.records ?? [];
  const move = useSave(menuAdminEndpoints.moveMenuRow, menuReads);
  return (
    <MoveDialog
      {...{ row, rows, nameOf }}
      canContain={isFolder}
      permission={menuAdminEndpoints.moveMenuRow.permission}
      move={(to) => move(moveRequest(to, rows, row))}
      {...dialog}
    />
  );
}

function useActions(row: MenuRow, list: Pick<ListHandle, 'edit' | 'openDialog'>) {
  const t = useTexts(texts);
  const copy = {
    ...row,
    parentId: row.parentId ?? '',
    name: { ...row.name, zh: t('copyOf', { name: row.name.zh }) },
    url: `${row.url}Copy`,
    componentName: row.componentName && `${row.componentName}Copy`,
  };
  const create = (initial: object) => list.openDialog((props) => <MenuForm initial={initial} {...props} />);
  const actions = {
    edit: () => list.edit?.(row.id),
    add: () => create({ parentId: row.id }),
    copy: () => create(copy),
    move: () => list.openDialog((props) => <MoveRow row={row} {...props} />),
    remove: () => list.openDialog((props) => <ChangeDialog ids={[row.id]} change="remove" {...props} />),
  };
  const offered = (Object.keys(actions) as (keyof typeof actions)[]).filter((each) => each !== 'add' || isFolder(row));
  return offered.map((id) => ({ id, label: t(`action.${id}`), danger: id === 'remove', onSelect: actions[id] }));
}

/** The actions of a row. */
export function MenuActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const label = t('action.menu', { name: row.menuName });
  return <ActionMenu label={label} actions={useActions(row, list)} />;
}

/** The actions of the row that the detail shows. */
export function MenuButtons({ row, list }: { row: MenuRow; list: ListHandle }) {
  const t = useTexts(texts);
  const actions = useActions(row, list);
  return <ActionButtons actions={actions} most={{ count: 1, label: t('action.menu', { name: row.menuName }) }} />;
}

const bulk: readonly MenuChange[] = ['show', 'hide', 'give', 'remove'];

/** The actions of selected rows. */
export function MenuBulkActions({ list }: { list: ListHandle<MenuRow> }) {
  const t = useTexts(texts);
  const ids = list.selectedRows.map(({ id }) => id);
  return bulk.map((change) => (
    <Button
      key={change}
      kind={change === 'remove' ? 'danger' : 'secondary'}
      onClick={() => list.openDialog((props) => <ChangeDialog ids={ids} change={change} {...props} />)}
    >
      {t(`action.${change}`)}
    </Button>
  ));
}
