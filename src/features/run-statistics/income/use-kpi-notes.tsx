import type { ReactNode } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useComparedWords } from '../compared-note.tsx';
import { type IncomeSums, rangeMin } from './income-rows.ts';
import type { Payback } from './payback.ts';
import { texts } from './texts.ts';

/** A smaller share is shown as 0.0 %. */
const shareMin = 0.05;

/** The days that have some beside them, and those. */
export interface ComparedSums {
  readonly of: IncomeSums;
  readonly before: IncomeSums;
}

/** What stands below the figures at the head of the page. */
export function useKpiNotes() {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const comparedWords = useComparedWords();
  const missingOf = ({ quarters, measured, estimated }: IncomeSums): string | false => {
    const share = (100 * (quarters - measured - estimated)) / quarters;
    return share >= shareMin && t('kpi.missing', { share: quantity(share, '%') });
  };
  const rangeOf = ({ currency, below, above }: IncomeSums): string | false =>
    below + above > rangeMin && t('kpi.range', { below: quantity(below, currency), above: quantity(above, currency) });
  const join = (words: readonly (string | false)[]): string => words.filter(Boolean).join(' · ');
  return {
    /** A note, and behind it how much of the figure is uncertain or missing. */
    withGaps: (note: string, sums: IncomeSums | null | undefined): string =>
      sums && sums.measured < sums.quarters ? join([note, rangeOf(sums), missingOf(sums)]) : note,
    /** A note, and behind it how much is missing. */
    withMissing: (note: string, sums: IncomeSums): string => join([note, missingOf(sums)]),
    /** What a demand that costs more says in words: below zero the plant raised the maximum. */
    ofDemand(sums: IncomeSums, compared: ComparedSums | undefined): ReactNode {
      const saving = sums.money.demand;
      if (saving === null) return t('kpi.demandNone');
      const [value, before] = [compared?.of.money.demand ?? null, compared?.before.money.demand ?? null];
      const was =
        value !== null && before !== null ? ` · ${comparedWords({ value, before, unit: sums.currency })}` : '';
      if (saving >= 0) return `${t('kpi.demandSaved')}${was}`;
      return (
        <>
          <strong className="ems-income-loss">{t('kpi.demandLoss')}</strong>
          {was}
        </>
      );
    },
    /** Why there is no payback, or what it follows from. */
    ofPayback({ years, investment, mean, unknown }: Payback, currency: string): string {
      if (investment === null) return t('kpi.paybackUnknown', { count: unknown });
      if (mean === null) return t('kpi.paybackShort');
      if (years === null) return t('kpi.paybackNever');
      return t(years === 0 ? 'kpi.paidBack' : 'kpi.paybackNote', { investment: quantity(investment, currency) });
    },
  };
}
