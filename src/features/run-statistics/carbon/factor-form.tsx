import { textIn } from '#src/contract/languages.ts';
import { choice } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, number, toggle, url } from '#src/blocks/form/fields.tsx';
import { carbonEndpoints, carbonFactorForm } from '#src/contract/statistics/carbon.ts';
import { factorReads } from './factor-reads.ts';
import { texts } from './factor-texts.ts';

/** A draft of a factor. One in force is not changed: another one follows it. */
export default defineForm(carbonFactorForm, {
  texts,
  fields: {
    region: choice(),
    kind: choice(),
    value: number({ unit: 'kg/kWh', required: true }),
    unit: choice(),
    dataYear: number({ required: true }),
    status: choice(),
    upstream: toggle(),
    publishedOn: date(),
    validFrom: date(),
    validTo: date(),
    source: localText(),
    document: url(),
  },
  rows: [
    ['region', 'kind'],
    ['value', 'unit'],
    ['dataYear', 'status'],
    ['validFrom', 'validTo'],
  ],
  read: carbonEndpoints.getCarbonFactor,
  create: carbonEndpoints.saveCarbonFactor,
  update: carbonEndpoints.saveCarbonFactor,
  stale: factorReads,
  initial: { kind: 'location', unit: 'CO2', status: 'final' },
  dependents: { upstream: ['kind'], kind: ['upstream'], validFrom: ['validTo'] },
  nameOf: ({ source }, language) => textIn(source, language),
  widthPx: 640,
});
