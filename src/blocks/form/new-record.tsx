import { useState } from 'react';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import type { AnyDefinition, RecordFormProps } from './form-definition.ts';
import { RecordDialog } from './record-dialog.tsx';
import { formSchema, inputOf, requestOf } from './record-values.ts';
import { useFieldTexts } from './use-field-texts.ts';
import { useSave } from './use-save.ts';

interface NewRecordProps extends Pick<RecordFormProps<unknown>, 'onClose' | 'onDone'> {
  form: AnyDefinition;
  initial: Readonly<Record<string, unknown>>;
}

/** The form of a record that is not there yet. */
export function NewRecord({ form: definition, initial, onClose, onDone }: NewRecordProps) {
  const t = useFieldTexts(definition.texts);
  const [values] = useState(() => inputOf({ ...definition, toInput: undefined }, initial));
  const [schema] = useState(() => formSchema(definition.schema));
  const form = useSchemaForm(schema, values, definition.dependents);
  const create = useSave(definition.create, definition.stale);
  return (
    <RecordDialog
      definition={definition}
      endpoint={definition.create}
      form={form}
      title={t(`${definition.group ?? 'form'}.create`)}
      toRequest={(entered) => requestOf(definition, entered, undefined)}
      send={create}
      {...{ onClose, onDone }}
    />
  );
}
