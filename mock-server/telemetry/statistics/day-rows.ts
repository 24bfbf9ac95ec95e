import { itemAt } from '#src/lib/item-at.ts';
import { priceKinds } from '#src/contract/statistics/energy.ts';
import type { TariffRecord } from '../../store/plant/tariffs.ts';
import { type DayAccount, demandNames, emptyAccount, type PriceAccount, priceFlows } from './account.ts';
import { emptyPeriod, type Maximum, type Period } from './period.ts';

/** What one day came to: its energies, and its money by price. */
export interface DaySums {
  readonly period: Period;
  readonly account: DayAccount;
}

/** Sums of a period in the order of a row; the others follow from them and from the parameters of the day. */
const periodSums = [
  'pv',
  'wind',
  'diesel',
  'fuelEnergy',
  'import',
  'export',
  'charge',
  'discharge',
  'load',
  'charging',
  'costWithoutPlant',
  'importCost',
  'exportIncome',
  'storageIncome',
  'ownUseIncome',
  'dieselValue',
  'quarters',
  'measured',
] as const satisfies readonly (keyof Period)[];

const maxAt = periodSums.length;
const storedAt = maxAt + 2;
const paidExportAt = storedAt + 2;
const maximaAt = paidExportAt + 1;
const pricesAt = maximaAt + 2 * demandNames.length;
const priceLength = 2 + priceFlows.length;

/** Numbers of a day with so many prices. */
export const rowLength = (prices: number): number => pricesAt + prices * priceLength;

/** Whether a row says all of a day: no gap in its readings, one price of each kind. */
export const fitsRow = ({ period, account }: DaySums): boolean =>
  period.unmeasured.length === 0 &&
  account.gaps.length === 0 &&
  new Set(account.prices.map(({ kind }) => kind)).size === account.prices.length;

function writeMaximum(row: Float64Array, at: number, maximum: Maximum | null): void {
  row[at] = maximum ? maximum.kw : Number.NaN;
  row[at + 1] = maximum ? maximum.at : 0;
}

function readMaximum(row: Float64Array, at: number): Maximum | null {
  const kw = row[at] ?? Number.NaN;
  return Number.isNaN(kw) ? null : { kw, at: itemAt(row, at + 1) };
}

/** Writes a day into a row, which may be longer than it. */
export function writeRow({ period, account }: DaySums, row: Float64Array): void {
  for (let index = 0; index < maxAt; index += 1) row[index] = period[periodSums[index] ?? 'pv'];
  writeMaximum(row, maxAt, period.max);
  row[storedAt] = period.stored ? period.stored.start : Number.NaN;
  row[storedAt + 1] = period.stored ? period.stored.end : 0;
  row[paidExportAt] = account.paidExport;
  for (const [index, name] of demandNames.entries()) writeMaximum(row, maximaAt + 2 * index, account.maxima[name]);
  row.fill(-1, pricesAt);
  for (const [index, price] of account.prices.entries()) {
    const at = rowLength(index);
    row[at] = priceKinds.indexOf(price.kind);
    row[at + 1] = price.price;
    for (let flow = 0; flow < priceFlows.length; flow += 1) row[at + 2 + flow] = price[priceFlows[flow] ?? 'use'];
  }
}

function pricesIn(row: Float64Array): PriceAccount[] {
  const prices: PriceAccount[] = [];
  for (let at = pricesAt; at + priceLength <= row.length; at += priceLength) {
    const kind = priceKinds[row[at] ?? -1];
    if (!kind) break;
    prices.push({
      kind,
      price: itemAt(row, at + 1),
      use: itemAt(row, at + 2),
      import: itemAt(row, at + 3),
      export: itemAt(row, at + 4),
      selfUse: itemAt(row, at + 5),
      charge: itemAt(row, at + 6),
      discharge: itemAt(row, at + 7),
      diesel: itemAt(row, at + 8),
    });
  }
  return prices;
}

/** The energies of a day, as they were before its parameters made something of them. */
export function periodIn(row: Float64Array, date: string): Period {
  const period = emptyPeriod(date);
  for (let index = 0; index < maxAt; index += 1) period[periodSums[index] ?? 'pv'] = itemAt(row, index);
  for (const price of pricesIn(row)) {
    period.importByPrice[price.kind] = price.import;
    period.exportByPrice[price.kind] = price.export;
    period.chargeByPrice[price.kind] = price.charge;
    period.dischargeByPrice[price.kind] = price.discharge;
    period.useByPrice[price.kind] = price.use;
  }
  period.max = readMaximum(row, maxAt);
  const start = row[storedAt] ?? Number.NaN;
  period.stored = Number.isNaN(start) ? null : { start, end: itemAt(row, storedAt + 1) };
  return period;
}

/** The highest demand of a day. */
export const maximaIn = (row: Float64Array): DayAccount['maxima'] => ({
  withPlant: readMaximum(row, maximaAt),
  noStorage: readMaximum(row, maximaAt + 2),
  noPlant: readMaximum(row, maximaAt + 4),
});

/** The account of a day, before its fuel is paid. */
export function accountIn(row: Float64Array, date: string, tariff: TariffRecord, windowMs: number): DayAccount {
  const numberOf = (name: (typeof periodSums)[number]): number => itemAt(row, periodSums.indexOf(name));
  const account = emptyAccount(date, tariff, windowMs, pricesIn(row), maximaIn(row));
  account.paidExport = itemAt(row, paidExportAt);
  account.charging = numberOf('charging');
  account.fuelEnergy = numberOf('fuelEnergy');
  account.quarters = numberOf('quarters');
  account.measured = numberOf('measured');
  return account;
}
