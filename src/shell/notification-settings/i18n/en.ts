import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Notifications',
  intro:
    'These settings affect notifications only: the message list always contains all messages. They apply in all your windows and on every computer.',
  which: 'Notify me of',
  alarms: '{{severity}} alarms',
  workOrders: 'Work orders',
  how: 'Type of notification',
  sound: 'With sound',
  soundHint: 'Browsers play no sound until you have clicked on the page once.',
  desktop: 'On the desktop, while the console is not visible',
  desktopDenied:
    'The browser blocks notifications from this site. Allow them in the site settings to the left of the address.',
  desktopUnsupported: 'Desktop notifications need HTTPS and a browser that supports them.',
  quiet: 'Quiet hours',
  quietOn: 'Do not disturb',
  from: 'From',
  to: 'To',
  quietHint: 'By this computer’s clock; may span midnight. The same start and end means the whole day.',
  critical: 'Still notify of critical alarms',
  try: 'Try it',
  tryTitle: 'Test notification',
  tryText: 'This is how you will be notified of new messages.',
  save: 'Save',
  saved: 'Notification settings saved',
  failed: 'The settings could not be loaded',
} satisfies TextsLike<typeof zh>;
