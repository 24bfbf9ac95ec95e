import printer from 'primeicons/raw-svg/print.svg?icon';
import { Suspense, useState } from 'react';
import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { UsedFactor } from '#src/contract/statistics/carbon-sums.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { type FileFacts, tableFormats } from '#src/lib/file/table-file.ts';
import { Button } from '#src/ui/button/button.tsx';
import { parseSort } from '#src/ui/data-table/types.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { ComparedFigures } from '../compared-figures.ts';
import { isComplete } from '../coverage.ts';
import type { Days } from '../period/period.ts';
import { texts as sharedTexts } from '../texts.ts';
import type { usePeriod } from '../period/use-period.ts';
import { usePeriodFacts } from '../period/use-period-facts.ts';
import { carbonExport } from './carbon-export.ts';
import { factorLine } from './carbon-formulas.ts';
import { type CarbonRow, factorsOf, sortRows, tableRows } from './carbon-rows.ts';
import { texts } from './texts.ts';
import { useFactorLine } from './use-factor-line.ts';

const CarbonSheet = lazyComponent(() => import('./carbon-sheet.tsx'));

interface CarbonFilesProps {
  page: PageQuery;
  rows: readonly CarbonRow[];
  compared: ComparedFigures | undefined;
  days: Days;
  period: ReturnType<typeof usePeriod>;
  /** Columns of the comparison are still to come. */
  isWaiting: boolean;
  /** There are none of them, though they were asked for. */
  lacksComparison: boolean;
}

/** Method, boundary, factors and coverage: above the rows of a file and of a sheet of paper. */
function useFacts({
  page,
  rows,
  days,
  lacksComparison,
}: CarbonFilesProps): (lineOf: (factor: UsedFactor) => string) => FileFacts {
  const t = useTexts(texts);
  const factsOf = usePeriodFacts(page);
  const complete = rows.filter(({ sums }) => isComplete(sums)).length;
  const isMarketBased = rows.some(({ sums }) => sums.scope2Market !== null);
  return (lineOf) =>
    factsOf({ days, complete, lacksComparison, stations: rows.map(({ station }) => station) }, [
      [t('fact.method'), t('method')],
      [t('fact.market'), t(isMarketBased ? 'marketByInstrument' : 'noInstrument')],
      [t('fact.boundary'), t('boundary')],
      ...factorsOf(rows).map((factor) => [t(`use.${factor.use}`), lineOf(factor)] as const),
    ]);
}

/** The table as it is sorted, in a file, or on paper as an inventory sheet. */
export function CarbonFiles(props: CarbonFilesProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { page, rows, compared, days, period, isWaiting } = props;
  const shared = useTexts(sharedTexts);
  const [isPrinting, setPrinting] = useState(false);
  const factsOf = useFacts(props);
  const lineOf = useFactorLine();
  const sorted = () => {
    const order = page.get('sort');
    return tableRows(sortRows(rows, order === null ? undefined : parseSort(order)), t('total'), compared);
  };
  const make = () =>
    carbonExport(t, {
      rows: sorted(),
      compared: compared && shared,
      days: `${days.from} ${days.to}`,
      facts: factsOf((factor) => factorLine(t, factor, formats)),
      filter: { ...period.choice, ...days, stations: rows.length },
      formats,
    });
  return (
    <>
      <Button icon={printer} disabled={isWaiting} onClick={() => setPrinting(true)}>
        {t('print')}
      </Button>
      <ExportButton make={make} formats={tableFormats} disabled={isWaiting} />
      {isPrinting && (
        <Suspense>
          <CarbonSheet
            rows={sorted()}
            facts={factsOf(lineOf)}
            isCompared={compared !== undefined}
            onDone={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
