import { useLanguage } from '#src/i18n/i18n.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { formatDateText } from '#src/ui/date-field/date-text.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { inputText } from './fields.tsx';
import type { AnyForm, ControlProps, FormField, ValueProps } from './form-field.ts';

interface DateOptions {
  readonly required?: boolean;
  /** IANA zone whose calendar is meant, where it is not the browser's: that of the chosen station. */
  readonly useZone?: (form: AnyForm | undefined) => string | undefined;
}

const noZone = () => undefined;

/** A day, `2026-06-01`; '' is none. */
export function date({ required, useZone = noZone }: DateOptions = {}): FormField<string> {
  function Control({ form, frame, name, fixed }: ControlProps) {
    const zone = useZone(form);
    const language = useLanguage();
    const field = form.date(name);
    return fixed ? (
      <TextField {...frame} readOnly value={formatDateText(field.value, 'date', language)} />
    ) : (
      <DateField {...frame} {...field} kind="date" zone={zone} />
    );
  }
  function Value({ value }: ValueProps) {
    return formatDateText(inputText(value), 'date', useLanguage()) || '—';
  }
  return { Control, Value, toInput: inputText, required };
}
