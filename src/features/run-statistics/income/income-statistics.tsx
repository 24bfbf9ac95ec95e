import { type ReactNode, useState } from 'react';
import { oneOf } from '#src/blocks/list/list-query.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { timeLabels } from '#src/charts/time-labels.ts';
import type { StationIncome } from '#src/contract/income.ts';
import type { Station } from '#src/contract/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { utcDate } from '#src/lib/utc-date.ts';
import type { TableSettings } from '#src/ui/data-table/types.ts';
import { Section, Sections } from '#src/ui/section.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { ViewSwitch } from '#src/ui/view-switch.tsx';
import { Course } from '../course.tsx';
import { isComplete } from '../coverage.ts';
import { figureColumn } from '../figure-column.tsx';
import { daysOfStations } from '../days-of-stations.ts';
import type { Days } from '../period.ts';
import { PeriodNotes } from '../period-notes.tsx';
import { ReadProgress } from '../read-progress.tsx';
import { type Drill, useDrill } from '../use-drill.ts';
import { usePartial } from '../use-partial.ts';
import type { usePeriod } from '../use-period.ts';
import { type StationsRead, together, useStationIncome } from '../use-station-sums.ts';
import { IncomeChart, type MoneyBar } from './income-chart.tsx';
import { IncomeFiles } from './income-files.tsx';
import { IncomeKpis, type WholeRead } from './income-kpis.tsx';
import {
  barsOf,
  byCurrency,
  type IncomeBar,
  type IncomeRow,
  kindsOf,
  rowOf,
  sortRows,
  type Source,
  sources,
  sumOfSums,
  totalOf,
} from './income-rows.ts';
import { IncomeTable } from './income-table.tsx';
import { recentDays } from './recent.ts';
import { texts } from './texts.ts';

/** All that is on record is read for so many stations at most: of more it is minutes of work for the server. */
const onRecordStationsMax = 20;
/** Days that the server answers at once. */
const onRecordDays = 399;
/** Stations of the list of those that earned most. */
const best = 5;
const chartViews = ['source', 'kind'] as const;
type ChartView = (typeof chartViews)[number];

interface StatisticsProps {
  page: PageQuery;
  stations: readonly Station[];
  period: ReturnType<typeof usePeriod>;
  /** Today by the clock of a zone. */
  todayIn(zone: string): string;
}

const wholeOf = ({ answers, total, isReading }: StationsRead<StationIncome>): WholeRead =>
  answers.size === total ? [...answers.values()] : isReading ? 'reading' : 'failed';

/** The days of a period in the stations' zones, those beside them, this month and all that is on record. */
function useStatistics({ stations, period, todayIn }: Omit<StatisticsProps, 'page'>) {
  const {
    daysIn,
    comparedIn,
    days,
    compared: comparedDays,
    by,
    isRunning,
  } = daysOfStations({ stations, period, todayIn });
  const recentIn = (zone: string): Days => recentDays(todayIn(zone));
  const isFew = stations.length <= onRecordStationsMax;
  const recordIn = (zone: string): Days | undefined => {
    const to = todayIn(zone);
    return isFew ? { from: utcDate(to).subtract(onRecordDays, 'day').format('YYYY-MM-DD'), to } : undefined;
  };
  const read = useStationIncome({ stations, daysIn, by, isRunning });
  const before = useStationIncome({ stations, daysIn: comparedIn, by, isRunning: false });
  const recent = useStationIncome({ stations, daysIn: recentIn, by: 'day', isRunning: true });
  const record = useStationIncome({ stations, daysIn: recordIn, by: 'month', isRunning: false });
  const rows = stations.flatMap((station) => {
    const income = read.answers.get(station.id);
    return income && income.periods.length > 0 ? [rowOf(station, income)] : [];
  });
  const compared = [...before.answers.values()];
  // Some stations beside all of them would be no comparison.
  const isCompared = compared.length > 0 && compared.length === read.answers.size && !before.isReading;
  return {
    read: together(read, [before, recent, record]),
    rows,
    days,
    by,
    comparedDays,
    compared: isCompared ? compared : [],
    recent: wholeOf(recent),
    onRecord: isFew ? wholeOf(record) : 'many',
  } as const;
}

