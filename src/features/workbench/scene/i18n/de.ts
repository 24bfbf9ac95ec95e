import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  title: 'Betriebsübersicht',
} satisfies TextsLike<typeof zh>;
