import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  notOffered: '{{label}} (no longer offered)',
  all: 'All',
} satisfies TextsLike<typeof zh>;
