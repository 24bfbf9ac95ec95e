import { choice } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, number, text, textArea } from '#src/blocks/form/fields.tsx';
import type { ControlProps, FormField } from '#src/blocks/form/form-field.ts';
import type { FormProps } from '#src/blocks/list/types.ts';
import { pictureField } from '#src/blocks/picture/picture-field.tsx';
import { merchantEndpoints, merchantForm, newMerchantForm } from '#src/contract/organization/merchant.ts';
import { hasWrongCheck } from '#src/contract/rules/merchant.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
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

const fields = {
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
  logo: pictureField(),
  remark: textArea({ rows: 2 }),
};

const rows = [
  ['kind', 'country'],
  ['creditCode', 'vatId', 'contractNo'],
  ['validFrom', 'validUntil'],
  ['accountQuota', 'stationQuota'],
  ['contactName', 'contactPhone', 'email'],
  ['longitude', 'latitude'],
  ['legalPerson', 'idCard'],
] as const;

const common = {
  texts,
  read: merchantEndpoints.getMerchant,
  create: merchantEndpoints.saveMerchant,
  stale: merchantReads,
  initial: { kind: 'owner', country: 'CN', accountQuota: '0', stationQuota: '0' },
  hidden: ({ country }: { country: string }) => [country === 'DE' ? ('creditCode' as const) : ('vatId' as const)],
  dependents: { country: ['creditCode', 'vatId', 'contactPhone'], validFrom: ['validUntil'] },
  effect: {
    endpoint: merchantEndpoints.previewMerchant,
    request: (save: unknown) => ({ ...(save as object), administratorPassword: '' }),
  },
  widthPx: 720,
} as const;

/** Contact, contract and quotas; a save that changes somebody's access is confirmed first. */
const ChangedMerchant = defineForm(merchantForm, {
  ...common,
  fields,
  rows,
  update: merchantEndpoints.saveMerchant,
});

/** The same, and who manages its branches first. */
const NewMerchant = defineForm(newMerchantForm, {
  ...common,
  fields: {
    ...fields,
    administratorName: text(),
    administratorAccount: text({ autoComplete: 'off' }),
    administratorPhone: text({ type: 'tel' }),
    administratorPassword: text({ type: 'password', autoComplete: 'new-password' }),
  },
  rows: [...rows, ['administratorName', 'administratorAccount'], ['administratorPhone', 'administratorPassword']],
  sections: {
    administrator: ['administratorName', 'administratorAccount', 'administratorPhone', 'administratorPassword'],
  },
});

/** The form of a merchant. */
export default function MerchantForm({ id, onClose, onDone }: FormProps) {
  const dialog = { onClose, onDone };
  return id === undefined ? <NewMerchant {...dialog} /> : <ChangedMerchant {...{ id }} {...dialog} />;
}
