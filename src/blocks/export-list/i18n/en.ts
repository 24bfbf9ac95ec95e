import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  export: 'Export',
  format: { csv: 'CSV file', xlsx: 'Excel file (XLSX)', json: 'JSON file' },
  title: { csv: 'Export to CSV', xlsx: 'Export to Excel', json: 'Export to JSON' },
  begins: 'Reading the list…',
  progress: '{{rows}} of {{total}} rows read',
  done_one: '{{rows}} row exported; you will find the file in the browser’s downloads.',
  done_other: '{{rows}} rows exported; you will find the file in the browser’s downloads.',
  failed: 'The export failed; no file was created.',
  failedWhy: 'The export failed; no file was created: {{why}}',
  tooMany:
    'An Excel sheet has at most {{max}} rows, and this list has {{total}}; no file was created. Please export it as CSV, or filter it.',
  again: 'Try again',
} satisfies TextsLike<typeof zh>;
