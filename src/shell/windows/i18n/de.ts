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
  accessBoth: 'Ihre Rechte wurden geändert: +{{won}} Seiten, −{{lost}} Seiten',
  accessWon: 'Ihre Rechte wurden geändert: +{{won}} Seiten',
  accessLost: 'Ihre Rechte wurden geändert: −{{lost}} Seiten',
  accessOther: 'Ihre Berechtigungen für Aktionen wurden geändert',
  accessStations: 'Ihre sichtbaren Anlagen oder Menüeinträge wurden geändert',
} satisfies TextsLike<typeof zh>;
