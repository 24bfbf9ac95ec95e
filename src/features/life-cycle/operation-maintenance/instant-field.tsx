import { inputText } from '#src/blocks/form/fields.tsx';
import type { AnyForm, ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import { fromWallClock, toWallClock } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { formatDateText, isDateValue } from '#src/ui/date-field/date-text.ts';

/** Zone of the chosen station. */
export function useZoneOf(form: AnyForm | undefined): string | undefined {
  const zoneOf = useZones();
  return zoneOf(inputText(form?.watch('stationId')));
}

const isInstant = (value: string): boolean => value.endsWith('Z') && !Number.isNaN(Date.parse(value));

function Control({ form, frame, name }: ControlProps) {
  const zone = useZoneOf(form);
  const field = form.date(name);
  const { value, onChange } = field;
  const wall = isInstant(value) ? toWallClock(value, zone) : value;
  const change = (text: string) => onChange(isDateValue(text, 'dateTime') ? (fromWallClock(text, zone) ?? text) : text);
  return <DateField {...frame} {...field} kind="dateTime" zone={zone} value={wall} onChange={change} />;
}

function Value({ value }: ValueProps) {
  const language = useLanguage();
  const text = inputText(value);
  return isInstant(text) ? formatDateText(toWallClock(text), 'dateTime', language) : '—';
}

/** An instant by the clock of the chosen station; '' is none. */
export const instant = (required = false): FormField<string> => ({ Control, Value, toInput: inputText, required });
