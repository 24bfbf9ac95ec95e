import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  station: 'Station',
  none: 'No stations to show',
  noneText: 'Your organisation has no stations. If you have questions, contact the administrator.',
  choose: 'Choose a station',
  unknown: 'Station “{{id}}” does not exist, or you may not see it',
  unknownText: 'Check the link, or choose one of your stations.',
  unknownOption: 'Unknown station ({{id}})',
  retired: '{{name}} (retired)',
  onlyOrganization: 'Only {{organization}}',
  notOffered: 'This monitor is not offered for {{name}}',
  notOfferedText: 'It is switched off in the configuration of the station. Please choose another station or page.',
  failed: 'The stations could not be loaded',
  othersFailed: 'The other stations could not be loaded',
} satisfies TextsLike<typeof zh>;
