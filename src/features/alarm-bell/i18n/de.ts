import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  name: 'Meldungen',
  unread: 'Meldungen, {{count}} ungelesen',
  none: 'Meldungen, keine ungelesen',
  loading: 'Meldungen werden geladen',
  worst: 'Unbestätigte Alarme der Stufe {{severity}}: {{count}}',
  severity: { '1': 'Kritisch', '2': 'Hoch', '3': 'Niedrig', '4': 'Warnung' },
  offline: 'Verbindung unterbrochen, wird wiederhergestellt',
  busy: 'Wird geladen …',
  broken: 'Die Meldungsliste konnte nicht geöffnet werden',
  signedOut: {
    name: 'Meldungen, nicht angemeldet',
    title: 'Nicht angemeldet',
    text: 'Nach der Anmeldung erscheinen hier die Meldungen.',
    retry: 'Erneut verbinden',
  },
  revoked: {
    name: 'Meldungen, kein Zugriff',
    title: 'Kein Zugriff',
    text: 'Für Meldungen fehlt die Berechtigung. Bitte bei Bedarf an die Administration wenden.',
  },
  failed: {
    name: 'Meldungen, keine Verbindung',
    title: 'Das Energiemanagementsystem ist nicht erreichbar',
    text: 'Bitte gleich noch einmal versuchen; sonst an die Administration wenden.',
    retry: 'Erneut versuchen',
  },
  misconfigured: {
    name: 'Meldungen, nicht richtig konfiguriert',
    title: 'Dieses Element ist nicht richtig konfiguriert',
    text: 'Bitte diese Angabe an die Administration dieser Seite weitergeben:',
  },
} satisfies TextsLike<typeof zh>;
