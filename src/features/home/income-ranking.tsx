import { useAppliedParameters } from '#src/blocks/use-applied-parameters.ts';
import { incomeAverageDays, rankingTop } from '#src/contract/limits.ts';
import type { AppliedParameter } from '#src/contract/station/applied-parameter.ts';
import type { FleetRow } from '#src/contract/station/fleet.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { type BarColumn, type BarRow, BarTable } from './bar-table.tsx';
import { GapSign } from './gaps.tsx';
import { texts } from './texts.ts';
import { openById, type OpenStation } from './use-open-station.ts';
import { useMeanIncome } from './use-mean-income.ts';

/** The stations of each currency by themselves. */
const byCurrency = (rows: readonly FleetRow[]): readonly (readonly [currency: string, rows: readonly FleetRow[]])[] =>
  [...new Set(rows.map(({ overview }) => overview.currency))].map((currency) => [
    currency,
    rows.filter(({ overview }) => overview.currency === currency),
  ]);

const barRow = ({ station, overview }: FleetRow, week: ReadonlyMap<string, number | null> | undefined): BarRow => ({
  id: station.id,
  name: station.name,
  mark: <GapSign {...overview} />,
  values: { today: overview.today.income, week: week?.get(station.id) },
  units: { today: overview.currency, week: overview.currency },
});

interface IncomeRankingProps {
  /** Those with most income today, by currency. */
  rows: readonly FleetRow[];
  /** The server's time, ISO 8601. */
  now: string;
  open: OpenStation;
}

const sourceOf = ({ value, scopeName, source }: AppliedParameter): string => `${value} (${scopeName}, ${source})`;

/** Who earns most today, beside what was usual in the days before. */
export function IncomeRanking({ rows, now, open }: IncomeRankingProps) {
  const t = useTexts(texts);
  const parameters = useAppliedParameters();
  const [top, days] = [parameters.get('rankingTop'), parameters.get('incomeDays')];
  const best = top?.value ?? rankingTop;
  const count = days?.value ?? incomeAverageDays;
  const lists = byCurrency(rows);
  const shown = lists.flatMap(([, rowsOfCurrency]) => rowsOfCurrency.map(({ station }) => station.id));
  const week = useMeanIncome(shown, now, count);
  const columns: readonly BarColumn[] = [
    { id: 'today', header: t('ranking.today'), carrier: 'storage' },
    { id: 'week', header: t('ranking.week', { count }) },
  ];
  return (
    <Section title={t('ranking.title')} wide="third">
      {lists.map(([currency, rowsOfCurrency]) => (
        <BarTable
          key={currency}
          caption={t('ranking.caption', { currency, count: best })}
          nameHeader={t('column.name')}
          columns={columns}
          rows={rowsOfCurrency.map((row) => barRow(row, week))}
          onOpen={openById(rows, open)}
        />
      ))}
      <p className="ems-home-foot">
        {t('kpi.incomeSource')}
        {top && days && ` · ${t('ranking.parameters', { top: sourceOf(top), days: sourceOf(days) })}`}
      </p>
    </Section>
  );
}
