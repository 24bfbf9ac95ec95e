import { useCallback } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import type { ListSetup, Plain } from './use-list.ts';

type Values = Parameters<Plain>[1];

/** The list's texts, and those that replace the general ones where the list has them. */
export function useWords(texts: ListSetup<never, never, never, never>['texts']) {
  const ui = useTexts(uiTexts) as Plain;
  const t = useTexts(texts) as Plain;
  const word = useCallback(
    (key: string, general: string, values: Values = {}) =>
      t(key, { ...values, defaultValue: general.startsWith('list.') ? ui(general, values) : t(general) }),
    [t, ui],
  );
  return { t, word };
}
