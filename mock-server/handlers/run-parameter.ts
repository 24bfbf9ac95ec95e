import { codes } from '#src/contract/codes.ts';
import {
  lintParameters,
  type ParameterKey,
  parameterSpecs,
  type ParameterValues,
} from '#src/contract/rules/run-parameters.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import type {
  ParameterChange,
  ParameterEffects,
  ParameterRow,
  StationParameters,
} from '#src/contract/run-parameter.ts';
import { iso } from '../lib/clock.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';
import { ruleLocalText } from '../lib/rule-texts.ts';
import { createTurns } from '../lib/turns.ts';
import type { History } from '../simulator/history.ts';
import type { Replay } from '../simulator/replay.ts';
import { parameterNames, parametersOf, type ParameterSeed } from '../seed/run-parameters.ts';
import { type ParameterChangeRecord, changeState } from '../store/run-parameters.ts';
import { planOf, stateOf } from '../store/strategies.ts';
import {
  costBetween,
  differingDays,
  type EffectPeriod,
  effectPeriod,
  freeRuns,
  outcomeOf,
  replayOf,
  type Run,
} from '../telemetry/parameter-effect.ts';
import { type Call, type HandlersOf, pageOf } from '../call/call.ts';
import { entityTexts } from '../call/entity-texts.ts';
import { requireStation, visibleStations } from '../call/access.ts';
import { personOf } from '../call/people.ts';

/** What a station lets be set, as it is with these values: some defaults follow from others. */
const seedsOf = (stationId: string, { world }: Call, values?: ParameterValues): ParameterSeed[] =>
  parametersOf(world.simulator.history(stationId).plant.spec, values ?? world.runParameters.of(stationId).values);

/** All values in force. */
function valuesOf(stationId: string, call: Call, changed: ParameterValues = {}): ParameterValues {
  const set = { ...call.world.runParameters.of(stationId).values, ...changed };
  return {
    ...Object.fromEntries(seedsOf(stationId, call, set).map(({ key, default: value }) => [key, value])),
    ...set,
  };
}

/** The plan that the station follows, before its limits. */
function planAt(stationId: string, { world }: Call) {
  const applied = world.strategies.of(stationId).find((strategy) => stateOf(strategy) === 'applied');
  return applied ? planOf(applied) : world.simulator.history(stationId).plant.spec.plan;
}

function changeFor(change: ParameterChangeRecord, revision: number, call: Call): ParameterChange {
  const entries = Object.entries(change.values) as [ParameterKey, number][];
  return {
    revision,
    values: entries.map(([key, to]) => ({ key, from: change.before[key] ?? to, to })),
    reason: change.reason,
    by: personOf(change.byId, call),
    state: changeState(change),
    steps: change.steps.map(({ state, at }) => ({ state, at: iso(at) })),
  };
}

function parametersFor(stationId: string, call: Call): StationParameters {
  const { revision, changes } = call.world.runParameters.of(stationId);
  const values = valuesOf(stationId, call);
  const last = changes.at(-1);
  return {
    stationId,
    stationName: requireStation(stationId, call).name[call.language],
    revision,
    parameters: seedsOf(stationId, call).map((seed) => ({
      ...seed,
      name: parameterNames[seed.key][call.language],
      group: parameterSpecs[seed.key].group,
      unit: parameterSpecs[seed.key].unit,
      value: values[seed.key] ?? seed.default,
    })),
    change: last ? changeFor(last, revision, call) : null,
    updater: last ? personOf(last.byId, call) : null,
    updateTime: last ? iso(last.steps[0]?.at ?? 0) : null,
  };
}

/** The values with the changed ones. @throws FieldRefusal that names each wrong one */
function checked(changed: ParameterValues, stationId: string, call: Call): ParameterValues {
  const values = valuesOf(stationId, call, changed);
  const seeds = seedsOf(stationId, call, values);
  const hasStorage = call.world.simulator.history(stationId).plant.capacities.length > 0;
  const chargeTo = hasStorage && changed.socReserve !== undefined ? planAt(stationId, call).chargeTo : undefined;
  const faults = lintParameters(values, seeds, chargeTo).map(({ path, rule, figures }) => [
    `values.${path.join('.')}`,
    ruleLocalText(ruleMessage(rule, figures)),
  ]);
  const unknown = Object.keys(changed)
    .filter((key) => !seeds.some((seed) => seed.key === key))
    .map((key) => [`values.${key}`, entityTexts.unknownParameter]);
  const all = [...faults, ...unknown];
  // Only the first of several faults of a parameter is named.
  if (all.length > 0) throw new FieldRefusal(Object.fromEntries(all.toReversed()));
  return values;
}

interface Order {
  readonly stationId: string;
  readonly revision: number;
  readonly values: ParameterValues;
  readonly reason: string;
}

/** Sends a change to the station's controller. @throws Refusal where it may not be sent */
function send({ stationId, revision, values, reason }: Order, call: Call): void {
  const { world, caller, now } = call;
  requireStation(stationId, call);
  if (world.runParameters.of(stationId).revision !== revision) throw new Refusal(codes.conflict);
  if (world.runParameters.pendingChange(stationId)) throw new Refusal(codes.parameterBusy);
  checked(values, stationId, call);
  const inForce = valuesOf(stationId, call);
  const changed = Object.entries(values).filter(([key, value]) => inForce[key as ParameterKey] !== value);
  if (changed.length === 0) throw new FieldRefusal({ values: entityTexts.nothingChanged });
  const before = Object.fromEntries(changed.map(([key]) => [key, inForce[key as ParameterKey] ?? 0]));
  const change = { values: Object.fromEntries(changed), before, reason, byId: caller.account.userId };
  world.runParameters.request(stationId, change, now);
  world.events.emit('runParameters', [stationId]);
}

