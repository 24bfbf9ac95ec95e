import { choice, station } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text } from '#src/blocks/form/fields.tsx';
import { carbonEndpoints, carbonInstrumentForm } from '#src/contract/statistics/carbon.ts';
import { instrumentReads } from './instrument-reads.ts';
import { texts } from './instrument-texts.ts';

/** A certificate or a supply contract of a station. It is not changed: what is wrong is removed and entered again. */
export default defineForm(carbonInstrumentForm, {
  texts,
  fields: {
    stationId: station(),
    kind: choice(),
    document: text({ required: true }),
    from: date({ required: true }),
    to: date({ required: true }),
    energy: number({ unit: 'kWh', required: true }),
    factor: number({ unit: 'kg/kWh' }),
  },
  rows: [
    ['stationId', 'kind'],
    ['from', 'to'],
    ['energy', 'factor'],
  ],
  read: carbonEndpoints.getCarbonInstrument,
  create: carbonEndpoints.addCarbonInstrument,
  stale: instrumentReads,
  initial: { kind: 'certificate' },
  dependents: { from: ['to'], kind: ['factor'] },
  nameOf: ({ document }) => document,
  widthPx: 640,
});
