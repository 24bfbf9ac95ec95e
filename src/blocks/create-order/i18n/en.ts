import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  title: 'New work order',
  create: 'Create order',
  type: 'Type',
  types: { inspection: 'Inspection', maintenance: 'Maintenance', repair: 'Repair', other: 'Other' },
  name: 'Title',
  station: 'Station',
  device: 'Device',
  noDevice: 'The whole station',
  content: 'Work to do',
  safety: 'Safety measures, one per line',
  safetyHint: 'Each must be ticked off before the order can be done',
  handlerType: 'Done by',
  handlerTypes: { own: 'Own staff', external: 'Service company' },
  handler: 'Assign to',
  later: 'When it is issued',
  start: 'Planned start',
  end: 'Planned end',
  due: 'Due',
  hasOpen: 'This alarm has the open order {{order}} already; a second one is not needed.',
  showOpen: 'Show that order',
} satisfies TextsLike<typeof zh>;
