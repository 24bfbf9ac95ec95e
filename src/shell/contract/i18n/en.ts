import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  text: 'The contract has ended: you can read for now, but change nothing.',
  until: 'Access ends:',
} satisfies TextsLike<typeof zh>;
