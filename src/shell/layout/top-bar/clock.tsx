import { useMemo } from 'react';
import { formatsOf } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import type { Language } from '#src/contract/languages.ts';
import { useNow } from '#src/ui/value/clock.ts';

/** Date with weekday and time, in the format of the language. */
export function clockFormat(language: Language, timeZone?: string): (at: number) => string {
  const format = new Intl.DateTimeFormat(formatsOf(language).locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (at) => format.format(at);
}

/** Renewed each second, and for that very reason never announced. */
export function Clock() {
  const language = useLanguage();
  const format = useMemo(() => clockFormat(language), [language]);
  return <time className="ems-clock">{useNow(format)}</time>;
}
