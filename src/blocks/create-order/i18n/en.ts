import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'New work order',
  create: 'Create order',
  kind: 'Type',
  name: 'Title',
  station: 'Station',
  device: 'Device',
  noDevice: 'Whole station',
  content: 'Work to do',
  safety: 'Safety measures, one per line',
  safetyHint: 'Every measure must be ticked off before the work can be reported as done',
  handlerType: 'Done by',
  handler: 'Assign to',
  later: 'Decide when issuing',
  start: 'Planned start',
  end: 'Planned end',
  due: 'Due',
  hasOpen: 'This alarm already has the open order {{order}}; a second one is not needed.',
  showOpen: 'Show that order',
} satisfies TextsLike<typeof zh>;
