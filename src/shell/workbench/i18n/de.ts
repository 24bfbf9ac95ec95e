import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  back: 'Einen Schritt zurück',
  close: 'Fenster schließen',
  switch: 'Ansicht der Leitwarte',
  home: 'Startseite',
  scene: 'Anlagenbild',
  opened: 'Im Konsolenfenster geöffnet',
  film: { pause: 'Hintergrundfilm anhalten', play: 'Hintergrundfilm abspielen' },
  wall: {
    enter: 'Großanzeige',
    label: 'Großanzeige',
    before: 'Vorige Seite',
    next: 'Nächste Seite',
    pause: 'Seitenwechsel anhalten',
    go: 'Seitenwechsel fortsetzen',
    position: 'Seite {{position}} von {{all}}, je {{seconds}} s',
    leave: 'Großanzeige beenden',
    mayFallAsleep: 'Der Browser lässt nicht zu, dass der Bildschirm eingeschaltet bleibt',
    lost: 'Verbindung verloren: Dies ist nicht der aktuelle Stand',
    reconnecting: 'Verbindung wird wiederhergestellt …',
  },
  refused: {
    title: 'Der Browser lässt die Seite dieses Fenster nicht schließen',
    text: 'Es wurde nicht von der Konsole geöffnet. Bitte selbst schließen oder hier zur Konsole wechseln.',
    action: 'Zur Konsole',
    cancel: 'Hier bleiben',
  },
} satisfies TextsLike<typeof zh>;
