import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  steps: 'Schritte',
  step1: '1 Datei',
  step2: '2 Prüfung',
  step3: '3 Fertig',
  template: 'Vorlage herunterladen',
  file: 'Datei wählen',
  other: 'Andere Datei',
  accept: '.xls oder .xlsx, kleiner als {{mb}} MB',
  checking: '{{name}} wird geprüft …',
  good_one: '{{name}}: {{count}} Zeile, alles richtig. Sie kann importiert werden.',
  good_other: '{{name}}: {{count}} Zeilen, alles richtig. Sie können importiert werden.',
  partly_one:
    '{{name}}: {{count}} Zeile ohne Fehler, aber nicht jede Spalte kann importiert werden. Bitte die Kopfzeile prüfen oder ohne diese Spalten importieren.',
  partly_other:
    '{{name}}: {{count}} Zeilen ohne Fehler, aber nicht jede Spalte kann importiert werden. Bitte die Kopfzeile prüfen oder ohne diese Spalten importieren.',
  bad_one:
    '{{name}}: {{count}} Fehler; fehlerhafte Zeilen: {{faulty}} von {{rows}}. Es wurde nichts importiert. Bitte berichtigen und die Datei neu wählen.',
  bad_other:
    '{{name}}: {{count}} Fehler; fehlerhafte Zeilen: {{faulty}} von {{rows}}. Es wurde nichts importiert. Bitte berichtigen und die Datei neu wählen.',
  faults: 'Fehler',
  more: 'Aufgeführt sind die ersten {{shown}} von {{total}}.',
  row: 'Zeile',
  column: 'Spalte',
  value: 'Inhalt',
  message: 'Beanstandung',
  wholeRow: 'Ganze Zeile',
  ignored: 'Nicht erkannte Spalten, die nicht importiert werden: {{columns}}',
  running: 'Wird importiert …',
  failed: 'Die Datei konnte nicht geprüft werden: {{why}}',
  failedPlain: 'Die Datei konnte nicht geprüft werden. Bitte erneut versuchen.',
  close: 'Schließen',
  again: 'Erneut prüfen',
  cancel: 'Abbrechen',
  policy: 'Vorhandene Einträge',
  added: 'Neu',
  changed: 'Geändert',
  same: 'Unverändert',
  removed: 'Entfernt',
  summary: 'Was der Import ändert',
  columns: 'Geänderte Spalten: {{columns}}',
  changes: 'Änderungen',
  record: 'Eintrag',
  change: 'Änderung',
  isRemoved: 'wird entfernt',
  policies: {
    add: 'Nur neue anlegen; vorhandene sind Fehler',
    update: 'Über den Schlüssel aktualisieren, andere anlegen',
    replace: 'Dem Blatt angleichen; übrige entfernen',
  },
} satisfies TextsLike<typeof zh>;
