import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Operation overview',
  picture: 'Picture of {{name}}',
} satisfies TextsLike<typeof zh>;
