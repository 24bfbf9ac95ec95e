import type { ReactNode } from 'react';
import { oneOf } from '#src/blocks/list/list-query.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { timeLabels } from '#src/charts/engine/time-labels.ts';
import type { StationIncome } from '#src/contract/statistics/income.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { Course } from '../course.tsx';
import { besideDay, type ComparedDays } from '../period/compared-days.ts';
import { isComplete } from '../coverage.ts';
import { figureColumn } from '../table/figure-column.tsx';
import { FigureTable } from '../table/figure-table.tsx';
import type { Days } from '../period/period.ts';
import type { Drill } from '../use-drill.ts';
import { Twin } from '../twin.tsx';
import { usePartial } from '../use-partial.ts';
import { kindMade, type MadeOf, sourceMade, stationMade } from './income-bar-made.ts';
import { IncomeChart, type MoneyBar } from './income-chart.tsx';
import {
  barsOf,
  bestCount,
  type IncomeBar,
  type IncomeRow,
  type KindMoney,
  kindsOf,
  type Source,
  sources,
  stationBarsOf,
  totalOf,
} from './income-rows.ts';
import { texts } from './texts.ts';

const chartViews = ['source', 'station', 'kind'] as const;
type ChartView = (typeof chartViews)[number];

interface IncomeCourseProps {
  page: PageQuery;
  days: Days | undefined;
  currency: string;
  by: 'day' | 'month';
  drill: Drill;
  /** Of that currency. */
  rows: readonly IncomeRow[];
  compared: readonly StationIncome[];
  comparedDays: ComparedDays | undefined;
  /** When they were read, ms since 1970. */
  readAt: number;
}

interface ViewProps extends IncomeCourseProps {
  title: string;
  /** Buttons of the views. */
  choice: ReactNode;
}

const views = { source: SourceCourse, station: StationCourse, kind: KindCourse };

/** Income by day or month, by source or by station, or by kind of price. */
export function IncomeCourse(props: IncomeCourseProps) {
  const { page, currency, rows } = props;
  const t = useTexts(texts);
  const offered = chartViews.filter((id) => id !== 'station' || rows.length > 1);
  const view: ChartView = oneOf(offered, page.get('chart')) ?? 'source';
  const View = views[view];
  const choice = (
    <ViewSwitch
      label={t('chart.view')}
      views={offered.map((id) => ({ id, name: t(`chart.${id}`) }))}
      view={view}
      onView={(next) => page.set({ chart: next === 'source' ? null : next })}
    />
  );
  return <View {...props} title={t('course', { currency })} choice={choice} />;
}

/** Names and labels of bars, with the line of what is compared. */
function useDrawn({ by, compared, comparedDays }: Pick<ViewProps, 'by' | 'compared' | 'comparedDays'>) {
  const { locale } = useFormats('UTC');
  const partialOf = usePartial();
  const labels = timeLabels(locale, 'UTC');
  const before = barsOf(compared);
  // A month has all of its days on both sides.
  const matching = by === 'day' && comparedDays ? comparedDays : { unmatched: [], unmatchedBefore: [] };
  return ({ date, quarters, measured }: Omit<IncomeBar, 'money'>, index: number): Omit<MoneyBar, 'money'> => {
    const at = Date.parse(date);
    const label = by === 'day' ? String(new Date(at).getUTCDate()) : labels.tick(at, 'month');
    const beside = besideDay({ date, index }, before, matching);
    const line = before.length > 0 ? { compared: beside ? totalOf(beside.money) : null } : {};
    return { id: date, label, name: labels.tick(at, by), partial: partialOf({ quarters, measured }), ...line };
  };
}

/** Words of how figures were made. */
function useMadeOf(): MadeOf {
  const t = useTexts(texts);
  return { t, language: useLanguage(), formats: useFormats() };
}

const startOf = ({ date }: { readonly date: string }): number => Date.parse(date);

const fileOf = ({ days, rows }: IncomeCourseProps) => ({
  list: 'getIncome' as const,
  days,
  stations: rows.map(({ station }) => station),
  complete: rows.filter(isComplete).length,
});

