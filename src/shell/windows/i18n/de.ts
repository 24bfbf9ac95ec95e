import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  userChanged:
    '{{name}} hat sich in einem anderen Fenster angemeldet; dieses Fenster läuft jetzt unter demselben Konto',
  language: {
    offer:
      'Die Sprache wurde in einem anderen Fenster auf {{language}} umgestellt. In diesem Fenster gibt es nicht gespeicherte Eingaben, die dabei verloren gehen.',
    reload: 'Verwerfen und umstellen',
    later: 'Beibehalten',
  },
  accessBoth: 'Ihre Rechte wurden geändert; neue Seiten: {{won}}, entfallene: {{lost}}',
  accessWon: 'Ihre Rechte wurden geändert; neue Seiten: {{won}}',
  accessLost: 'Ihre Rechte wurden geändert; entfallene Seiten: {{lost}}',
  accessOther: 'Ihre Berechtigungen für Aktionen wurden geändert',
  accessStations: 'Ihre sichtbaren Anlagen oder Menüeinträge wurden geändert',
} satisfies TextsLike<typeof zh>;
