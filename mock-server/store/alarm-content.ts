import { type Language, languages, type LocalText } from '#src/contract/languages.ts';
import type { AlarmPeriod } from '../simulator/types.ts';
import type { AlarmRecord } from './alarm-record.ts';

const formats = new Map(languages.map((each) => [each, new Intl.NumberFormat(each, { maximumFractionDigits: 2 })]));

function quantity(value: number, unit: string | null, language: Language): string {
  const text = formats.get(language)?.format(value) ?? String(value);
  return unit ? `${text} ${unit}` : text;
}

function measured({ value, limit, unit }: AlarmPeriod, language: Language): string {
  if (value === null) return '';
  const [has, may] = [quantity(value, unit, language), limit === null ? '' : quantity(limit, unit, language)];
  if (language === 'zh') return may ? `，测量值 ${has}，限值 ${may}` : `，测量值 ${has}`;
  if (language === 'de') return may ? `: ${has}, Grenze ${may}` : `: ${has}`;
  return may ? `: ${has}, limit ${may}` : `: ${has}`;
}

function sentence({ station, device, definition }: AlarmRecord, period: AlarmPeriod, language: Language): string {
  const where = `${station.name[language]} · ${device.name[language]}`;
  const end = language === 'zh' ? '。' : '. ';
  return `${where}${measured(period, language)}${end}${definition.advice[language]}`;
}

/** Where, how much, and what to do. */
export const alarmContent = (alarm: AlarmRecord, period: AlarmPeriod): LocalText => ({
  zh: sentence(alarm, period, 'zh'),
  en: sentence(alarm, period, 'en'),
  de: sentence(alarm, period, 'de'),
});
