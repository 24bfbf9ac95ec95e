import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Enter your password again',
  why: 'This action has far-reaching effects, so please confirm that it is you. You will not be asked again for {{minutes}} minutes.',
  password: 'Your password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Confirm',
} satisfies TextsLike<typeof zh>;
