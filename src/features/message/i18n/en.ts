import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Messages',
  caption: 'List of messages',
  unreadCount_one: '{{count}} unread',
  unreadCount_other: '{{count}} unread',
  allRead: 'All read',
  filter: {
    type: 'Type',
    read: 'Read',
    isSolve: 'Cause',
    period: 'Time',
    grouped: 'Combine repeats',
  },
  read: { unread: 'Unread', read: 'Read' },
  isSolve: { '0': 'Not resolved', '1': 'Resolved' },
  type: { alarm: 'Alarm', workOrder: 'Work order', contract: 'Contract', notice: 'Notice', lifeCycle: 'Life cycle' },
  column: { read: 'Read', type: 'Type', title: 'Title', repeats: 'Repeats', content: 'Content', createTime: 'Time' },
  repeats: {
    times: '{{count}}×',
    of: '{{title}}: {{count}}× from the same source',
    open: 'Show all {{count}}',
    close: 'Show fewer',
  },
  newRows_one: '{{count}} new message, show it',
  newRows_other: '{{count}} new messages, show them',
  empty: {
    none: 'No messages yet',
    noneText: 'Messages about alarms and work orders appear here automatically.',
  },
  failed: 'The messages could not be loaded',
  action: {
    read: 'Mark as read',
    readOf: 'Mark as read: {{title}}',
    readAll: 'Mark all as read',
    open: 'Show',
    openAlarm: 'Show the alarm: {{title}}',
    openStation: 'Open station: {{title}}',
    openDemand: 'Open demand: {{title}}',
    openWorkOrder: 'Show the work order: {{title}}',
  },
  confirmAll: {
    title: 'Mark all messages as read?',
    text_one:
      'This concerns {{count}} unread message, even outside the current filters. No alarm is acknowledged by this.',
    text_other:
      'This concerns {{count}} unread messages, including those outside the current filters. No alarm is acknowledged by this.',
  },
} satisfies TextsLike<typeof zh>;
