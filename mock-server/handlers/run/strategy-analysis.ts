import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { demandCharge, type DemandTerms, noDemand } from '#src/contract/rules/energy/demand-charge.ts';
import type { Finding } from '#src/contract/rules/energy/day-slots.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { lintByDays, type StrategyPlan } from '#src/contract/rules/energy/strategy.ts';
import type { StrategyStation } from '#src/contract/run/strategy.ts';
import type { SimulationColumn, StrategySimulation } from '#src/contract/run/strategy-simulation.ts';
import type { StrategySaving } from '#src/contract/run/strategy-saving.ts';
import { cents, rounded } from '../../lib/cents.ts';
import { dateOf, dayAfter, dayMs, iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { finishInTurns } from '../../lib/turns.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { midnightBefore, midnightOf } from '../../simulator/clock.ts';
import type { History } from '../../simulator/history/history.ts';
import { appliedAt, planOf, stateOf, type StrategyRecord } from '../../store/plant/strategies.ts';
import { billOf, dateAt, effectDays, effectPeriod } from '../../telemetry/statistics/parameter-effect.ts';
import {
  type RunColumn,
  type Simulation,
  simulateStrategy,
  storageSaving,
} from '../../telemetry/strategy/strategy-simulation.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { requireStation, requireStationInUse, requireVisible, visibleStations } from '../../call/access.ts';
import { appliedOf, appliedPlan, findingsAt, hasStorage } from '../../call/station/strategy-site.ts';

type Name = 'listStrategyStations' | 'simulateStrategy' | 'lintStrategy' | 'copyStrategy' | 'listStrategySavings';

const isWarning = ({ level }: Finding): boolean => level === 'warning';

/** What is on its way, or was sent last and did not arrive. */
function sendingOf(strategies: readonly StrategyRecord[]): StrategyRecord | undefined {
  const sent = strategies.find((strategy) => !['draft', 'superseded'].includes(stateOf(strategy)));
  return sent && stateOf(sent) !== 'applied' ? sent : undefined;
}

function stationRow({ id, name, retired }: StationSpec, call: Call): StrategyStation {
  const strategies = call.world.strategies.of(id);
  const [applied, sending] = [appliedOf(id, call), sendingOf(strategies)];
  const inLanguage = (strategy: StrategyRecord) => ({ id: strategy.id, name: strategy.name[call.language] });
  return {
    stationId: id,
    stationName: name[call.language],
    hasStorage: hasStorage(id, call),
    isRetired: retired !== undefined,
    applied: applied ? { ...inLanguage(applied), since: iso(appliedAt(applied)) } : null,
    sending: sending ? { ...inLanguage(sending), state: stateOf(sending) } : null,
    drafts: strategies.filter((strategy) => stateOf(strategy) === 'draft').length,
    warnings:
      applied && !retired && hasStorage(id, call) ? findingsAt(id, planOf(applied), call).filter(isWarning).length : 0,
  };
}

interface Asked {
  readonly days: number;
  /** The midnight after the last day. */
  readonly to: number;
}

/** The days that are asked for; those to come and today do not count. @throws FieldRefusal where no day is over */
function askedDays(
  { from, to }: Pick<ParsedRequestFor<'simulateStrategy'>, 'from' | 'to'>,
  history: History,
  now: number,
): Asked {
  const { clock } = history;
  const midnight = midnightBefore(clock, now);
  if (from === undefined || to === undefined) return { days: effectDays, to: midnight };
  const end = Math.min(midnight, midnightOf(clock, dayAfter(to)));
  const days = Math.round((end - midnightOf(clock, from)) / dayMs);
  if (days < 1) throw new FieldRefusal({ from: entityTexts.dayNotOver });
  return { days, to: end };
}

const columnFor = ({ maxImportAt, limits, ...figures }: RunColumn, terms: DemandTerms): SimulationColumn => ({
  ...rounded(figures),
  maxImportAt,
  limits,
  demandCharge: terms.mode === 'none' ? null : cents(demandCharge(terms, figures.maxImport)),
});
const listFor = (values: readonly number[]): number[] => values.map(cents);
const runFor = (run: StrategySimulation['typical'][number]['current']) => ({
  soc: listFor(run.soc),
  battery: listFor(run.battery),
  grid: listFor(run.grid),
});

function figuresOf(simulation: Simulation, terms: DemandTerms) {
  const { noStorage, metered, current, candidate, modelError, worst, savings, typical } = simulation;
  return {
    noStorage: columnFor(noStorage, terms),
    metered: columnFor(metered, terms),
    current: columnFor(current, terms),
    candidate: columnFor(candidate, terms),
    modelError: modelError && { ...modelError, cost: cents(modelError.cost) },
    saving: cents(simulation.saving),
    storedEnergy: cents(simulation.storedEnergy),
    storedValue: cents(simulation.storedValue),
    savings: savings.map(({ date, saving }) => ({ date, saving: cents(saving) })),
    worst: worst && { date: worst.date, loss: cents(worst.loss) },
    typical: typical.map((each) => ({
      ...each,
      current: runFor(each.current),
      candidate: runFor(each.candidate),
      need: listFor(each.need),
    })),
  };
}

/** @throws Refusal for a station without storage, or a tariff of another one */
async function simulate(request: ParsedRequestFor<'simulateStrategy'>, call: Call): Promise<StrategySimulation> {
  const { stationId, plan, tariffId, parameters } = request;
  const { world, now } = call;
  const { timeZone } = requireStation(stationId, call);
  if (!hasStorage(stationId, call)) throw new Refusal(codes.badRequest, entityTexts.noStorage);
  const tariff = tariffId === undefined ? undefined : world.tariffs.get(tariffId);
  if (tariffId !== undefined && tariff?.stationId !== stationId) throw notFound();
  const history = world.simulator.history(stationId);
  const asked = askedDays(request, history, now);
  const period = effectPeriod(history, now, asked);
  const priceAt = tariff ? world.tariffs.pricesOf(tariff) : world.tariffs.priceAt(stationId);
  const settings = parameters === 'now' ? history.settingsAt(now) : ('past' as const);
  const order = { period, settings, current: appliedPlan(stationId, call), candidate: plan };
  const simulation = await finishInTurns(simulateStrategy(history, order, priceAt));
  const counted = new Set(simulation.simulated.flatMap(({ date, isCounted }) => (isCounted ? date : [])));
  const last = dateAt(period.clock, asked.to - 1);
  const dates = Array.from({ length: asked.days }, (_, index) =>
    dateOf(Date.parse(last) - (asked.days - 1 - index) * dayMs),
  );
  return {
    from: dates[0] ?? last,
    to: last,
    days: counted.size,
    daysAsked: asked.days,
    gaps: dates.filter((date) => !counted.has(date)),
    currency: tariff?.currency ?? world.tariffs.currencyOf(stationId),
    timeZone,
    ...figuresOf(
      simulation,
      (tariff ?? world.tariffs.on(stationId, dateOf(history.clock(now))).tariff).demand ?? noDemand,
    ),
  };
}

/** What is strange with a plan on the last 30 whole days, within the run parameters that it will have. */
async function findingsByDays(stationId: string, plan: StrategyPlan, call: Call): Promise<Finding[]> {
  const { world, now } = call;
  const history = world.simulator.history(stationId);
  const order = {
    period: effectPeriod(history, now),
    settings: history.settingsAt(now),
    current: appliedPlan(stationId, call),
    candidate: plan,
  };
  const steps = simulateStrategy(history, order, world.tariffs.priceAt(stationId));
  const { noStorage, candidate, saving, storedValue } = await finishInTurns(steps);
  return lintByDays({
    maxWithoutStorage: noStorage.maxImport,
    max: candidate.maxImport,
    cost: -(saving + storedValue),
    currency: world.tariffs.currencyOf(stationId),
  });
}

/** The last saving of each station: as long as its plan, its settings, its past and its prices are the same. */
const knownSavings = new WeakMap<History, { readonly of: string; readonly answer: StrategySaving }>();

async function savingAt(stationId: string, call: Call): Promise<StrategySaving> {
  const { world, now } = call;
  requireStation(stationId, call);
  const currency = world.tariffs.currencyOf(stationId);
  if (!hasStorage(stationId, call)) return { stationId, currency, saving: null, days: 0, findings: 0 };
  const history = world.simulator.history(stationId);
  const order = {
    period: effectPeriod(history, now),
    settings: 'past' as const,
    current: appliedPlan(stationId, call),
  };
  const priceAt = world.tariffs.priceAt(stationId);
  const { period } = order;
  const measured = billOf(history.replayer(period.from, period.to).measured(), priceAt);
  const applied = appliedOf(stationId, call);
  const of = JSON.stringify([order, applied?.id, measured, history.contractDemandAt(now), currency]);
  const known = knownSavings.get(history);
  if (known?.of === of) return known.answer;
  const steps = storageSaving(history, order, priceAt);
  const { saving, days, maxWithoutStorage, max } = await finishInTurns(steps);
  // Compared with itself the strategy in force costs nothing more.
  const findings = applied ? lintByDays({ maxWithoutStorage, max, cost: 0, currency }).length : 0;
  const answer = { stationId, currency, saving: days === 0 ? null : cents(saving), days, findings };
  knownSavings.set(history, { of, answer });
  return answer;
}

/** A draft of the same plan at a station. @throws Refusal where there is nothing to plan */
function copyTo(strategy: StrategyRecord, stationId: string, call: Call): StrategyRecord {
  if (!hasStorage(stationId, call)) throw new Refusal(codes.badRequest, entityTexts.noStorage);
  const { world, caller, now } = call;
  const byId = caller.account.userId;
  const { name, remark } = strategy;
  const fields = { ...planOf(strategy), stationId, name, remark, validFrom: '', validTo: '', updaterId: byId };
  return world.strategies.add({ ...fields, steps: [{ state: 'draft', at: now, byId }] });
}

export const strategyAnalysisHandlers: HandlersOf<Name> = {
  listStrategyStations({ page, pageSize }, call) {
    const stations = visibleStations(call).toSorted((a, b) => Number(!!a.retired) - Number(!!b.retired));
    return pageOf(stations, page, pageSize, (station) => stationRow(station, call));
  },

  simulateStrategy: simulate,

  /** One station after the other, so that other calls are answered in between. */
  async listStrategySavings({ stationIds }, call) {
    const savings: StrategySaving[] = [];
    for (const stationId of new Set(stationIds)) savings.push(await savingAt(stationId, call));
    return savings;
  },

  async lintStrategy({ stationId, plan }, call) {
    requireStation(stationId, call);
    const findings = findingsAt(stationId, plan, call);
    const isRunnable = hasStorage(stationId, call) && findings.every(isWarning);
    const byDays = isRunnable ? await findingsByDays(stationId, plan, call) : [];
    return [...findings, ...byDays].map(({ level, path, rule, figures }) => ({
      level,
      path: [...path],
      message: ruleMessage(rule, figures),
    }));
  },

  copyStrategy({ id, stationIds }, call) {
    const strategy = requireVisible(call.world.strategies.get(id), call);
    const stations = [...new Set(stationIds)].map((stationId) => requireStation(stationId, call));
    return stations.map(({ id: stationId, name }) => {
      const result = { stationId, stationName: name[call.language], strategyId: null, refusal: null, warnings: 0 };
      try {
        requireStationInUse(stationId, call);
        const draft = copyTo(strategy, stationId, call);
        call.world.events.emit('strategies', [draft]);
        const warnings = findingsAt(stationId, planOf(draft), call).filter(isWarning).length;
        return { ...result, strategyId: draft.id, warnings };
      } catch (fault) {
        if (fault instanceof Refusal) return { ...result, refusal: fault.msg(call.language) };
        throw fault;
      }
    });
  },
};
