import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import { afterSaleEndpoints } from '#src/contract/life-cycle/after-sale.ts';
import { idMax, ledgerCodeMax, pageSizeMax, textMax } from '#src/contract/limits.ts';
import { optionalSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { optionalText, requiredChoice, requiredText } from '#src/contract/rules/text.ts';
import { workOrderEndpoints } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi, usePermission } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { type CaseDialogProps, caseReads, useCase } from './case-reads.ts';
import { texts } from './texts.ts';

const withReason = z.object({ note: requiredText(textMax) });
const withNote = z.object({ note: optionalText(textMax) });
type NoteAction = 'accept' | 'reject' | 'close' | 'reopen';
const needsReason = (action: NoteAction): boolean => action === 'reject' || action === 'reopen';

/** Sends a step that has a note and nothing else. */
function useNoteStep(action: NoteAction) {
  const judge = useSave(afterSaleEndpoints.judgeAfterSale, caseReads);
  const close = useSave(afterSaleEndpoints.closeAfterSale, caseReads);
  const reopen = useSave(afterSaleEndpoints.reopenAfterSale, caseReads);
  return (step: { id: string; revision: number; note: string }) => {
    if (action === 'close') return close(step);
    return action === 'reopen' ? reopen(step) : judge({ ...step, accepted: action === 'accept' });
  };
}

/** Asks for a note before a case is judged, closed or reopened; a rejection and a reopening need a reason. */
export function NoteDialog({ row, action, onClose, onDone }: CaseDialogProps & { action: NoteAction }) {
  const t = useTexts(texts);
  const { id, revision, number } = useCase(row);
  const form = useSchemaForm(needsReason(action) ? withReason : withNote, { note: '' });
  const send = useNoteStep(action);
  const isJudged = action === 'accept' || action === 'reject';
  return (
    <FormDialog
      form={form}
      title={t(`step.${action}`, { number })}
      submitText={t(`action.${action}`)}
      permission={isJudged ? 'afterSale_judge' : 'afterSale_save'}
      danger={action === 'reject'}
      save={({ note }) => send({ id, revision, note })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t(`step.${action}Text`)}</p>
      <TextAreaField
        {...form.field('note')}
        required={needsReason(action)}
        label={t(needsReason(action) ? 'step.reason' : 'step.note')}
        rows={3}
        maxLength={textMax}
        length={form.watch('note').length}
      />
    </FormDialog>
  );
}

const anyOrder = z.object({ workOrderId: optionalText(idMax) });
const openOrder = z.object({ workOrderId: requiredChoice() });

/** Begins the work with an open order of the station, or with a new one for who may create orders. */
export function OrderDialog({ row, onClose, onDone }: CaseDialogProps) {
  const t = useTexts(texts);
  const { id, revision, number, stationId } = useCase(row);
  const mayCreate = usePermission('workOrder_create');
  const form = useSchemaForm(mayCreate ? anyOrder : openOrder, { workOrderId: '' });
  const request = { stationId, open: true, pageSize: pageSizeMax };
  const { data } = useQuery(query(useApi(), workOrderEndpoints.listWorkOrders, request, { silent: true }));
  const options = (data?.records ?? []).map((order) => ({ value: order.id, label: `${order.number} ${order.title}` }));
  const save = useSave(afterSaleEndpoints.orderAfterSale, [...caseReads, 'listWorkOrders']);
  const { value, onChange, error } = form.choice('workOrderId');
  return (
    <FormDialog
      form={form}
      title={t('step.order', { number })}
      submitText={t('action.order')}
      permission="afterSale_save"
      save={({ workOrderId }) => save({ id, revision, workOrderId })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{stationId === '' ? t('step.orderTextNone') : t(mayCreate ? 'step.orderText' : 'step.orderTextOpen')}</p>
      <SelectField
        label={t('field.workOrderId')}
        required={!mayCreate}
        none={mayCreate ? t('none.order') : undefined}
        searchable={options.length >= searchableFrom}
        {...{ options, error }}
        value={value || undefined}
        onChange={(next) => onChange(next ?? '')}
      />
    </FormDialog>
  );
}

const returned = z.object({ rma: requiredText(ledgerCodeMax), serialOut: optionalSerialNumber });

/** Notes that the unit goes back to its supplier. */
export function ReturnDialog({ row, onClose, onDone }: CaseDialogProps) {
  const t = useTexts(texts);
  const { id, revision, number, rma, serial, serialOut } = useCase(row);
  const form = useSchemaForm(returned, { rma, serialOut: serialOut || serial });
  const save = useSave(afterSaleEndpoints.returnAfterSale, caseReads);
  return (
    <FormDialog
      form={form}
      title={t('step.return', { number })}
      submitText={t('action.return')}
      permission="afterSale_save"
      save={(values) => save({ id, revision, ...values })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('step.returnText')}</p>
      <TextField required label={t('field.rma')} maxLength={ledgerCodeMax} {...form.field('rma')} />
      <TextField label={t('field.serialOut')} maxLength={ledgerCodeMax} {...form.field('serialOut')} />
    </FormDialog>
  );
}
