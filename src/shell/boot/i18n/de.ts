import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  config: {
    title: 'Diese Installation ist nicht richtig konfiguriert',
    what: 'Ein Eintrag der Konfigurationsdatei ems-config.json ist falsch, daher kann das System nicht starten. Bitte diese Angabe an die Administration weitergeben:',
  },
  unreachable: {
    title: 'Der Server ist nicht erreichbar',
    what: 'Zum Start fehlt ein Teil des Systems. Bitte die Netzwerkverbindung prüfen und erneut versuchen. Besteht das Problem weiter, bitte an die Administration wenden.',
  },
  retry: 'Erneut versuchen',
} satisfies TextsLike<typeof zh>;
