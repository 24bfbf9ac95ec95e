import { ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { AuditRecord } from '#src/contract/system/audit.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import type { filters } from './filters.tsx';
import { recordUrl } from './record-url.ts';
import { texts } from './texts.ts';

interface ActionsProps {
  row: AuditRecord;
  list: RowListHandle<AuditRecord, typeof filters>;
}

/** Opens the record that an entry is about, as it is now; undefined where no page of the user's menu shows it. */
export function useRecordLink(): (
  entry: Pick<AuditRecord, 'area' | 'endpoint'>,
  id: string | undefined,
) => (() => void) | undefined {
  const tabLink = useTabLink();
  return (entry, id) => {
    const url = id === undefined ? undefined : recordUrl(entry, id);
    return url === undefined ? undefined : tabLink(url);
  };
}

function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const recordLink = useRecordLink();
  const target = row.targets[0] ?? row.deviceId;
  const open = recordLink(row, target);
  const all = [
    { id: 'ofRequest', onSelect: row.requestId && (() => list.filterOnly({ requestId: row.requestId, span: 'all' })) },
    { id: 'ofObject', onSelect: target && (() => list.filterOnly({ targetId: target, span: 'all' })) },
    { id: 'ofUser', onSelect: row.user && (() => list.filterOnly({ userId: row.user?.id, span: 'all' })) },
    { id: 'open', onSelect: open },
  ] as const;
  return all.flatMap(({ id, onSelect }) => (onSelect ? [{ id, onSelect, label: t(`action.${id}`) }] : []));
}

/** The actions of a row. */
export function EntryMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const items = useActions(props);
  return <ActionMenu label={t('action.menu', { id: props.row.id })} actions={items} />;
}

/** The same actions at the foot of the detail. */
export function EntryButtons(props: ActionsProps) {
  return useActions(props).map(({ id, label, onSelect }) => (
    <Button key={id} onClick={onSelect}>
      {label}
    </Button>
  ));
}
