import { decimalSigns, languages, type LocalText } from '#src/contract/languages.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { writeDecimal } from '#src/lib/number/decimal-text.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { TextField, type TextFieldProps } from '#src/ui/field/text-field.tsx';
import { ToggleField } from '#src/ui/field/toggle-field.tsx';
import type { ControlProps, FormField, ValueProps } from './form-field.ts';
import { isRequired, maxLengthOf, schemaOf } from './schema-facts.ts';
import { texts } from './texts.ts';

interface FieldOptions {
  /** Default: the schema refuses an empty value. */
  readonly required?: boolean;
}

/** A value of a record as the text of an input. */
export const inputText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function PlainValue({ value }: ValueProps) {
  return inputText(value) || '—';
}

interface TextOptions extends FieldOptions, Pick<TextFieldProps, 'type' | 'placeholder' | 'autoComplete'> {}

/** One line of text, as long as the schema allows. */
export function text({ required, ...input }: TextOptions = {}): FormField<string> {
  function Control({ form, frame, name, schema, fixed }: ControlProps) {
    return <TextField {...frame} {...form.field(name)} {...input} readOnly={fixed} maxLength={maxLengthOf(schema)} />;
  }
  return { Control, Value: PlainValue, toInput: inputText, required };
}

/** An address, `https://…`. */
export const url = (options: FieldOptions = {}): FormField<string> => text({ ...options, type: 'url' });

/** Several lines of text; counts what is typed where the schema has a limit. */
export function textArea({ required, rows = 3 }: FieldOptions & { readonly rows?: number } = {}): FormField<string> {
  function Control({ form, frame, name, schema, fixed }: ControlProps) {
    return (
      <TextAreaField
        {...frame}
        {...form.field(name)}
        rows={rows}
        readOnly={fixed}
        maxLength={maxLengthOf(schema)}
        length={inputText(form.watch(name)).length}
      />
    );
  }
  return { Control, Value: PlainValue, toInput: inputText, required };
}

interface NumberOptions extends FieldOptions {
  /** Written behind the label: `kW`; a function where it depends on other fields. */
  readonly unit?: string | ((values: Readonly<Record<string, unknown>>) => string);
}

/** A number, written in the form of the reader's language. */
export function number({ required, unit }: NumberOptions = {}): FormField<string> {
  function Control({ form, frame, name, fixed }: ControlProps) {
    const t = useTexts(texts);
    const written = typeof unit === 'function' ? unit(form.watch()) : unit;
    return (
      <NumberField
        {...frame}
        {...form.number(name)}
        label={written === undefined ? frame.label : t('withUnit', { label: frame.label, unit: written })}
        readOnly={fixed}
      />
    );
  }
  function Value({ value }: ValueProps) {
    const sign = decimalSigns[useLanguage()];
    return writeDecimal(inputText(value), sign) || '—';
  }
  return { Control, Value, toInput: inputText, required };
}

/** Yes or no. */
export function toggle(): FormField<boolean> {
  function Control({ form, frame, name, fixed }: ControlProps) {
    return <ToggleField {...frame} {...form.choice(name)} required={false} disabled={fixed} />;
  }
  function Value({ value }: ValueProps) {
    const t = useTexts(texts);
    return t(value === true ? 'yes' : 'no');
  }
  return { Control, Value, toInput: (value) => value === true };
}

const emptyText: LocalText = { zh: '', en: '', de: '' };

/** A text in each language of the console; which of them may be empty is the schema's. */
export function localText({ rows }: { readonly rows?: number } = {}): FormField<LocalText> {
  function Control({ form, frame: { label, hint }, name, schema, fixed }: ControlProps) {
    const t = useTexts(texts);
    return (
      <>
        {languages.map((language, index) => {
          const inLanguage = {
            ...form.field(`${name}.${language}`),
            label: t('inLanguage', { label, language: t(`language.${language}`) }),
            hint: index === 0 ? hint : undefined,
            required: isRequired(schemaOf(schema, language)),
            readOnly: fixed,
            lang: language,
            maxLength: maxLengthOf(schemaOf(schema, language)),
          };
          return rows === undefined ? (
            <TextField key={language} {...inLanguage} />
          ) : (
            <TextAreaField key={language} {...inLanguage} rows={rows} />
          );
        })}
      </>
    );
  }
  function Value({ value }: ValueProps) {
    const byLanguage = { ...emptyText, ...(value as Partial<LocalText> | undefined) };
    return languages.map((language) => <div key={language}>{byLanguage[language] || '—'}</div>);
  }
  return { Control, Value, toInput: (value) => ({ ...emptyText, ...(value as Partial<LocalText> | undefined) }) };
}
