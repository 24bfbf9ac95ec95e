import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  label: 'Anhänge',
  hint: 'Bilder oder Dokumente, höchstens {{max}}, jedes Dokument kleiner als {{mb}} MB',
  hintTypes: '{{types}}; noch {{max}} möglich, jede Datei kleiner als {{mb}} MB',
  add: 'Dateien hinzufügen',
  coming: 'Fortschritt beim Herunterladen von {{name}}',
  cancelDownload: 'Herunterladen von {{name}} abbrechen',
  cancel: 'Hochladen von {{name}} abbrechen',
  retry: '{{name}} erneut hochladen',
  remove: '{{name}} entfernen',
  view: '{{name}} ansehen',
  unreadable: 'Das Dokument konnte nicht geöffnet werden',
  download: '{{name}} herunterladen',
  sending: 'Fortschritt beim Hochladen von {{name}}',
  failed: 'Das Hochladen wurde unterbrochen: bitte erneut hochladen oder entfernen',
  sent: '{{name}} wurde hochgeladen',
  refused: '{{name}}: {{why}}',
  kilobytes: '{{size}} KB',
  megabytes: '{{size}} MB',
} satisfies TextsLike<typeof zh>;
