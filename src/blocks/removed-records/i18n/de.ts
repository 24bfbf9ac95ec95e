import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  open: 'Entfernt',
  title: 'Entfernte Einträge',
  text: 'Entferntes lässt sich 30 Tage lang wiederherstellen; danach wird es endgültig gelöscht.',
  search: 'Suchen',
  searchHint: 'Name, Code',
  none: 'Nichts wiederherzustellen',
  noneText: 'In den letzten 30 Tagen wurde nichts entfernt, oder nichts passt zur Suche.',
  failed: 'Die entfernten Einträge konnten nicht geladen werden',
  by: 'Entfernt von {{name}},',
  system: 'System',
  until: 'Wiederherstellbar bis',
  restore: 'Wiederherstellen',
  restoreOne: '{{name}} wiederherstellen',
  restored: '{{name}} ist wiederhergestellt',
  more_one: '{{count}} weiterer: bitte die Suche eingrenzen',
  more_other: '{{count}} weitere: bitte die Suche eingrenzen',
} satisfies TextsLike<typeof zh>;