/** What stations earned in a period: by source, by kind of price, beside each other; each currency for itself. */
export function IncomeStatistics({ page, stations, period, todayIn }: StatisticsProps) {
  const t = useTexts(texts);
  const [settings, setSettings] = useState<TableSettings>();
  const known = useStatistics({ stations, period, todayIn });
  const drill = useDrill(period, known.days);
  const { read, rows, days, by, compared, recent, onRecord } = known;
  const of = (currency: string, all: readonly StationIncome[]) => all.filter((one) => one.currency === currency);
  return (
    <>
      <ReadProgress read={read} />
      {byCurrency(rows).map(([currency, all]) => (
        <IncomeKpis
          key={currency}
          currency={currency}
          sums={sumOfSums(currency, all)}
          incomes={all.map(({ income }) => income)}
          readAt={read.readAt}
          recent={typeof recent === 'string' ? recent : of(currency, recent)}
          onRecord={typeof onRecord === 'string' ? onRecord : of(currency, onRecord)}
          todayIn={todayIn}
        />
      ))}
      <PeriodNotes
        days={days}
        compared={known.comparedDays}
        stations={rows.map(({ station }) => station)}
        complete={rows.filter(isComplete).length}
        total={stations.length}
        remark={hasUnpaidExport(rows) ? t('unpaidExport') : undefined}
      />
      <Sections>
        {byCurrency(rows).map(([currency, all]) => (
          <Courses
            key={currency}
            {...{ page, currency, by, drill }}
            incomes={all.map(({ income }) => income)}
            compared={of(currency, compared)}
          />
        ))}
        {stations.length > best && <Best rows={rows} />}
        {rows.length > 0 && (
          <Section title={t('stations')} actions={days && <IncomeFiles {...{ page, rows, days, period }} />}>
            <IncomeTable
              {...{ page, rows, settings }}
              onSettings={setSettings}
              open={(station) => page.set({ station, org: null })}
            />
          </Section>
        )}
      </Sections>
    </>
  );
}

const hasUnpaidExport = (rows: readonly IncomeRow[]): boolean =>
  rows.some(({ income }) => income.periods.some(({ unpaidExport }) => unpaidExport > 0.005));

interface CoursesProps {
  page: PageQuery;
  currency: string;
  by: 'day' | 'month';
  drill: Drill;
  incomes: readonly StationIncome[];
  compared: readonly StationIncome[];
}

interface CourseHead {
  title: string;
  choice: ReactNode;
}

/** Bars by day or month with the line of what is compared, or by kind of price. */
function Courses(props: CoursesProps) {
  const { page, currency } = props;
  const t = useTexts(texts);
  const view: ChartView = oneOf(chartViews, page.get('chart')) ?? 'source';
  const title = t('course', { currency });
  const choice = (
    <ViewSwitch
      label={t('chart.view')}
      views={chartViews.map((id) => ({ id, name: t(`chart.${id}`) }))}
      view={view}
      onView={(next) => page.set({ chart: next === 'source' ? null : next })}
    />
  );
  if (view === 'source') return <SourceCourse {...props} title={title} choice={choice} />;
  return (
    <Section title={title} actions={choice}>
      <KindChart {...props} title={title} />
    </Section>
  );
}

function SourceCourse({ title, choice, page, currency, by, drill, incomes, compared }: CoursesProps & CourseHead) {
  const t = useTexts(texts);
  const formats = useFormats('UTC');
  const partialOf = usePartial();
  const labels = timeLabels(formats.locale, 'UTC');
  const before = barsOf(compared).map(({ money }) => totalOf(money));
  const bars = barsOf(incomes);
  const drawn = bars.map((bar, index): MoneyBar => {
    const at = Date.parse(bar.date);
    const label = by === 'day' ? String(new Date(at).getUTCDate()) : labels.tick(at, 'month');
    const line = before.length > 0 ? { compared: before[index] ?? null } : {};
    return { id: bar.date, label, name: labels.tick(at, by), money: bar.money, partial: partialOf(bar), ...line };
  });
  const column = (id: Source | 'total', valueOf: (bar: IncomeBar) => number | null) =>
    figureColumn(id, t(`column.${id}`), currency, valueOf);
  const known = sources.filter((id) => bars.some(({ money }) => money[id] !== null && money[id] !== 0));
  return (
    <Course
      {...{ page, bars, by, title }}
      atOf={({ date }) => Date.parse(date)}
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
        bars={drawn}
        drill={drill(bars.map(({ date }) => Date.parse(date)))}
      />
    </Course>
  );
}

function KindChart({ title, currency, incomes }: Pick<CoursesProps, 'currency' | 'incomes'> & { title: string }) {
  const t = useTexts(texts);
  const bars = kindsOf(incomes).map(({ kind, selfUse, discharge, charge }) => ({
    id: kind,
    label: t(`kind.${kind}`),
    name: t(`kind.${kind}`),
    money: { selfUse, discharge, charge: -charge },
  }));
  const series = [
    { id: 'selfUse', name: t('column.selfUse') },
    { id: 'discharge', name: t('flow.discharge') },
    { id: 'charge', name: t('flow.charge') },
  ];
  return <IncomeChart {...{ title, series, bars, currency }} note={t('chart.kindNote')} />;
}

/** The stations that earned most, of each currency for itself. */
function Best({ rows }: { rows: readonly IncomeRow[] }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  return byCurrency(rows.filter(({ isUnranked }) => !isUnranked)).map(([currency, all]) => (
    <Section key={currency} title={t('best', { currency })}>
      <ol className="ems-income-best">
        {sortRows(all, undefined)
          .slice(0, best)
          .map(({ station, figures }) => (
            <li key={station.id}>{`${station.name} · ${quantity(figures.total, currency)}`}</li>
          ))}
      </ol>
    </Section>
  ));
}
