import type { UsedFactor } from '#src/contract/statistics/carbon-sums.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { factorLine } from './carbon-formulas.ts';
import { texts } from './texts.ts';

/** A factor in one line of a page, its days as the language writes them. */
export function useFactorLine(): (factor: UsedFactor) => string {
  const t = useTexts(texts);
  const { number } = useFormats();
  const day = useCalendarDay();
  return (factor) => factorLine(t, factor, { number, day });
}
