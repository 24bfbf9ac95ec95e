import * as z from 'zod/mini';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { choice, choiceOf, station } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { text, textArea } from '#src/blocks/form/fields.tsx';
import { codes } from '#src/contract/codes.ts';
import { afterSaleEndpoints, afterSaleForm, caseSubject } from '#src/contract/life-cycle/after-sale.ts';
import { attachmentsFew } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { caseReads } from './case-reads.ts';
import { serialField, useAlarmsOf, useDamagedDeliveries, useDevicesOf } from './case-fields.tsx';
import { texts } from './texts.ts';

const schema = z.object({ ...afterSaleForm.shape, attachments: z.array(formFile) }).check(caseSubject);

/** A fault that a customer reports. Its evidence is frozen when it is saved the first time. */
export default defineForm(schema, {
  texts,
  fields: {
    stationId: station({ none: 'none.station', required: false }),
    deviceId: choiceOf(useDevicesOf, { none: 'none.device', required: false }),
    serial: serialField,
    deliveryId: choiceOf(useDamagedDeliveries, { none: 'none.delivery', required: false }),
    kind: choice(),
    priority: choice(),
    reportedOn: date({ required: false }),
    reporter: text(),
    phone: text({ type: 'tel' }),
    symptom: textArea({ rows: 4 }),
    alarmId: choiceOf(useAlarmsOf, { none: 'none.alarm', required: false }),
    faultCode: text(),
    attachments: filesField({ max: attachmentsFew, kind: fileKinds.document }),
  },
  rows: [
    ['stationId', 'deviceId'],
    ['kind', 'priority', 'reportedOn'],
    ['serial', 'deliveryId'],
    ['reporter', 'phone'],
    ['alarmId', 'faultCode'],
  ],
  sections: {
    unit: ['stationId', 'deviceId', 'serial', 'deliveryId'],
    report: ['kind', 'priority', 'reportedOn', 'reporter', 'phone', 'symptom', 'alarmId', 'faultCode'],
    files: ['attachments'],
  },
  initial: { kind: 'warranty', priority: '3' },
  read: afterSaleEndpoints.getAfterSale,
  create: afterSaleEndpoints.addAfterSale,
  update: afterSaleEndpoints.saveAfterSale,
  stale: caseReads,
  otherRecordCode: codes.afterSaleOpen,
  nameOf: ({ number }) => number,
  toRequest: ({ attachments, ...values }, record) => ({
    ...values,
    attachments: attachments.map(({ id }) => id),
    ...(record && { id: record.id, revision: record.revision }),
  }),
  widthPx: 680,
});
