import * as z from 'zod/mini';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { type Sale, saleEndpoints } from '#src/contract/life-cycle/sale.ts';
import { ledgerCodeMax, textMax } from '#src/contract/limits.ts';
import type { saleMoves } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { optionalText, requiredText } from '#src/contract/rules/text.ts';
import { day, optionalDay } from '#src/contract/rules/times.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useToday } from '../use-today.ts';
import { saleReads } from './sale-reads.ts';
import { texts } from './texts.ts';

interface SaleDialogProps extends DialogProps {
  sale: Sale;
}

/** A sale as the user of a dialog has read it. */
const useSale = (sale: Sale): Sale => useReadRow(sale, saleEndpoints.getSale);

const signature = z.object({ contractNumber: requiredText(ledgerCodeMax), signedOn: day });

/** Asks for number and day of the contract before it is signed. */
export function SignDialog({ sale, onClose, onDone }: SaleDialogProps) {
  const t = useTexts(texts);
  const { id, revision, number, contractNumber } = useSale(sale);
  const form = useSchemaForm(signature, { contractNumber, signedOn: useToday() });
  const save = useSave(saleEndpoints.signSale, saleReads);
  return (
    <FormDialog
      form={form}
      title={t('sign.title', { number })}
      submitText={t('action.sign')}
      permission={saleEndpoints.signSale.permission}
      save={(values) => save({ id, revision, ...values })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('sign.text')}</p>
      <TextField
        required
        label={t('field.contractNumber')}
        maxLength={ledgerCodeMax}
        {...form.field('contractNumber')}
      />
      <DateField required kind="date" label={t('column.signedOn')} {...form.date('signedOn')} />
    </FormDialog>
  );
}

const step = z.object({ on: day, note: optionalText(textMax) });

/** Asks before a contract goes on to delivery, acceptance or its end. */
export function MoveDialog({
  sale,
  action,
  onClose,
  onDone,
}: SaleDialogProps & { action: (typeof saleMoves)[number] }) {
  const t = useTexts(texts);
  const { id, revision, number } = useSale(sale);
  const form = useSchemaForm(step, { on: useToday(), note: '' });
  const save = useSave(saleEndpoints.moveSale, saleReads);
  return (
    <FormDialog
      form={form}
      title={t('move.title', { number, action: t(`action.${action}`) })}
      submitText={t(`action.${action}`)}
      permission={saleEndpoints.moveSale.permission}
      save={({ on, note }) => save({ id, revision, action, note, ...(action === 'accept' && { on }) })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t(`move.${action}`)}</p>
      {action === 'accept' && <DateField required kind="date" label={t('column.acceptedOn')} {...form.date('on')} />}
      <TextAreaField label={t('move.note')} rows={2} maxLength={textMax} {...form.field('note')} />
    </FormDialog>
  );
}

const payment = z.object({ paidOn: optionalDay });

/** Asks on which day a milestone was paid; without a day it is not paid. */
export function PayDialog({ sale, milestone, onClose, onDone }: SaleDialogProps & { milestone: number }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { id, revision, currency, milestones } = useSale(sale);
  const paid = milestones[milestone];
  const today = useToday();
  const form = useSchemaForm(payment, { paidOn: paid?.paidOn || today });
  const save = useSave(saleEndpoints.paySale, saleReads);
  return (
    <FormDialog
      form={form}
      title={t('pay.title', { name: paid?.name ?? '' })}
      submitText={t('action.save')}
      permission={saleEndpoints.paySale.permission}
      save={({ paidOn }) => save({ id, revision, milestone, paidOn })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('pay.text', { amount: formats.quantity(paid?.amount, currency) })}</p>
      <DateField kind="date" label={t('milestone.paidOn')} {...form.date('paidOn')} />
    </FormDialog>
  );
}

const cancellation = z.object({ reason: requiredText(textMax) });

/** Asks for a reason before a sale is cancelled. */
export function CancelDialog({ sale, onClose, onDone }: SaleDialogProps) {
  const t = useTexts(texts);
  const { id, revision, number } = useSale(sale);
  const form = useSchemaForm(cancellation, { reason: '' });
  const save = useSave(saleEndpoints.cancelSale, saleReads);
  return (
    <FormDialog
      form={form}
      title={t('cancel.title', { number })}
      submitText={t('action.cancel')}
      permission={saleEndpoints.cancelSale.permission}
      danger
      save={({ reason }) => save({ id, revision, reason })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <TextAreaField required label={t('cancel.reason')} rows={3} maxLength={textMax} {...form.field('reason')} />
    </FormDialog>
  );
}
