import type { TextsLike } from '#src/i18n/define-texts.ts';
import command from './en.ts';
import type zh from './log.zh.ts';

export default {
  title: 'Command log',
  empty: { none: 'No commands', noneText: 'Commands to devices are listed here.' },
  failed: 'The command log could not be read',
  newRows_one: 'Show {{count}} new command',
  newRows_other: 'Show {{count}} new commands',
  filter: { state: 'State', kind: 'Kind', stationId: 'Station', deviceId: 'Device' },
  kind: command.kinds,
  state: { open: 'In progress', ...command.states },
  column: {
    deviceName: 'Device',
    command: 'Command',
    state: 'State',
    reason: 'Reason',
    by: 'Issued by',
    requestedAt: 'Requested',
  },
} satisfies TextsLike<typeof zh>;
