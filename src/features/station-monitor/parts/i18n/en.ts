import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  figures: 'Key figures',
  devices: 'Devices',
  device: 'Device',
  state: 'State',
  reachable: 'In reach',
  failed: 'The devices could not be loaded',
  elsewhere: 'Stations that have one:',
  nowhere: 'None of the stations that you may see has one.',
  lookingElsewhere: 'Looking for stations that have one…',
  missing_one: 'without {{count}} device that is offline',
  missing_other: 'without {{count}} devices that are offline',
  history: 'History',
  topic: 'What is drawn',
} satisfies TextsLike<typeof zh>;
