import { useLayoutEffect, useState } from 'react';
import type { Language, LocalText } from '#src/contract/languages.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useServerClock } from '#src/ui/value/clock.ts';
import type { AnyDefinition, RecordFormProps, StoredRecord } from './form-definition.ts';
import { RecordChanged } from './record-changed.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { formSchema, inputOf, requestOf, revisionOf } from './record-values.ts';
import { useFieldTexts } from './use-field-texts.ts';
import { useSave } from './use-save.ts';

interface EditRecordProps extends Pick<RecordFormProps<unknown>, 'onClose' | 'onDone'> {
  form: AnyDefinition;
  /** The record as it is now on the server; its revision changes when another user saves it. */
  record: StoredRecord;
}

/** The record's `name`; of one in several languages the reader's, in Chinese where it has none. */
function readName({ name }: StoredRecord, language: Language): string {
  if (typeof name === 'string') return name;
  const { [language]: own, zh } = { zh: '', ...(name as Partial<LocalText> | undefined) };
  return own || zh;
}

/** The form of an existing record, based on the revision that the user has read. */
export function EditRecord({ form: definition, record, onClose, onDone }: EditRecordProps) {
  const t = useFieldTexts(definition.texts);
  const language = useLanguage();
  const [base, setBase] = useState(record);
  const [now] = useState(useServerClock());
  const [schema] = useState(() => formSchema(definition.schema));
  const form = useSchemaForm(schema, inputOf(definition, base, now), definition.dependents);
  const update = useSave(definition.update, definition.stale);
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  // A save of this form changes the record, too.
  const isBehind = revisionOf(record) !== revisionOf(base) && !isSubmitting;
  /** Fields that were not changed get the new values; entries stay. */
  const followRecord = () => {
    const current = inputOf(definition, record, now);
    const before = inputOf(definition, base, now);
    for (const name of Object.keys(current)) {
      const merge = definition.fields[name]?.merge;
      const entered: unknown = form.getValues(name);
      // A reset removes the field from the same object.
      const isEntered = dirtyFields[name] !== undefined;
      if (!isEntered || merge) form.resetField(name, { defaultValue: current[name] });
      if (isEntered && merge) form.setValue(name, merge(before[name], entered, current[name]), { shouldDirty: true });
    }
    setBase(record);
  };
  const isUntouched = isBehind && !isDirty;
  useLayoutEffect(() => {
    if (isUntouched) followRecord();
  });
  return (
    <RecordDialog
      definition={definition}
      endpoint={definition.update}
      form={form}
      record={base}
      title={t(`${definition.group ?? 'form'}.edit`, {
        name: definition.nameOf?.(base, language, t) ?? readName(base, language),
      })}
      ready={!isBehind}
      toRequest={(entered) => requestOf(definition, entered, base)}
      send={update}
      {...{ onClose, onDone }}
    >
      {isBehind && !isUntouched && (
        <RecordChanged {...{ definition, form, dirtyFields }} before={base} now={record} onNext={followRecord} />
      )}
    </RecordDialog>
  );
}
