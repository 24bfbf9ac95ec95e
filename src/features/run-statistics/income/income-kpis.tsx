import { type FormulaOf, Provenance } from '#src/blocks/provenance/provenance.tsx';
import type { StationIncome } from '#src/contract/statistics/income.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import {
  coverageFormula,
  demandFormulas,
  forecastFormula,
  meanFormula,
  paybackFormula,
  sourcesFormula,
  incomeVersions,
} from './income-formulas.ts';
import { useComparedWords } from '../compared-note.tsx';
import { coverageOf } from '../coverage.ts';
import type { DayCounts } from '../period/days-of-stations.ts';
import { comparableTotals } from './compared-income.ts';
import { type IncomeSums, rangeMin, sumOfSums, sumsOf, totalOf } from './income-rows.ts';
import { type Payback, paybackOf } from './payback.ts';
import { recentOf } from './recent.ts';
import { texts } from './texts.ts';

/** The income of all stations, or why it is not there: some of them would be no sum. */
export type WholeRead = readonly StationIncome[] | 'reading' | 'failed';

interface IncomeKpisProps {
  currency: string;
  /** Of the period; undefined: not known yet. */
  sums: IncomeSums | undefined;
  /** Of the days that have some beside them, and of those; undefined: nothing is compared, or not known yet. */
  compared: { readonly of: IncomeSums; readonly before: IncomeSums } | undefined;
  /** How many days that are. */
  counts: DayCounts | undefined;
  /** The stations that `sums` are of. */
  incomes: readonly StationIncome[];
  /** This month and the last days. */
  recent: WholeRead;
  /** All that is on record. */
  onRecord: WholeRead | 'many';
  /** When they were read, ms since 1970. */
  readAt: number;
  todayIn(zone: string): string;
}

interface DemandNoteProps extends Pick<IncomeKpisProps, 'currency' | 'compared'> {
  saving: number | null | undefined;
}

/** What a demand that costs more says in words: below zero the plant raised the maximum. */
function DemandNote({ saving, currency, compared }: DemandNoteProps) {
  const t = useTexts(texts);
  const comparedWords = useComparedWords();
  if (saving === undefined) return null;
  if (saving === null) return t('kpi.demandNone');
  const [value, before] = [compared?.of.money.demand ?? null, compared?.before.money.demand ?? null];
  const was = value !== null && before !== null ? ` · ${comparedWords({ value, before, unit: currency })}` : '';
  if (saving >= 0) return `${t('kpi.demandSaved')}${was}`;
  return (
    <>
      <strong className="ems-income-loss">{t('kpi.demandLoss')}</strong>
      {was}
    </>
  );
}

/** The income of the chosen days, beside that of the compared ones. */
function PeriodTile({ currency, sums, compared, counts, incomes, readAt }: IncomeKpisProps) {
  const t = useTexts(texts);
  const comparedWords = useComparedWords();
  const name = t('kpi.period');
  const note = compared
    ? comparedWords({ ...comparableTotals(compared.of, compared.before), unit: currency, counts })
    : t('kpi.periodNote');
  return (
    <KpiTile
      label={name}
      value={sums && totalOf(sums.money)}
      unit={currency}
      note={<GapNote note={note} sums={sums} />}
      aside={<Made {...{ name, sums, incomes, readAt }} />}
    />
  );
}

/** A note, and behind it how much of the figure is uncertain or missing. */
function GapNote({ note, sums }: { note: string; sums: IncomeSums | null | undefined }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  if (!sums || sums.measured === sums.quarters) return note;
  const { currency, below, above } = sums;
  const range = { below: quantity(below, currency), above: quantity(above, currency) };
  const missing = sums.quarters - sums.measured - sums.estimated;
  const words = [
    note,
    below + above > rangeMin && t('kpi.range', range),
    missing > 0 && t('kpi.missing', { share: quantity((100 * missing) / sums.quarters, '%') }),
  ];
  return words.filter(Boolean).join(' · ');
}

/** The first day that there is a record of some station. */
const firstDay = (incomes: readonly StationIncome[]): string =>
  incomes.map(({ recordedFrom }) => recordedFrom).toSorted()[0] ?? '';

interface MadeProps {
  name: string;
  /** Without them the figure is the sum of its sources. */
  formulas?: readonly FormulaOf[];
  sums: IncomeSums | null | undefined;
  incomes: readonly StationIncome[];
  readAt: number;
}

/** How a figure was made; nothing as long as there is none. */
export function Made({ name, formulas, sums, incomes, readAt }: MadeProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const formats = useFormats();
  if (!sums) return null;
  return (
    <Provenance
      name={name}
      formulas={formulas ?? [sourcesFormula(t, name, sums)]}
      versions={incomeVersions(incomes, language, formats)}
      coverage={sums}
      readAt={readAt}
      remarks={[t('remark.registers')]}
    />
  );
}

