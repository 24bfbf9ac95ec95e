import printer from 'primeicons/raw-svg/print.svg?icon';
import { Suspense, useState } from 'react';
import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { type FileFacts, tableFormats } from '#src/lib/file/table-file.ts';
import { Button } from '#src/ui/button/button.tsx';
import { parseSort } from '#src/ui/data-table/types.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { isComplete } from '../coverage.ts';
import type { Days } from '../period/period.ts';
import type { usePeriod } from '../period/use-period.ts';
import { usePeriodFacts } from '../period/use-period-facts.ts';
import { type IncomeRow, sortRows } from './income-rows.ts';
import type { ComparedRows } from './compared-income.ts';
import { incomeExport } from './income-export.ts';
import { tableRows } from './table-rows.ts';
import { texts } from './texts.ts';

const IncomeSheet = lazyComponent(() => import('./income-sheet.tsx'));

interface IncomeFilesProps {
  page: PageQuery;
  rows: readonly IncomeRow[];
  days: Days;
  period: ReturnType<typeof usePeriod>;
  /** Columns of the comparison are still to come. */
  isWaiting: boolean;
  /** There are none of them, though they were asked for. */
  lacksComparison: boolean;
  matched: ComparedRows | undefined;
}

/** What was chosen, with the tariffs and how much was measured: above the rows of a file and of a sheet of paper. */
function useFacts({ page, rows, days, lacksComparison }: IncomeFilesProps): () => FileFacts {
  const t = useTexts(texts);
  const factsOf = usePeriodFacts(page);
  const complete = rows.filter(isComplete).length;
  const versions = rows.flatMap(({ income }) => income.versions);
  const tariffs = [...new Set(versions.map(({ name, source }) => `${name} (${source})`))];
  return () =>
    factsOf({ days, complete, lacksComparison, stations: rows.map(({ station }) => station) }, [
      [t('fact.tariffs'), tariffs.join('; ')],
    ]);
}

/** The table as it is sorted, in a file or on paper. */
export function IncomeFiles(props: IncomeFilesProps) {
  const t = useTexts(texts);
  const { page, rows, days, period, matched, isWaiting } = props;
  const [isPrinting, setPrinting] = useState(false);
  const factsOf = useFacts(props);
  const sorted = () => {
    const order = page.get('sort');
    return tableRows(t, sortRows(rows, order === null ? undefined : parseSort(order)), matched);
  };
  const make = () =>
    incomeExport(t, {
      rows: sorted(),
      isCompared: matched !== undefined,
      facts: factsOf(),
      filter: { ...period.choice, ...days, stations: rows.length },
      days: `${days.from} ${days.to}`,
    });
  return (
    <>
      <Button icon={printer} disabled={isWaiting} onClick={() => setPrinting(true)}>
        {t('print')}
      </Button>
      <ExportButton make={make} formats={tableFormats} disabled={isWaiting} />
      {isPrinting && (
        <Suspense>
          <IncomeSheet
            isCompared={matched !== undefined}
            rows={sorted()}
            facts={factsOf()}
            onDone={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
