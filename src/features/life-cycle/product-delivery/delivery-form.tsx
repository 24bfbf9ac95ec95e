import * as z from 'zod/mini';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text, textArea } from '#src/blocks/form/fields.tsx';
import { deliveryEndpoints, deliveryForm, type DeliveryRow } from '#src/contract/life-cycle/delivery.ts';
import { deliveryHeads, deliverySheetName } from '#src/contract/life-cycle/sheet-heads.ts';
import { attachmentsMany } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { sheetGrid } from '../sheet-grid/sheet-grid.tsx';
import { useDemandOptions } from '../use-demands.ts';
import { deliveryReads } from './delivery-reads.ts';
import { texts } from './texts.ts';

const schema = z.extend(deliveryForm, { attachments: z.array(formFile) });

const rows = sheetGrid<DeliveryRow>({
  columns: [
    { id: 'serial', head: deliveryHeads.serial },
    { id: 'product', head: deliveryHeads.product },
    { id: 'package', head: deliveryHeads.package },
    { id: 'weight', head: deliveryHeads.weight },
  ],
  empty: { serial: '', product: '', package: '', weight: '' },
  parse: deliveryEndpoints.checkDeliverySheet,
  fileName: deliverySheetName,
});

/** A delivery that is planned: what has left the factory is not changed, but moves on by its steps. */
export default defineForm(schema, {
  texts,
  fields: {
    demandId: choiceOf(useDemandOptions),
    carrier: text(),
    plannedOn: date(),
    consignee: text(),
    phone: text({ type: 'tel' }),
    address: text(),
    longitude: number({ required: false }),
    latitude: number({ required: false }),
    packages: number(),
    weight: number({ unit: 'kg' }),
    rows,
    attachments: filesField({ max: attachmentsMany, kind: fileKinds.document }),
    remark: textArea({ rows: 2 }),
  },
  rows: [
    ['carrier', 'plannedOn'],
    ['consignee', 'phone'],
    ['longitude', 'latitude'],
    ['packages', 'weight'],
  ],
  sections: { rows: ['rows'], files: ['attachments', 'remark'] },
  read: deliveryEndpoints.getDelivery,
  create: deliveryEndpoints.addDelivery,
  update: deliveryEndpoints.saveDelivery,
  stale: deliveryReads,
  fixed: () => ['demandId'],
  nameOf: ({ number: delivery }) => delivery,
  toRequest: ({ attachments, ...values }, record) => ({
    ...values,
    id: record?.id ?? '',
    revision: record?.revision ?? 0,
    attachments: attachments.map(({ id }) => id),
  }),
  widthPx: 860,
});
