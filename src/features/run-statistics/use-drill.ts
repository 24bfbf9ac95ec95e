import { useState } from 'react';
import type { BarDrill } from '#src/charts/bars/bar-plot.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { type BarLength, barPeriod, type Days, type PeriodChoice, periodAround } from './period/period.ts';
import { texts } from './texts.ts';
import type { usePeriod } from './period/use-period.ts';

/** The way from a year to its months, from a month to its days, and back; the period of the page follows. */
export function useDrill(period: ReturnType<typeof usePeriod>, days: Days | undefined, by: BarLength) {
  const t = useTexts(texts);
  const [isFocused, setFocused] = useState(false);
  const go = (choice: PeriodChoice) => {
    setFocused(true);
    period.choose(choice);
  };
  const around = days && periodAround(period.choice, days);
  const isDay = days?.from === days?.to;
  /** @param starts when each bar begins, ms since 1970 by UTC */
  return (starts: readonly number[]): BarDrill => ({
    keys: t('course.keys'),
    isFocused,
    down:
      days && !isDay
        ? (index) => {
            const start = starts[index];
            if (start !== undefined) go(barPeriod(by, new Date(start).toISOString().slice(0, 10)));
          }
        : undefined,
    up: around && (() => go(around)),
  });
}

/** Whether bars are worth a chart: a single one is, where its day was chosen, which the way back leads out of. */
export const hasCourse = (bars: readonly unknown[], { choice }: ReturnType<typeof usePeriod>): boolean =>
  bars.length > 1 || (bars.length === 1 && (choice.kind === 'day' || choice.kind === 'range'));

export type Drill = ReturnType<typeof useDrill>;
