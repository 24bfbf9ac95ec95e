import * as z from 'zod/mini';
import type { DialogProps } from '#src/blocks/list/types.ts';
import type { Demand } from '#src/contract/life-cycle/demand.ts';
import { textMax } from '#src/contract/limits.ts';
import type { DemandStage } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { optionalText, requiredChoice } from '#src/contract/rules/text.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { useSteps } from './demand-actions.tsx';
import { useStep } from './demand-dialogs.tsx';
import { useDemand } from './demand-reads.ts';
import { texts } from './texts.ts';

const required = { error: ruleMessage('text.required') };

/** A choice that another user's step has made impossible has to be made again. */
const schemaOf = (offered: readonly string[]) =>
  z.object({ to: requiredChoice(), note: optionalText(textMax) }).check(
    z.refine(({ to }) => offered.includes(to), { path: ['to'], ...required }),
    z.refine(({ to, note }) => to !== 'rejected' || note !== '', { path: ['note'], ...required }),
  );

interface MoveDialogProps extends DialogProps {
  row: Demand;
  /** The stage that the card was dropped on. */
  to?: string;
}

/** Asks to which stage a demand goes, of those that the user may take it to. */
export default function MoveDialog({ row, to, onClose, onDone }: MoveDialogProps) {
  const t = useTexts(texts);
  const demand = useDemand(row);
  const steps = useSteps(demand);
  const send = useStep(demand);
  const asked = steps.find((step) => step.to === to);
  const form = useSchemaForm(schemaOf(steps.map((step) => step.to)), { to: (asked ?? steps[0])?.to ?? '', note: '' });
  const title = t('move.title', { name: demand.number, stage: t(`stage.${demand.stage}`) });
  const misses = to !== undefined && !asked && (
    <p>{t('move.notThere', { from: t(`stage.${demand.stage}`), to: t(`stage.${to as DemandStage}`) })}</p>
  );
  if (steps.length === 0)
    return (
      <Dialog open title={title} onClose={onClose} footer={<CancelButton label={t('move.close')} />}>
        {misses}
        <p>{t('move.none')}</p>
      </Dialog>
    );
  const { value, onChange, error } = form.choice('to');
  const step = steps.find((each) => each.to === value);
  return (
    <FormDialog
      form={form}
      title={title}
      submitText={step ? t(`action.${step.action}`) : t('move.submit')}
      permission={undefined}
      danger={step?.action === 'reject' || step?.action === 'withdraw'}
      save={({ note }) => send(step!.action, note)}
      onClose={onClose}
      onDone={() => onDone()}
    >
      {misses}
      <SelectField
        required
        label={t('move.to')}
        options={steps.map((each) => ({ value: each.to, label: t(`stage.${each.to}`) }))}
        error={error}
        value={step?.to}
        onChange={(next) => next && onChange(next)}
      />
      <TextAreaField
        {...form.field('note')}
        required={step?.action === 'reject'}
        label={t(step?.action === 'reject' ? 'field.reason' : 'field.note')}
        maxLength={textMax}
      />
    </FormDialog>
  );
}
