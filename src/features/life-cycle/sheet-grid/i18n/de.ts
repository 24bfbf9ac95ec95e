import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  add: 'Zeile hinzufügen',
  upload: 'Aus Datei lesen',
  template: 'Vorlage herunterladen',
  remove: 'Zeile {{row}} entfernen',
  row: 'Zeile',
  cell: '{{column}}, Zeile {{row}}',
  hint: 'Aus einer Tabelle kopierte Zeilen lassen sich in jede Zelle einfügen',
  none: 'Noch keine Zeilen',
  needsDemand: 'Vor dem Lesen einer Datei bitte den Bedarf wählen',
  reading: '„{{name}}“ wird gelesen …',
  failed: 'Die Datei ließ sich nicht lesen, bitte erneut versuchen',
  failedWhy: 'Die Datei ließ sich nicht lesen: {{why}}',
  unreachable: 'der Server ist nicht erreichbar; bitte erneut versuchen, sobald die Verbindung wieder steht',
  read: 'Zeilen aus „{{name}}“ gelesen: {{count}}; bitte vor dem Speichern prüfen',
  readFaults: 'Zeilen aus „{{name}}“ gelesen: {{count}}; falsche Zellen: {{faults}}, bitte in der Tabelle berichtigen',
  ignored: 'Nicht erkannte Spalten: {{columns}}',
  faulty_one: '{{count}} Zeile mit Fehlern',
  faulty_other: '{{count}} Zeilen mit Fehlern',
  first: 'Zur ersten',
  range: 'Zeilen {{from}}–{{to}} von {{total}}',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
} satisfies TextsLike<typeof zh>;
