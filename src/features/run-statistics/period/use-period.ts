import { useMemo } from 'react';
import { oneOf } from '#src/blocks/list/list-query.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { isDay } from '#src/lib/time/day-steps.ts';
import {
  type BarLength,
  barLengths,
  type CompareMode,
  compareModes,
  type PeriodChoice,
  type PeriodKind,
  periodKinds,
} from './period.ts';

const initial: PeriodKind = '7d';

/** The period and what it is compared with, from the address. */
export function usePeriod(page: PageQuery) {
  const kind = oneOf(periodKinds, page.get('period')) ?? initial;
  const [day, from, to] = ['day', 'from', 'to'].map((name) => page.get(name) ?? undefined);
  const choice = useMemo(
    (): PeriodChoice => ({ kind, day: day !== undefined && isDay(day) ? day : undefined, from, to }),
    [kind, day, from, to],
  );
  return {
    choice,
    compare: oneOf(compareModes, page.get('compare')),
    /** How long the bars are; undefined: as it suits the period. */
    by: oneOf(barLengths, page.get('by')),
    choose: (next: PeriodChoice) =>
      page.set({
        period: next.kind === initial ? null : next.kind,
        day: next.day ?? null,
        from: next.from ?? null,
        to: next.to ?? null,
      }),
    chooseBy: (by: BarLength | undefined) => page.set({ by: by ?? null }),
    chooseCompare: (mode: CompareMode | undefined) => page.set({ compare: mode ?? null }),
  };
}
