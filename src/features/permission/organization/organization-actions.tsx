import { useMutation } from '@tanstack/react-query';
import { mutation } from '#src/api/query.ts';
import { type ReactNode } from 'react';
import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { DialogProps, ListHandle, RowListHandle } from '#src/blocks/list/types.ts';
import {
  organizationAdminEndpoints,
  type OrganizationRecord,
  type OrganizationRow,
} from '#src/contract/organization/organization-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { TreeMove } from '#src/ui/tree-table/table-tree.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { organizationReads } from './organization-reads.ts';
import { texts } from './texts.ts';
import { EffectStep, TransferDialog } from './transfer-dialog.tsx';

const OrganizationForm = lazyComponent(() => import('./organization-form.tsx'));

export const canContain = ({ type }: OrganizationRow): boolean => type !== 'owner';

/** A move in the table: among siblings at once, to another parent after its effect is confirmed. */
export function useOrganizationMove(list: ListHandle<OrganizationRow>) {
  const { mutateAsync } = useMutation(
    mutation(useApi(), organizationAdminEndpoints.orderOrganization, organizationReads),
  );
  return ({ id, parentId, beforeId }: TreeMove, rows: readonly OrganizationRow[]): Promise<unknown> => {
    const [row, parent] = [id, parentId].map((each) => rows.find((other) => other.id === each));
    if (!row || !parent) return Promise.reject(new Error('an organisation is not moved to the top'));
    if (row.parentId === parent.id)
      return mutateAsync({ id, revision: row.revision, parentRevision: parent.revision, beforeId });
    return new Promise((resolve, reject) => {
      list.openDialog(({ onClose, onDone }) => (
        <EffectStep
          kind="move"
          {...{ row, rows, beforeId }}
          target={parent}
          onClose={() => {
            onClose();
            reject(new Error('the move was not confirmed'));
          }}
          onDone={(saved) => {
            onDone(saved);
            resolve(saved);
          }}
        />
      ));
    });
  };
}

function useActions(row: OrganizationRow, list: RowListHandle) {
  const t = useTexts(texts);
  const rowsOf = list.currentRows as () => readonly OrganizationRow[];
  const open = (dialog: (props: DialogProps) => ReactNode) => () => list.openDialog(dialog);
  const transfer = (kind: 'move' | 'merge') => ({
    id: kind,
    label: t(`action.${kind}`),
    onSelect: open((props) => <TransferDialog kind={kind} row={row} rows={rowsOf()} {...props} />),
  });
  const add = {
    id: 'add',
    label: t('action.add'),
    onSelect: open((props) => (
      <OrganizationForm initial={{ parentId: row.id, type: row.type === 'group' ? 'region' : 'owner' }} {...props} />
    )),
  };
  const remove = {
    id: 'remove',
    label: t('action.remove'),
    danger: true,
    onSelect: open(({ onDone, ...props }) => (
      <ConfirmDialog
        endpoint={organizationAdminEndpoints.removeOrganization}
        record={row}
        read={organizationAdminEndpoints.getOrganization}
        title={t('remove.title', { name: row.name })}
        submitText={t('action.remove')}
        onDone={() => {
          list.close(row.id);
          onDone();
        }}
        {...props}
      >
        <p>{t('remove.text')}</p>
      </ConfirmDialog>
    )),
  };
  const isTop = row.parentId === null && !row.isOrphan;
  return [
    { id: 'edit', label: t('action.edit'), onSelect: () => list.edit?.(row.id) },
    ...(canContain(row) ? [add] : []),
    ...(isTop ? [] : [transfer('move'), transfer('merge'), remove]),
  ];
}

/** The actions of a row. */
export function OrganizationMenu({ row, list }: { row: OrganizationRow; list: RowListHandle }) {
  const t = useTexts(texts);
  const label = t('action.menu', { name: row.name });
  return <ActionMenu label={label} actions={useActions(row, list)} />;
}

const shownButtons = 2;

/** The same actions at the foot of the detail. */
function Buttons({ row, list }: { row: OrganizationRow; list: RowListHandle }) {
  const t = useTexts(texts);
  const items = useActions(row, list);
  return <ActionButtons actions={items} most={{ count: shownButtons, label: t('action.more') }} />;
}

/** The actions of the organisation that the detail shows; none until the tree has it. */
export function OrganizationButtons({ row: { id }, list }: { row: OrganizationRecord; list: ListHandle }) {
  const row = (list.rows as readonly OrganizationRow[]).find((each) => each.id === id);
  return row && <Buttons row={row} list={list} />;
}
