import { useMemo } from 'react';
import { type Formats, formatsOf } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';

/** Formats of the root's language, in a zone (IANA name) or the browser's. */
export function useFormats(zone?: string): Formats {
  const language = useLanguage();
  return useMemo(() => formatsOf(language, zone), [language, zone]);
}
