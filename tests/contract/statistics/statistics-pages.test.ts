import { read, utils } from '@e965/xlsx';
import { createInstance } from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dateOf, dayMs } from '#mock-server/lib/clock.ts';
import type { ListExport } from '#src/blocks/export-list/list-export.ts';
import { writeFile } from '#src/blocks/export-list/write-file.ts';
import { sumOverviews } from '#src/contract/rules/fleet-sums.ts';
import type { FleetSums } from '#src/contract/station/fleet.ts';
import type { StationCarbon } from '#src/contract/statistics/carbon-sums.ts';
import type { StationEnergy } from '#src/contract/statistics/energy.ts';
import type { StationIncome } from '#src/contract/statistics/income.ts';
import type { Station } from '#src/contract/station/station.ts';
import { energyExport } from '#src/features/run-statistics/energy/energy-export.ts';
import * as energyPage from '#src/features/run-statistics/energy/energy-rows.ts';
import energyTexts from '#src/features/run-statistics/energy/i18n/zh.ts';
import { tableRows as energyTable } from '#src/features/run-statistics/energy/table-rows.ts';
import type { T as EnergyT } from '#src/features/run-statistics/energy/texts.ts';
import { carbonExport } from '#src/features/run-statistics/carbon/carbon-export.ts';
import * as carbonPage from '#src/features/run-statistics/carbon/carbon-rows.ts';
import { headerOf as carbonHead } from '#src/features/run-statistics/carbon/column-texts.ts';
import carbonTexts from '#src/features/run-statistics/carbon/i18n/zh.ts';
import type { T as CarbonT } from '#src/features/run-statistics/carbon/texts.ts';
import { incomeExport } from '#src/features/run-statistics/income/income-export.ts';
import * as incomePage from '#src/features/run-statistics/income/income-rows.ts';
import incomeTexts from '#src/features/run-statistics/income/i18n/zh.ts';
import { tableRows as incomeTable } from '#src/features/run-statistics/income/table-rows.ts';
import type { T as IncomeT } from '#src/features/run-statistics/income/texts.ts';
import { csvForms, csvMark } from '#src/lib/file/csv.ts';
import { type TableFormat, tableFormats } from '#src/lib/file/table-file.ts';
import { Harness } from '../support/harness.ts';

// A day of 500 plants is worked out.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const count = 500;
const callStations = 10;

const i18n = createInstance();
await i18n.init({
  lng: 'zh',
  resources: { zh: { energy: energyTexts, carbon: carbonTexts, income: incomeTexts } },
  interpolation: { escapeValue: false },
});
const energyT = i18n.getFixedT('zh', 'energy') as unknown as EnergyT;
const carbonT = i18n.getFixedT('zh', 'carbon') as unknown as CarbonT;
const incomeT = i18n.getFixedT('zh', 'income') as unknown as IncomeT;

let harness: Harness;
let stations: ReadonlyMap<string, Station>;
let energies: readonly StationEnergy[];
let carbons: readonly StationCarbon[];
let incomes: readonly StationIncome[];
/** What the tiles of the home page are made of. */
let home: FleetSums;

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

/** What stands in the cells of a file below its head, each row by its names. */
type FileRow = Readonly<Record<string, unknown>>;

function csvRows(text: string): readonly FileRow[] {
  const [head = '', ...lines] = text.replace(csvMark, '').trim().split('\r\n');
  const names = head.split(';');
  const valueOf = (cell: string): unknown => (/^-?[\d,]+$/.test(cell) ? Number(cell.replace(',', '.')) : cell);
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [names[at], valueOf(cell)])));
}

/** As another program opens the workbook. */
function workbookRows(bytes: ArrayBuffer): readonly FileRow[] {
  const { SheetNames, Sheets } = read(bytes);
  expect(SheetNames).toHaveLength(1);
  return utils.sheet_to_json<FileRow>(Sheets[SheetNames[0]!]!, { defval: '' });
}

async function rowsIn<Row>(list: ListExport<Row>, format: TableFormat): Promise<readonly FileRow[]> {
  const file = await writeFile(list, format, csvForms.comma, new AbortController().signal, () => undefined);
  return format === 'csv' ? csvRows(await file.text()) : workbookRows(await file.arrayBuffer());
}

/** A row of a table: a station, or stations together. */
interface FigureRow<Id extends string> {
  readonly name: string;
  readonly figures: Readonly<Record<Id, number | null>>;
}

/** The number of a cell; 0 where it is empty, none where it is a text. */
const numberIn = (cell: unknown): number => (cell === '' ? 0 : typeof cell === 'number' ? cell : Number.NaN);

/** Half of the last digit of a file, and what 500 of those come to at the most. */
const half = { kWh: 0.0005, money: 0.005 };
const cent = 0.01;
const expectNear = (value: number, expected: number, most: number, what: string) =>
  expect(Math.abs(value - expected), `${what}: ${value}, not ${expected}`).toBeLessThanOrEqual(most + 1e-9);

