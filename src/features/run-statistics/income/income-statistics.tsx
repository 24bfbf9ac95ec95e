import { memo, useState } from 'react';
import { oneOf } from '#src/blocks/list/list-query.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { StationIncome } from '#src/contract/statistics/income.ts';
import { recordDaysMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { utcDate } from '#src/lib/time/utc-date.ts';
import type { TableSettings } from '#src/ui/data-table/types.ts';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { isComplete } from '../coverage.ts';
import type { Days } from '../period/period.ts';
import { DeferredFigures } from '../deferred-figures.tsx';
import { PeriodNotes } from '../period/period-notes.tsx';
import { useDrill } from '../use-drill.ts';
import { useLater } from '../use-later.ts';
import { useNameSearch } from '../use-name-search.tsx';
import { usePeriodRows } from '../period/use-period-rows.ts';
import { incomeSums, type StationsRead, together, useStationSums } from '../use-station-sums.ts';
import type { StatisticsProps } from '../period/use-stations-in-period.ts';
import { IncomeCourse } from './income-course.tsx';
import { IncomeFiles } from './income-files.tsx';
import { IncomeKpis, type WholeRead } from './income-kpis.tsx';
import { Made } from './income-made.tsx';
import { bestAndLeast, bestCount, byCurrency, type IncomeRow, rowOf, sumOfSums } from './income-rows.ts';
import { IncomeTable } from './income-table.tsx';
import { recentDays } from './recent.ts';
import { texts } from './texts.ts';

/** All that is on record is read for so many stations at most: of more it is minutes of work for the server. */
const onRecordStationsMax = 20;

const wholeOf = ({ answers, total, isReading }: StationsRead<StationIncome>): WholeRead =>
  answers.size === total ? [...answers.values()] : isReading ? 'reading' : 'failed';

/** The days of a period in the stations' zones, those beside them, this month and all that is on record. */
function useStatistics({ stations, period, todayIn }: Omit<StatisticsProps, 'page'>) {
  const known = usePeriodRows({ stations, period, todayIn }, incomeSums, rowOf);
  const recentIn = (zone: string): Days => recentDays(todayIn(zone));
  const isFew = stations.length <= onRecordStationsMax;
  const recordIn = (zone: string): Days | undefined => {
    const to = todayIn(zone);
    return isFew
      ? {
          from: utcDate(to)
            .subtract(recordDaysMax - 1, 'day')
            .format('YYYY-MM-DD'),
          to,
        }
      : undefined;
  };
  const recent = useStationSums(incomeSums, { stations, daysIn: recentIn, by: 'day', isRunning: true });
  const record = useStationSums(incomeSums, { stations, daysIn: recordIn, by: 'month', isRunning: false });
  return {
    ...known,
    read: together(known.read, [...known.others, recent, record]),
    recent: wholeOf(recent),
    onRecord: isFew ? wholeOf(record) : 'many',
  } as const;
}

/** What stations earned in a period: by source, by kind of price, beside each other; each currency for itself. */
export function IncomeStatistics(props: StatisticsProps) {
  return (
    <DeferredFigures known={useStatistics(props)}>
      {(known) => <IncomeFigures page={props.page} period={props.period} todayIn={props.todayIn} known={known} />}
    </DeferredFigures>
  );
}

interface FiguresProps extends Omit<StatisticsProps, 'stations'> {
  known: ReturnType<typeof useStatistics>;
}

const IncomeFigures = memo(function IncomeFigures({ page, period: chosenPeriod, todayIn, known }: FiguresProps) {
  const t = useTexts(texts);
  const [settings, setSettings] = useState<TableSettings>();
  const { stations, period, read, days, by, recent, onRecord, matched } = known;
  const drill = useDrill(chosenPeriod, days, by);
  const compared = known.comparedRows.map(({ income }) => income);
  const currencies = byCurrency(known.rows).map(([currency]) => currency);
  const chosen = oneOf(currencies, page.get('currency'));
  const rows = chosen === undefined ? known.rows : known.rows.filter(({ currency }) => currency === chosen);
  const search = useNameSearch(page, rows);
  const hasTable = useLater(rows.length > 0);
  return (
    <>
      {currencies.length > 1 && <CurrencySwitch {...{ page, currencies, chosen }} />}
      {rows.length > 0 && (
        <IncomeKpis
          all={byCurrency(rows).map(([currency, all]) => ({
            currency,
            sums: sumOfSums(currency, all),
            compared: matched && { of: sumIn(currency, matched.rows), before: sumIn(currency, matched.before) },
            incomes: all.map(({ income }) => income),
          }))}
          {...{ counts: known.counts, readAt: read.readAt, recent, onRecord, todayIn }}
        />
      )}
      <Notes {...{ known, rows }} total={stations.length} />
      <Sections>
        {byCurrency(rows).map(([currency, all]) => (
          <IncomeCourse
            key={currency}
            {...{ page, days, currency, by, drill }}
            readAt={read.readAt}
            rows={all}
            compared={compared.filter((one) => one.currency === currency)}
            comparedDays={known.compared}
          />
        ))}
        {stations.length > bestCount && <Ranking rows={rows} readAt={read.readAt} />}
        {hasTable && (
          <Section
            title={t('stations')}
            actions={
              <>
                {search.field}
                {days && (
                  <IncomeFiles
                    {...{ page, days, period, matched }}
                    lacksComparison={known.lacksComparison}
                    rows={search.found}
                    isWaiting={known.isComparing}
                  />
                )}
              </>
            }
          >
            <IncomeTable
              {...{ page, settings, matched }}
              readAt={read.readAt}
              expected={read.total}
              rows={search.found}
              onSettings={setSettings}
              open={(station) => page.set({ station, org: null })}
            />
          </Section>
        )}
      </Sections>
    </>
  );
});

interface CurrencySwitchProps {
  page: PageQuery;
  currencies: readonly string[];
  chosen: string | undefined;
}

/** All currencies, each for itself, or one of them. */
function CurrencySwitch({ page, currencies, chosen }: CurrencySwitchProps) {
  const t = useTexts(texts);
  return (
    <ViewSwitch
      label={t('column.currency')}
      views={[{ id: '', name: t('allCurrencies') }, ...currencies.map((id) => ({ id, name: id }))]}
      view={chosen ?? ''}
      onView={(next) => page.set({ currency: next === '' ? null : next })}
    />
  );
}

interface NotesProps {
  known: Pick<ReturnType<typeof useStatistics>, 'days' | 'compared' | 'rows' | 'onRecord'>;
  /** Of the chosen currency. */
  rows: readonly IncomeRow[];
  /** Stations in all. */
  total: number;
}

/** What the figures are of, and what is to be known of them. */
function Notes({ known, rows, total }: NotesProps) {
  const t = useTexts(texts);
  const { locale, number } = useFormats();
  const nameOf = (currency: string): string =>
    new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency;
  const currencies = byCurrency(rows);
  return (
    <PeriodNotes
      days={known.days}
      compared={known.compared}
      stations={rows.map(({ station }) => station)}
      complete={rows.filter(isComplete).length}
      total={total - known.rows.length + rows.length}
      remarks={[
        ...(currencies.length > 1
          ? currencies.map(([currency, { length: count }]) =>
              t('ofCurrency', { currency, name: nameOf(currency), count }),
            )
          : []),
        ...(known.onRecord === 'many' ? [t('tooMany')] : []),
        ...(hasUnpaidExport(rows) ? [t('unpaidExport')] : []),
        ...contractLimits(rows).map((over) => t('statement.contractNote', { over: number(over * 100) })),
        ...(isProvisional(rows) ? [t('statement.provisional')] : []),
      ]}
    />
  );
}

const hasUnpaidExport = (rows: readonly IncomeRow[]): boolean =>
  rows.some(({ income }) => income.periods.some(({ unpaidExport }) => unpaidExport > 0.005));

const monthsOf = (rows: readonly IncomeRow[]) => rows.flatMap(({ income }) => income.months);

/** Shares of the agreed maxima, from which on more is paid, of the whole months that are billed by contract. */
const contractLimits = (rows: readonly IncomeRow[]): readonly number[] => [
  ...new Set(monthsOf(rows).flatMap(({ mode, over }) => (mode === 'contract' ? [over] : []))),
];

/** Whether the demand of a whole month may still change. */
const isProvisional = (rows: readonly IncomeRow[]): boolean =>
  monthsOf(rows).some((month) => month.isProvisional && month.mode !== 'none');

const sumIn = (currency: string, rows: readonly IncomeRow[]) =>
  sumOfSums(
    currency,
    rows.filter((row) => row.currency === currency),
  );

/** The stations that earned most and those that earned least, of each currency for itself. */
function Ranking({ rows, readAt }: { rows: readonly IncomeRow[]; readAt: number }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  return byCurrency(rows).flatMap(([currency, all]) =>
    Object.entries(bestAndLeast(all)).map(([id, ranked]) =>
      ranked.length === 0 ? null : (
        <Section key={`${id} ${currency}`} wide="half" title={t(id === 'best' ? 'best' : 'least', { currency })}>
          <ol className="ems-income-best">
            {ranked.map((row) => (
              <li key={row.station.id}>
                <span>{row.station.name}</span>
                <span>{quantity(row.figures.total, currency)}</span>
                <Made name={row.station.name} sums={row} incomes={[row.income]} readAt={readAt} />
              </li>
            ))}
          </ol>
        </Section>
      ),
    ),
  );
}
