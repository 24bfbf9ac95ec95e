import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { type CarbonRow, equivalentsOf, sumOf } from './carbon-rows.ts';
import { texts } from './texts.ts';
import { useFactorLine } from './use-factor-line.ts';

/** The reduction in trees and in coal, with what both are calculated with. */
export function Equivalents({ rows }: { rows: readonly CarbonRow[] }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const factorLine = useFactorLine();
  const { treeYears, coalSaved } = sumOf(rows.map(({ sums }) => sums));
  return (
    <>
      <p className="ems-statistics-text">
        {treeYears > 0
          ? t('trees', { count: Math.round(treeYears), trees: formats.number(treeYears, 0) })
          : t('noTrees')}
      </p>
      <p className="ems-statistics-text">{t('coal', { coal: formats.quantity(coalSaved, 'kgce') })}</p>
      <ul className="ems-statistics-factors">
        {equivalentsOf(rows).map((factor) => (
          <li key={`${factor.use} ${factor.scopeName} ${factor.value} ${factor.validFrom}`}>
            {`${t(`use.${factor.use}`)}: ${factorLine(factor)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
