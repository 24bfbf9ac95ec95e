import bell from 'primeicons/raw-svg/bell.svg?icon';
import clipboard from 'primeicons/raw-svg/clipboard.svg?icon';
import type { Message } from '#src/contract/message.ts';
import type { Column } from '#src/ui/data-table/types.ts';
import { Icon } from '#src/ui/icon.tsx';
import { SeverityMark } from '#src/ui/severity-mark.tsx';
import { Time } from '#src/ui/time.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { isUnread, isWorkOrder } from './message-query.ts';
import type { T } from './texts.ts';

function TypeMark({ message, word }: { message: Message; word: string }) {
  const { severity } = message;
  return (
    <span className="ems-message-type">
      {severity ? (
        <SeverityMark severity={severity} hideWord />
      ) : (
        <Icon of={isWorkOrder(message) ? clipboard : bell} size={14} />
      )}
      {word}
    </span>
  );
}

export function messageColumns(
  t: T,
  zoneOf: (stationId: string | undefined) => string | undefined,
): readonly Column<Message>[] {
  return [
    {
      id: 'read',
      header: t('column.read'),
      width: 108,
      cell: (message) =>
        isUnread(message) ? (
          <span className="ems-message-unread">{t('filter.unread')}</span>
        ) : (
          <VisuallyHidden>{t('filter.seen')}</VisuallyHidden>
        ),
    },
    {
      id: 'type',
      header: t('column.type'),
      width: 124,
      cell: (message) => (
        <TypeMark message={message} word={t(isWorkOrder(message) ? 'type.workOrder' : 'type.alarm')} />
      ),
    },
    {
      id: 'title',
      header: t('column.title'),
      width: 240,
      fixed: true,
      stacked: 'title',
      cell: (message) => (isUnread(message) ? <strong>{message.title}</strong> : message.title),
    },
    {
      id: 'content',
      header: t('column.content'),
      cell: ({ content }) => <span className="ems-message-content">{content}</span>,
    },
    {
      id: 'createTime',
      header: t('column.time'),
      width: 176,
      cell: ({ createTime, stationId }) => <Time at={createTime} zone={zoneOf(stationId)} />,
    },
  ];
}
