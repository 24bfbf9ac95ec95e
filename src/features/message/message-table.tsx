import arrow from 'primeicons/raw-svg/arrow-up.svg?icon';
import check from 'primeicons/raw-svg/check.svg?icon';
import openIcon from 'primeicons/raw-svg/arrow-up-right.svg?icon';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '#src/contract/message.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Held } from '#src/blocks/held-rows.ts';
import type { useHand } from '#src/blocks/use-held-rows.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { initialSettings } from '#src/ui/data-table/types.ts';
import { messageColumns } from './message-columns.tsx';
import { isUnread, isWorkOrder, messageKey, type MessageQuery } from './message-query.ts';
import { texts } from './texts.ts';
import { type useMarkRead, useZones } from './use-messages.ts';

const nameOf = ({ title }: Message): string => title;

interface MessageTableProps {
  query: MessageQuery;
  list: Held<Message>;
  /** Another one: another list, shown from its top. */
  listKey: string;
  total: number;
  loading: boolean;
  mayRead: boolean;
  mark: ReturnType<typeof useMarkRead>;
  hand: ReturnType<typeof useHand>;
  selected: ReadonlySet<string>;
  select(ids: ReadonlySet<string>): void;
  open(message: Message): void;
  showNew(): void;
}

export function MessageTable(props: MessageTableProps) {
  const { query, list, listKey, total, loading, mayRead, mark, hand, selected, select, open, showNew } = props;
  const t = useTexts(texts);
  const zone = useZones();
  const columns = useMemo(() => messageColumns(t, zone), [t, zone]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('.ems-table-scroll')?.scrollTo({ top: 0 });
  }, [listKey]);
  return (
    <div ref={box} className="ems-message-table" {...hand.handlers}>
      <div className="ems-message-new" role="status">
        {list.fresh > 0 && (
          <Button kind="primary" icon={arrow} onClick={showNew}>
            {t('newRows', { count: list.fresh })}
          </Button>
        )}
      </div>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={list.rows}
        rowId={messageKey}
        rowName={nameOf}
        rowClass={(message) => (list.gone.has(messageKey(message)) ? 'ems-row-quiet' : undefined)}
        {...(mayRead && { selected, onSelect: select })}
        onOpen={open}
        actions={(message) => rowActions({ message, mark: mayRead && isUnread(message) ? mark : undefined, open })}
        loading={loading}
        total={total}
        offset={(query.page - 1) * query.pageSize}
        settings={settings}
        onSettings={setSettings}
        actionsWidth={88}
      />
    </div>
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
