import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  back: 'Einen Schritt zurück',
  close: 'Fenster schließen',
  switch: 'Ansicht der Leitwarte',
  home: 'Übersicht',
  scene: 'Anlagenbild',
  opened: 'Im Konsolenfenster geöffnet',
  refused: {
    title: 'Der Browser lässt die Seite dieses Fenster nicht schließen',
    text: 'Es wurde nicht von der Konsole geöffnet. Bitte selbst schließen oder hier zur Konsole wechseln.',
    action: 'Zur Konsole',
    cancel: 'Hier bleiben',
  },
} satisfies TextsLike<typeof zh>;
