import { defineList } from '#src/blocks/list/define-list.tsx';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { messageEndpoints } from '#src/contract/alarm/message.ts';
import { sheet } from '#src/theme/styles.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import css from './message.css?inline';
import { ReadAll, ReadSelected, RowActions, UnreadCount } from './message-actions.tsx';
import { ReadMark, TypeMark } from './message-cells.tsx';
import { filters, isUnread, kindOf, messageKey } from './messages.ts';
import { texts } from './texts.ts';
import { useMessageExtras } from './use-message-extras.ts';

const messageReads: readonly EndpointName[] = ['listMessages'];

/** All messages of the user: read, found again, and followed to the alarm or the work order. */
const messages = defineList({
  endpoint: messageEndpoints.listMessages,
  // Messages name their station.
  topic: { message: messageReads, station: messageReads },
  pageAs: 'pageNo',
  texts,
  styles: sheet(css),
  filters,
  useExtras: useMessageExtras,
  columns: (column) => [
    column.custom('read', {
      cell: (message) => <ReadMark message={message} />,
      value: (message, { t }) => t(isUnread(message) ? 'read.unread' : 'read.read'),
    }),
    column.custom('type', {
      cell: (message, { extras }) => <TypeMark message={message} extras={extras} />,
      value: (message, { t }) => t(`type.${kindOf(message)}`),
    }),
    column.title('title', {
      grow: 6,
      cell: (message) => <AllLines>{isUnread(message) ? <strong>{message.title}</strong> : message.title}</AllLines>,
    }),
    column.custom('repeats', {
      // The type has it where there are any.
      initiallyHidden: true,
      priority: 3,
      value: ({ repeats }) => repeats?.count ?? 1,
    }),
    column.text('content', {
      minWidth: 200,
      grow: 2,
      priority: 2,
      cell: ({ content }) => <span className="ems-message-content">{content}</span>,
    }),
    column.time('createTime', { priority: 1 }),
  ],
  rowId: messageKey,
  rowClass: (message, { extras }) => (extras.olderKeys.has(messageKey(message)) ? 'ems-message-repeat' : undefined),
  onOpen: (message, { extras }) => extras.openTarget(message),
  summary: UnreadCount,
  actions: ReadAll,
  bulkActions: { component: ReadSelected, anyOf: ['message_read'] },
  rowActions: { component: RowActions, widthPx: 88 },
  export: true,
});

export default messages.Page;
export const prepare = messages.prefetch;
