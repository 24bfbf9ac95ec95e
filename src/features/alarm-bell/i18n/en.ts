import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  name: 'Messages',
  unread: 'Messages, {{count}} unread',
  none: 'Messages, none unread',
  loading: 'Messages, loading',
  worst: 'Unacknowledged {{severity}} alarms: {{count}}',
  severity: { '1': 'critical', '2': 'major', '3': 'minor', '4': 'warning' },
  offline: 'connection lost, reconnecting',
  busy: 'Loading…',
  broken: 'The message list could not be opened',
  signedOut: {
    name: 'Messages, not signed in',
    title: 'Not signed in',
    text: 'Messages appear here once you are signed in.',
    retry: 'Connect again',
  },
  revoked: {
    name: 'Messages, no access',
    title: 'Not available to you',
    text: 'You do not have access to messages. Please contact the administrator if you need it.',
  },
  failed: {
    name: 'Messages, no connection',
    title: 'The energy management system cannot be reached',
    text: 'Please try again in a moment; if it still fails, contact the administrator.',
    retry: 'Try again',
  },
  misconfigured: {
    name: 'Messages, not configured correctly',
    title: 'This element is not configured correctly',
    text: 'Please pass this on to the administrator of this page:',
  },
} satisfies TextsLike<typeof zh>;
