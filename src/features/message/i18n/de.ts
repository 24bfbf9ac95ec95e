import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Meldungen',
  caption: 'Liste der Meldungen',
  unreadCount_one: '{{count}} ungelesen',
  unreadCount_other: '{{count}} ungelesen',
  allRead: 'Alle gelesen',
  filter: {
    type: 'Art',
    read: 'Gelesen',
    isSolve: 'Bearbeitung',
    period: 'Zeitraum',
    grouped: 'Wiederholungen zusammenfassen',
  },
  read: { unread: 'Ungelesen', read: 'Gelesen' },
  isSolve: { '0': 'Offen', '1': 'Erledigt' },
  type: {
    alarm: 'Alarm',
    workOrder: 'Arbeitsauftrag',
    contract: 'Vertrag',
    notice: 'Hinweis',
    lifeCycle: 'Lebenszyklus',
  },
  column: { read: 'Gelesen', type: 'Art', title: 'Titel', repeats: 'Anzahl', content: 'Inhalt', createTime: 'Zeit' },
  repeats: {
    times: '{{count}} ×',
    of: '{{title}}: {{count}} × aus derselben Quelle',
    open: 'Alle {{count}} zeigen',
    close: 'Weniger zeigen',
  },
  newRows_one: '{{count}} neue Meldung anzeigen',
  newRows_other: '{{count}} neue Meldungen anzeigen',
  empty: {
    none: 'Noch keine Meldungen',
    noneText: 'Meldungen zu Alarmen und Arbeitsaufträgen erscheinen hier von selbst.',
  },
  failed: 'Die Meldungen konnten nicht geladen werden',
  action: {
    read: 'Als gelesen markieren',
    readOf: 'Als gelesen markieren: {{title}}',
    readAll: 'Alle als gelesen markieren',
    open: 'Anzeigen',
    openAlarm: 'Alarm anzeigen: {{title}}',
    openStation: 'Anlage öffnen: {{title}}',
    openDemand: 'Bedarf öffnen: {{title}}',
    openWorkOrder: 'Arbeitsauftrag anzeigen: {{title}}',
  },
  confirmAll: {
    title: 'Alle Meldungen als gelesen markieren?',
    text_one:
      'Betrifft {{count}} ungelesene Meldung, auch außerhalb der gesetzten Filter. Alarme werden dadurch nicht bestätigt.',
    text_other:
      'Betrifft {{count}} ungelesene Meldungen, auch außerhalb der gesetzten Filter. Alarme werden dadurch nicht bestätigt.',
  },
} satisfies TextsLike<typeof zh>;
