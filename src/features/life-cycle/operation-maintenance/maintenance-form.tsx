import * as z from 'zod/mini';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { dictionaryChoice } from '#src/blocks/dictionary/dictionary-field.tsx';
import { choiceOf, station } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text, textArea } from '#src/blocks/form/fields.tsx';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import {
  dueOnce,
  maintenanceEndpoints,
  maintenanceForm,
  outageFits,
  planFits,
} from '#src/contract/life-cycle/maintenance.ts';
import { attachmentsMany } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { instant, useZoneOf } from './instant-field.tsx';
import { maintenanceReads } from './maintenance-reads.ts';
import { checklistField, exchangedField, readingsField, useDevicesOf, useOrdersOf } from './row-fields.tsx';
import { texts } from './texts.ts';

const schema = z
  .object({ ...maintenanceForm.shape, attachments: z.array(formFile) })
  .check(planFits, outageFits, dueOnce);

/** What was done at a station. */
export default defineForm(schema, {
  texts,
  fields: {
    stationId: station(),
    deviceId: choiceOf(useDevicesOf, { none: 'none.device', required: false }),
    workOrderId: choiceOf(useOrdersOf, { none: 'none.order', required: false }),
    type: dictionaryChoice(dictTypes.maintenanceType),
    title: text(),
    doneOn: date({ useZone: useZoneOf }),
    operator: text(),
    content: textArea({ rows: 3 }),
    result: textArea({ rows: 2 }),
    plannedStart: instant(),
    plannedEnd: instant(),
    downFrom: instant(),
    downtime: number({ unit: 'h', required: false }),
    parts: exchangedField,
    checklist: checklistField,
    readings: readingsField,
    nextDays: number({ required: false }),
    nextHours: number({ required: false }),
    attachments: filesField({ max: attachmentsMany, kind: fileKinds.document }),
  },
  rows: [
    ['stationId', 'deviceId'],
    ['workOrderId', 'type'],
    ['title', 'operator'],
    ['plannedStart', 'plannedEnd'],
    ['downFrom', 'downtime'],
    ['nextDays', 'nextHours'],
  ],
  sections: {
    work: ['stationId', 'deviceId', 'workOrderId', 'type', 'title', 'doneOn', 'operator', 'content', 'result'],
    plan: ['plannedStart', 'plannedEnd', 'downFrom', 'downtime'],
    details: ['parts', 'checklist', 'readings'],
    next: ['nextDays', 'nextHours'],
    files: ['attachments'],
  },
  read: maintenanceEndpoints.getMaintenance,
  create: maintenanceEndpoints.addMaintenance,
  update: maintenanceEndpoints.saveMaintenance,
  stale: maintenanceReads,
  fixed: () => ['stationId'],
  dependents: { plannedStart: ['plannedEnd'], nextDays: ['nextHours'] },
  nameOf: ({ title }) => title,
  toRequest: ({ attachments, ...values }, record) => ({
    ...values,
    attachments: attachments.map(({ id }) => id),
    ...(record && { id: record.id, revision: record.revision }),
  }),
  widthPx: 760,
});
