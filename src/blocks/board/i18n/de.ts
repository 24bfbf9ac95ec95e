import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  view: 'Ansicht',
  table: 'Tabelle',
  board: 'Tafel',
  keys: 'Pfeiltasten: auswählen · Enter: öffnen',
  moveKey: 'M: nächster Schritt',
  newKey: 'N: neu',
  counted: '{{name}}: {{count}}',
  none: 'Keine',
  more_one: 'Den Eintrag zeigen',
  more_other: 'Alle {{count}} zeigen',
  failed: 'Konnte nicht geladen werden',
} satisfies TextsLike<typeof zh>;
