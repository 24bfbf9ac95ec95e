import type { ExportColumn, ListExport } from '#src/blocks/export-list/list-export.ts';
import type { FileFacts } from '#src/lib/file/table-file.ts';
import { roundTo } from '#src/lib/number/round-to.ts';
import { figureIds } from './income-rows.ts';
import type { TableRow } from './table-rows.ts';
import type { T } from './texts.ts';

interface IncomeExport {
  readonly rows: readonly TableRow[];
  readonly isCompared: boolean;
  /** What was chosen: stations, days, zones, tariffs, coverage, time. */
  readonly facts: FileFacts;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly days: string;
}

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : roundTo(value, decimals);

const comparedColumns = (t: T): readonly ExportColumn<TableRow>[] => [
  { header: t('column.before'), width: 16, value: ({ compared }) => rounded(compared?.before ?? null, 2) },
  { header: `${t('column.change')} (%)`, width: 12, value: ({ compared }) => rounded(compared?.change ?? null, 2) },
];

/** The rows of the table as they are shown, with all columns. */
export function incomeExport(t: T, { rows, isCompared, facts, filter, days }: IncomeExport): ListExport<TableRow> {
  return {
    title: t('title'),
    name: `${t('title')} ${days}`,
    columns: [
      { header: t('column.name'), width: 28, value: ({ name }) => name },
      { header: t('column.currency'), width: 10, value: ({ currency }) => currency },
      ...figureIds.map((id) => ({
        header: t(`column.${id}`),
        width: 16,
        value: ({ figures }: TableRow) => rounded(figures[id], id === 'perKwh' ? 4 : 2),
      })),
      ...(isCompared ? comparedColumns(t) : []),
    ],
    note: { list: 'getIncome', filter },
    facts: () => Promise.resolve(facts),
    async *pages() {
      yield await Promise.resolve({ rows, total: rows.length });
    },
  };
}
