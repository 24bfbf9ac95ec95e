import { useMemo } from 'react';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { type Column, parseSort } from '#src/ui/data-table/types.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import type { Language } from '#src/contract/languages.ts';
import type { Formats } from '#src/i18n/format.ts';
import { Change, comparedFormula } from '../table/compared-cells.tsx';
import { CoverageMark } from '../coverage-mark.tsx';
import type { Made } from '../table/figure-table.tsx';
import { nameWidth } from '../table/name-width.ts';
import { StatisticsTable, type StationTableProps } from '../table/statistics-table.tsx';
import { type T as SharedT, texts as sharedTexts } from '../texts.ts';
import type { ComparedRows } from './compared-income.ts';
import { figureFormulas, incomeVersions } from './income-formulas.ts';
import { type FigureId, figureIds, type IncomeRow, sortRows } from './income-rows.ts';
import { type TableRow, tableRows } from './table-rows.ts';
import { texts, type T } from './texts.ts';

/** The unit of a figure in a row. */
export const unitOf = (id: FigureId, currency: string): string =>
  id === 'coverage' ? '%' : id === 'perKwh' ? `${currency}/kWh` : currency;

/** Those that few ask for; the table's settings show them. */
const hidden: readonly FigureId[] = ['diesel', 'other', 'perKwh', 'perCycle'];

interface MadeOf {
  readonly t: T;
  readonly shared: SharedT;
  readonly language: Language;
  readonly formats: Formats;
}

/** How a figure of a row was made. */
function madeOf({ t, shared, language, formats }: MadeOf, row: TableRow, column: string): Made {
  const { sums, incomes, currency, compared } = row;
  const versions = incomeVersions(incomes, language, formats);
  const remarks = [t('remark.registers')];
  if (column === 'before' || column === 'change') {
    const figure = { name: t('column.total'), unit: currency, compared };
    return { formulas: [comparedFormula(shared, column, figure)], versions, remarks };
  }
  const id = figureIds.find((each) => each === column) ?? 'total';
  return {
    formulas: figureFormulas(t, id, { sums, incomes, locale: formats.locale }),
    versions,
    coverage: sums,
    remarks,
  };
}

const comparedColumns = (t: T): readonly Column<TableRow>[] => [
  {
    id: 'before',
    header: t('column.before'),
    align: 'end',
    priority: 20,
    cell: ({ compared, currency }) => <Value value={compared?.before ?? null} unit={currency} column="bare" />,
  },
  {
    id: 'change',
    header: t('column.change'),
    align: 'end',
    priority: 2,
    cell: (row) => <Change of={row.compared?.change} />,
  },
];

function columnsOf(t: T, language: Language, isCompared: boolean): readonly Column<TableRow>[] {
  const figure = (id: FigureId, index: number): Column<TableRow> => ({
    id,
    header: t(`column.${id}`),
    sortable: true,
    align: 'end',
    priority: id === 'total' || id === 'coverage' ? 1 : index + 4,
    initiallyHidden: hidden.includes(id),
    cell: ({ figures, currency }) =>
      id === 'coverage' ? (
        <CoverageMark value={figures.coverage} />
      ) : (
        <span className={(figures[id] ?? 0) < 0 ? 'ems-income-loss' : undefined}>
          <Value value={figures[id]} unit={unitOf(id, currency)} column="bare" />
        </span>
      ),
  });
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortable: true,
      fixed: true,
      stacked: 'title',
      minWidth: nameWidth(language),
      cell: ({ name }) => name,
    },
    {
      id: 'currency',
      header: t('column.currency'),
      priority: 1,
      cell: ({ currency }) => currency,
    },
    ...figureIds.map((id, index) => figure(id, index)),
    ...(isCompared ? comparedColumns(t) : []),
  ];
}

interface IncomeTableProps extends StationTableProps<IncomeRow> {
  matched: ComparedRows | undefined;
}

/** The stations of the period beside each other, and those of a currency together; a row leads to the station alone. */
export function IncomeTable({ rows, expected, matched, page, settings, onSettings, readAt, open }: IncomeTableProps) {
  const t = useTexts(texts);
  const shared = useTexts(sharedTexts);
  const language = useLanguage();
  const formats = useFormats();
  const order = page.get('sort');
  const isCompared = matched !== undefined;
  const columns = useMemo(() => columnsOf(t, language, isCompared), [t, language, isCompared]);
  const shown = useMemo(
    () => tableRows(t, sortRows(rows, order === null ? undefined : parseSort(order)), matched),
    [rows, matched, order, t],
  );
  return (
    <StatisticsTable
      caption={t('stations')}
      rows={shown}
      {...{ columns, expected, page, settings, onSettings, readAt, open }}
      made={(row, column) => madeOf({ t, shared, language, formats }, row, column)}
    />
  );
}
