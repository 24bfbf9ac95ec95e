import type { FormulaOf } from '#src/blocks/provenance/provenance.tsx';
import type { StationIncome } from '#src/contract/statistics/income.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { listText } from '#src/lib/text/list-text.ts';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import {
  coverageFormula,
  demandFormulas,
  forecastFormula,
  meanFormula,
  paybackFormula,
  sourcesFormula,
} from './income-formulas.ts';
import { useComparedWords } from '../compared-note.tsx';
import { coverageOf } from '../coverage.ts';
import type { DayCounts } from '../period/days-of-stations.ts';
import { comparableTotals } from './compared-income.ts';
import { type CurrencyLine, CurrencyTile } from './currency-tile.tsx';
import { Made } from './income-made.tsx';
import { type IncomeSums, sumOfSums, sumsOf, totalOf } from './income-rows.ts';
import { paybackOf } from './payback.ts';
import { recentOf } from './recent.ts';
import { texts } from './texts.ts';
import { type ComparedSums, useKpiNotes } from './use-kpi-notes.tsx';

/** The income of all stations, or why it is not there: some of them would be no sum. */
export type WholeRead = readonly StationIncome[] | 'reading' | 'failed';

/** The stations of one currency in the period. */
interface CurrencyFigures {
  readonly currency: string;
  readonly sums: IncomeSums;
  /** undefined: nothing is compared, or not known yet. */
  readonly compared: ComparedSums | undefined;
  /** The stations that `sums` are of. */
  readonly incomes: readonly StationIncome[];
}

interface IncomeKpisProps {
  all: readonly CurrencyFigures[];
  /** How many days are compared. */
  counts: DayCounts | undefined;
  /** This month and the last days. */
  recent: WholeRead;
  /** All that is on record. */
  onRecord: WholeRead | 'many';
  /** When they were read, ms since 1970. */
  readAt: number;
  todayIn(zone: string): string;
}

/** Names of the figures: of several currencies each says which one it is in. */
function useNames(all: IncomeKpisProps['all']) {
  const t = useTexts(texts);
  return (name: string, currency: string): string => (all.length > 1 ? t('kpi.inCurrency', { name, currency }) : name);
}

/** The figures at the head of the page; each currency has a line of each. */
export function IncomeKpis(props: IncomeKpisProps) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const { all, onRecord } = props;
  const currency = listText(
    locale,
    all.map((one) => one.currency),
  );
  return (
    <KpiRow label={t('figures', { currency })}>
      <PeriodTile {...props} />
      <RecentTiles {...props} />
      <DemandTile {...props} />
      {onRecord !== 'many' && <RecordTiles {...props} onRecord={onRecord} />}
      <CoverageTile {...props} />
    </KpiRow>
  );
}

/** The income of the chosen days, beside that of the compared ones. */
function PeriodTile({ all, counts, readAt }: IncomeKpisProps) {
  const t = useTexts(texts);
  const comparedWords = useComparedWords();
  const { withGaps } = useKpiNotes();
  const nameIn = useNames(all);
  const label = t('kpi.period');
  const lines = all.map(({ currency, sums, compared, incomes }): CurrencyLine => {
    const note = compared
      ? comparedWords({ ...comparableTotals(compared.of, compared.before), unit: currency, counts })
      : t('kpi.periodNote');
    return {
      currency,
      value: totalOf(sums.money),
      note: withGaps(note, sums),
      made: <Made name={nameIn(label, currency)} {...{ sums, incomes, readAt }} />,
    };
  });
  return <CurrencyTile {...{ label, lines }} />;
}

/** What the plant saved at the demand, or what it made it cost more. */
function DemandTile({ all, readAt }: IncomeKpisProps) {
  const t = useTexts(texts);
  const { ofDemand } = useKpiNotes();
  const nameIn = useNames(all);
  const label = t('kpi.demand');
  const lines = all.map(({ currency, sums, compared, incomes }): CurrencyLine => ({
    currency,
    value: sums.money.demand,
    note: ofDemand(sums, compared),
    made: (
      <Made
        name={nameIn(label, currency)}
        formulas={demandFormulas(t, currency, incomes)}
        {...{ sums, incomes, readAt }}
      />
    ),
  }));
  return <CurrencyTile {...{ label, lines }} />;
}

/** How much of the period was measured, at all stations together: a share has no currency. */
function CoverageTile({ all, readAt }: IncomeKpisProps) {
  const t = useTexts(texts);
  const { withMissing } = useKpiNotes();
  const label = t('column.coverage');
  const sums = sumOfSums(
    '',
    all.map((one) => one.sums),
  );
  const incomes = all.flatMap((one) => one.incomes);
  const share = coverageOf(sums);
  return (
    <KpiTile
      label={label}
      value={share === null ? null : share * 100}
      unit="%"
      note={withMissing(t('kpi.coverageNote'), sums)}
      aside={<Made name={label} formulas={[coverageFormula(t, sums)]} {...{ sums, incomes, readAt }} />}
    />
  );
}

