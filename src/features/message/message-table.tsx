import check from 'primeicons/raw-svg/check.svg?icon';
import openIcon from 'primeicons/raw-svg/arrow-up-right.svg?icon';
import { useMemo, useState } from 'react';
import type { Message } from '#src/contract/message.ts';
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

const nameOf = ({ title }: Message): string => title;

interface MessageTableProps {
  list: LiveList<Message>;
  mayRead: boolean;
  mark: ReturnType<typeof useMarkRead>;
  open(message: Message): void;
}

export function MessageTable({ list, mayRead, mark, open }: MessageTableProps) {
  const t = useTexts(texts);
  const zone = useZones();
  const columns = useMemo(() => messageColumns(t, zone), [t, zone]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  return (
    <DataTable
      {...tableOf(list)}
      caption={t('caption')}
      columns={columns}
      rowId={messageKey}
      rowName={nameOf}
      rowClass={(message) => (list.gone.has(messageKey(message)) ? 'ems-row-quiet' : undefined)}
      {...(mayRead && { selected: list.selected, onSelect: list.select })}
      onOpen={open}
      actions={(message) => rowActions({ message, mark: mayRead && isUnread(message) ? mark : undefined, open })}
      settings={settings}
      onSettings={setSettings}
      actionsWidth={88}
    />
  );
}

interface RowActionsProps {
  message: Message;
  /** Absent: nothing to mark, or no right to. */
  mark: ReturnType<typeof useMarkRead> | undefined;
  open(message: Message): void;
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
          onClick={() => mark.markOne(message)}
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
