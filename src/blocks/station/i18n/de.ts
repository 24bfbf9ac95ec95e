import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  station: 'Anlage',
  none: 'Keine Anlagen vorhanden',
  noneText: 'Zu Ihrer Organisation gehört keine Anlage. Wenden Sie sich bei Fragen an die Administration.',
  choose: 'Anlage wählen',
  unknown: 'Die Anlage „{{id}}“ gibt es nicht, oder Sie dürfen sie nicht sehen',
  unknownText: 'Prüfen Sie den Link, oder wählen Sie eine Ihrer Anlagen.',
  unknownOption: 'Unbekannte Anlage ({{id}})',
  retired: '{{name}} (stillgelegt)',
  onlyOrganization: 'Nur {{organization}}',
  notOffered: 'Diese Überwachungsseite wird für {{name}} nicht angeboten',
  notOfferedText: 'Sie ist in der Anlagenkonfiguration ausgeschaltet. Bitte eine andere Anlage oder Seite wählen.',
  failed: 'Die Anlagen konnten nicht geladen werden',
  othersFailed: 'Die anderen Anlagen konnten nicht geladen werden',
} satisfies TextsLike<typeof zh>;
