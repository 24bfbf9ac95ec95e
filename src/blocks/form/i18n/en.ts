import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  save: 'Save',
  loading: 'Loading…',
  failed: 'The record could not be loaded',
  showOther: 'Open the existing record',
  yes: 'Yes',
  no: 'No',
  withUnit: '{{label}} ({{unit}})',
  inLanguage: '{{label}} ({{language}})',
  language: { zh: 'Chinese', en: 'English', de: 'German' },
  changed: {
    title: 'Someone else has changed this record',
    text: 'Your entries have been kept; fields that you have not changed get the new value. Check them before you save.',
    textBy:
      '{{name}} has just saved a change. Your entries have been kept; fields that you have not changed get the new value. Check them before you save.',
    next: 'Checked, continue',
  },
  tabs: { label: 'Details', record: 'Record', chain: 'Chain', history: 'History' },
} satisfies TextsLike<typeof zh>;
