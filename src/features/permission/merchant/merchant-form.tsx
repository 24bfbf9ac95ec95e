import { choice } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, number, text, textArea } from '#src/blocks/form/fields.tsx';
import type { ControlProps, FormField } from '#src/blocks/form/form-field.ts';
import { merchantEndpoints, merchantForm } from '#src/contract/merchant.ts';
import { hasWrongCheck } from '#src/contract/rules/merchant.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { branchesField } from './branches-field.tsx';
import { texts } from './texts.ts';
import { merchantReads } from './use-merchants.ts';

/** A credit code; a wrong check character is a warning that does not prevent the save. */
const creditCode: FormField<string> = {
  ...text({ required: true }),
  Control: function CreditCode({ form, frame, name, fixed, t }: ControlProps) {
    const isOdd = hasWrongCheck(String(form.watch(name) ?? ''));
    const hint = isOdd ? t('warning.creditCode') : frame.hint;
    return <TextField {...frame} {...form.field(name)} hint={hint} readOnly={fixed} maxLength={18} />;
  },
};

/** A merchant: contact, contract and quotas. */
export default defineForm(merchantForm, {
  texts,
  fields: {
    name: localText(),
    kind: choice(),
    country: choice(),
    creditCode,
    vatId: text(),
    contractNo: text(),
    validFrom: date(),
    validUntil: date(),
    accountQuota: number(),
    stationQuota: number(),
    orgIds: branchesField('branches.none'),
    contactName: text(),
    contactPhone: text({ type: 'tel' }),
    email: text({ type: 'email' }),
    address: text(),
    longitude: number(),
    latitude: number(),
    legalPerson: text(),
    idCard: text(),
    remark: textArea({ rows: 2 }),
  },
  rows: [
    ['kind', 'country'],
    ['creditCode', 'vatId', 'contractNo'],
    ['validFrom', 'validUntil'],
    ['accountQuota', 'stationQuota'],
    ['contactName', 'contactPhone', 'email'],
    ['longitude', 'latitude'],
    ['legalPerson', 'idCard'],
  ],
  read: merchantEndpoints.getMerchant,
  create: merchantEndpoints.saveMerchant,
  update: merchantEndpoints.saveMerchant,
  stale: merchantReads,
  initial: { kind: 'owner', country: 'CN', accountQuota: '0', stationQuota: '0' },
  hidden: ({ country }) => (country === 'DE' ? ['creditCode'] : ['vatId']),
  dependents: { country: ['creditCode', 'vatId', 'contactPhone'], validFrom: ['validUntil'] },
  nameOf: ({ name }) => name.zh,
  widthPx: 720,
});
