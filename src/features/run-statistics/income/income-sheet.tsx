import { useTexts } from '#src/i18n/i18n.tsx';
import type { FileFacts } from '#src/lib/file/table-file.ts';
import { StatisticsSheet } from '../statistics-sheet.tsx';
import { figureIds } from './income-rows.ts';
import { unitOf } from './income-table.tsx';
import type { TableRow } from './table-rows.ts';
import { texts } from './texts.ts';

interface IncomeSheetProps {
  rows: readonly TableRow[];
  isCompared: boolean;
  facts: FileFacts;
  onDone(): void;
}

/** The table of incomes on paper. */
export default function IncomeSheet({ isCompared, ...sheet }: IncomeSheetProps) {
  const t = useTexts(texts);
  const figures = figureIds.map((id) => ({
    id,
    header: id === 'coverage' ? `${t('column.coverage')} (%)` : t(`column.${id}`),
    cell: ({ figures: all, currency }: TableRow) => ({ value: all[id], unit: unitOf(id, currency) }),
  }));
  const currency = { id: 'currency', header: t('column.currency'), cell: (row: TableRow) => row.currency };
  const compared = [
    {
      id: 'before',
      header: t('column.before'),
      cell: (row: TableRow) => ({ value: row.compared?.before ?? null, unit: row.currency }),
    },
    {
      id: 'change',
      header: `${t('column.change')} (%)`,
      cell: (row: TableRow) => ({ value: row.compared?.change ?? null, unit: '%' }),
    },
  ];
  const columns = [currency, ...figures, ...(isCompared ? compared : [])];
  return <StatisticsSheet {...sheet} {...{ columns }} title={t('title')} nameHeader={t('column.name')} />;
}