/** Runs past days, and lets others have their turn between the days. */
async function finish(days: Generator<undefined, Replay>, turn: () => Promise<void>): Promise<Replay> {
  for (let next = days.next(); ; next = days.next()) {
    if (next.done) return next.value;
    await turn();
  }
}

const cents = (value: number): number => Math.round(value * 100) / 100 + 0;
const rounded = <T extends Readonly<Record<string, number>>>(figures: T): T =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, cents(value)])) as T;

const periodFor = (stationId: string, { first, last, days }: EffectPeriod, { world }: Call) => ({
  from: first,
  to: last,
  days,
  currency: world.tariffs.currencyOf(stationId),
});

interface Remembered {
  readonly of: string;
  readonly answer: ParameterEffects;
}
/** The last answer for each station: as long as its plan, its values and its past are the same. */
const remembered = new WeakMap<History, Remembered>();

async function effectsOf(stationId: string, call: Call): Promise<ParameterEffects> {
  const { world, now } = call;
  const history = world.simulator.history(stationId);
  const period = effectPeriod(history, now);
  const run: Run = { plan: planAt(stationId, call), values: valuesOf(stationId, call) };
  const priceAt = world.tariffs.priceAt(stationId);
  const turn = createTurns();
  const replayer = history.replayer(period.from, period.to);
  const actual = await finish(replayOf(replayer, run), turn);
  const of = JSON.stringify([period.from, run, actual.load.at(-1), costBetween(actual, actual, history, priceAt)]);
  const known = remembered.get(history);
  if (known?.of === of) return known.answer;
  const effects: ParameterEffects['effects'] = [];
  for (const [key, free] of freeRuns(run, seedsOf(stationId, call))) {
    const without = await finish(replayOf(replayer, free), turn);
    const binding = differingDays(actual, without, period);
    effects.push({ key, binding, cost: binding === 0 ? 0 : cents(costBetween(actual, without, history, priceAt)) });
  }
  const answer = { ...periodFor(stationId, period, call), effects };
  remembered.set(history, { of, answer });
  return answer;
}

function rowFor(stationId: string, call: Call): ParameterRow {
  const { revision, changes } = call.world.runParameters.of(stationId);
  const last = changes.at(-1);
  const seeds = seedsOf(stationId, call);
  return {
    stationId,
    stationName: requireStation(stationId, call).name[call.language],
    revision,
    state: last ? changeState(last) : null,
    values: valuesOf(stationId, call),
    defaults: Object.fromEntries(seeds.map(({ key, default: value }) => [key, value])),
  };
}

type Name =
  | 'getRunParameters'
  | 'listRunParameters'
  | 'listRunParameterChanges'
  | 'previewRunParameters'
  | 'getRunParameterEffects'
  | 'saveRunParameters'
  | 'applyRunParameters';

export const runParameterHandlers: HandlersOf<Name> = {
  getRunParameters: ({ stationId }, call) => parametersFor(stationId, call),

  listRunParameters: ({ page, pageSize }, call) =>
    pageOf(visibleStations(call), page, pageSize, ({ id }) => rowFor(id, call)),

  listRunParameterChanges({ stationId, page, pageSize }, call) {
    requireStation(stationId, call);
    const { changes } = call.world.runParameters.of(stationId);
    const numbered = changes.map((change, index) => ({ change, revision: index + 1 })).toReversed();
    return pageOf(numbered, page, pageSize, ({ change, revision }) => changeFor(change, revision, call));
  },

  async previewRunParameters({ stationId, values }, call) {
    const { world, now } = call;
    requireStation(stationId, call);
    const history = world.simulator.history(stationId);
    const plan = planAt(stationId, call);
    const inForce: Run = { plan, values: valuesOf(stationId, call) };
    const changed: Run = { plan, values: checked(values, stationId, call) };
    const period = effectPeriod(history, now);
    const priceAt = world.tariffs.priceAt(stationId);
    const turn = createTurns();
    const replayer = history.replayer(period.from, period.to);
    const before = await finish(replayOf(replayer, inForce), turn);
    const after = await finish(replayOf(replayer, changed), turn);
    return {
      ...periodFor(stationId, period, call),
      before: rounded(outcomeOf(before, inForce, history, priceAt)),
      after: rounded(outcomeOf(after, changed, history, priceAt)),
      gain: cents(costBetween(before, after, history, priceAt)),
      binding: differingDays(before, after, period),
    };
  },

  getRunParameterEffects({ stationId }, call) {
    requireStation(stationId, call);
    return effectsOf(stationId, call);
  },

  saveRunParameters(request, call) {
    send(request, call);
    return parametersFor(request.stationId, call);
  },

  applyRunParameters({ stations, values, reason }, call) {
    const named = stations.map((one) => ({ ...one, station: requireStation(one.stationId, call) }));
    return named.map(({ stationId, revision, station }) => {
      const stationName = station.name[call.language];
      try {
        send({ stationId, revision, values, reason }, call);
        return { stationId, stationName, refusal: null };
      } catch (fault) {
        if (fault instanceof Refusal) return { stationId, stationName, refusal: fault.msg(call.language) };
        throw fault;
      }
    });
  },
};
