import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  steps: 'Steps of the import',
  step1: '1 File',
  step2: '2 Check',
  step3: '3 Done',
  template: 'Download template',
  file: 'Choose file',
  other: 'Another file',
  accept: '.xls or .xlsx, smaller than {{mb}} MB',
  checking: 'Checking {{name}}…',
  good_one: '{{name}}: {{count}} row, all correct. It can be imported.',
  good_other: '{{name}}: {{count}} rows, all correct. They can be imported.',
  partly_one:
    '{{name}}: {{count}} row without errors, but not every column can be imported. Please check the header, or import without these columns.',
  partly_other:
    '{{name}}: {{count}} rows without errors, but not every column can be imported. Please check the header, or import without these columns.',
  bad_one:
    '{{name}}: {{count}} error; rows with errors: {{faulty}} of {{rows}}. Nothing has been imported. Correct it and choose the file again.',
  bad_other:
    '{{name}}: {{count}} errors; rows with errors: {{faulty}} of {{rows}}. Nothing has been imported. Correct them and choose the file again.',
  faults: 'Errors',
  more: 'The first {{shown}} of {{total}} are listed.',
  row: 'Row',
  column: 'Column',
  value: 'Content',
  message: 'Problem',
  wholeRow: 'Whole row',
  ignored: 'Columns that are not recognised and will not be imported: {{columns}}',
  running: 'Importing…',
  failed: 'The file could not be checked: {{why}}',
  failedPlain: 'The file could not be checked. Please try again.',
  close: 'Close',
  again: 'Check again',
  cancel: 'Cancel',
  policy: 'Existing records',
  added: 'New',
  changed: 'Changed',
  same: 'Same',
  removed: 'Removed',
  summary: 'What the import changes',
  columns: 'Columns that change: {{columns}}',
  changes: 'Changes',
  record: 'Record',
  change: 'Change',
  isRemoved: 'is removed',
  policies: {
    add: 'Only add new ones; existing ones are errors',
    update: 'Update by their key, add the others',
    replace: 'Make equal to the sheet; remove the others',
  },
} satisfies TextsLike<typeof zh>;
