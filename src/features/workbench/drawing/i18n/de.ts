import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  scene: 'Schaltplan als Datei',
  plan: 'Lageplan als Datei',
  intro:
    'Als JSON exportieren, ändern und wieder importieren. Vor dem Import wird alles geprüft; bei einem Fehler wird nichts geändert.',
  export: 'Zeichnung exportieren (JSON)',
  import: 'Zeichnung importieren',
  close: 'Schließen',
  done: 'Die Zeichnung wurde importiert; alle geöffneten Ansichten zeigen sie.',
  faults_one: 'Die Zeichnung hat {{count}} Fehler und wurde nicht importiert:',
  faults_other: 'Die Zeichnung hat {{count}} Fehler und wurde nicht importiert:',
  location: 'Stelle',
  fault: 'Fehler',
  notJson: '„{{name}}“ ist keine JSON-Datei und nicht lesbar.',
  otherStation: '„{{name}}“ ist keine Zeichnung dieser Anlage.',
  conflict: 'Seit dem Export dieser Zeichnung hat jemand eine neuere Fassung gespeichert. Trotzdem ersetzen?',
  replace: 'Neuere Fassung ersetzen',
  failed: 'Die Zeichnung wurde nicht importiert: {{why}}',
} satisfies TextsLike<typeof zh>;
