import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { readDay, writeDayWithPoints } from '#src/lib/day-text.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { texts } from './texts.ts';
import type { TariffEditor, TariffFields } from './use-tariff-editor.ts';

const lines = (text: string): string[] =>
  text
    .split(/[\n;,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Days of the calendar, one a line, in the form of the reader's language. */
export function HolidayField({ form, editor }: { form: TariffFields; editor: TariffEditor }) {
  const t = useTexts(texts);
  const isGerman = useLanguage() === 'de';
  const days = form.choice('holidays');
  const wrong = days.value.findIndex((_, index) => editor.errorAt(`holidays.${index}`) !== undefined);
  const what = editor.errorAt(`holidays.${wrong}`);
  const error =
    what === undefined ? editor.errorAt('holidays') : t('dialog.at', { place: days.value[wrong] ?? '', what });
  return (
    <TextAreaField
      label={t('holidays')}
      hint={t('dialog.holidaysHint')}
      error={error}
      defaultValue={days.value.map((day) => (isGerman ? writeDayWithPoints(day) : day)).join('\n')}
      onChange={({ currentTarget }) => days.onChange(lines(currentTarget.value).map(readDay))}
    />
  );
}
