import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  notOffered: '{{label}} (nicht mehr wählbar)',
  all: 'Alle',
} satisfies TextsLike<typeof zh>;
