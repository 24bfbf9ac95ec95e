import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  title: 'Notifications',
  intro:
    'This is about notifications only: the list of messages always has all of them. It holds in all your windows and on every machine.',
  which: 'Notify me of',
  alarms: '{{severity}} alarms',
  workOrders: 'Work orders',
  how: 'How',
  sound: 'With a tone',
  soundHint: 'Browsers stay mute until you have clicked somewhere on the page.',
  desktop: 'On the desktop, while the console is out of sight',
  desktopDenied: 'The browser does not let this site notify you. Allow it in the site settings, left of the address.',
  desktopUnsupported: 'Desktop notifications need HTTPS and a browser that has them.',
  quiet: 'Quiet hours',
  quietOn: 'Do not disturb',
  from: 'From',
  to: 'To',
  quietHint: 'By the clock of this machine, over midnight if need be. The same time twice is the whole day.',
  critical: 'Critical alarms all the same',
  try: 'Try it',
  tryTitle: 'Test notification',
  tryText: 'This is how you will be told of new messages.',
  save: 'Save',
  saved: 'Notification settings saved',
  failed: 'The settings could not be loaded',
} satisfies TextsLike<typeof zh>;