function SourceCourse(props: ViewProps) {
  const { title, choice, page, currency, by, drill, rows, readAt } = props;
  const t = useTexts(texts);
  const drawn = useDrawn(props);
  const words = useMadeOf();
  const bars = barsOf(rows.map(({ income }) => income));
  const column = (id: Source | 'total', valueOf: (bar: IncomeBar) => number | null) =>
    figureColumn(id, t(`column.${id}`), currency, valueOf);
  const known = sources.filter((id) => bars.some(({ money }) => money[id] !== null && money[id] !== 0));
  return (
    <Course
      {...{ page, bars, by, title, readAt }}
      file={fileOf(props)}
      atOf={startOf}
      made={({ date }, id) => sourceMade(words, id, rows, { date, by })}
      columns={[
        ...known.map((id) => column(id, ({ money }) => money[id])),
        column('total', ({ money }) => totalOf(money)),
      ]}
      actions={choice}
    >
      <IncomeChart
        {...{ title, currency }}
        note={t('chart.sourceNote')}
        series={sources.map((id) => ({ id, name: t(`column.${id}`) }))}
        bars={bars.map((bar, index) => ({ ...drawn(bar, index), money: bar.money }))}
        drill={drill(bars.map(startOf))}
      />
    </Course>
  );
}

/** The stations that earned most, and the others together. */
function StationCourse(props: ViewProps) {
  const { title, choice, page, currency, by, drill, rows, readAt } = props;
  const t = useTexts(texts);
  const drawn = useDrawn(props);
  const words = useMadeOf();
  const { series: stations, bars } = stationBarsOf(rows);
  const series = stations.map(({ id, station }) => ({ id, name: station?.name ?? t('others') }));
  const named = stations.flatMap(({ station }) => station ?? []);
  const rowsOf = (column: string): readonly IncomeRow[] => {
    const { station } = stations.find(({ id }) => id === column) ?? {};
    return rows.filter((row) => (station ? row.station === station : !named.includes(row.station)));
  };
  const columns = series.map(({ id, name }) =>
    figureColumn<(typeof bars)[number]>(id, name, currency, ({ money }) => money[id] ?? null),
  );
  return (
    <Course
      {...{ page, bars, by, title, columns, readAt }}
      atOf={startOf}
      made={({ date }, column) => {
        const name = series.find(({ id }) => id === column)?.name ?? '';
        return stationMade(words, name, rowsOf(column), { date, by });
      }}
      file={fileOf(props)}
      actions={choice}
    >
      <IncomeChart
        {...{ title, currency, series }}
        note={t('chart.stationNote', { count: bestCount })}
        bars={bars.map((bar, index) => ({ ...drawn(bar, index), money: bar.money }))}
        drill={drill(bars.map(startOf))}
      />
    </Course>
  );
}

function KindCourse({ title, choice, page, currency, rows, readAt }: ViewProps) {
  const t = useTexts(texts);
  const words = useMadeOf();
  const kinds = kindsOf(rows.map(({ income }) => income));
  const nameOf = ({ kind }: KindMoney) => t(`kind.${kind}`);
  const bars = kinds.map((one) => ({
    id: one.kind,
    label: nameOf(one),
    name: nameOf(one),
    money: { selfUse: one.selfUse, discharge: one.discharge, charge: -one.charge },
  }));
  const series = [
    { id: 'selfUse', name: t('column.selfUse') },
    { id: 'discharge', name: t('flow.discharge') },
    { id: 'charge', name: t('flow.charge') },
  ] as const;
  const signed = ({ selfUse, discharge, charge }: KindMoney) => ({ selfUse, discharge, charge: -charge });
  return (
    <Twin
      {...{ page, title }}
      actions={choice}
      table={
        <FigureTable
          caption={title}
          columns={[
            { id: 'kind', header: t('field.kind'), fixed: true, stacked: 'title', cell: nameOf },
            ...series.map(({ id, name }) => figureColumn<KindMoney>(id, name, currency, (row) => signed(row)[id])),
          ]}
          rows={kinds}
          rowId={({ kind }) => kind}
          rowName={nameOf}
          readAt={readAt}
          made={(row, column) => kindMade(words, column, row, rows)}
        />
      }
    >
      <IncomeChart {...{ title, series, bars, currency }} note={t('chart.kindNote')} />
    </Twin>
  );
}
