import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './panel.zh.ts';

export default {
  name: 'Messages',
  readAll: 'Mark all as read',
  read: 'Mark as read: {{title}}',
  unreadMark: 'unread',
  times: '×{{count}}',
  empty: 'No messages',
  emptyText: 'New messages about alarms and work orders appear here.',
  failed: 'The messages could not be loaded',
  notMarked: 'The message could not be marked as read, please try again',
  showAll: 'Show all',
  unacknowledged: 'Unacknowledged alarms',
  workOrder: 'Work order',
  reconnect: 'Reconnect now',
  offline: 'Connection lost: messages may be out of date',
} satisfies TextsLike<typeof zh>;
