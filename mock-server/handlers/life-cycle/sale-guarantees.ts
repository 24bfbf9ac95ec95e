import type { GuaranteeBreach, GuaranteeKind, SaleGuarantees } from '#src/contract/life-cycle/sale-guarantees.ts';
import { contractStates } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { viewerOf } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { cents } from '../../lib/cents.ts';
import { createTurns, finishInTurns, type Turn } from '../../lib/turns.ts';
import { type SaleRecord, sales, stationOf, warrantyFrom } from '../../records/life-cycle/sales.ts';
import { factorsOf } from '../../records/system/parameter-values.ts';
import { energyOfMonth, type MonthResult, storageOfMonth, wholeMonths } from '../../telemetry/statistics/guarantees.ts';

const monthsOfYear = 12;

const promisesOf = (sale: SaleRecord): readonly (readonly [GuaranteeKind, number | null])[] => [
  ['capacity', sale.guaranteedCapacity],
  ['availability', sale.guaranteedAvailability],
  ['roundTrip', sale.guaranteedRoundTrip],
  ['income', sale.guaranteedIncome],
];

/** The income of the last 12 whole months; null where there are fewer. */
function yearIncome(incomes: readonly (number | null)[]): number | null {
  const known = incomes.filter((income) => income !== null);
  return known.length < monthsOfYear ? null : known.reduce((sum, income) => sum + income, 0);
}

/** The income of all months beside their share of the year's promise. */
function earnedIn(months: readonly MonthResult[], promise: number | null): SaleGuarantees['earned'] {
  const [first] = months;
  if (!first || promise === null) return null;
  const amount = months.reduce((sum, { income }) => sum + (income ?? 0), 0);
  return {
    from: first.month,
    months: months.length,
    amount: cents(amount),
    promised: cents((promise * months.length) / monthsOfYear),
  };
}

const rounded = (value: number | null): number | null => (value === null ? null : cents(value));

/** A promise beside what was metered. @param last the last whole month @param incomes of the last 12 */
function judged(
  { kind, promise }: Promised,
  last: Pick<MonthResult, Exclude<GuaranteeKind, 'income'>> | undefined,
  incomes: readonly (number | null)[],
) {
  const metered = rounded(kind === 'income' ? yearIncome(incomes) : (last?.[kind] ?? null));
  return { kind, promise, metered, isBreached: metered !== null && metered < promise };
}

type Energy = Promise<Pick<MonthResult, 'roundTrip' | 'income'>>;
const energiesByCall = new WeakMap<Call, Map<string, Energy>>();

/** Contracts of one station ask for the same months. */
function onceForCall(call: Call, key: string, work: () => Energy): Energy {
  const known = energiesByCall.get(call) ?? new Map<string, Energy>();
  energiesByCall.set(call, known);
  const energy = known.get(key) ?? work();
  known.set(key, energy);
  return energy;
}

interface Promised {
  readonly kind: GuaranteeKind;
  readonly promise: number;
}

/** What the promises of a sale are judged by; undefined where there is no contract, no station or no promise. */
function basisOf(sale: SaleRecord, call: Call) {
  const promises: Promised[] = promisesOf(sale).flatMap(([kind, promise]) =>
    promise === null ? [] : [{ kind, promise }],
  );
  const station = stationOf(sale, call);
  if (!station || promises.length === 0 || !contractStates.includes(sale.state)) return undefined;
  const { world, now } = call;
  const history = world.simulator.history(station.id);
  const from = warrantyFrom(sale, call);
  const value = {
    pricesOn: (date: string) => world.tariffs.on(station.id, date),
    factorsOn: factorsOf(station.id, world),
  };
  return {
    promises,
    station,
    /** Whole ones since its operation began, the oldest first. */
    months: from === '' ? [] : wholeMonths(history, from, now),
    energyOf: (month: string, turn: Turn) =>
      onceForCall(call, `${station.id} ${month}`, () => finishInTurns(energyOfMonth(history, value, month, now), turn)),
    storageOf: (month: string, turn: Turn) => finishInTurns(storageOfMonth(history, world.telemetry, month), turn),
  };
}

