import { createInstance } from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dateOf, dayMs } from '#mock-server/lib/clock.ts';
import type { ListExport } from '#src/blocks/export-list/list-export.ts';
import { writeFile } from '#src/blocks/export-list/write-file.ts';
import { type Sums, sumOverviews } from '#src/blocks/fleet/sums.ts';
import type { StationCarbon } from '#src/contract/statistics/carbon-sums.ts';
import type { StationEnergy } from '#src/contract/statistics/energy.ts';
import type { StationIncome } from '#src/contract/statistics/income.ts';
import type { Station } from '#src/contract/station/station.ts';
import { energyExport } from '#src/features/run-statistics/energy/energy-export.ts';
import * as energyPage from '#src/features/run-statistics/energy/energy-rows.ts';
import energyTexts from '#src/features/run-statistics/energy/i18n/zh.ts';
import { tableRows as energyTable } from '#src/features/run-statistics/energy/table-rows.ts';
import type { T as EnergyT } from '#src/features/run-statistics/energy/texts.ts';
import * as carbonPage from '#src/features/run-statistics/carbon/carbon-rows.ts';
import { incomeExport } from '#src/features/run-statistics/income/income-export.ts';
import * as incomePage from '#src/features/run-statistics/income/income-rows.ts';
import incomeTexts from '#src/features/run-statistics/income/i18n/zh.ts';
import { tableRows as incomeTable } from '#src/features/run-statistics/income/table-rows.ts';
import type { T as IncomeT } from '#src/features/run-statistics/income/texts.ts';
import { csvForms, csvMark } from '#src/lib/file/csv.ts';
import { Harness } from '../support/harness.ts';

// A day of 500 plants is worked out.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const count = 500;
const callStations = 10;

const i18n = createInstance();
await i18n.init({
  lng: 'zh',
  resources: { zh: { energy: energyTexts, income: incomeTexts } },
  interpolation: { escapeValue: false },
});
const energyT = i18n.getFixedT('zh', 'energy') as unknown as EnergyT;
const incomeT = i18n.getFixedT('zh', 'income') as unknown as IncomeT;

let harness: Harness;
let stations: ReadonlyMap<string, Station>;
let energies: readonly StationEnergy[];
let carbons: readonly StationCarbon[];
let incomes: readonly StationIncome[];
/** What the tiles of the home page are made of. */
let home: Sums;

/** Today by the calendar of each station, read as the pages and the home page read it, while the clock stands still. */
beforeAll(async () => {
  const stoppedAt = Date.now();
  harness = await Harness.start({ stations: count, clock: () => stoppedAt });
  const administrator = await harness.signIn('administrator');
  stations = new Map((await administrator.call('listStations', {})).map((one) => [one.id, one]));
  const overviews = (await administrator.call('listStationOverview', {})).stations;
  home = sumOverviews(overviews);
  const now = harness.server.world.clock.now();
  const dates = { from: dateOf(now - dayMs), to: dateOf(now + dayMs), by: 'day' } as const;
  const ids = [...stations.keys()];
  const groups = Array.from({ length: count / callStations }, (_, index) => ({
    ...dates,
    stationIds: ids.slice(index * callStations, (index + 1) * callStations),
  }));
  const readAll = async <A>(read: (request: (typeof groups)[number]) => Promise<A[]>): Promise<A[]> => {
    const answers: A[] = [];
    for (const request of groups) answers.push(...(await read(request)));
    return answers;
  };
  /** The last period of each: its today. */
  const ofToday = <A extends { readonly periods: readonly unknown[] }>(all: readonly A[]): A[] =>
    all.map((one) => ({ ...one, periods: one.periods.slice(-1) }));
  energies = ofToday(await readAll((request) => administrator.call('getEnergy', request)));
  carbons = ofToday(await readAll((request) => administrator.call('getCarbon', request)));
  incomes = ofToday(await readAll((request) => administrator.call('getIncome', request)));
});
afterAll(() => harness.close());

const stationOf = (id: string): Station => stations.get(id)!;
const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, value) => all + value!, 0);

/** The cells of a file below its head, each row by its names. */
async function cellsOf<Row>(list: ListExport<Row>): Promise<readonly Readonly<Record<string, string>>[]> {
  const file = await writeFile(list, 'csv', csvForms.comma, new AbortController().signal, () => undefined);
  const [head = '', ...lines] = (await file.text()).replace(csvMark, '').trim().split('\r\n');
  const names = head.split(';');
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, index) => [names[index], cell])));
}
const numberIn = (cell: string | undefined): number => Number((cell ?? '').replace(',', '.'));

