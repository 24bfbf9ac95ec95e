import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { Demand } from '#src/contract/life-cycle/demand.ts';
import { gateEndpoints, gateItemNames } from '#src/contract/life-cycle/gate.ts';
import { textMax } from '#src/contract/limits.ts';
import { requiredText } from '#src/contract/rules/text.ts';
import { day } from '#src/contract/rules/times.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { demandReads, useDemand } from './demand-reads.ts';
import type { Item } from './gate-item.ts';
import { texts } from './texts.ts';

const schema = z.object({ reason: requiredText(textMax), dueOn: day });

interface WaiveDialogProps {
  demand: Demand;
  item: Item;
  onClose(): void;
}

/** Lets a demand move on without an item, with the reason and the day by which it is met. */
export function WaiveDialog({ demand, item: { gate, kind }, onClose }: WaiveDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { id, revision } = useDemand(demand);
  const form = useSchemaForm(schema, { reason: '', dueOn: '' });
  const waive = useSave(gateEndpoints.waiveDemandItem, demandReads);
  return (
    <FormDialog
      form={form}
      title={t('waive.title', { name: gateItemNames[kind][language] })}
      submitText={t('gate.waive')}
      permission={gateEndpoints.waiveDemandItem.permission}
      save={(values) => waive({ id, revision, gate, kind, ...values })}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{t('waive.text')}</p>
      <TextAreaField {...form.field('reason')} required label={t('field.reason')} maxLength={textMax} />
      <DateField {...form.date('dueOn')} kind="date" required label={t('waive.dueOn')} />
    </FormDialog>
  );
}
