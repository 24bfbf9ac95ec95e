import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  figures: 'Key figures',
  devices: 'Devices',
  device: 'Device',
  state: 'State',
  reachable: 'Online',
  failed: 'The devices could not be loaded',
  elsewhere: 'Stations with such devices:',
  nowhere: 'None of your stations has such devices.',
  lookingElsewhere: 'Looking for stations with such devices…',
  missing_one: 'without {{count}} device that is offline',
  missing_other: 'without {{count}} devices that are offline',
  history: 'History',
  topic: 'Values shown',
} satisfies TextsLike<typeof zh>;
