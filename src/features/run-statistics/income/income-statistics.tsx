import { useState } from 'react';
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
import { barsBy, type ComparedDays, comparedDays, type Days, daysOf } from '../period.ts';
import { ReadProgress } from '../read-progress.tsx';
import type { usePeriod } from '../use-period.ts';
import { useStationIncome } from '../use-station-sums.ts';
import { IncomeChart, type MoneyBar } from './income-chart.tsx';
import { IncomeFiles } from './income-files.tsx';
import { IncomeKpis } from './income-kpis.tsx';
import {
  barsOf,
  byCurrency,
  coverageMarked,
  coverageOf,
  type IncomeRow,
  kindsOf,
  rowOf,
  sortRows,
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

/** The days of a period in the stations' zones, those beside them, this month and all that is on record. */
function useStatistics({ stations, period: { choice, compare }, todayIn }: Omit<StatisticsProps, 'page'>) {
  const daysIn = (zone: string): Days | undefined => daysOf(choice, todayIn(zone));
  const comparedIn = (zone: string): ComparedDays | undefined => {
    const days = daysIn(zone);
    return days && compare && comparedDays(choice, days, compare, todayIn(zone));
  };
  const recentIn = (zone: string): Days => recentDays(todayIn(zone));
  const isFew = stations.length <= onRecordStationsMax;
  const recordIn = (zone: string): Days | undefined => {
    const to = todayIn(zone);
    return isFew ? { from: utcDate(to).subtract(onRecordDays, 'day').format('YYYY-MM-DD'), to } : undefined;
  };
  const zone = stations[0]?.timeZone ?? 'UTC';
  const days = daysIn(zone);
  const by = days ? barsBy(days) : 'day';
  const isRunning = days !== undefined && days.to >= todayIn(zone);
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
    read,
    rows,
    days,
    by,
    comparedDays: comparedIn(zone),
    compared: isCompared ? compared : [],
    recent: [...recent.answers.values()],
    onRecord: isFew ? [...record.answers.values()] : null,
  } as const;
}

/** What stations earned in a period: by source, by kind of price, beside each other; each currency for itself. */
export function IncomeStatistics({ page, stations, period, todayIn }: StatisticsProps) {
  const t = useTexts(texts);
  const [settings, setSettings] = useState<TableSettings>();
  const known = useStatistics({ stations, period, todayIn });
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
          recent={of(currency, recent)}
          onRecord={onRecord && of(currency, onRecord)}
          todayIn={todayIn}
        />
      ))}
      <Notes {...{ rows, days }} compared={known.comparedDays} total={stations.length} />
      <Sections>
        {byCurrency(rows).map(([currency, all]) => (
          <Courses
            key={currency}
            {...{ page, currency, by }}
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

interface CoursesProps {
  page: PageQuery;
  currency: string;
  by: 'day' | 'month';
  incomes: readonly StationIncome[];
  compared: readonly StationIncome[];
}

/** Bars by day or month with the line of what is compared, or by kind of price. */
function Courses({ page, currency, by, incomes, compared }: CoursesProps) {
  const t = useTexts(texts);
  const formats = useFormats('UTC');
  const labels = timeLabels(formats.locale, 'UTC');
  const view: ChartView = oneOf(chartViews, page.get('chart')) ?? 'source';
  const before = barsOf(compared).map(({ money }) => totalOf(money));
  const bySource = (): MoneyBar[] =>
    barsOf(incomes).map(({ date, money }, index) => {
      const at = Date.parse(date);
      const label = by === 'day' ? String(new Date(at).getUTCDate()) : labels.tick(at, 'month');
      const line = before.length > 0 ? { compared: before[index] ?? null } : {};
      return { id: date, label, name: labels.tick(at, by), money, ...line };
    });
  const byKind = (): MoneyBar[] =>
    kindsOf(incomes).map(({ kind, selfUse, discharge, charge }) => ({
      id: kind,
      label: t(`kind.${kind}`),
      name: t(`kind.${kind}`),
      money: { selfUse, discharge, charge: -charge },
    }));
  const names = view === 'source' ? sources : (['selfUse', 'discharge', 'charge'] as const);
  return (
    <Section
      title={t('course', { currency })}
      actions={
        <ViewSwitch
          label={t('chart.view')}
          views={chartViews.map((id) => ({ id, name: t(`chart.${id}`) }))}
          view={view}
          onView={(next) => page.set({ chart: next === 'source' ? null : next })}
        />
      }
    >
      <IncomeChart
        title={t('course', { currency })}
        note={t(view === 'source' ? 'chart.sourceNote' : 'chart.kindNote')}
        series={names.map((id) => ({
          id,
          name: id === 'discharge' || id === 'charge' ? t(`flow.${id}`) : t(`column.${id}`),
        }))}
        bars={view === 'source' ? bySource() : byKind()}
        currency={currency}
      />
    </Section>
  );
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

interface NotesProps {
  rows: readonly IncomeRow[];
  /** Stations in all. */
  total: number;
  days: Days | undefined;
  compared: ComparedDays | undefined;
}

/** Which days the figures are of, in which zones, what they are compared with, and how many stations are complete. */
function Notes({ rows, total, days, compared }: NotesProps) {
  const t = useTexts(texts);
  const { date, number } = useFormats('UTC');
  if (!days) return null;
  const span = ({ from, to }: Days) => t('days', { from: date(`${from}T12:00:00Z`), to: date(`${to}T12:00:00Z`) });
  const complete = rows.filter((row) => (coverageOf(row) ?? 0) >= coverageMarked).length;
  const zones = [...new Set(rows.map(({ station }) => station.timeZone))];
  const unpaid = rows.some(({ income }) => income.periods.some(({ unpaidExport }) => unpaidExport > 0.005));
  return (
    <p className="ems-statistics-note" role="status">
      {[
        span(days),
        zones.length > 0 && t('zones', { zones: zones.join(', ') }),
        compared && t('comparedWith', { days: span(compared) }),
        compared && compared.missing > 0 && t('noCounterpart', { count: compared.missing }),
        t('complete', { complete: number(complete), total: number(total) }),
        unpaid && t('unpaidExport'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