interface FileCheck<Id extends string> {
  readonly columns: readonly Id[];
  headOf(id: Id): string;
  /** How far a number in a file may be from the figure. */
  readonly most: number;
}

/** Both files have the rows of the table in its order, the totals among them, with numbers that are numbers. */
async function expectFiles<Id extends string, Row extends FigureRow<Id>>(
  list: ListExport<Row>,
  table: readonly Row[],
  { columns, headOf, most }: FileCheck<Id>,
): Promise<void> {
  for (const format of tableFormats) {
    const file = await rowsIn(list, format);
    expect(file.map((row) => Object.values(row)[0])).toEqual(table.map(({ name }) => name));
    for (const [index, { name, figures }] of table.entries())
      for (const id of columns)
        expectNear(numberIn(file[index]![headOf(id)]), figures[id] ?? 0, most, `${name}, ${id} in ${format}`);
  }
}

test('[VW-42.2] 500 stations: the rows of the energy page add up to its total, to its files and to the home page', async () => {
  const rows = energies.map((one) => energyPage.rankedRow(energyPage.rowOf(stationOf(one.stationId), one), 'absolute'));
  const total = energyPage.figuresOf(energyPage.totalOf(rows), rows.length);
  const table = energyTable(rows, total, '合计', undefined);
  const [head, ...below] = table;
  expect([head!.isTotal, below.length]).toEqual([true, count]);
  // Even in the first hours of a day something is used.
  expect(home.today.load).toBeGreaterThan(count);
  const { generation, import: imported, export: exported, charge, discharge, load, charging } = home.today;
  const onHome = { generation, import: imported, export: exported, charge, discharge, load, charging };
  for (const [id, value] of Object.entries(onHome) as [keyof typeof onHome, number][]) {
    const known = below.filter(({ figures }) => figures[id] !== null);
    expectNear(sum(known.map(({ figures }) => figures[id])), head!.figures[id]!, cent, `rows of ${id}`);
    expectNear(value, head!.figures[id]!, cent, `${id} on the home page`);
  }
  const list = energyExport(energyT, {
    rows: table,
    scale: 'absolute',
    compared: undefined,
    facts: [],
    filter: {},
    days: '',
  });
  const columns = Object.keys(onHome) as (keyof typeof onHome)[];
  await expectFiles(list, table, { columns, headOf: (id) => `${energyTexts.column[id]}（kWh）`, most: half.kWh });
});

test('[VW-41] 500 stations: the rows of the carbon page add up to its total and to its files', async () => {
  const rows = carbons.map((one) => carbonPage.rowOf(stationOf(one.stationId), one));
  const table = carbonPage.tableRows(rows, '合计', undefined);
  const [head, ...below] = table;
  expect([head!.isTotal, below.length]).toEqual([true, count]);
  expectNear(head!.figures.import!, home.today.import, cent, 'import on the home page');
  const columns = ['scope1', 'scope2Location', 'withoutPlant', 'reduction', 'import'] as const;
  for (const id of columns)
    expectNear(sum(below.map(({ figures }) => figures[id])), head!.figures[id]!, cent, `rows of ${id}`);
  const facts = { compared: undefined, facts: [], filter: {}, days: '', formats: { number: String } };
  const list = carbonExport(carbonT, { rows: table, ...facts });
  await expectFiles(list, table, { columns, headOf: (id) => carbonHead(carbonT, id), most: half.kWh });
});

test('[VW-40] 500 stations: the rows of the income page add up to its total, to its files and to the home page, in both currencies', async () => {
  const rows = incomes.map((one) => incomePage.rowOf(stationOf(one.stationId), one));
  const table = incomeTable(incomeT, rows);
  const columns = ['selfUse', 'storage', 'export', 'charging', 'total'] as const;
  expect(table).toHaveLength(count + 2);
  expect(home.incomes.map(({ currency }) => currency).toSorted()).toEqual(['CNY', 'EUR']);
  for (const { currency, today } of home.incomes) {
    const [head, ...below] = table.filter((row) => row.currency === currency);
    expect([head!.isTotal, below.every(({ isTotal }) => !isTotal), below.length > 50]).toEqual([true, true, true]);
    for (const id of columns)
      expectNear(sum(below.map(({ figures }) => figures[id])), head!.figures[id]!, cent, `rows of ${id}, ${currency}`);
    // The home page has what the energy earned, without the fees of charging.
    const { total, charging } = head!.figures;
    expectNear(today, total! - charging!, cent, `${currency} on the home page`);
  }
  const list = incomeExport(incomeT, { rows: table, isCompared: false, facts: [], filter: {}, days: '' });
  await expectFiles(list, table, { columns, headOf: (id) => incomeTexts.column[id], most: half.money });
});
