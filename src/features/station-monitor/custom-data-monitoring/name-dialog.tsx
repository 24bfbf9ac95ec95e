import * as z from 'zod/mini';
import { savedViewNameMax } from '#src/contract/limits.ts';
import { requiredText } from '#src/contract/rules/text.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { texts } from './texts.ts';

const schema = z.object({ name: requiredText(savedViewNameMax) });

interface NameDialogProps<Answer> {
  title: string;
  name: string;
  save(name: string): Promise<Answer>;
  onDone(answer: Answer): void;
  onClose(): void;
}

/** Asks for the name of a view and saves it. */
export default function NameDialog<Answer>({ title, name, save, onDone, onClose }: NameDialogProps<Answer>) {
  const t = useTexts(texts);
  const form = useSchemaForm(schema, { name });
  return (
    <FormDialog
      form={form}
      title={title}
      submitText={t('action.save')}
      permission={undefined}
      save={(values) => save(values.name)}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('dialog.name')}
        hint={t('dialog.nameHint', { max: savedViewNameMax })}
        required
        maxLength={savedViewNameMax}
      />
    </FormDialog>
  );
}