/** Half of the last digit of a file, and what 500 of those come to at the most. */
const half = { kWh: 0.0005, money: 0.005 };
const cent = 0.01;
const expectNear = (value: number, expected: number, most: number, what: string) =>
  expect(Math.abs(value - expected), `${what}: ${value}, not ${expected}`).toBeLessThanOrEqual(most + 1e-9);

test('[VW-42.2] 500 stations: the rows of the energy page add up to its total, to its file and to the home page', async () => {
  const rows = energies.map((one) => energyPage.rankedRow(energyPage.rowOf(stationOf(one.stationId), one), 'absolute'));
  const total = energyPage.figuresOf(energyPage.totalOf(rows), rows.length);
  const table = energyTable(rows, total, '合计', undefined);
  const [head, ...below] = table;
  expect([head!.isTotal, below.length]).toEqual([true, count]);
  const list = energyExport(energyT, {
    rows: table,
    scale: 'absolute',
    compared: undefined,
    facts: [],
    filter: {},
    days: '',
  });
  const [fileHead, ...file] = await cellsOf(list);
  expect(file).toHaveLength(count);
  // Even in the first hours of a day something is used.
  expect(home.today.load).toBeGreaterThan(count);
  const { generation, import: imported, export: exported, charge, discharge, load, charging } = home.today;
  const onHome = { generation, import: imported, export: exported, charge, discharge, load, charging };
  for (const [id, value] of Object.entries(onHome) as [keyof typeof onHome, number][]) {
    const name = `${energyTexts.column[id]}（kWh）`;
    const known = below.filter(({ figures }) => figures[id] !== null);
    expectNear(sum(known.map(({ figures }) => figures[id])), head!.figures[id]!, cent, `rows of ${id}`);
    expectNear(numberIn(fileHead![name]), head!.figures[id]!, half.kWh, `total of ${id} in the file`);
    for (const [index, row] of below.entries())
      expectNear(numberIn(file[index]![name]), row.figures[id] ?? 0, half.kWh, `${row.name}, ${id} in the file`);
    expectNear(value, head!.figures[id]!, cent, `${id} on the home page`);
  }
  const carbon = carbonPage.tableRows(
    carbons.map((one) => carbonPage.rowOf(stationOf(one.stationId), one)),
    '合计',
    undefined,
  );
  expectNear(carbon[0]!.figures.import!, imported, cent, 'import on the carbon page');
  expectNear(
    sum(carbon.slice(1).map(({ figures }) => figures.scope2Location)),
    carbon[0]!.figures.scope2Location!,
    cent,
    'rows of scope 2',
  );
});

test('[VW-40] 500 stations: the rows of the income page add up to its total, to its file and to the home page, in both currencies', async () => {
  const rows = incomes.map((one) => incomePage.rowOf(stationOf(one.stationId), one));
  const table = incomeTable(incomeT, rows);
  const list = incomeExport(incomeT, { rows: table, isCompared: false, facts: [], filter: {}, days: '' });
  const file = await cellsOf(list);
  expect(file).toHaveLength(count + 2);
  expect(home.incomes.map(({ currency }) => currency).toSorted()).toEqual(['CNY', 'EUR']);
  for (const { currency, today } of home.incomes) {
    const lines = table
      .map((row, index) => ({ row, cells: file[index]! }))
      .filter(({ row }) => row.currency === currency);
    const [head, ...below] = lines;
    expect([head!.row.isTotal, below.every(({ row }) => !row.isTotal), below.length > 50]).toEqual([true, true, true]);
    for (const id of ['selfUse', 'storage', 'export', 'charging', 'total'] as const) {
      const name = incomeTexts.column[id];
      const whole = head!.row.figures[id]!;
      expectNear(sum(below.map(({ row }) => row.figures[id])), whole, cent, `rows of ${id}, ${currency}`);
      for (const { row, cells } of lines)
        expectNear(numberIn(cells[name]), row.figures[id]!, half.money, `${row.name}, ${id} in the file`);
    }
    // The home page has what the energy earned, without the fees of charging.
    const { total, charging } = head!.row.figures;
    expectNear(today, total! - charging!, cent, `${currency} on the home page`);
  }
});
