import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  add: 'Add a row',
  upload: 'Read from a file',
  template: 'Download template',
  remove: 'Remove row {{row}}',
  row: 'Row',
  cell: '{{column}}, row {{row}}',
  hint: 'Rows copied from a spreadsheet can be pasted into any cell',
  none: 'No rows yet',
  needsDemand: 'Choose the demand before you read a file',
  reading: 'Reading “{{name}}” …',
  failed: 'The file could not be read, please try again',
  failedWhy: 'The file could not be read: {{why}}',
  unreachable: 'the server cannot be reached; try again when the connection is back',
  read: '{{count}} rows were read from “{{name}}”; check them before you save',
  readFaults: '{{count}} rows were read from “{{name}}”; {{faults}} cells are wrong, correct them in the table',
  ignored: 'Columns that are not known: {{columns}}',
  faulty_one: '{{count}} row with errors',
  faulty_other: '{{count}} rows with errors',
  first: 'Go to the first one',
  range: 'Rows {{from}}–{{to}} of {{total}}',
  previous: 'Previous page',
  next: 'Next page',
} satisfies TextsLike<typeof zh>;
