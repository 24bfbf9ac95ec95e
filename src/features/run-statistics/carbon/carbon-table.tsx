import { useMemo } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import type { Formats } from '#src/i18n/format.ts';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { type Column, parseSort } from '#src/ui/data-table/types.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { comparedCells, comparedFormula } from '../table/compared-cells.tsx';
import type { ComparedFigures } from '../compared-figures.ts';
import { CoverageMark } from '../coverage-mark.tsx';
import type { Made } from '../table/figure-table.tsx';
import { nameWidth } from '../table/name-width.ts';
import { StatisticsTable, type StationTableProps } from '../table/statistics-table.tsx';
import { type T as SharedT, texts as sharedTexts } from '../texts.ts';
import { figureMade, versionsOf } from './carbon-formulas.ts';
import {
  type CarbonRow,
  type FigureId,
  figureIds,
  isRestated,
  sortRows,
  type TableRow,
  tableRows,
  unitOf,
} from './carbon-rows.ts';
import { factorText, narrowHeaderOf } from './column-texts.ts';
import { texts, type T } from './texts.ts';
import { useFactorLine } from './use-factor-line.ts';

/** Those that few ask for; the table's settings show them. */
const hidden: readonly FigureId[] = ['withoutPlant', 'exported', 'import'];

function Factors({ row }: { row: TableRow }) {
  const formats = useFormats();
  const factorLine = useFactorLine();
  const lines = row.factors.map((factor) => factorLine(factor));
  return <span title={lines.join('\n') || undefined}>{factorText(row, formats) || '—'}</span>;
}

interface MadeOf {
  readonly t: T;
  readonly shared: SharedT;
  readonly formats: Formats;
}

/** How a figure of a row was made. */
function madeOf({ t, shared, formats }: MadeOf, { sums, factors, compared }: TableRow, column: string): Made {
  if (column === 'before' || column === 'change') {
    const figure = { name: t('column.reduction'), unit: unitOf('reduction'), compared };
    const versions = versionsOf(t, 'reduction', factors, formats);
    return { formulas: [comparedFormula(shared, column, figure)], versions };
  }
  return figureMade({ t, formats }, column, { sums, factors });
}

interface ColumnsOf {
  readonly language: Language;
  readonly isFiledShown: boolean;
  /** Texts of what is compared; undefined: nothing is. */
  readonly compared: SharedT | undefined;
}

function columnsOf(t: T, { language, isFiledShown, compared }: ColumnsOf): readonly Column<TableRow>[] {
  const figure = (id: FigureId, index: number): Column<TableRow> => ({
    id,
    header: withSoftHyphens(narrowHeaderOf(t, id)),
    sortable: true,
    align: 'end',
    priority: index + 2,
    minWidth: 104,
    initiallyHidden: hidden.includes(id) || (id === 'scope2Filed' && !isFiledShown),
    cell: ({ figures }) =>
      id === 'coverage' ? (
        <CoverageMark value={figures.coverage} />
      ) : (
        <Value value={figures[id]} unit={unitOf(id)} column="bare" />
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
      id: 'factor',
      header: t('column.factor'),
      align: 'end',
      priority: 1,
      minWidth: 120,
      cell: (row) => <Factors row={row} />,
    },
    ...figureIds.map((id, index) => figure(id, index)),
    ...(compared ? comparedCells<TableRow>(compared, t('column.reduction'), unitOf('reduction')) : []),
  ];
}

interface CarbonTableProps extends StationTableProps<CarbonRow> {
  compared: ComparedFigures | undefined;
}

/** The stations of the period beside each other, and together; a row leads to the station alone. */
export function CarbonTable({ rows, expected, compared, page, settings, onSettings, readAt, open }: CarbonTableProps) {
  const t = useTexts(texts);
  const shared = useTexts(sharedTexts);
  const language = useLanguage();
  const formats = useFormats();
  const isCompared = compared !== undefined;
  const order = page.get('sort');
  // What was reported stands beside what it is now, where a later factor has changed it.
  const isFiledShown = rows.some(({ sums }) => isRestated(sums));
  const columns = useMemo(
    () => columnsOf(t, { language, isFiledShown, compared: isCompared ? shared : undefined }),
    [t, language, isFiledShown, isCompared, shared],
  );
  const shown = useMemo(
    () => tableRows(sortRows(rows, order === null ? undefined : parseSort(order)), t('total'), compared),
    [rows, order, compared, t],
  );
  return (
    <StatisticsTable
      caption={t('stations')}
      rows={shown}
      {...{ columns, expected, page, settings, onSettings, readAt, open }}
      made={(row, column) => madeOf({ t, shared, formats }, row, column)}
    />
  );
}
