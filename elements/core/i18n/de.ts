import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  signedOut: {
    title: 'Nicht angemeldet',
    text: 'Diese Seite hat keine Anmeldung am Energiemanagement übergeben.',
    retry: 'Neu verbinden',
  },
  refused: 'Dieses Element ist falsch eingerichtet',
  failed: { title: 'Das Energiemanagement ist nicht erreichbar', retry: 'Erneut versuchen' },
  fault: {
    error: 'Das hat nicht geklappt',
    loadingFailed: 'Laden fehlgeschlagen',
    downloadFailed: 'Herunterladen fehlgeschlagen',
    uploadFailed: 'Hochladen fehlgeschlagen',
  },
} satisfies TextsLike<typeof zh>;
