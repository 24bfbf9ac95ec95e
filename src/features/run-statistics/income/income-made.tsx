import { type FormulaOf, Provenance } from '#src/blocks/provenance/provenance.tsx';
import type { StationIncome } from '#src/contract/statistics/income.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { incomeVersions, sourcesFormula } from './income-formulas.ts';
import type { IncomeSums } from './income-rows.ts';
import { texts } from './texts.ts';

interface MadeProps {
  name: string;
  /** Without them the figure is the sum of its sources. */
  formulas?: readonly FormulaOf[];
  sums: IncomeSums | null | undefined;
  incomes: readonly StationIncome[];
  readAt: number;
}

/** How a figure was made; nothing as long as there is none. */
export function Made({ name, formulas, sums, incomes, readAt }: MadeProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const formats = useFormats();
  if (!sums) return null;
  return (
    <Provenance
      name={name}
      formulas={formulas ?? [sourcesFormula(t, name, sums)]}
      versions={incomeVersions(incomes, language, formats)}
      coverage={sums}
      readAt={readAt}
      remarks={[t('remark.registers')]}
    />
  );
}
