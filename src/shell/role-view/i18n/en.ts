import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  region: 'View as a role',
  banner: 'You are viewing the console as the role “{{role}}”: read only, every change is refused.',
  left: '{{time}} left',
  end: 'End the view',
  endedTitle: 'The view as a role has ended',
  endedText: 'You can close this window. You are still signed in in your other windows.',
  signedOutTitle: 'The view as a role could not be started',
  signedOutText:
    'No window of this browser is signed in to the console. Sign in and open the view from the roles again.',
  close: 'Close the window',
} satisfies TextsLike<typeof zh>;
