import * as z from 'zod/mini';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text, textArea } from '#src/blocks/form/fields.tsx';
import { productionEndpoints, productionForm, type ProductionUnit } from '#src/contract/life-cycle/production.ts';
import { factoryResultWords, unitHeads, unitSheetName } from '#src/contract/life-cycle/sheet-heads.ts';
import { attachmentsMany } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { factoryResults } from '#src/contract/rules/life-cycle/production.ts';
import { sheetGrid } from '../sheet-grid/sheet-grid.tsx';
import { useDemandOptions } from '../use-demands.ts';
import { productionReads } from './production-reads.ts';
import { stepsField } from './steps-field.tsx';
import { texts } from './texts.ts';

const schema = z.extend(productionForm, { attachments: z.array(formFile) });

const listText = (value: unknown): string => (Array.isArray(value) ? value.join('; ') : '');
const listOf = (entered: string): string[] =>
  entered.trim() === '' ? [] : entered.split(/[;；,，]/).map((each) => each.trim());

const units = sheetGrid<ProductionUnit>({
  columns: [
    { id: 'serial', head: unitHeads.serial },
    { id: 'modules', head: unitHeads.modules, toText: listText, toValue: listOf },
    { id: 'firmware', head: unitHeads.firmware },
    {
      id: 'result',
      head: unitHeads.result,
      options: factoryResults.map((value) => ({ value, name: factoryResultWords[value] })),
      toValue: (entered) => factoryResults.find((value) => value === entered) ?? 'open',
    },
    { id: 'soh', head: unitHeads.soh },
  ],
  empty: { serial: '', modules: [], firmware: '', result: 'open', soh: '', scrapReason: '' },
  parse: productionEndpoints.checkProductionSheet,
  fileName: unitSheetName,
});

/** A batch with its steps and units. */
export default defineForm(schema, {
  texts,
  fields: {
    demandId: choiceOf(useDemandOptions),
    number: text(),
    product: text(),
    quantity: number(),
    steps: stepsField,
    units,
    attachments: filesField({ max: attachmentsMany, kind: fileKinds.document }),
    remark: textArea({ rows: 2 }),
  },
  rows: [['number', 'product', 'quantity']],
  sections: { steps: ['steps'], units: ['units'], files: ['attachments', 'remark'] },
  read: productionEndpoints.getProduction,
  create: productionEndpoints.addProduction,
  update: productionEndpoints.saveProduction,
  stale: productionReads,
  fixed: () => ['demandId'],
  nameOf: ({ number: batch }) => batch,
  toRequest: ({ attachments, ...values }, record) => ({
    ...values,
    id: record?.id ?? '',
    revision: record?.revision ?? 0,
    attachments: attachments.map(({ id }) => id),
  }),
  widthPx: 960,
});
