import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  user: {
    menu: 'Signed in: {{name}}',
    profile: 'Personal information',
    password: 'Change password',
    notifications: 'Notifications',
    times: { station: 'Times as at the station', viewer: 'Times as on my clock' },
    setHome: 'Set this page as home',
    cancelHome: 'Cancel default home',
  },
  roles: { OPERATOR: 'Operator', OWNER: 'Owner', DISTRIBUTOR: 'Distributor', ADMIN: 'Administrator' },
  home: {
    isSet: 'Default home set successfully',
    isCancelled: 'Default home cancelled successfully',
    refused: 'This page cannot be set as the home page',
  },
  dialog: {
    failedTitle: 'The window could not be opened',
    failedText:
      'The required files could not be loaded. Check the network and try again; after a system update, reload the page.',
    retry: 'Try again',
  },
  weather: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    range: '{{min}} – {{max}} °C',
    name: 'Weather:',
    nameAt: 'Weather in {{place}}:',
    forecast: 'Three-day forecast',
    forecastAt: '{{place}} · three-day forecast',
    dayNight: '{{day}}, night: {{night}}',
  },
} satisfies TextsLike<typeof zh>;
