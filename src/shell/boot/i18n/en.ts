import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  config: {
    title: 'This deployment is not configured correctly',
    what: 'One entry of the configuration file ems-config.json is wrong, so the system cannot start. Please pass this on to the administrator:',
  },
  unreachable: {
    title: 'The server cannot be reached',
    what: 'The files needed to start could not be loaded. Please check the network connection and try again. If the problem persists, contact the administrator.',
  },
  retry: 'Try again',
} satisfies TextsLike<typeof zh>;
