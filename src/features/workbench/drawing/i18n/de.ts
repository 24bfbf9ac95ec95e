import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  scene: 'Schaltplan als Datei',
  plan: 'Lageplan als Datei',
  intro:
    'Als JSON ausgeben, ändern und wieder einlesen. Vorher wird alles geprüft; bei einem Fehler bleibt alles, wie es ist.',
  export: 'Zeichnung ausgeben (JSON)',
  import: 'Zeichnung einlesen',
  close: 'Schließen',
  done: 'Die Zeichnung ist eingelesen; alle offenen Bilder zeigen sie.',
  faults_one: 'Die Zeichnung hat {{count}} Fehler und wurde nicht übernommen:',
  faults_other: 'Die Zeichnung hat {{count}} Fehler und wurde nicht übernommen:',
  place: 'Stelle',
  fault: 'Fehler',
  notJson: '„{{name}}“ ist keine JSON-Datei und nicht lesbar.',
  otherStation: '„{{name}}“ ist keine Zeichnung dieser Anlage.',
  conflict: 'Seit diese Zeichnung ausgegeben wurde, hat jemand eine neuere Fassung gespeichert. Trotzdem ersetzen?',
  replace: 'Neuere Fassung ersetzen',
  failed: 'Die Zeichnung wurde nicht eingelesen: {{why}}',
} satisfies TextsLike<typeof zh>;
