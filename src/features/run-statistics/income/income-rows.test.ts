import { expect, test } from 'vitest';
import { type PriceKind, priceKinds } from '#src/contract/statistics/energy.ts';
import type { IncomePeriod, StationIncome } from '#src/contract/statistics/income.ts';
import type { Station } from '#src/contract/station/station.ts';
import {
  barsOf,
  bestAndLeast,
  byCurrency,
  figuresOf,
  kindsOf,
  rowOf,
  sortRows,
  stationBarsOf,
  sumOfSums,
  sumsOf,
  totalOf,
  type FigureId,
} from './income-rows.ts';
import { figureFormulas } from './income-formulas.ts';
import { comparableTotals, comparedTotals } from './compared-income.ts';
import { recentDays, recentOf } from './recent.ts';
import type { T } from './texts.ts';

/** The key of a text for the text. */
const t = ((key: string) => key) as T;

const kinds = (some: Partial<Record<PriceKind, number>> = {}) =>
  Object.fromEntries(priceKinds.map((kind) => [kind, some[kind] ?? 0])) as Record<PriceKind, number>;

const period = (date: string, selfUse: number, some: Partial<IncomePeriod> = {}): IncomePeriod => ({
  date,
  quarters: 96,
  measured: 96,
  estimated: 0,
  energy: {
    use: kinds(),
    import: kinds(),
    export: kinds({ flat: 4 }),
    selfUse: kinds(),
    charge: kinds(),
    discharge: kinds({ peak: 10 }),
    diesel: kinds(),
  },
  unpaidExport: 0,
  chargedKwh: 5,
  money: {
    selfUse,
    discharge: 12,
    charge: 4,
    export: 1,
    diesel: 0,
    fuel: 7,
    demand: null,
    charging: 2,
    other: null,
    total: selfUse + 11,
    low: selfUse + 10,
    high: selfUse + 14,
  },
  byKind: { selfUse: kinds({ flat: selfUse }), charge: kinds({ valley: 4 }), discharge: kinds({ peak: 12 }) },
  ...some,
});
const income = (periods: readonly IncomePeriod[], currency = 'CNY'): StationIncome => ({
  stationId: 'st-b',
  timeZone: 'Asia/Shanghai',
  currency,
  investment: null,
  recordedFrom: '2025-07-09',
  versions: [],
  parameters: [],
  periods: [...periods],
  months: [],
});
const month = {
  saving: { generation: 100, storage: -300, total: -200 },
  charges: { noPlant: 1_000, noStorage: 900, withPlant: 1_200 },
  other: 50,
} as StationIncome['months'][number];

test('[VW-40.2] the sources of a row add up to its total; demand counts in whole months alone', () => {
  const days = income([period('2026-08-01', 100), period('2026-08-02', 50)]);
  expect(figuresOf(sumsOf(days))).toMatchObject({ selfUse: 150, storage: 16, demand: null, other: null, total: 172 });
  const whole = figuresOf(sumsOf({ ...days, months: [month] }));
  expect(whole).toMatchObject({ demand: -200, other: 50, total: 22, perKwh: 0.8, coverage: 100 });
  expect(sumsOf(days)).toMatchObject({ below: 2, above: 6 });
});

test('[R7] each figure of a row says what it was made of, with its numbers', () => {
  const days = income([period('2026-08-01', 100), period('2026-08-02', 50)]);
  const documented = { ...month, date: '2026-08-01' };
  const whole = { ...days, months: [documented] };
  const sums = sumsOf(whole, 40);
  const made = (id: FigureId) => {
    const formulas = figureFormulas(t, id, { sums, incomes: [whole], locale: 'en-GB' });
    expect(formulas[0]?.name === `column.${id}` || id === 'demand').toBe(true);
    return formulas.flatMap(({ value, terms }) => [value, Object.values(terms).map((term) => term.value)]);
  };
  expect(made('total')).toEqual([22, [150, 16, 2, 0, -200, 4, 50]]);
  expect(made('selfUse')).toEqual([150, [150]]);
  expect(made('storage')).toEqual([16, [24, 8]]);
  expect(made('export')).toEqual([2, [8, 0.25]]);
  expect(made('diesel')).toEqual([0, [14, 14]]);
  expect(made('charging')).toEqual([4, [10, 0.4]]);
  expect(made('other')).toEqual([50, [50]]);
  // Together, of it by generation, and of it by the storage.
  expect(made('demand')).toEqual([-200, [1_000, 1_200], 100, [1_000, 900], -300, [900, 1_200]]);
  expect(made('perKwh')).toEqual([0.8, [16, 20]]);
  expect(made('perCycle')).toEqual([32, [16, 20, 40]]);
  expect(made('coverage')).toEqual([100, [192, 192]]);
  const [none] = figureFormulas(t, 'other', { sums, incomes: [days], locale: 'en-GB' });
  expect([none?.terms, none?.formula({})]).toEqual([{}, 'formula.noOther']);
});

test('[VW-40] without any reading there is no income, not an income of 0', () => {
  const silent = sumsOf({ ...income([period('2026-08-01', 0, { measured: 0 })]), months: [month] });
  const figures = figuresOf(silent);
  expect(Object.entries(figures).filter(([, value]) => value !== null)).toEqual([['coverage', 0]]);
  expect(figuresOf(sumOfSums('CNY', [silent, sumsOf(income([period('2026-08-01', 5)]))])).selfUse).toBe(5);
});

const station = (name: string, storageCapacity = 0) => ({ id: name, name, ratings: { storageCapacity } }) as Station;
/** Stations named 1, 2, 3 … that earned as much for a day, and 11 beside it. */
const ranking = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    rowOf(station(String(index + 1)), income([period('2026-08-01', index + 1)])),
  );
