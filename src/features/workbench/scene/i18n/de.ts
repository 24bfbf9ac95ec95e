import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Betriebsübersicht',
  picture: 'Foto: {{name}}',
} satisfies TextsLike<typeof zh>;
