import printer from 'primeicons/raw-svg/print.svg?icon';
import { lazy, Suspense, useState } from 'react';
import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import type { ExportColumn, ListExport } from '#src/blocks/export-list/list-export.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { roundTo } from '#src/lib/number/round-to.ts';
import { type FileFacts, tableFormats } from '#src/lib/file/table-file.ts';
import { Button } from '#src/ui/button/button.tsx';
import { parseSort } from '#src/ui/data-table/types.ts';
import { isComplete } from '../coverage.ts';
import type { Days } from '../period/period.ts';
import type { usePeriod } from '../period/use-period.ts';
import { usePeriodFacts } from '../period/use-period-facts.ts';
import { figureIds, type IncomeRow, sortRows } from './income-rows.ts';
import type { ComparedRows } from './compared-income.ts';
import { type TableRow, tableRows } from './income-table.tsx';
import { texts, type T } from './texts.ts';

const IncomeSheet = lazy(() => import('./income-sheet.tsx'));

interface IncomeFilesProps {
  page: PageQuery;
  rows: readonly IncomeRow[];
  days: Days;
  period: ReturnType<typeof usePeriod>;
  matched: ComparedRows | undefined;
}

/** What was chosen, with the tariffs and how much was measured: above the rows of a file and of a sheet of paper. */
function useFacts({ page, rows, days }: IncomeFilesProps): () => FileFacts {
  const t = useTexts(texts);
  const factsOf = usePeriodFacts(page);
  const complete = rows.filter(isComplete).length;
  const versions = rows.flatMap(({ income }) => income.versions);
  const tariffs = [...new Set(versions.map(({ name, source }) => `${name} (${source})`))];
  return () =>
    factsOf({ days, complete, stations: rows.map(({ station }) => station) }, [
      [t('fact.tariffs'), tariffs.join('; ')],
    ]);
}

const comparedColumns = (t: T): readonly ExportColumn<TableRow>[] => [
  { header: t('column.before'), width: 16, value: ({ compared }) => rounded(compared?.before ?? null, 2) },
  { header: `${t('column.change')} (%)`, width: 12, value: ({ compared }) => rounded(compared?.change ?? null, 2) },
];

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : roundTo(value, decimals);

/** The table as it is sorted, in a file or on paper. */
export function IncomeFiles(props: IncomeFilesProps) {
  const t = useTexts(texts);
  const { page, rows, days, period, matched } = props;
  const [isPrinting, setPrinting] = useState(false);
  const factsOf = useFacts(props);
  const sorted = () => {
    const order = page.get('sort');
    return tableRows(t, sortRows(rows, order === null ? undefined : parseSort(order)), matched);
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
          value: ({ figures }: TableRow) => rounded(figures[id], id === 'perKwh' ? 4 : 2),
        })),
        ...(matched ? comparedColumns(t) : []),
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
