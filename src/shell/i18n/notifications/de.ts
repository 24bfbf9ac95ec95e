import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  missed_one: '{{count}} Meldung ging während der Verbindungsunterbrechung ein',
  missed_other: '{{count}} Meldungen gingen während der Verbindungsunterbrechung ein',
  latest: 'Zuletzt: {{title}}',
} satisfies TextsLike<typeof zh>;