/** The figures of one currency at the head of the page. */
export function IncomeKpis(props: IncomeKpisProps) {
  const t = useTexts(texts);
  const { currency, sums, incomes, onRecord, readAt } = props;
  const coverage = sums && coverageOf(sums);
  const demandName = t('kpi.demand');
  const coverageName = t('column.coverage');
  return (
    <KpiRow label={t('figures', { currency })}>
      <PeriodTile {...props} />
      <RecentTiles {...props} />
      <KpiTile
        label={demandName}
        value={sums && sums.money.demand}
        unit={currency}
        note={<DemandNote {...props} saving={sums && sums.money.demand} />}
        aside={
          <Made name={demandName} formulas={demandFormulas(t, currency, incomes)} {...{ sums, incomes, readAt }} />
        }
      />
      {onRecord !== 'many' && <RecordTiles {...props} onRecord={onRecord} />}
      <KpiTile
        label={coverageName}
        value={coverage === undefined || coverage === null ? coverage : coverage * 100}
        unit="%"
        note={<GapNote note={t('kpi.coverageNote')} sums={sums} />}
        aside={
          sums && <Made name={coverageName} formulas={[coverageFormula(t, sums)]} {...{ sums, incomes, readAt }} />
        }
      />
    </KpiRow>
  );
}

/** Today, the mean of the last days, and the month. */
function RecentTiles({ currency, recent, readAt, todayIn }: IncomeKpisProps) {
  const t = useTexts(texts);
  const { quantity, number } = useFormats('UTC');
  const [today, mean, month] = [t('kpi.today'), t('kpi.mean'), t('kpi.month')];
  if (typeof recent === 'string')
    return [today, mean, month].map((label) => (
      <KpiTile key={label} label={label} value={recent === 'failed' ? null : undefined} note={t(`kpi.${recent}`)} />
    ));
  const known = recentOf(recent, todayIn);
  const made = { incomes: recent, readAt };
  const forecast = t('kpi.forecast', { value: quantity(known.forecast, currency) });
  return (
    <>
      <KpiTile
        label={today}
        value={known.today && totalOf(known.today.money)}
        unit={currency}
        note={<GapNote note={t('kpi.todayNote')} sums={known.today} />}
        aside={<Made name={today} sums={known.today} {...made} />}
      />
      <KpiTile
        label={mean}
        value={known.mean}
        unit={currency}
        note={<GapNote note={t('kpi.meanNote', { days: number(known.completeDays) })} sums={known.complete} />}
        aside={<Made name={mean} formulas={[meanFormula(t, currency, known)]} sums={known.complete} {...made} />}
      />
      <KpiTile
        label={month}
        value={known.month && totalOf(known.month.money)}
        unit={currency}
        note={<GapNote note={forecast} sums={known.month} />}
        aside={
          known.month && (
            <Made
              name={month}
              formulas={[sourcesFormula(t, month, known.month), forecastFormula(t, currency, known)]}
              sums={known.month}
              {...made}
            />
          )
        }
      />
    </>
  );
}

/** All that is on record, and how long it takes to pay the plant back. */
function RecordTiles({
  currency,
  onRecord,
  readAt,
  todayIn,
}: Omit<IncomeKpisProps, 'onRecord'> & { onRecord: WholeRead }) {
  const t = useTexts(texts);
  const { date } = useFormats('UTC');
  const [total, paybackName] = [t('kpi.total'), t('kpi.payback')];
  if (typeof onRecord === 'string')
    return [total, paybackName].map((label) => (
      <KpiTile
        key={label}
        label={label}
        value={onRecord === 'reading' ? undefined : null}
        note={t(`kpi.${onRecord}`)}
      />
    ));
  const incomes = onRecord;
  const sums = sumOfSums(currency, incomes.map(sumsOf));
  const payback = paybackOf(incomes, todayIn);
  const since = () => t('kpi.totalSince', { date: date(`${firstDay(incomes)}T12:00:00Z`) });
  return (
    <>
      <KpiTile
        label={total}
        value={totalOf(sums.money)}
        unit={currency}
        note={<GapNote note={since()} sums={sums} />}
        aside={<Made name={total} {...{ sums, incomes, readAt }} />}
      />
      <KpiTile
        label={paybackName}
        value={payback.years}
        unit={t('unit.years')}
        digits={1}
        note={<PaybackNote {...{ payback, currency }} />}
        aside={
          <Made name={paybackName} formulas={[paybackFormula(t, currency, payback)]} {...{ sums, incomes, readAt }} />
        }
      />
    </>
  );
}

/** Why there is no payback, or what it follows from. */
function PaybackNote({ payback, currency }: { payback: Payback; currency: string }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const { years, investment, mean, unknown } = payback;
  if (investment === null) return t('kpi.paybackUnknown', { count: unknown });
  if (mean === null) return t('kpi.paybackShort');
  if (years === null) return t('kpi.paybackNever');
  return t(years === 0 ? 'kpi.paidBack' : 'kpi.paybackNote', { investment: quantity(investment, currency) });
}
