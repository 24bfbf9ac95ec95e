import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { choice, choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text, textArea } from '#src/blocks/form/fields.tsx';
import { demandEndpoints } from '#src/contract/life-cycle/demand.ts';
import { saleEndpoints, saleForm, saleRule } from '#src/contract/life-cycle/sale.ts';
import { attachmentsFew, pageSizeMax } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { useApi } from '#src/runtime.tsx';
import { milestonesField } from './milestones-field.tsx';
import { saleReads } from './sale-reads.ts';
import { texts } from './texts.ts';

const schema = z.object({ ...saleForm.shape, attachments: z.array(formFile) }).check(saleRule);
/** A contract is for a demand that somebody has ratified. */
const notRatified = ['proposed', 'rejected', 'withdrawn'];
const contractFields = [
  'demandId',
  'customer',
  'country',
  'customerCode',
  'contractNumber',
  'amount',
  'currency',
  'taxRate',
  'milestones',
  'deliveryBy',
  'warrantyMonths',
  'guaranteedCapacity',
  'guaranteedAvailability',
  'guaranteedRoundTrip',
  'guaranteedIncome',
  'socFrom',
  'socTo',
  'temperatureFrom',
  'temperatureTo',
  'cyclesPerDay',
  'damages',
] as const;

function useDemands() {
  const request = { page: 1, pageSize: pageSizeMax };
  const { data } = useQuery(query(useApi(), demandEndpoints.listDemands, request, { silent: true }));
  const ratified = data?.records.filter(({ stage }) => !notRatified.includes(stage)) ?? [];
  return ratified.map((demand) => ({ value: demand.id, label: `${demand.number} ${demand.title}` }));
}

const unitOf = ({ currency }: Readonly<Record<string, unknown>>): string => String(currency ?? '');

/** A contract. What was signed stays as it is. */
export default defineForm(schema, {
  texts,
  fields: {
    demandId: choiceOf(useDemands),
    customer: text(),
    country: choice(),
    customerCode: text(),
    contact: text(),
    phone: text({ type: 'tel' }),
    email: text({ type: 'email' }),
    contractNumber: text(),
    amount: number({ unit: unitOf }),
    currency: choice(),
    taxRate: number({ unit: '%' }),
    milestones: milestonesField,
    deliveryBy: date({ required: false }),
    warrantyMonths: number(),
    guaranteedCapacity: number({ unit: '%', required: false }),
    guaranteedAvailability: number({ unit: '%', required: false }),
    guaranteedRoundTrip: number({ unit: '%', required: false }),
    guaranteedIncome: number({ unit: unitOf, required: false }),
    socFrom: number({ unit: '%', required: false }),
    socTo: number({ unit: '%', required: false }),
    temperatureFrom: number({ unit: '°C', required: false }),
    temperatureTo: number({ unit: '°C', required: false }),
    cyclesPerDay: number({ required: false }),
    damages: textArea({ rows: 2 }),
    attachments: filesField({ max: attachmentsFew, kind: fileKinds.document }),
  },
  rows: [
    ['country', 'customerCode'],
    ['contact', 'phone', 'email'],
    ['amount', 'currency', 'taxRate'],
    ['deliveryBy', 'warrantyMonths'],
    ['guaranteedCapacity', 'guaranteedAvailability'],
    ['guaranteedRoundTrip', 'guaranteedIncome'],
    ['socFrom', 'socTo'],
    ['temperatureFrom', 'temperatureTo'],
  ],
  sections: {
    customer: ['demandId', 'customer', 'country', 'customerCode', 'contact', 'phone', 'email'],
    contract: ['contractNumber', 'amount', 'currency', 'taxRate', 'milestones', 'deliveryBy', 'warrantyMonths'],
    promises: ['guaranteedCapacity', 'guaranteedAvailability', 'guaranteedRoundTrip', 'guaranteedIncome', 'damages'],
    windows: ['socFrom', 'socTo', 'temperatureFrom', 'temperatureTo', 'cyclesPerDay'],
    files: ['attachments'],
  },
  read: saleEndpoints.getSale,
  create: saleEndpoints.addSale,
  update: saleEndpoints.saveSale,
  stale: saleReads,
  initial: {
    country: 'CN',
    currency: 'CNY',
    taxRate: '13',
    warrantyMonths: '24',
    milestones: [{ name: '', percent: '100', due: '' }],
  },
  fixed: ({ state }) => (state === 'quoted' ? [] : contractFields),
  dependents: { country: ['customerCode', 'phone'], amount: ['milestones'] },
  nameOf: ({ number: saleNumber }) => saleNumber,
  toRequest: ({ attachments, ...values }, record) => ({
    ...values,
    attachments: attachments.map(({ id }) => id),
    ...(record && { id: record.id, revision: record.revision }),
  }),
  widthPx: 760,
});
