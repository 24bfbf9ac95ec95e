import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  failing: 'Keine Antwort',
  calls: 'Abfragen',
  push: 'Live-Daten',
  clock: 'Rechneruhr',
  answering: 'in Ordnung',
  failingSince: 'unbeantwortet seit {{time}}',
  failingText:
    'Die letzten Anfragen blieben unbeantwortet. Angezeigt wird der Stand davor; Änderungen lassen sich möglicherweise nicht speichern.',
  clockRight: 'stimmt mit dem Server überein',
  clockFast: 'geht {{span}} vor',
  clockSlow: 'geht {{span}} nach',
  clockFastNote: 'die Uhr dieses Rechners geht {{span}} vor',
  clockSlowNote: 'die Uhr dieses Rechners geht {{span}} nach',
  clockText:
    'Die Konsole gleicht das in ihren Anfragen aus. Andere Systeme können signierte Anfragen dieses Rechners ablehnen: automatische Uhrzeit in den Systemeinstellungen einschalten oder die IT ansprechen.',
  version: {
    title: 'Neue Version verfügbar',
    reload: 'Jetzt neu laden',
    later: 'Später',
    missingTitle: 'Die Konsole wurde aktualisiert und muss neu geladen werden',
    missingText:
      'Auf dem Server liegt eine neue Version, die alten Dateien dieser Funktion gibt es nicht mehr. Beim Neuladen geht verloren, was nicht gespeichert ist: besser erst speichern, dann neu laden.',
  },
} satisfies TextsLike<typeof zh>;
