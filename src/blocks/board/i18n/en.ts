import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  view: 'View',
  table: 'Table',
  board: 'Board',
  keys: 'Arrow keys: choose · Enter: open',
  moveKey: 'M: next step',
  newKey: 'N: new',
  counted: '{{name}}: {{count}}',
  none: 'None',
  more_one: 'Show the one',
  more_other: 'Show all {{count}}',
  failed: 'Could not be loaded',
} satisfies TextsLike<typeof zh>;
