import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './instrument.zh.ts';

export default {
  title: 'Carbon statistics',
  caption: 'Certificates and supply contracts',
  empty: {
    none: 'No certificates or supply contracts',
    noneText: 'Once one is entered, scope 2 of its days is market-based.',
  },
  failed: 'The certificates and contracts could not be loaded',
  filter: { stationId: 'Station' },
  kind: { certificate: 'Certificate', contract: 'Supply contract' },
  column: {
    document: 'Number and issuer',
    stationName: 'Station',
    kind: 'Kind',
    from: 'First day',
    to: 'Last day',
    energy: 'Energy',
    factor: 'Supplier’s factor',
    creator: 'Entered by',
    createTime: 'Entered at',
  },
  form: { create: 'Enter a certificate or contract' },
  field: {
    stationId: 'Station',
    kind: 'Kind',
    document: 'Number and issuer',
    from: 'First day',
    to: 'Last day',
    energy: 'Energy',
    factor: 'Supplier’s factor',
  },
  hint: {
    energy: 'What exceeds the import does not count',
    factor: 'Of a contract’s energy; certificates have 0',
  },
  action: {
    create: 'Enter one',
    menu: 'Actions for {{name}}',
    remove: 'Remove',
  },
  remove: {
    title: 'Remove “{{document}}”?',
    text: 'The market-based figures of its days no longer count it. The log still has it.',
  },
} satisfies TextsLike<typeof zh>;
