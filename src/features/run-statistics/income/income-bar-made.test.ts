import { expect, test } from 'vitest';
import type { IncomePeriod, StationIncome } from '#src/contract/statistics/income.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Made } from '../table/figure-table.tsx';
import { kindMade, sourceMade, stationMade } from './income-bar-made.ts';
import { rowOf } from './income-rows.ts';
import type { T } from './texts.ts';

/** The key of a text for the text. */
const t = ((key: string) => key) as T;
const words = { t, language: 'en', formats: { locale: 'en-GB', number: String } } as const;

const period = (date: string, selfUse: number, demand: number | null = null): IncomePeriod => ({
  date,
  quarters: 96,
  measured: 90,
  estimated: 0,
  energy: {
    use: {},
    import: {},
    export: {},
    selfUse: { flat: selfUse / 0.8 },
    charge: { valley: 12 },
    discharge: { peak: 10 },
    diesel: {},
  },
  unpaidExport: 0,
  chargedKwh: 0,
  money: {
    selfUse,
    discharge: 12,
    charge: 4,
    export: 0,
    diesel: 0,
    fuel: 0,
    demand,
    charging: 0,
    other: demand === null ? null : 0,
    total: selfUse + 8 + (demand ?? 0),
    low: selfUse,
    high: selfUse,
  },
  byKind: { selfUse: { flat: selfUse }, charge: { valley: 4 }, discharge: { peak: 12 } },
});
const version = (tariffId: string, from: string, to: string) => ({ tariffId, name: tariffId, source: '', from, to });
const row = (id: string, periods: readonly IncomePeriod[], months: StationIncome['months'] = []) =>
  rowOf({ id, name: id, ratings: { storageCapacity: 40 } } as Station, {
    stationId: id,
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
    investment: null,
    recordedFrom: '2025-07-09',
    versions: [version('t-1', '2026-07-01', '2026-07-15'), version('t-2', '2026-07-16', '2026-08-31')],
    parameters: [],
    periods: [...periods],
    months,
  });
const numbersOf = ({ formulas }: Made) =>
  formulas.map(({ value, terms }) => [value, ...Object.values(terms).map((term) => term.value)]);

test('[R7] the figure of a day is made of that day, with the prices of that day', () => {
  const rows = [row('a', [period('2026-07-15', 100), period('2026-07-16', 30)]), row('b', [period('2026-07-15', 50)])];
  const made = sourceMade(words, 'storage', rows, { date: '2026-07-15', by: 'day' });
  expect(numbersOf(made)).toEqual([[16, 24, 8]]);
  expect(made.coverage).toMatchObject({ quarters: 192, measured: 180 });
  expect(made.versions).toMatchObject([{ name: 't-1', from: '2026-07-15', to: '2026-07-15' }]);
  expect(numbersOf(sourceMade(words, 'storage', rows, { date: '2026-07-16', by: 'day' }))).toEqual([[8, 12, 4]]);
});

test('[R7] the figure of a month has both tariffs of the month, and the demand of that month alone', () => {
  const month = (date: string, total: number) =>
    ({
      date,
      saving: { generation: total, storage: 0, total },
      charges: { noPlant: 900 + total, noStorage: 900, withPlant: 900 },
      other: 0,
    }) as StationIncome['months'][number];
  const months = [month('2026-07-01', 70), month('2026-08-01', 80)];
  const rows = [row('a', [period('2026-07-01', 100, 70), period('2026-08-01', 30, 80)], months)];
  const made = sourceMade(words, 'demand', rows, { date: '2026-07-01', by: 'month' });
  expect(numbersOf(made)[0]).toEqual([70, 970, 900]);
  expect(made.versions).toMatchObject([
    { name: 't-1', from: '2026-07-01', to: '2026-07-15' },
    { name: 't-2', from: '2026-07-16', to: '2026-07-31' },
  ]);
  const [whole] = stationMade(words, 'Works', rows, { date: '2026-07-01', by: 'month' }).formulas;
  expect([whole?.name, whole?.value]).toEqual(['Works', 178]);
});

test('[R7] the money of a kind of price is its energy at the mean price; what was charged costs', () => {
  const rows = [row('a', [period('2026-07-15', 100)]), row('b', [period('2026-07-15', 60)])];
  const of = (column: string, kind: 'flat' | 'peak' | 'valley') =>
    kindMade(words, column, { kind, selfUse: 0, discharge: 0, charge: 0 }, rows);
  expect(numbersOf(of('selfUse', 'flat'))[0]).toEqual([160, 200, expect.closeTo(0.8, 9)]);
  expect(numbersOf(of('discharge', 'peak'))).toEqual([[24, 20, 1.2]]);
  expect(numbersOf(of('charge', 'valley'))).toEqual([[-8, 24, expect.closeTo(1 / 3, 9)]]);
  expect(of('charge', 'valley').formulas[0]?.formula({ energy: 'a', price: 'b' })).toBe('−a × b');
});
