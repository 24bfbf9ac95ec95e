import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'The console is locked',
  why_one:
    'Nothing was done for {{count}} minute. Enter the password of {{name}} to go on; unsaved entries are still there.',
  why_other:
    'Nothing was done for {{count}} minutes. Enter the password of {{name}} to go on; unsaved entries are still there.',
  password: 'Login password',
  show: 'Show password',
  hide: 'Hide password',
  unlock: 'Unlock',
  signOut: 'Log out',
  failed: 'The console could not be unlocked, please try again',
} satisfies TextsLike<typeof zh>;
