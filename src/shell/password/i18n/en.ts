import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: {
    requested: 'Change password',
    initial: 'Please change the initial password',
    forced: 'Please change your password',
    forcedInitial: 'Please change the initial password',
  },
  why: {
    initial: 'You are still using the password you were given. Choose one that only you know.',
    forced: 'You have to change your password before you can continue.',
    forcedInitial: 'You still use the password you were given. Choose your own to continue.',
  },
  old: 'Old password',
  new: 'New password',
  newHint: '{{min}}–{{max}} letters, digits or underscores',
  newHintAny: '{{min}}–{{max}} characters of any kind',
  check: 'Confirm new password',
  show: 'Show password',
  hide: 'Hide password',
  others: 'You will be logged out on your other devices.',
  submit: 'Save',
  logout: 'Log out',
  saved: 'Saved successfully',
  failure: {
    refused: 'The password was not changed. Please check the old password and try again.',
    unchanged: 'The password was not changed. The new one must differ from the old one.',
    tooMany: 'Too many attempts. Please log out, log in again and then change it.',
    unreachable: 'The password was not changed. The server cannot be reached, please try again later.',
  },
} satisfies TextsLike<typeof zh>;
