import { severities, type Severity } from '../alarm/severity.ts';
import type { PowerFlow, StationFlow } from '../points/telemetry.ts';
import type { Energies, FleetSums, Income } from '../station/fleet.ts';
import type { StationOverview } from '../station/overview.ts';
import { sumBy } from '#src/lib/number/sum-by.ts';

const energies = [
  'generation',
  'import',
  'export',
  'charge',
  'discharge',
  'load',
  'charging',
  'carbonAvoided',
] as const satisfies readonly (keyof Energies)[];

type Sums<K extends string> = Record<K, number>;

/** Sums of these names before anything is added. */
export const zeros = <K extends string>(names: readonly K[]): Sums<K> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Sums<K>;

/** Adds the values of these names. */
export function addTo<K extends string>(sums: Sums<K>, names: readonly K[], values: Readonly<Sums<K>>): void {
  for (const name of names) sums[name] += values[name];
}

interface Charged {
  readonly soc: number | null;
  /** kWh */
  readonly capacity: number;
}

/** % of several storages together; null where there is none. */
function socOf(storages: readonly Charged[]): number | null {
  const known = storages.filter((one): one is Charged & { soc: number } => one.soc !== null && one.capacity > 0);
  const capacity = sumBy(known, (one) => one.capacity);
  return capacity > 0 ? sumBy(known, (one) => one.soc * one.capacity) / capacity : null;
}

const counts = ['openOrders', 'overdueOrders', 'devices', 'silent'] as const;
const countsBefore = ['generation', 'alarms', 'openOrders'] as const;
const gaps = ['estimated', 'missing'] as const;

/** Sums of stations that are added one by one: thousands of overviews at once would fill the memory. */
export function createFleetSums() {
  const [today, yesterday] = [zeros(energies), zeros(energies)];
  const [counted, before, todayGaps] = [zeros(counts), zeros(countsBefore), zeros(gaps)];
  const alarms: Record<Severity, number> = { 1: 0, 2: 0, 3: 0, 4: 0 };
  const incomes = new Map<string, Income & { stations: number }>();
  const charges: Charged[] = [];
  let stations = 0;

  function addIncome({ currency, today: ofToday, yesterday: ofYesterday }: StationOverview): void {
    const sums = incomes.get(currency) ?? { currency, today: 0, yesterday: 0, stations: 0 };
    sums.today += ofToday.income;
    sums.yesterday += ofYesterday.income;
    sums.stations += 1;
    incomes.set(currency, sums);
  }

  return {
    add(one: StationOverview): void {
      stations += 1;
      addTo(today, energies, one.today);
      addTo(yesterday, energies, one.yesterday);
      addTo(counted, counts, one);
      addTo(before, countsBefore, one.before);
      addTo(todayGaps, gaps, one.todayGaps);
      for (const severity of severities) alarms[severity] += one.alarms[severity - 1] ?? 0;
      charges.push({ soc: one.before.soc, capacity: one.storageCapacity });
      addIncome(one);
    },
    /** Incomes by currency. */
    sums: (): FleetSums => ({
      stations,
      today,
      yesterday,
      incomes: [...incomes.values()]
        .toSorted((a, b) => b.stations - a.stations)
        .map(({ currency, ...income }) => ({ currency, today: income.today, yesterday: income.yesterday })),
      alarms,
      ...counted,
      before: { ...before, soc: socOf(charges) },
      todayGaps,
    }),
  };
}

/** Sums of stations; incomes by currency. */
export function sumOverviews(stations: readonly StationOverview[]): FleetSums {
  const all = createFleetSums();
  for (const one of stations) all.add(one);
  return all.sums();
}

/**
 * Incomes of today in the currency of the first; undefined where a currency has no rate.
 *
 * @param yuanPerEuro the parameter `currencyRate`
 */
export function incomeTotal(
  incomes: readonly Income[],
  yuanPerEuro: number,
): { readonly value: number; readonly currency: string } | undefined {
  const rates: Readonly<Record<string, number>> = { CNY: 1, EUR: yuanPerEuro };
  const currency = incomes[0]?.currency ?? '';
  const rate = rates[currency];
  if (rate === undefined || incomes.some((income) => rates[income.currency] === undefined)) return undefined;
  return { value: sumBy(incomes, (income) => (income.today * (rates[income.currency] ?? 0)) / rate), currency };
}

/** kW that sun, wind and diesel set give. */
export const generationOf = ({ pv, wind, diesel }: Pick<PowerFlow, 'pv' | 'wind' | 'diesel'>): number =>
  pv + wind + diesel;

/** What flows in several stations together; `capacityOf` weighs the charge level. */
export function sumFlows(flows: readonly StationFlow[], capacityOf: (stationId: string) => number): PowerFlow {
  const sum = (name: Exclude<keyof PowerFlow, 'soc'>) => sumBy(flows, (one) => one[name]);
  return {
    pv: sum('pv'),
    wind: sum('wind'),
    diesel: sum('diesel'),
    grid: sum('grid'),
    battery: sum('battery'),
    load: sum('load'),
    charging: sum('charging'),
    missing: sum('missing'),
    soc: socOf(flows.map(({ soc, stationId }) => ({ soc, capacity: capacityOf(stationId) }))),
    devices: sum('devices'),
    silent: sum('silent'),
  };
}
