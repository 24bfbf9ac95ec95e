import { ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { AuditArea, AuditRecord } from '#src/contract/audit.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import type { filters } from './filters.tsx';
import { texts } from './texts.ts';

interface ActionsProps {
  row: AuditRecord;
  list: ListHandle<AuditRecord, typeof filters>;
}

/** Pages whose address opens a record of an area. */
const pages: Partial<Readonly<Record<AuditArea, (id: string) => string>>> = {
  users: (id) => `/user?id=${encodeURIComponent(id)}`,
  roles: (id) => `/role?id=${encodeURIComponent(id)}`,
  menus: (id) => `/menu?id=${encodeURIComponent(id)}`,
  organizations: (id) => `/organization?id=${encodeURIComponent(id)}`,
  merchants: (id) => `/merchant?id=${encodeURIComponent(id)}`,
  appVersions: (id) => `/appConfig?id=${encodeURIComponent(id)}`,
  alarms: (id) => `/alarmManager?id=${encodeURIComponent(id)}`,
  workOrders: (id) => `/workOrder?id=${encodeURIComponent(id)}`,
  devices: (id) => `/equipment?device=${encodeURIComponent(id)}`,
};

/** Opens the record that an entry is about, as it is now; undefined where no page of the user's menu shows it. */
export function useRecordLink(): (
  entry: Pick<AuditRecord, 'area'>,
  id: string | undefined,
) => (() => void) | undefined {
  const tabLink = useTabLink();
  return ({ area }, id) => {
    const url = id === undefined ? undefined : pages[area]?.(id);
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
