import { defineList } from '#src/blocks/list/define-list.tsx';
import { station } from '#src/blocks/list/filters.ts';
import { carbonEndpoints } from '#src/contract/statistics/carbon.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { InstrumentMenu } from './instrument-actions.tsx';
import { InstrumentDetail } from './instrument-detail.tsx';
import { instrumentReads } from './instrument-reads.ts';
import { texts } from './instrument-texts.ts';

/** Certificates and supply contracts, by which scope 2 is market-based. */
const instruments = defineList({
  endpoint: carbonEndpoints.listCarbonInstruments,
  topic: { parameter: instrumentReads },
  texts,
  filters: { stationId: station() },
  rowName: ({ document }) => document,
  columns: (column) => [
    column.title('document'),
    column.text('stationName'),
    column.choice('kind'),
    column.day('from'),
    column.day('to'),
    column.number('energy', { unit: 'kWh' }),
    column.number('factor', { unit: 'kg/kWh', digits: 4, priority: 1 }),
    column.custom('creator', { value: ({ creator }) => creator?.name ?? '—', priority: 2 }),
  ],
  rowActions: { component: InstrumentMenu, anyOf: ['statement_adjust'], widthPx: 56 },
  detail: InstrumentDetail,
  form: lazyComponent(() => import('./instrument-form.tsx')),
  create: 'statement_adjust',
  export: true,
});

export default instruments.Page;
