import * as z from 'zod/mini';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text } from '#src/blocks/form/fields.tsx';
import { type AfterSaleCase, afterSaleEndpoints, settlementFields } from '#src/contract/life-cycle/after-sale.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { caseReads } from './case-reads.ts';
import { texts } from './texts.ts';

/** What a repair has cost, what the supplier has given, and which unit is built in now. */
export default defineForm(z.object(settlementFields), {
  texts,
  group: 'settlement',
  fields: {
    supplierClaim: text(),
    rma: text(),
    cost: number(),
    credit: number(),
    serialOut: text(),
    serialIn: text(),
    warrantyMonths: number(),
    downtime: number({ unit: 'h' }),
    satisfaction: number(),
  },
  rows: [
    ['supplierClaim', 'rma'],
    ['cost', 'credit'],
    ['serialOut', 'serialIn'],
    ['downtime', 'satisfaction'],
  ],
  sections: {
    supplier: ['supplierClaim', 'rma', 'cost', 'credit'],
    exchange: ['serialOut', 'serialIn', 'warrantyMonths'],
    customer: ['downtime', 'satisfaction'],
  },
  hidden: ({ serialIn }) => (serialIn ? [] : ['warrantyMonths']),
  toInput: ({ serial, ...record }) => ({ serialOut: record.serialOut || serial }),
  read: afterSaleEndpoints.getAfterSale,
  update: afterSaleEndpoints.saveAfterSaleSettlement,
  stale: caseReads,
  nameOf: (record) => record.number,
  Intro,
  widthPx: 640,
});

function Intro({ record }: { record: AfterSaleCase | undefined }) {
  const t = useTexts(texts);
  return <p>{t('settlement.text', { currency: record?.currency ?? '' })}</p>;
}
