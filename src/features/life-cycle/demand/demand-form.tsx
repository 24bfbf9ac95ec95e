import * as z from 'zod/mini';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { choice, station } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text, textArea } from '#src/blocks/form/fields.tsx';
import { demandEndpoints, demandForm, planInOrder, stationNamed } from '#src/contract/life-cycle/demand.ts';
import { attachmentsFew } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { demandReads } from './demand-reads.ts';
import { texts } from './texts.ts';

const schema = z.object({ ...demandForm.shape, attachments: z.array(formFile) }).check(planInOrder, stationNamed);

/** A demand that is proposed or rejected. */
export default defineForm(schema, {
  texts,
  fields: {
    title: text(),
    kind: choice(),
    priority: choice(),
    source: choice(),
    stationId: station(),
    country: choice(),
    customer: text(),
    owner: text(),
    site: text(),
    longitude: number({ required: false }),
    latitude: number({ required: false }),
    ratedPower: number({ unit: 'kW' }),
    capacity: number({ unit: 'kWh', required: false }),
    contractNumber: text(),
    contractAmount: number({ required: false }),
    currency: text(),
    plannedDevelop: date({ required: false }),
    plannedTest: date({ required: false }),
    plannedDeliver: date({ required: false }),
    plannedOperate: date({ required: false }),
    content: textArea(),
    attachments: filesField({ max: attachmentsFew, kind: fileKinds.document }),
  },
  rows: [
    ['kind', 'priority', 'source'],
    ['stationId', 'country'],
    ['customer', 'owner'],
    ['longitude', 'latitude'],
    ['ratedPower', 'capacity'],
    ['contractNumber', 'contractAmount', 'currency'],
    ['plannedDevelop', 'plannedTest'],
    ['plannedDeliver', 'plannedOperate'],
  ],
  read: demandEndpoints.getDemand,
  create: demandEndpoints.addDemand,
  update: demandEndpoints.saveDemand,
  stale: demandReads,
  initial: { kind: 'new', country: 'CN', source: 'customer', priority: '3', currency: 'CNY' },
  nameOf: ({ number: name }) => name,
  toRequest: ({ attachments, ...values }, record) => ({
    ...values,
    attachments: attachments.map(({ id }) => id),
    ...(record && { id: record.id, revision: record.revision }),
  }),
  widthPx: 760,
});
