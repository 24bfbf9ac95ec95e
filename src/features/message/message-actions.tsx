import openIcon from 'primeicons/raw-svg/arrow-up-right.svg?icon';
import check from 'primeicons/raw-svg/check.svg?icon';
import { useUnread } from '#src/blocks/use-unread.ts';
import type { ListedMessage } from '#src/contract/alarm/message.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { isUnread, kindOf, type MessageKind } from './messages.ts';
import { texts } from './texts.ts';
import type { MessageHandle } from './use-message-extras.ts';

interface ListProps {
  list: MessageHandle;
}

export function UnreadCount() {
  const t = useTexts(texts);
  const { data: count } = useUnread();
  if (count === undefined) return null;
  return (
    <span className="ems-message-count" role="status">
      {count === 0 ? t('allRead') : t('unreadCount', { count })}
    </span>
  );
}

export function ReadAll({ list }: ListProps) {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const { data: count = 0 } = useUnread();
  const { mark, mayRead } = list.extras;
  if (!mayRead) return null;
  const ask = async () => {
    const request = {
      title: t('confirmAll.title'),
      text: t('confirmAll.text', { count }),
      action: t('action.readAll'),
    };
    if (await confirm(request)) mark.markAll();
  };
  return (
    <Button icon={check} disabled={count === 0} busy={mark.busy} onClick={() => void ask()}>
      {t('action.readAll')}
    </Button>
  );
}

export function ReadSelected({ list }: ListProps) {
  const t = useTexts(texts);
  const { mark } = list.extras;
  const read = () => {
    mark.markRows(list.selectedRows);
    list.clearSelection();
  };
  return (
    <Button icon={check} disabled={!list.selectedRows.some(isUnread)} busy={mark.busy} onClick={read}>
      {t('action.read')}
    </Button>
  );
}

/** What a message leads to; one about a contract leads nowhere. */
const openTexts = {
  alarm: 'action.openAlarm',
  workOrder: 'action.openWorkOrder',
  notice: 'action.openStation',
  lifeCycle: 'action.openDemand',
} as const satisfies Readonly<Partial<Record<MessageKind, string>>>;

export function RowActions({ row, list }: { row: ListedMessage; list: Pick<MessageHandle, 'extras'> }) {
  const t = useTexts(texts);
  const { mark, mayRead, openTarget } = list.extras;
  const { title } = row;
  const kind = kindOf(row);
  return (
    <>
      {mayRead && isUnread(row) && row.id !== undefined && (
        <IconButton
          icon={check}
          label={t('action.readOf', { title })}
          tooltip={t('action.read')}
          disabled={mark.busy}
          onClick={() => mark.markRow(row)}
        />
      )}
      {kind !== 'contract' && (
        <IconButton
          icon={openIcon}
          label={t(openTexts[kind], { title })}
          tooltip={t('action.open')}
          onClick={() => openTarget(row)}
        />
      )}
    </>
  );
}
