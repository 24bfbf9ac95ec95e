import * as z from 'zod/mini';
import { station } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { useSave } from '#src/blocks/form/use-save.ts';
import { type Demand, demandEndpoints } from '#src/contract/life-cycle/demand.ts';
import { gateEndpoints } from '#src/contract/life-cycle/gate.ts';
import { textMax } from '#src/contract/limits.ts';
import type { DemandAction } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { optionalText, requiredChoice, requiredText } from '#src/contract/rules/text.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { demandReads, useDemand } from './demand-reads.ts';
import { texts } from './texts.ts';

const withReason = z.object({ note: requiredText(textMax) });
const withNote = z.object({ note: optionalText(textMax) });

/** Sends a step of a demand. */
export function useStep({ id, revision }: Demand) {
  const judge = useSave(demandEndpoints.judgeDemand, demandReads);
  const move = useSave(demandEndpoints.moveDemand, demandReads);
  const withdraw = useSave(demandEndpoints.withdrawDemand, demandReads);
  return (action: DemandAction, note: string) => {
    const step = { id, revision, note };
    if (action === 'ratify' || action === 'reject') return judge({ ...step, ratified: action === 'ratify' });
    return action === 'withdraw' ? withdraw(step) : move({ ...step, action });
  };
}

interface StepDialogProps {
  demand: Demand;
  action: DemandAction;
  onClose(): void;
  onDone(): void;
}

/** A step to another stage, with a note; a rejection needs it. What a gate lacks is shown in the dialog. */
export function StepDialog({ demand: opened, action, onClose, onDone }: StepDialogProps) {
  const t = useTexts(texts);
  const demand = useDemand(opened);
  const form = useSchemaForm(action === 'reject' ? withReason : withNote, { note: '' });
  const send = useStep(demand);
  const isJudged = action === 'ratify' || action === 'reject';
  return (
    <FormDialog
      form={form}
      title={t(`step.${action}`, { name: demand.number })}
      submitText={t(`action.${action}`)}
      permission={isJudged ? demandEndpoints.judgeDemand.permission : demandEndpoints.moveDemand.permission}
      danger={action === 'reject' || action === 'withdraw'}
      save={({ note }) => send(action, note)}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <TextAreaField
        {...form.field('note')}
        required={action === 'reject'}
        label={t(action === 'reject' ? 'field.reason' : 'field.note')}
        maxLength={textMax}
      />
    </FormDialog>
  );
}

/** Names the station that a demand has built. */
export const LinkDialog = defineForm(z.object({ stationId: requiredChoice() }), {
  texts,
  group: 'link',
  fields: { stationId: station() },
  read: demandEndpoints.getDemand,
  update: gateEndpoints.linkDemand,
  stale: demandReads,
  nameOf: ({ number }) => number,
});
