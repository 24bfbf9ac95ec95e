import { useMemo } from 'react';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { type TreeMove, targetsOf, treeOf } from '#src/ui/tree-table/table-tree.ts';
import { texts } from '#src/ui/tree-table/texts.ts';
import { TreeField } from '#src/ui/tree-field/tree-field.tsx';
import type { DialogProps } from '../list/types.ts';
import { idOfParent, type MoveTarget, moveTarget, top } from './move-target.ts';
import type { TreeRecord } from './tree-table.tsx';

interface MoveDialogProps<Row extends TreeRecord> extends DialogProps {
  row: Row;
  /** All rows of the tree. */
  rows: readonly Row[];
  nameOf(row: Row): string;
  /** Whether rows may stand below this one; default: all. */
  canContain?: (row: Row) => boolean;
  /** Whether the row may be at the top; default true. */
  mayBeTop?: boolean;
  permission: PermissionKey | undefined;
  /** Sends the move. Its failure is shown in the dialog: it is a silent call. */
  move(move: TreeMove): Promise<unknown>;
}

/**
 * Moves a row to any other position of its tree: for those who cannot drag, and for long distances.
 */
export function MoveDialog<Row extends TreeRecord>(props: MoveDialogProps<Row>) {
  const { row, rows, nameOf, canContain = () => true, mayBeTop = true, permission, move, onClose, onDone } = props;
  const t = useTexts(texts);
  const siblingsOf = (parentId: string | null) =>
    rows.filter((each) => each.parentId === parentId && each.id !== row.id);
  const all = rows.filter((each) => each.parentId === row.parentId);
  const before = all[all.findIndex(({ id }) => id === row.id) - 1];
  const form = useSchemaForm(moveTarget(rows), { parentId: row.parentId ?? top, afterId: before?.id ?? top });
  const nodes = useMemo(() => {
    const tree = treeOf(rows, { idOf: ({ id }) => id, parentOf: ({ parentId }) => parentId, nameOf });
    const byId = new Map(rows.map((each) => [each.id, each]));
    const targets = targetsOf(tree, row.id, (id) => canContain(byId.get(id)!));
    return mayBeTop ? [{ id: top, label: t('top'), children: targets }] : targets;
  }, [rows, row, nameOf, canContain, mayBeTop, t]);
  const parent = form.choice('parentId');
  const after = form.choice('afterId');
  const siblings = siblingsOf(idOfParent(parent.value));
  const isThere = after.value === top || siblings.some(({ id }) => id === after.value);
  const save = ({ parentId, afterId }: MoveTarget) => {
    const at = siblings.findIndex(({ id }) => id === afterId);
    return move({
      id: row.id,
      parentId: idOfParent(parentId),
      beforeId: siblings[at + 1]?.id ?? null,
    });
  };
  return (
    <FormDialog
      form={form}
      title={t('move.title', { name: nameOf(row) })}
      submitText={t('move.submit')}
      permission={permission}
      save={save}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <TreeField
        {...parent}
        label={t('move.parent')}
        nodes={nodes}
        onChange={(id) => {
          parent.onChange(id);
          after.onChange(rows.findLast((each) => each.parentId === idOfParent(id) && each.id !== row.id)?.id ?? top);
        }}
      />
      <SelectField
        {...after}
        value={isThere ? after.value : undefined}
        label={t('move.position')}
        options={[
          { value: top, label: t('move.first') },
          ...siblings.map((each) => ({ value: each.id, label: t('move.after', { name: nameOf(each) }) })),
        ]}
        onChange={(id) => after.onChange(id ?? top)}
      />
    </FormDialog>
  );
}
