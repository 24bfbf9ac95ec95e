import { createContext, use, useMemo } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { type Column, parseSort } from '#src/ui/data-table/types.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { scaledFormulas } from './energy-formulas.ts';
import { comparedCells, comparedFormula } from '../table/compared-cells.tsx';
import type { ComparedFigures } from '../compared-figures.ts';
import { CoverageMark } from '../coverage-mark.tsx';
import type { Made } from '../table/figure-table.tsx';
import { nameWidth } from '../table/name-width.ts';
import { StatisticsTable, type StationTableProps } from '../table/statistics-table.tsx';
import { type T as SharedT, texts as sharedTexts } from '../texts.ts';
import {
  type FigureId,
  figureIds,
  type Figures,
  hasGeneration,
  maximumTime,
  type RankedRow,
  type Scale,
  sortRows,
} from './energy-rows.ts';
import { type TableRow, tableRows } from './table-rows.ts';
import { texts, type T } from './texts.ts';
import { headerOf, unitOf } from './units.ts';

/** Self-consumption; without generation its 0 says so. */
function SelfUse({ row }: { row: TableRow }) {
  const t = useTexts(texts);
  return (
    <>
      <Value value={row.figures.selfUse} unit="%" column="bare" />
      {row.figures.selfUse === 0 && !hasGeneration(row.sums) && ` · ${t('noGeneration')}`}
    </>
  );
}

/** Those that few ask for; the table's settings show them. */
const hidden: readonly FigureId[] = [
  ...(['selfUse', 'valleyShare', 'loss', 'yield', 'loadFactor'] as const),
  ...(['pv', 'wind', 'diesel', 'load', 'charging'] as const),
];

/** When the highest quarter hour was, below its power. */
function Maximum({ row, unit }: { row: TableRow; unit: string }) {
  const { dateTime } = useFormats(row.zone);
  const at = row.maxImportAt;
  return (
    <span title={at === null ? undefined : dateTime(at)}>
      <Value value={row.figures.maxImport} unit={unit} column="bare" />
    </span>
  );
}

/** The largest generation of a station: it changes with the answers, and the columns stay as they are. */
const Largest = createContext(0);

/** A figure above a bar as long as it is large beside the others. */
function Barred({ row, unit }: { row: TableRow; unit: string }) {
  const largest = use(Largest);
  const value = row.figures.generation;
  const share = row.isTotal || largest <= 0 ? 0 : (value ?? 0) / largest;
  return (
    <>
      <Value value={value} unit={unit} column="bare" />
      {share > 0 && (
        <span className="ems-statistics-bar" style={{ inlineSize: `${100 * share}%` }} aria-hidden="true" />
      )}
    </>
  );
}

interface MadeOf {
  readonly t: T;
  readonly shared: SharedT;
  readonly scale: Scale;
}

/** How a figure of a row was made. */
function madeOf({ t, shared, scale }: MadeOf, row: TableRow, column: string): Made {
  const { sums, stations, compared } = row;
  const time = column === 'maxImport' ? maximumTime(row) : undefined;
  const remarks = [...(time === undefined ? [] : [t('maximumAt', { time })]), t('registers')];
  if (column === 'before' || column === 'change') {
    const figure = { name: t('column.generation'), unit: unitOf('generation', scale), compared };
    return { formulas: [comparedFormula(shared, column, figure)], remarks };
  }
  const id = figureIds.find((each) => each === column);
  return { formulas: id ? scaledFormulas(t, id, { sums, stations, scale }) : [], coverage: sums, remarks };
}

interface ColumnsOf {
  readonly scale: Scale;
  readonly language: Language;
  /** Texts of what is compared; undefined: nothing is. */
  readonly compared: SharedT | undefined;
}

function columnsOf(t: T, { language, scale, compared }: ColumnsOf): readonly Column<TableRow>[] {
  const figure = (id: FigureId, index: number): Column<TableRow> => {
    const unit = unitOf(id, scale);
    return {
      id,
      header: headerOf(t, id, scale),
      sortable: true,
      align: 'end',
      priority: index + 1,
      initiallyHidden: hidden.includes(id),
      cell: (row) => {
        if (id === 'coverage') return <CoverageMark value={row.figures.coverage} />;
        if (id === 'selfUse') return <SelfUse row={row} />;
        if (id === 'maxImport') return <Maximum row={row} unit={unit} />;
        if (id === 'generation') return <Barred row={row} unit={unit} />;
        return <Value value={row.figures[id]} unit={unit} column="bare" />;
      },
    };
  };
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
    ...figureIds.map((id, index) => figure(id, index)),
    ...(compared ? comparedCells<TableRow>(compared, t('column.generation'), unitOf('generation', scale)) : []),
  ];
}

interface EnergyTableProps extends StationTableProps<RankedRow> {
  total: Figures;
  scale: Scale;
  compared: ComparedFigures | undefined;
}

/** The stations of the period beside each other, and together; a row leads to the station's own balance. */
export function EnergyTable({
  rows,
  expected,
  total,
  scale,
  compared,
  page,
  settings,
  onSettings,
  readAt,
  open,
}: EnergyTableProps) {
  const t = useTexts(texts);
  const shared = useTexts(sharedTexts);
  const language = useLanguage();
  const isCompared = compared !== undefined;
  const order = page.get('sort');
  const largest = Math.max(0, ...rows.map(({ figures }) => figures.generation ?? 0));
  const columns = useMemo(
    () => columnsOf(t, { language, scale, compared: isCompared ? shared : undefined }),
    [t, language, scale, isCompared, shared],
  );
  const shown = useMemo(
    () => tableRows(sortRows(rows, order === null ? undefined : parseSort(order)), total, t('total'), compared),
    [rows, total, order, compared, t],
  );
  return (
    <Largest value={largest}>
      <StatisticsTable
        caption={t('stations')}
        rows={shown}
        {...{ columns, expected, page, settings, onSettings, readAt, open }}
        made={(row, column) => madeOf({ t, shared, scale }, row, column)}
      />
    </Largest>
  );
}
