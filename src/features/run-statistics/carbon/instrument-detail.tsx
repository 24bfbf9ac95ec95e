import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { carbonEndpoints } from '#src/contract/statistics/carbon.ts';
import { InstrumentButtons } from './instrument-actions.tsx';
import { texts } from './instrument-texts.ts';

/** All facts of an instrument, and who entered it. */
export const InstrumentDetail = defineDetail({
  endpoint: carbonEndpoints.getCarbonInstrument,
  texts,
  title: ({ document }) => document,
  facts: (fact) => [
    fact.text('stationName'),
    fact.choice('kind'),
    fact.day('from'),
    fact.day('to'),
    fact.number('energy', { unit: 'kWh' }),
    fact.number('factor', { unit: 'kg/kWh', digits: 4 }),
    fact.custom('creator', { value: ({ creator }) => creator?.name ?? '—' }),
    fact.time('createTime', { show: 'minute' }),
  ],
  history: true,
  actions: { component: InstrumentButtons, anyOf: ['statement_adjust'] },
});