const namesOf = (rows: readonly { readonly station: Station }[]) => rows.map((row) => row.station.name);

test('[VW-40] what the storage earned a full cycle: by its nameplate, of several stations by all of theirs', () => {
  const days = income([period('2026-08-01', 0), period('2026-08-02', 0)]);
  const [small, large] = [rowOf(station('A', 20), days), rowOf(station('B', 40), days)];
  expect([small, large].map(({ figures }) => figures.perCycle)).toEqual([16, 32]);
  expect(figuresOf(sumOfSums('CNY', [small, large])).perCycle).toBe(48);
  expect(rowOf(station('C'), days).figures.perCycle).toBeNull();
});

test('[VW-40] five stations lead and up to five trail, none in both; the others are one part of each bar', () => {
  expect(Object.values(bestAndLeast(ranking(4))).map(namesOf)).toEqual([['4', '3', '2', '1'], []]);
  expect(Object.values(bestAndLeast(ranking(7))).map(namesOf)).toEqual([
    ['7', '6', '5', '4', '3'],
    ['1', '2'],
  ]);
  expect(namesOf(bestAndLeast(ranking(20)).least)).toEqual(['1', '2', '3', '4', '5']);
  const { series, bars } = stationBarsOf(ranking(7));
  expect(series.map((one) => one.station?.name)).toEqual(['7', '6', '5', '4', '3', undefined]);
  expect(bars.map(({ money }) => Object.values(money))).toEqual([[18, 17, 16, 15, 14, 12 + 13]]);
  expect(stationBarsOf(ranking(5)).series).toHaveLength(5);
});

test('[VW-40.5] totals are compared over what both sides have: the demand of whole months beside part of a month counts in neither', () => {
  const now = sumsOf({ ...income([period('2026-08-01', 100)]), months: [month] });
  const before = sumsOf(income([period('2026-07-01', 80)]));
  expect(totalOf(now.money)).toBe(-39);
  expect(comparableTotals(now, before)).toEqual({ value: 111, before: 91 });
  const rows = [rowOf(station('A'), income([period('2026-08-01', 100)]))];
  const matched = { rows, before: [rowOf(station('A'), income([period('2026-07-01', 89)]))] };
  expect(comparedTotals(matched)('CNY', ['A'])).toEqual({ value: 111, before: 100, change: 11 });
  expect(comparedTotals(matched)('CNY', ['B'])).toEqual({ value: null, before: null, change: null });
});

test('[VW-40] money of two currencies is never added; stations with much missing come last', () => {
  const rows = [
    rowOf(station('A'), income([period('2026-08-01', 1_000, { measured: 80 })])),
    rowOf(station('B'), income([period('2026-08-01', 10)])),
    rowOf(station('C'), income([period('2026-08-01', 20)], 'EUR')),
  ];
  expect(byCurrency(rows).map(([currency, all]) => [currency, all.length])).toEqual([
    ['CNY', 2],
    ['EUR', 1],
  ]);
  expect(namesOf(sortRows(rows, undefined))).toEqual(['C', 'B', 'A']);
  expect(sumOfSums('CNY', rows.slice(0, 2)).money).toMatchObject({ selfUse: 1_010, demand: null });
});

test('[VW-40] bars add the stations’ days, and prices have what was charged and discharged at them', () => {
  const both = [income([period('2026-08-02', 1)]), income([period('2026-08-01', 2), period('2026-08-02', 3)])];
  expect(barsOf(both).map(({ date, money }) => [date, money.selfUse])).toEqual([
    ['2026-08-01', 2],
    ['2026-08-02', 4],
  ]);
  expect(kindsOf(both)).toEqual([
    { kind: 'peak', selfUse: 0, discharge: 36, charge: 0 },
    { kind: 'flat', selfUse: 6, discharge: 0, charge: 0 },
    { kind: 'valley', selfUse: 0, discharge: 0, charge: 12 },
  ]);
});

const today = () => '2026-08-19';

test('[VW-40.12] the mean is that of complete days: 3 of 7 for a station that is 3 days old, "5 of 7" with two gaps', () => {
  const young = recentOf([income([16, 17, 18, 19].map((day) => period(`2026-08-${day}`, 100)))], today);
  expect(young).toMatchObject({ completeDays: 3, mean: 111, forecast: 444 + 12 * 111 });
  expect([young.today, young.month].map((sums) => totalOf(sums!.money))).toEqual([111, 444]);
  const days = [12, 13, 14, 15, 16, 17, 18].map((day) =>
    period(`2026-08-${day}`, 100, day < 14 ? { measured: 90 } : {}),
  );
  expect(recentOf([income(days)], today).completeDays).toBe(5);
  expect(recentOf([income([])], today)).toMatchObject({ completeDays: 0, mean: null, today: null, month: null });
});

test('[VW-40.12] a station that is new, or that has gone out of use, keeps no day of the others from the mean', () => {
  const old = income([12, 13, 14, 15, 16, 17, 18].map((day) => period(`2026-08-${day}`, 100)));
  const fresh = income([17, 18].map((day) => period(`2026-08-${day}`, 100)));
  const gone = income([12, 13].map((day) => period(`2026-08-${day}`, 100)));
  for (const other of [fresh, gone])
    expect(recentOf([old, other], today)).toMatchObject({ completeDays: 7, mean: (9 * 111) / 7 });
});

test('[VW-40] what is read for it begins a week ago, or with the month', () => {
  expect(recentDays('2026-08-19')).toEqual({ from: '2026-08-01', to: '2026-08-19' });
  expect(recentDays('2026-08-03')).toEqual({ from: '2026-07-27', to: '2026-08-03' });
});
