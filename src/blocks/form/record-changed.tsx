import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ChangedMeanwhile } from '#src/ui/dialog/changed-meanwhile.tsx';
import type { AnyDefinition, StoredRecord } from './form-definition.ts';
import type { AnyForm } from './form-field.ts';
import { changedFields } from './record-values.ts';
import { schemaOf } from './schema-facts.ts';
import { texts } from './texts.ts';
import { useFieldTexts } from './use-field-texts.ts';

interface RecordChangedProps {
  definition: AnyDefinition;
  form: AnyForm;
  /** Fields with entries of the user. */
  dirtyFields: Readonly<Record<string, unknown>>;
  /** The revision that the form is based on. */
  before: StoredRecord;
  now: StoredRecord;
  onNext(): void;
}

/** Who has saved the record last, by the two forms that records name them in. */
function updaterOf({ updatedBy, updater }: StoredRecord): string | undefined {
  if (typeof updatedBy === 'string') return updatedBy;
  const name: unknown = typeof updater === 'object' && updater !== null && 'name' in updater ? updater.name : updater;
  return typeof name === 'string' ? name : undefined;
}

/** What another user has changed in the record, beside this user's unsaved entries. */
export function RecordChanged({ definition, form, dirtyFields, before, now, onNext }: RecordChangedProps) {
  const t = useTexts(texts);
  const label = useFieldTexts(definition.texts);
  const name = updaterOf(now);
  const fields = changedFields(definition, before, now).map((field) => {
    const Value = definition.fields[field.name]?.Value ?? (() => null);
    const facts = { name: field.name, schema: schemaOf(definition.schema, field.name), t: label };
    return {
      key: field.name,
      name: label(`field.${field.name}`),
      before: <Value {...facts} value={field.before} />,
      now: <Value {...facts} value={field.now} />,
      ...(dirtyFields[field.name] !== undefined && {
        entered: <Value {...facts} value={form.getValues(field.name)} />,
      }),
    };
  });
  return (
    <ChangedMeanwhile
      title={t('changed.title')}
      summary={<p>{name ? t('changed.textBy', { name }) : t('changed.text')}</p>}
      fields={fields}
    >
      <Button onClick={onNext}>{t('changed.next')}</Button>
    </ChangedMeanwhile>
  );
}
