import * as z from 'zod/mini';
import type { FieldValues } from 'react-hook-form';
import type { AnyDefinition, StoredRecord } from './form-definition.ts';
import { withoutEmpty } from './schema-facts.ts';

/** A record as its form has it, by the names of the schema. @param now the server's time, ms since 1970 */
export function inputOf(form: AnyDefinition, record: Readonly<Record<string, unknown>>, now = 0): FieldValues {
  const values = { ...record, ...form.toInput?.(record as StoredRecord, now) };
  return Object.fromEntries(
    Object.keys(form.schema.shape).map((name) => {
      const value: unknown = values[name];
      const field = form.fields[name];
      return [name, field ? field.toInput(value) : value];
    }),
  );
}

/** The schema of a form: an empty field that the record can do without is absent. */
export const formSchema = (schema: z.ZodMiniObject): z.ZodMiniType<unknown, FieldValues> =>
  z.pipe(
    z.transform((values: FieldValues) => withoutEmpty(schema, values)),
    schema,
  );

/** What names the revision of a record that a change is based on. */
const revisionKeys = ['revision', 'version'] as const;

export const revisionOf = (record: StoredRecord): unknown =>
  revisionKeys.map((key) => record[key]).find((revision) => revision !== undefined);

/** The request that saves the values; a change names the record and the revision it is based on. */
export function requestOf(form: AnyDefinition, values: unknown, record: StoredRecord | undefined): object {
  if (form.toRequest) return form.toRequest(values, record);
  if (!record) return values as object;
  const revision = revisionKeys.filter((key) => key in record).map((key) => [key, record[key]]);
  return { ...(values as object), id: record.id, ...Object.fromEntries(revision) };
}

/** A field that differs between two revisions of a record, with its values as the form has them. */
export interface ChangedField {
  readonly name: string;
  readonly before: unknown;
  readonly now: unknown;
}

/** The fields that differ between two revisions of a record, in the order of the form. */
export function changedFields(form: AnyDefinition, before: StoredRecord, now: StoredRecord): readonly ChangedField[] {
  const [old, current] = [inputOf(form, before), inputOf(form, now)];
  return Object.keys(form.fields)
    .map((name): ChangedField => ({ name, before: old[name], now: current[name] }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.now));
}
