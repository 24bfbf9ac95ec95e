import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  missed_one: '{{count}} message arrived while the connection was down',
  missed_other: '{{count}} messages arrived while the connection was down',
  latest: 'Latest: {{title}}',
} satisfies TextsLike<typeof zh>;
