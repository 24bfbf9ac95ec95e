import type { DayKind } from '#src/contract/rules/energy/tariff.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { listText } from '#src/lib/text/list-text.ts';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { isEveryDay } from './season-words.ts';
import { texts } from './texts.ts';

/** The names of kinds of day. */
export function useDaysText(): (days: readonly DayKind[]) => string {
  const t = useTexts(texts);
  const ruleText = useTexts(ruleTexts);
  const { locale } = useFormats();
  return (days) =>
    isEveryDay(days)
      ? t('everyDay')
      : listText(
          locale,
          days.map((day) => ruleText(`day.${day}`)),
        );
}
