import { severities, type Severity } from '../alarm/severity.ts';
import type { PowerFlow, StationFlow } from '../points/telemetry.ts';
import type { Energies, FleetSums, Income } from '../station/fleet.ts';
import type { DayFigures, StationOverview } from '../station/overview.ts';
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

const energySums = (days: readonly DayFigures[]): Energies => {
  const sums = Object.fromEntries(energies.map((name) => [name, sumBy(days, (day) => day[name])]));
  return sums as unknown as Energies;
};

function incomesOf(stations: readonly StationOverview[]): Income[] {
  const currencies = [...new Set(stations.map(({ currency }) => currency))];
  const stationsWith = (code: string) => stations.filter(({ currency }) => currency === code);
  return currencies
    .toSorted((a, b) => stationsWith(b).length - stationsWith(a).length)
    .map((currency) => ({
      currency,
      today: sumBy(stationsWith(currency), ({ today }) => today.income),
      yesterday: sumBy(stationsWith(currency), ({ yesterday }) => yesterday.income),
    }));
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

/** Sums of stations; incomes by currency. */
export const sumOverviews = (stations: readonly StationOverview[]): FleetSums => ({
  stations: stations.length,
  today: energySums(stations.map(({ today }) => today)),
  yesterday: energySums(stations.map(({ yesterday }) => yesterday)),
  incomes: incomesOf(stations),
  alarms: Object.fromEntries(
    severities.map((severity) => [severity, sumBy(stations, ({ alarms }) => alarms[severity - 1] ?? 0)]),
  ) as Record<Severity, number>,
  openOrders: sumBy(stations, ({ openOrders }) => openOrders),
  before: {
    generation: sumBy(stations, ({ before }) => before.generation),
    soc: socOf(stations.map(({ before, storageCapacity }) => ({ soc: before.soc, capacity: storageCapacity }))),
    alarms: sumBy(stations, ({ before }) => before.alarms),
    openOrders: sumBy(stations, ({ before }) => before.openOrders),
  },
  todayGaps: {
    estimated: sumBy(stations, ({ todayGaps }) => todayGaps.estimated),
    missing: sumBy(stations, ({ todayGaps }) => todayGaps.missing),
  },
  devices: sumBy(stations, ({ devices }) => devices),
  silent: sumBy(stations, ({ silent }) => silent),
});

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