/**
 * The promises of a sale against what its station metered in the last 12 whole months since its operation began.
 *
 * @param turn called between two days: those that are first asked for are simulated
 */
async function guaranteesOf(sale: SaleRecord, call: Call, turn: Turn): Promise<readonly SaleGuarantees[]> {
  const basis = basisOf(sale, call);
  if (!basis) return [];
  const { station, promises } = basis;
  const months: MonthResult[] = [];
  for (const month of basis.months) {
    const storage = await basis.storageOf(month, turn);
    months.push({ month, ...storage, ...(await basis.energyOf(month, turn)) });
  }
  const year = months.slice(-monthsOfYear);
  const incomes = year.map(({ income }) => income);
  return [
    {
      id: sale.id,
      stationId: station.id,
      currency: call.world.tariffs.currencyOf(station.id),
      timeZone: station.timeZone,
      guarantees: promises.map((promised) => judged(promised, year.at(-1), incomes)),
      earned: earnedIn(months, sale.guaranteedIncome),
      months: year.map(({ month, capacity, availability, roundTrip, income }) => ({
        month,
        capacity: rounded(capacity),
        availability: rounded(availability),
        roundTrip: rounded(roundTrip),
        income: rounded(income),
      })),
    },
  ];
}

/** Which promises are not kept, by what they need alone: the last month, and of an income that is promised the year. */
async function findBreaches(sale: SaleRecord, call: Call, turn: Turn): Promise<readonly GuaranteeKind[]> {
  const basis = basisOf(sale, call);
  const last = basis?.months.at(-1);
  if (!basis || last === undefined) return [];
  const storage = await basis.storageOf(last, turn);
  const result = { ...storage, ...(await basis.energyOf(last, turn)) };
  const incomes: (number | null)[] = [];
  // Before a year is over its income is not judged.
  const isYearOver = basis.months.length >= monthsOfYear;
  for (const month of isYearOver && sale.guaranteedIncome !== null ? basis.months.slice(-monthsOfYear) : [])
    incomes.push((await basis.energyOf(month, turn)).income);
  return basis.promises.flatMap((promised) => (judged(promised, result, incomes).isBreached ? [promised.kind] : []));
}

const hourMs = 60 * 60_000;
interface Judged {
  /** Station, first day and hour that it was judged for. */
  readonly key: string;
  readonly kinds: Promise<readonly GuaranteeKind[]>;
}
const judgedSales = new WeakMap<SaleRecord, Judged>();

/** Which promises of a sale are not kept. A list of stations asks for all of them, so each is judged once an hour. */
function breachedKinds(sale: SaleRecord, call: Call, turn: Turn): Promise<readonly GuaranteeKind[]> {
  const key = [stationOf(sale, call)?.id, warrantyFrom(sale, call), Math.floor(call.now / hourMs)].join(' ');
  const last = judgedSales.get(sale);
  if (last?.key === key) return last.kinds;
  // A call that comes meanwhile waits for the same answer.
  const kinds = findBreaches(sale, call, turn);
  judgedSales.set(sale, { key, kinds });
  kinds.catch(() => judgedSales.delete(sale));
  return kinds;
}

export const saleGuaranteeHandlers: HandlersOf<'getSaleGuarantees' | 'listGuaranteeBreaches'> = {
  /** Other calls are answered in between: months are worked out when they are first asked for. */
  async getSaleGuarantees({ ids }, call) {
    const turn = createTurns();
    const answers: SaleGuarantees[] = [];
    for (const id of new Set(ids)) answers.push(...(await guaranteesOf(sales.require(id, call), call, turn)));
    return answers;
  },
  async listGuaranteeBreaches({ stationId }, call) {
    const turn = createTurns();
    const viewer = viewerOf(call);
    const breaches: GuaranteeBreach[] = [];
    for (const sale of sales.store(call.world).all()) {
      const station = sales.isVisible(sale, viewer) ? stationOf(sale, call) : undefined;
      if (!station || (stationId !== undefined && station.id !== stationId)) continue;
      const kinds = await breachedKinds(sale, call, turn);
      if (kinds.length > 0)
        breaches.push({ saleId: sale.id, saleNumber: sale.number, stationId: station.id, kinds: [...kinds] });
    }
    return breaches;
  },
};
