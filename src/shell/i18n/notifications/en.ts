import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  missed_one: '{{count}} message came while the connection was down',
  missed_other: '{{count}} messages came while the connection was down',
  latest: 'Latest: {{title}}',
} satisfies TextsLike<typeof zh>;
