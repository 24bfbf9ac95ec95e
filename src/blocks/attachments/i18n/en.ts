import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  label: 'Attachments',
  hint: 'Pictures or documents, at most {{max}}, each document under {{mb}} MB',
  hintTypes: '{{types}}; {{max}} more can be added, each smaller than {{mb}} MB',
  add: 'Add files',
  coming: 'Download progress of {{name}}',
  cancelDownload: 'Cancel the download of {{name}}',
  cancel: 'Cancel the upload of {{name}}',
  retry: 'Upload {{name}} again',
  remove: 'Remove {{name}}',
  view: 'View {{name}}',
  unreadable: 'The document could not be opened',
  download: 'Download {{name}}',
  sending: 'Upload progress of {{name}}',
  failed: 'The upload was interrupted: upload the file again or remove it',
  sent: '{{name}} uploaded',
  refused: '{{name}}: {{why}}',
  kilobytes: '{{size}} KB',
  megabytes: '{{size}} MB',
} satisfies TextsLike<typeof zh>;