/** Figures that are not known yet, or could not be read. */
function UnknownTiles({ labels, why }: { labels: readonly string[]; why: 'reading' | 'failed' }) {
  const t = useTexts(texts);
  return labels.map((label) => (
    <KpiTile key={label} label={label} value={why === 'failed' ? null : undefined} note={t(`kpi.${why}`)} />
  ));
}

/** The stations of each shown currency, in the order of the lines. */
const incomesOf = (all: IncomeKpisProps['all'], incomes: readonly StationIncome[]) =>
  all.map(({ currency }) => [currency, incomes.filter((one) => one.currency === currency)] as const);

/** Today, the mean of the last days, and the month. */
function RecentTiles({ all, recent, readAt, todayIn }: IncomeKpisProps) {
  const t = useTexts(texts);
  const { quantity, number } = useFormats('UTC');
  const { withGaps } = useKpiNotes();
  const nameIn = useNames(all);
  const [today, mean, month] = [t('kpi.today'), t('kpi.mean'), t('kpi.month')];
  if (typeof recent === 'string') return <UnknownTiles labels={[today, mean, month]} why={recent} />;
  const lines = incomesOf(all, recent).map(([currency, incomes]) => {
    const known = recentOf(incomes, todayIn);
    const made = (name: string, sums: IncomeSums | null, formulas?: readonly FormulaOf[]) => (
      <Made name={nameIn(name, currency)} {...{ sums, incomes, readAt }} {...(formulas && { formulas })} />
    );
    const ofMonth = known.month && [sourcesFormula(t, month, known.month), forecastFormula(t, currency, known)];
    return {
      today: {
        currency,
        value: known.today && totalOf(known.today.money),
        note: withGaps(t('kpi.todayNote'), known.today),
        made: made(today, known.today),
      },
      mean: {
        currency,
        value: known.mean,
        note: withGaps(t('kpi.meanNote', { days: number(known.completeDays) }), known.complete),
        made: made(mean, known.complete, [meanFormula(t, currency, known)]),
      },
      month: {
        currency,
        value: known.month && totalOf(known.month.money),
        note: withGaps(t('kpi.forecast', { value: quantity(known.forecast, currency) }), known.month),
        made: made(month, known.month, ofMonth ?? []),
      },
    };
  });
  return (
    <>
      <CurrencyTile label={today} lines={lines.map((line) => line.today)} />
      <CurrencyTile label={mean} lines={lines.map((line) => line.mean)} />
      <CurrencyTile label={month} lines={lines.map((line) => line.month)} />
    </>
  );
}

/** The first day that there is a record of some station. */
const firstDay = (incomes: readonly StationIncome[]): string =>
  incomes.map(({ recordedFrom }) => recordedFrom).toSorted()[0] ?? '';

/** All that is on record, and how long it takes to pay the plant back. */
function RecordTiles({ all, onRecord, readAt, todayIn }: Omit<IncomeKpisProps, 'onRecord'> & { onRecord: WholeRead }) {
  const t = useTexts(texts);
  const day = useCalendarDay();
  const { withGaps, ofPayback } = useKpiNotes();
  const nameIn = useNames(all);
  const [total, paybackName] = [t('kpi.total'), t('kpi.payback')];
  if (typeof onRecord === 'string') return <UnknownTiles labels={[total, paybackName]} why={onRecord} />;
  const lines = incomesOf(all, onRecord).map(([currency, incomes]) => {
    const sums = sumOfSums(
      currency,
      incomes.map((income) => sumsOf(income)),
    );
    const payback = paybackOf(incomes, todayIn);
    const since = t('kpi.totalSince', { date: day(firstDay(incomes)) });
    return {
      total: {
        currency,
        value: totalOf(sums.money),
        note: withGaps(since, sums),
        made: <Made name={nameIn(total, currency)} {...{ sums, incomes, readAt }} />,
      },
      payback: {
        currency,
        value: payback.years,
        unit: t('unit.years'),
        digits: 1,
        note: ofPayback(payback, currency),
        made: (
          <Made
            name={nameIn(paybackName, currency)}
            formulas={[paybackFormula(t, currency, payback)]}
            {...{ sums, incomes, readAt }}
          />
        ),
      },
    };
  });
  return (
    <>
      <CurrencyTile label={total} lines={lines.map((line) => line.total)} />
      <CurrencyTile label={paybackName} lines={lines.map((line) => line.payback)} />
    </>
  );
}
