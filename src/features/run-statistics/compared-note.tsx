import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { changeOf } from '#src/lib/number/change-of.ts';
import type { DayCounts } from './period/days-of-stations.ts';
import { texts } from './texts.ts';

export interface ComparedFigure {
  /** Of the days that have some beside them, and of those. */
  readonly value: number | null;
  readonly before: number | null;
  readonly unit: string;
  /** Of a figure that adds up over days: where one side has more of them, the change of a day stands beside it. */
  readonly counts?: DayCounts | undefined;
}

/** What a figure was and how it changed, of shares in percentage points; "—" without a figure to compare with. */
export function useComparedWords() {
  const t = useTexts(texts);
  const { quantity, signed } = useFormats();
  const percent = (change: number | null): string => (change === null ? '—' : signed(change, '%'));
  return ({ value, before, unit, counts }: ComparedFigure): string => {
    const was = quantity(before, unit);
    if (unit === '%') {
      const points = value === null || before === null ? '—' : signed(value - before, '');
      return t('compared.was', { value: was, change: t('compared.points', { change: points }) });
    }
    const words = t('compared.was', { value: was, change: percent(changeOf(value, before)) });
    if (!counts || counts.days === counts.before || value === null || before === null) return words;
    const perDay = percent(changeOf(value / counts.days, before / counts.before));
    return `${words} · ${t('compared.perDay', { change: perDay })}`;
  };
}

/** The same as a note below a figure. */
export const ComparedNote = (figure: ComparedFigure) => useComparedWords()(figure);
