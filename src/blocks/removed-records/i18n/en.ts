import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  open: 'Removed',
  title: 'Removed records',
  text: 'A removed record can be restored for 30 days; after that it is gone for good.',
  search: 'Search',
  searchHint: 'Name, code',
  none: 'Nothing to restore',
  noneText: 'Nothing was removed in the last 30 days, or nothing matches the search.',
  failed: 'The removed records could not be loaded',
  by: 'Removed by {{name}},',
  system: 'the system',
  until: 'Can be restored until',
  restore: 'Restore',
  restoreOne: 'Restore {{name}}',
  restored: '{{name}} is restored',
  more_one: '{{count}} more: please narrow the search',
  more_other: '{{count}} more: please narrow the search',
} satisfies TextsLike<typeof zh>;
