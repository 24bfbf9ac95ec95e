import type { TextsLike } from '#src/i18n/dictionary.ts';
import words from './words.en.ts';
import type zh from './zh.ts';

export default {
  ...words,
  title: 'New work order',
  create: 'Create order',
  kind: 'Type',
  name: 'Title',
  station: 'Station',
  device: 'Device',
  noDevice: 'The whole station',
  content: 'Work to do',
  safety: 'Safety measures, one per line',
  safetyHint: 'Each must be ticked off before the order can be done',
  handlerType: 'Done by',
  handler: 'Assign to',
  later: 'When it is issued',
  start: 'Planned start',
  end: 'Planned end',
  due: 'Due',
  hasOpen: 'This alarm has the open order {{order}} already; a second one is not needed.',
  showOpen: 'Show that order',
} satisfies TextsLike<typeof zh>;
