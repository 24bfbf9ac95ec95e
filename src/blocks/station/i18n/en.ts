import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  station: 'Station',
  none: 'No stations to show',
  noneText: 'Your organisation has no stations. If you have questions, contact the administrator.',
  failed: 'The stations could not be loaded',
} satisfies TextsLike<typeof zh>;
