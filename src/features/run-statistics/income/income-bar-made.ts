import type { NamedFigure } from '#src/blocks/provenance/provenance.tsx';
import type { Language } from '#src/contract/languages.ts';
import type { StationIncome } from '#src/contract/statistics/income.ts';
import type { Formats } from '#src/i18n/format.ts';
import type { Made } from '../table/figure-table.tsx';
import { calendarDays, type Days } from '../period/period.ts';
import { figureFormulas, incomeVersions, sourcesFormula } from './income-formulas.ts';
import { figureIds, type IncomeRow, type KindMoney, sumOfSums, sumsOf } from './income-rows.ts';
import type { T } from './texts.ts';

export interface MadeOf {
  readonly t: T;
  readonly language: Language;
  readonly formats: Pick<Formats, 'number' | 'locale'>;
}

/** What is used on some of the days, with those days alone. */
const onDays = <U extends Days>(used: readonly U[], { from, to }: Days): U[] =>
  used
    .filter((one) => one.from <= to && one.to >= from)
    .map((one) => ({ ...one, from: one.from > from ? one.from : from, to: one.to < to ? one.to : to }));

/** The income of stations on a date, or in the month that it begins. */
function incomesOn(rows: readonly IncomeRow[], date: string, by: 'day' | 'month'): readonly StationIncome[] {
  const days = by === 'day' ? { from: date, to: date } : calendarDays('month', date);
  return rows.flatMap(({ income }) => {
    const periods = income.periods.filter((period) => period.date === date);
    if (periods.length === 0) return [];
    const isWhole = periods.some(({ money }) => money.demand !== null);
    return {
      ...income,
      periods,
      months: isWhole ? income.months.filter((month) => month.date === date) : [],
      versions: onDays(income.versions, days),
      parameters: onDays(income.parameters, days),
    };
  });
}

interface Bar {
  readonly date: string;
  readonly by: 'day' | 'month';
}

const together = (incomes: readonly StationIncome[]) =>
  sumOfSums(
    incomes[0]?.currency ?? '',
    incomes.map((income) => sumsOf(income)),
  );

/** How a source of income of a day or month was made. */
export function sourceMade(words: MadeOf, column: string, rows: readonly IncomeRow[], { date, by }: Bar): Made {
  const { t, language, formats } = words;
  const incomes = incomesOn(rows, date, by);
  const sums = together(incomes);
  const id = figureIds.find((each) => each === column) ?? 'total';
  return {
    formulas: figureFormulas(t, id, { sums, incomes, locale: formats.locale }),
    versions: incomeVersions(incomes, language, formats),
    coverage: sums,
    remarks: [t('remark.registers')],
  };
}

/** How the total of some stations of a day or month was made. @param name of the stations */
export function stationMade(words: MadeOf, name: string, rows: readonly IncomeRow[], bar: Bar): Made {
  const sums = together(incomesOn(rows, bar.date, bar.by));
  return { ...sourceMade(words, 'total', rows, bar), formulas: [sourcesFormula(words.t, name, sums)] };
}

const kindColumns = ['selfUse', 'discharge', 'charge'] as const;

/** How the money of a flow at a kind of price was made: its energy at the mean of its prices; what is charged costs. */
export function kindMade(
  { t, language, formats }: MadeOf,
  column: string,
  { kind }: KindMoney,
  rows: readonly IncomeRow[],
): Made {
  const flow = kindColumns.find((each) => each === column) ?? 'selfUse';
  const currency = rows[0]?.currency ?? '';
  const periods = rows.flatMap(({ income }) => income.periods);
  const energy = periods.reduce((sum, period) => sum + (period.energy[flow][kind] ?? 0), 0);
  const money = periods.reduce((sum, period) => sum + (period.byKind[flow][kind] ?? 0), 0);
  const sign = flow === 'charge' ? '−' : '';
  const terms: Readonly<Record<'energy' | 'price', NamedFigure>> = {
    energy: { name: t(`flow.${flow}`), value: energy, unit: 'kWh' },
    price: {
      name: t('term.meanPrice'),
      value: energy === 0 ? null : money / energy,
      unit: `${currency}/kWh`,
      digits: 4,
    },
  };
  const incomes = rows.map(({ income }) => income);
  return {
    formulas: [
      {
        name: `${t(`flow.${flow}`)}, ${t(`kind.${kind}`)}`,
        value: flow === 'charge' ? -money : money,
        unit: currency,
        terms,
        formula: (words) => `${sign}${words['energy']} × ${words['price']}`,
      },
    ],
    versions: incomeVersions(incomes, language, formats),
    coverage: together(incomes),
    remarks: [t('remark.registers')],
  };
}
