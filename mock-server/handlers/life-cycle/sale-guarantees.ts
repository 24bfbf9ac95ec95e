import type { GuaranteeBreach, GuaranteeKind, SaleGuarantees } from '#src/contract/life-cycle/sale-guarantees.ts';
import { contractStates } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { viewerOf } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { cents } from '../../lib/cents.ts';
import { createTurns } from '../../lib/turns.ts';
import { type SaleRecord, sales, stationOf, warrantyFrom } from '../../records/life-cycle/sales.ts';
import { factorsOf } from '../../records/system/parameter-values.ts';
import { type MonthResult, monthResult, wholeMonths } from '../../telemetry/statistics/guarantees.ts';

const monthsOfYear = 12;

const promisesOf = (sale: SaleRecord): readonly (readonly [GuaranteeKind, number | null])[] => [
  ['capacity', sale.guaranteedCapacity],
  ['availability', sale.guaranteedAvailability],
  ['roundTrip', sale.guaranteedRoundTrip],
  ['income', sale.guaranteedIncome],
];

/** The income of the last 12 whole months; null where there are fewer. */
function yearIncome(months: readonly MonthResult[]): number | null {
  const incomes = months.flatMap(({ income }) => income ?? []);
  return incomes.length < monthsOfYear ? null : incomes.reduce((sum, income) => sum + income, 0);
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

function judged(kind: GuaranteeKind, promise: number, months: readonly MonthResult[]) {
  const metered = rounded(kind === 'income' ? yearIncome(months) : (months.at(-1)?.[kind] ?? null));
  return { kind, promise, metered, isBreached: metered !== null && metered < promise };
}

/**
 * The promises of a sale against what its station metered in the last 12 whole months since its operation began; none
 * where there is no contract, no station or no promise.
 *
 * @param turn called between two months, each of which takes some 50 ms the first time
 */
async function guaranteesOf(
  sale: SaleRecord,
  call: Call,
  turn: () => Promise<void>,
): Promise<readonly SaleGuarantees[]> {
  const promises = promisesOf(sale).flatMap(([kind, promise]) => (promise === null ? [] : [{ kind, promise }]));
  const station = stationOf(sale, call);
  if (!station || promises.length === 0 || !contractStates.includes(sale.state)) return [];
  const { world, now } = call;
  const history = world.simulator.history(station.id);
  const from = warrantyFrom(sale, call);
  const value = {
    pricesOn: (date: string) => world.tariffs.on(station.id, date),
    factorsOn: factorsOf(station.id, world),
  };
  const months: MonthResult[] = [];
  for (const month of from === '' ? [] : wholeMonths(history, from, now)) {
    months.push(monthResult(history, world.telemetry, value, month, now));
    await turn();
  }
  const year = months.slice(-monthsOfYear);
  return [
    {
      id: sale.id,
      stationId: station.id,
      currency: world.tariffs.currencyOf(station.id),
      timeZone: station.timeZone,
      guarantees: promises.map(({ kind, promise }) => judged(kind, promise, year)),
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

const hourMs = 60 * 60_000;
interface Judged {
  /** Station, first day and hour that it was judged for. */
  readonly key: string;
  readonly kinds: readonly GuaranteeKind[];
}
const judgedSales = new WeakMap<SaleRecord, Judged>();

/** Which promises of a sale are not kept. A list of stations asks for all of them, so each is judged once an hour. */
async function breachedKinds(
  sale: SaleRecord,
  call: Call,
  turn: () => Promise<void>,
): Promise<readonly GuaranteeKind[]> {
  const key = [stationOf(sale, call)?.id, warrantyFrom(sale, call), Math.floor(call.now / hourMs)].join(' ');
  const last = judgedSales.get(sale);
  if (last?.key === key) return last.kinds;
  const [found] = await guaranteesOf(sale, call, turn);
  const kinds = found?.guarantees.flatMap(({ kind, isBreached }) => (isBreached ? [kind] : [])) ?? [];
  judgedSales.set(sale, { key, kinds });
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
