import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  missed_one: '{{count}} Meldung kam während der Verbindungsunterbrechung',
  missed_other: '{{count}} Meldungen kamen während der Verbindungsunterbrechung',
  latest: 'Zuletzt: {{title}}',
} satisfies TextsLike<typeof zh>;
