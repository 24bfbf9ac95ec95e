import { type Language, languages, type LocalText, textIn } from '#src/contract/languages.ts';
import type { AlarmPeriod } from '../../plant/specs.ts';
import type { AlarmRecord } from './alarm-record.ts';
import type { AlarmRaise } from './alarms.ts';
import { stationToken } from './message-text.ts';

/** What an alarm is called: that of a limit names its point. */
export function alarmTitle({
  definition: { title },
  period: { point },
}: Pick<AlarmRecord, 'definition' | 'period'>): LocalText {
  if (!point) return title;
  const { zh, en, de } = point.name;
  return { zh: `${title.zh}：${zh}`, en: `${title.en}: ${en || zh}`, de: `${title.de}: ${de || zh}` };
}

/** `negative`: what rounds to zero has no sign. */
const options = { maximumFractionDigits: 2, signDisplay: 'negative' } as const;
const formats = new Map(languages.map((each) => [each, new Intl.NumberFormat(each, options)]));

/** A negative number has the sign − (U+2212), as on the screens. */
function quantity(value: number, unit: string | null, language: Language): string {
  const text = (formats.get(language)?.format(value) ?? String(value)).replace('-', '\u2212');
  return unit ? `${text} ${unit}` : text;
}

function measured({ value, limit, unit }: AlarmPeriod, language: Language): string {
  if (value === null) return '';
  const [has, may] = [quantity(value, unit, language), limit === null ? '' : quantity(limit, unit, language)];
  if (language === 'zh') return may ? `，测量值 ${has}，限值 ${may}` : `，测量值 ${has}`;
  if (language === 'de') return may ? `: ${has}, Grenze ${may}` : `: ${has}`;
  return may ? `: ${has}, limit ${may}` : `: ${has}`;
}

const returned = (occurrence: number): LocalText => ({
  zh: `第 ${occurrence} 次出现。`,
  en: `Returned, occurrence ${occurrence}. `,
  de: `Erneut gekommen, ${occurrence}. Auftreten. `,
});

function sentence({ alarm, period, occurrence }: AlarmRaise, language: Language): string {
  const { device, definition } = alarm;
  const point = period.point ? ` · ${textIn(period.point.name, language)}` : '';
  const where = `${stationToken} · ${device.name[language]}${point}`;
  const end = language === 'zh' ? '。' : '. ';
  const again = occurrence > 1 ? returned(occurrence)[language] : '';
  return `${where}${measured(period, language)}${end}${again}${definition.advice[language]}`;
}

/** Where, how much, and what to do, for a message of the alarm's station. */
export const alarmContent = (raise: AlarmRaise): LocalText => ({
  zh: sentence(raise, 'zh'),
  en: sentence(raise, 'en'),
  de: sentence(raise, 'de'),
});
