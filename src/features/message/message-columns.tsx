import bell from 'primeicons/raw-svg/bell.svg?icon';
import down from 'primeicons/raw-svg/chevron-down.svg?icon';
import up from 'primeicons/raw-svg/chevron-up.svg?icon';
import clipboard from 'primeicons/raw-svg/clipboard.svg?icon';
import type { ListedMessage, Message } from '#src/contract/message.ts';
import { Button } from '#src/ui/button.tsx';
import { AllLines } from '#src/ui/cell-lines.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { Icon } from '#src/ui/icon.tsx';
import { SeverityMark } from '#src/ui/severity-mark.tsx';
import { Time } from '#src/ui/time.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { isUnread, isWorkOrder } from './message-query.ts';
import type { T } from './texts.ts';
import type { Repeats } from './use-repeats.ts';

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

interface RepeatsButtonProps {
  message: ListedMessage;
  open: boolean;
  toggle: Repeats['toggle'];
  t: T;
}

/** How often it came; opens the single messages below the row. */
function RepeatsButton({ message: { repeats, title }, open, toggle, t }: RepeatsButtonProps) {
  if (!repeats) return null;
  const { id, count } = repeats;
  return (
    <Button
      kind="plain"
      className="ems-message-repeats"
      iconEnd={open ? up : down}
      aria-expanded={open}
      aria-label={t('repeats.of', { count, title })}
      title={t(open ? 'repeats.close' : 'repeats.open', { count })}
      onClick={() => toggle(id)}
    >
      {t('repeats.times', { count })}
    </Button>
  );
}

export function messageColumns(
  t: T,
  zoneOf: (stationId: string | undefined) => string | undefined,
  opened: string | undefined,
  toggle: Repeats['toggle'],
): readonly Column<ListedMessage>[] {
  return [
    {
      id: 'read',
      header: t('column.read'),
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
      cell: (message) => (
        <TypeMark message={message} word={t(isWorkOrder(message) ? 'type.workOrder' : 'type.alarm')} />
      ),
    },
    {
      id: 'title',
      header: t('column.title'),
      minWidth: 160,
      grow: 2,
      fixed: true,
      stacked: 'title',
      cell: (message) => <AllLines>{isUnread(message) ? <strong>{message.title}</strong> : message.title}</AllLines>,
    },
    {
      id: 'repeats',
      header: t('column.repeats'),
      priority: 3,
      cell: (message) => <RepeatsButton {...{ message, t, toggle }} open={message.repeats?.id === opened} />,
    },
    {
      id: 'content',
      header: t('column.content'),
      minWidth: 200,
      grow: 2,
      priority: 2,
      cell: ({ content }) => <span className="ems-message-content">{content}</span>,
    },
    {
      id: 'createTime',
      header: t('column.time'),
      priority: 1,
      cell: ({ createTime, stationId }) => <Time at={createTime} zone={zoneOf(stationId)} />,
    },
  ];
}
