import type { ControlProps, ValueProps } from '#src/blocks/form/form-field.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { readDay, writeDay } from '#src/lib/time/day-text.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { texts } from './texts.ts';
import { useTariffEditor } from './use-tariff-editor.ts';

const lines = (text: string): string[] =>
  text
    .split(/[\n;,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A day as the reader's language writes it in a list to type in. */
function useDayText(): (day: string) => string {
  const language = useLanguage();
  return (day) => writeDay(day, language);
}

/** Days of the calendar, one a line, in the form of the reader's language. */
export function HolidayControl({ form, frame, name }: ControlProps) {
  const t = useTexts(texts);
  const dayText = useDayText();
  const editor = useTariffEditor(form);
  const { holidays } = editor.values;
  const wrong = holidays.findIndex((_, index) => editor.errorAt(`${name}.${index}`) !== undefined);
  const what = editor.errorAt(`${name}.${wrong}`);
  const error = what === undefined ? editor.errorAt(name) : t('dialog.at', { location: holidays[wrong] ?? '', what });
  const stored = (form.formState.defaultValues?.[name] ?? []) as readonly string[];
  return (
    <TextAreaField
      {...frame}
      // Another person's change replaces the text.
      key={stored.join()}
      error={error}
      defaultValue={holidays.map(dayText).join('\n')}
      onChange={({ currentTarget }) => form.choice(name).onChange(lines(currentTarget.value).map(readDay))}
    />
  );
}

export function HolidayDays({ value }: ValueProps) {
  return (value as readonly string[]).map(useDayText()).join(', ') || '—';
}
