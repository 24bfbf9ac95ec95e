import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { coverageOf, isComplete } from './coverage.ts';
import { texts } from './texts.ts';

/** How much of a bar was measured, in words; undefined where it is complete or still to come. */
export function usePartial() {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  return (coverage: Parameters<typeof isComplete>[0]): string | undefined => {
    const share = coverageOf(coverage);
    return share === null || isComplete(coverage)
      ? undefined
      : t('course.partial', { share: quantity(100 * share, '%') });
  };
}
