import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  station: 'Anlage',
  none: 'Keine Anlagen vorhanden',
  noneText: 'Zu Ihrer Organisation gehört keine Anlage. Wenden Sie sich bei Fragen an die Administration.',
  failed: 'Die Anlagen konnten nicht geladen werden',
} satisfies TextsLike<typeof zh>;
