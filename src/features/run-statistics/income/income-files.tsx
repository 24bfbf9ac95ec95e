import printer from 'primeicons/raw-svg/print.svg?icon';
import { lazy, Suspense, useState } from 'react';
import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import type { ListExport } from '#src/blocks/export-list/list-export.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { roundTo } from '#src/lib/round-to.ts';
import { type FileFacts, tableFormats } from '#src/lib/table-file.ts';
import { Button } from '#src/ui/button.tsx';
import { parseSort } from '#src/ui/data-table/types.ts';
import { isComplete } from '../coverage.ts';
import type { Days } from '../period.ts';
import type { usePeriod } from '../use-period.ts';
import { usePeriodFacts } from '../use-period-facts.ts';
import { figureIds, type IncomeRow, sortRows } from './income-rows.ts';
import { type TableRow, tableRows } from './income-table.tsx';
import { texts } from './texts.ts';

const IncomeSheet = lazy(() => import('./income-sheet.tsx'));

interface IncomeFilesProps {
  page: PageQuery;
  rows: readonly IncomeRow[];
  days: Days;
  period: ReturnType<typeof usePeriod>;
}

/** What was chosen, with the tariffs and how much was measured: above the rows of a file and of a sheet of paper. */
function useFacts({ rows, days }: IncomeFilesProps): () => FileFacts {
  const t = useTexts(texts);
  const factsOf = usePeriodFacts();
  const complete = rows.filter(isComplete).length;
  const versions = rows.flatMap(({ income }) => income.versions);
  const tariffs = [...new Set(versions.map(({ name, source }) => `${name} (${source})`))];
  return () =>
    factsOf({ days, complete, stations: rows.map(({ station }) => station) }, [
      [t('fact.tariffs'), tariffs.join('; ')],
    ]);
}

/** The table as it is sorted, in a file or on paper. */
export function IncomeFiles(props: IncomeFilesProps) {
  const t = useTexts(texts);
  const { page, rows, days, period } = props;
  const [isPrinting, setPrinting] = useState(false);
  const factsOf = useFacts(props);
  const sorted = () => {
    const order = page.get('sort');
    return tableRows(t, sortRows(rows, order === null ? undefined : parseSort(order)));
  };
  const make = (): ListExport<TableRow> => {
    const all = sorted();
    const facts = factsOf();
    return {
      title: t('title'),
      name: `${t('title')} ${days.from} ${days.to}`,
      columns: [
        { header: t('column.name'), width: 28, value: ({ name }) => name },
        { header: t('column.currency'), width: 10, value: ({ currency }) => currency },
        ...figureIds.map((id) => ({
          header: t(`column.${id}`),
          width: 16,
          value: ({ figures }: TableRow) => {
            const value = figures[id];
            return value === null ? null : roundTo(value, id === 'perKwh' ? 4 : 2);
          },
        })),
      ],
      note: { list: 'getIncome', filter: { ...period.choice, ...days, stations: rows.length } },
      facts: () => Promise.resolve(facts),
      async *pages() {
        yield await Promise.resolve({ rows: all, total: all.length });
      },
    };
  };
  return (
    <>
      <Button icon={printer} onClick={() => setPrinting(true)}>
        {t('print')}
      </Button>
      <ExportButton make={make} formats={tableFormats} />
      {isPrinting && (
        <Suspense>
          <IncomeSheet rows={sorted()} facts={factsOf()} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
