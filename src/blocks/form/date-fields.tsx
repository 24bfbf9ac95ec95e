import { useLanguage } from '#src/i18n/i18n.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { type DateKind, formatDateText } from '#src/ui/date-field/date-text.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { inputText } from './fields.tsx';
import type { AnyForm, ControlProps, FormField, ValueProps } from './form-field.ts';

interface DateOptions {
  readonly required?: boolean;
  /** IANA zone of the clock that is entered, where it is not the browser's: that of the chosen station. */
  readonly useZone?: (form: AnyForm | undefined) => string | undefined;
}

const noZone = () => undefined;

function dateOf(kind: DateKind, { required, useZone = noZone }: DateOptions): FormField<string> {
  function Control({ form, frame, name, fixed }: ControlProps) {
    const zone = useZone(form);
    const language = useLanguage();
    const field = form.date(name);
    return fixed ? (
      <TextField {...frame} readOnly value={formatDateText(field.value, kind, language)} />
    ) : (
      <DateField {...frame} {...field} {...{ kind, zone }} />
    );
  }
  function Value({ value }: ValueProps) {
    return formatDateText(inputText(value), kind, useLanguage()) || '—';
  }
  return { Control, Value, toInput: inputText, required, wide: kind === 'dateTime' };
}

/** A day, `2026-06-01`; '' is none. */
export const date = (options: DateOptions = {}): FormField<string> => dateOf('date', options);

/**
 * A day and a time of day on the clock of a zone, `2026-06-01T08:30`; '' is none.
 *
 * @public A kind of field for forms to come.
 */
export const dateTime = (options: DateOptions = {}): FormField<string> => dateOf('dateTime', options);
