import check from 'primeicons/raw-svg/check.svg?icon';
import openIcon from 'primeicons/raw-svg/arrow-up-right.svg?icon';
import { useMemo, useState } from 'react';
import type { ListedMessage } from '#src/contract/message.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { type LiveList, tableOf } from '#src/blocks/list/use-live-list.ts';
import { IconButton } from '#src/ui/button.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { initialSettings } from '#src/ui/data-table/types.ts';
import { messageColumns } from './message-columns.tsx';
import { isUnread, isWorkOrder, messageKey } from './message-query.ts';
import { texts } from './texts.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import type { useMarkRead } from './use-messages.ts';
import type { Repeats } from './use-repeats.ts';

const nameOf = ({ title }: ListedMessage): string => title;

interface MessageTableProps {
  list: LiveList<ListedMessage>;
  repeats: Repeats;
  mayRead: boolean;
  mark: ReturnType<typeof useMarkRead>;
  open(message: ListedMessage): void;
}

export function MessageTable({ list, repeats, mayRead, mark, open }: MessageTableProps) {
  const t = useTexts(texts);
  const zone = useZones();
  const { open: opened, toggle } = repeats;
  const columns = useMemo(() => messageColumns(t, zone, opened, toggle), [t, zone, opened, toggle]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  return (
    <DataTable
      {...tableOf(list)}
      rows={repeats.rows}
      caption={t('caption')}
      columns={columns}
      rowId={messageKey}
      rowName={nameOf}
      rowClass={(message) => rowClass(message, list, repeats)}
      {...(mayRead && { selected: list.selected, onSelect: list.select })}
      onOpen={open}
      actions={(message) => rowActions({ message, mark: mayRead && isUnread(message) ? mark : undefined, open })}
      settings={settings}
      onSettings={setSettings}
      actionsWidth={88}
    />
  );
}

function rowClass(message: ListedMessage, list: LiveList<ListedMessage>, repeats: Repeats): string | undefined {
  if (repeats.below.has(messageKey(message))) return 'ems-message-repeat';
  return list.gone.has(messageKey(message)) ? 'ems-row-quiet' : undefined;
}

interface RowActionsProps {
  message: ListedMessage;
  /** Absent: nothing to mark, or no right to. */
  mark: ReturnType<typeof useMarkRead> | undefined;
  open(message: ListedMessage): void;
}

const rowActions = (props: RowActionsProps) => <RowActions {...props} />;

function RowActions({ message, mark, open }: RowActionsProps) {
  const t = useTexts(texts);
  const { title } = message;
  return (
    <>
      {mark && message.id !== undefined && (
        <IconButton
          icon={check}
          label={t('action.readOf', { title })}
          tooltip={t('action.read')}
          disabled={mark.busy}
          onClick={() => mark.markRow(message)}
        />
      )}
      <IconButton
        icon={openIcon}
        label={t(isWorkOrder(message) ? 'action.openWorkOrder' : 'action.openAlarm', { title })}
        tooltip={t('action.open')}
        onClick={() => open(message)}
      />
    </>
  );
}
