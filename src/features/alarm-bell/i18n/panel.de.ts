import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './panel.zh.ts';

export default {
  name: 'Meldungen',
  readAll: 'Alle als gelesen markieren',
  read: 'Als gelesen markieren: {{title}}',
  unreadMark: 'ungelesen',
  times: '×{{count}}',
  empty: 'Keine Meldungen',
  emptyText: 'Neue Meldungen zu Alarmen und Arbeitsaufträgen erscheinen hier.',
  failed: 'Die Meldungen konnten nicht geladen werden',
  notMarked: 'Die Meldung konnte nicht als gelesen markiert werden, bitte erneut versuchen',
  showAll: 'Alle anzeigen',
  unacknowledged: 'Unbestätigte Alarme',
  workOrder: 'Arbeitsauftrag',
  reconnect: 'Jetzt verbinden',
  offline: 'Verbindung unterbrochen: Meldungen sind möglicherweise nicht aktuell',
} satisfies TextsLike<typeof zh>;
