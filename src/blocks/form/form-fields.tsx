import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import type { AnyDefinition } from './form-definition.ts';
import css from './form-fields.css?inline';
import type { AnyForm } from './form-field.ts';
import { isRequired, schemaOf } from './schema-facts.ts';
import { type FieldTexts, useFieldTexts } from './use-field-texts.ts';

const styles = sheet(css);

interface FormFieldsProps {
  definition: AnyDefinition;
  form: AnyForm;
  fixed: readonly string[];
  hidden: readonly string[];
  /** Of the record that is edited; a new one has none. */
  recordId: string | undefined;
}

/** The fields of a form in their rows and sections. */
export function FormFields({ definition, form, fixed, hidden, recordId }: FormFieldsProps) {
  useStyles(styles);
  const t = useFieldTexts(definition.texts);
  const names = Object.keys(definition.fields).filter((name) => !hidden.includes(name));
  const linesOf = (some: readonly string[]): ReactNode =>
    linesIn(some, definition.rows ?? []).map((line) => (
      <FieldLine
        key={line[0]}
        wide={line.some((name) => definition.fields[name]?.wide === true)}
        isRow={line.length > 1}
      >
        {line.map((name) => (
          <OneField key={name} {...{ definition, form, name, t, recordId }} fixed={fixed.includes(name)} />
        ))}
      </FieldLine>
    ));
  const sections = Object.entries(definition.sections ?? {});
  const headed = sections.flatMap(([, some]) => some);
  return (
    <>
      {linesOf(names.filter((name) => !headed.includes(name)))}
      {sections.map(([key, some]) => (
        <fieldset key={key} className="ems-form-section">
          <legend>{t(`section.${key}`)}</legend>
          {linesOf(some.filter((name) => names.includes(name)))}
        </fieldset>
      ))}
    </>
  );
}

/** Names by lines: those of a row together, where the first of them stands. */
function linesIn(names: readonly string[], rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return names.flatMap((name) => {
    const row = rows.find((some) => some.includes(name))?.filter((each) => names.includes(each));
    if (!row) return [[name]];
    return row[0] === name ? [row] : [];
  });
}

function FieldLine({ isRow, wide, children }: { isRow: boolean; wide: boolean; children: ReactNode }) {
  return isRow ? <FieldRow wide={wide}>{children}</FieldRow> : children;
}

interface OneFieldProps {
  definition: AnyDefinition;
  form: AnyForm;
  name: string;
  fixed: boolean;
  recordId: string | undefined;
  t: FieldTexts;
}

function OneField({ definition, form, name, fixed, recordId, t }: OneFieldProps) {
  const field = definition.fields[name];
  if (!field) return null;
  const { Control } = field;
  const schema = schemaOf(definition.schema, name);
  const hint = t(`hint.${name}`);
  return (
    <Control
      {...{ form, name, schema, fixed, recordId, t }}
      frame={{
        label: t(`field.${name}`),
        hint: hint === `hint.${name}` ? undefined : hint,
        required: field.required ?? isRequired(schema),
      }}
    />
  );
}
