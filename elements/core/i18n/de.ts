import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  signedOut: {
    title: 'Nicht angemeldet',
    text: 'Diese Seite hat keine Anmeldung am Energiemanagementsystem übergeben.',
    retry: 'Erneut verbinden',
  },
  revoked: {
    title: 'Kein Zugriff',
    text: 'Für diesen Inhalt fehlt die Berechtigung. Bitte bei Bedarf an die Administration des Energiemanagementsystems wenden.',
    unsaved:
      'Für diesen Inhalt fehlt jetzt die Berechtigung, Speichern ist nicht möglich. Ihre Eingaben lassen sich noch kopieren.',
  },
  refused: 'Dieses Element ist nicht richtig konfiguriert',
  failed: { title: 'Das Energiemanagementsystem ist nicht erreichbar', retry: 'Erneut versuchen' },
  fault: {
    error: 'Der Vorgang ist fehlgeschlagen',
    loadingFailed: 'Laden fehlgeschlagen',
    downloadFailed: 'Herunterladen fehlgeschlagen',
    uploadFailed: 'Hochladen fehlgeschlagen',
  },
} satisfies TextsLike<typeof zh>;
