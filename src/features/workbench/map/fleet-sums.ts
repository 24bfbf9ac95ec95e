import type { DayFigures } from '#src/contract/overview.ts';
import { generationOf, type MapStation } from './station-model.ts';

export interface Money {
  readonly currency: string;
  readonly today: number;
  readonly yesterday: number;
}

export interface FleetSums {
  /** How many of the stations the live figures are of. */
  readonly measured: number;
  /** kW; battery + discharges, grid + imports. */
  readonly generation: number;
  readonly load: number;
  readonly grid: number;
  readonly battery: number;
  /** % of the storage of all, each by its capacity; null without storage. */
  readonly soc: number | null;
}

export interface FleetDay {
  /** How many of the stations the day's figures are of. */
  readonly known: number;
  readonly today: DayFigures;
  /** Until the same time. */
  readonly yesterday: DayFigures;
  /** Incomes of different currencies have no sum. */
  readonly incomes: readonly Money[];
  readonly alarms: readonly [number, number, number, number];
  readonly openOrders: number;
  /** At the same time of the day before. */
  readonly before: { readonly generation: number; readonly openOrders: number };
  readonly devices: number;
  readonly silent: number;
}

const sum = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((total, one) => total + value(one), 0);

/** What flows in the stations now; undefined while nothing is known. */
export function sumFlows(stations: readonly MapStation[]): FleetSums | undefined {
  const flows = stations.flatMap(({ flow, station }) =>
    flow ? [{ flow, capacity: flow.soc === null ? 0 : station.ratings.storageCapacity }] : [],
  );
  if (flows.length === 0) return undefined;
  const capacity = sum(flows, (one) => one.capacity);
  return {
    measured: flows.length,
    generation: sum(flows, ({ flow }) => generationOf(flow)),
    load: sum(flows, ({ flow }) => flow.load + flow.charging),
    grid: sum(flows, ({ flow }) => flow.grid),
    battery: sum(flows, ({ flow }) => flow.battery),
    soc: capacity > 0 ? sum(flows, (one) => (one.flow.soc ?? 0) * one.capacity) / capacity : null,
  };
}

const dayKeys = [
  'generation',
  'import',
  'export',
  'charge',
  'discharge',
  'load',
  'charging',
  'income',
  'carbonAvoided',
] as const satisfies readonly (keyof DayFigures)[];

const sumDays = (days: readonly DayFigures[]): DayFigures =>
  Object.fromEntries(dayKeys.map((key) => [key, sum(days, (day) => day[key])])) as DayFigures;

/** What the stations' days came to; undefined while nothing is known. */
export function sumDay(stations: readonly MapStation[]): FleetDay | undefined {
  const known = stations.flatMap(({ overview }) => (overview ? [overview] : []));
  if (known.length === 0) return undefined;
  const alarms = (index: 0 | 1 | 2 | 3) => sum(known, (one) => one.alarms[index]);
  const currencies = [...new Set(known.map(({ currency }) => currency))].sort();
  return {
    known: known.length,
    today: sumDays(known.map(({ today }) => today)),
    yesterday: sumDays(known.map(({ yesterday }) => yesterday)),
    incomes: currencies.map((currency) => {
      const own = known.filter((one) => one.currency === currency);
      return {
        currency,
        today: sum(own, ({ today }) => today.income),
        yesterday: sum(own, ({ yesterday }) => yesterday.income),
      };
    }),
    alarms: [alarms(0), alarms(1), alarms(2), alarms(3)],
    openOrders: sum(known, ({ openOrders }) => openOrders),
    before: {
      generation: sum(known, ({ before }) => before.generation),
      openOrders: sum(known, ({ before }) => before.openOrders),
    },
    devices: sum(known, ({ devices }) => devices),
    silent: sum(known, ({ silent }) => silent),
  };
}
