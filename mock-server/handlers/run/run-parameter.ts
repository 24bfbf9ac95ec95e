import { codes } from '#src/contract/codes.ts';
import type { ParameterKey, ParameterValues } from '#src/contract/rules/energy/run-parameters.ts';
import type { ApplyResult, ParameterEffects } from '#src/contract/run/run-parameter.ts';
import { noDemand } from '#src/contract/rules/energy/demand-charge.ts';
import { cents, rounded } from '../../lib/cents.ts';
import { dateOf } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { createTurns, finishInTurns } from '../../lib/turns.ts';
import type { History } from '../../simulator/history/history.ts';
import { factorsOf } from '../../records/system/parameter-values.ts';
import { parameterNames } from '../../seed/run-parameters.ts';
import { changeState, hasProposed, isBeingSent } from '../../store/plant/run-parameters.ts';
import {
  costBetween,
  costOf,
  differingDays,
  type EffectPeriod,
  effectPeriod,
  freeRuns,
  outcomeOf,
  replayOf,
  type Run,
  type RunPrices,
} from '../../telemetry/statistics/parameter-effect.ts';
import { type Call, type HandlersOf, pageOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { requireStation, requireStationInUse, visibleStations } from '../../call/access.ts';
import {
  changeFor,
  checked,
  isCriticalChange,
  needsApproval,
  parametersFor,
  rowFor,
  seedsOf,
  undoEnd,
  valuesOf,
} from '../../call/station/run-parameters.ts';
import { appliedPlan } from '../../call/station/strategy-site.ts';

interface Order {
  readonly stationId: string;
  readonly revision: number;
  readonly values: ParameterValues;
  readonly reason: string;
}

/** Sends a change to the station's controller. @throws Refusal where it may not be sent */
function send({ stationId, revision, values, reason }: Order, call: Call): void {
  const { world, caller, now } = call;
  requireStationInUse(stationId, call);
  if (world.runParameters.of(stationId).revision !== revision) throw new Refusal(codes.conflict);
  if (world.runParameters.pendingChange(stationId)) throw new Refusal(codes.parameterBusy);
  checked(values, stationId, call);
  const inForce = valuesOf(stationId, call);
  const changed = Object.entries(values).filter(([key, value]) => inForce[key as ParameterKey] !== value);
  if (changed.length === 0) throw new FieldRefusal({ values: entityTexts.nothingChanged });
  const before = Object.fromEntries(changed.map(([key]) => [key, inForce[key as ParameterKey] ?? 0]));
  const byId = caller.account.userId;
  const change = { values: Object.fromEntries(changed), before, reason, byId };
  const state = isCriticalChange(change) && needsApproval(stationId, call) ? 'proposed' : 'requested';
  world.runParameters.add(stationId, change, { state, at: now, byId });
  world.events.emit('runParameters', [stationId]);
}

interface StationRevision {
  readonly stationId: string;
  readonly revision: number;
}

/** The last change of a station, where the caller has read it. @throws Refusal */
function requireLastChange({ stationId, revision }: StationRevision, call: Call) {
  requireStation(stationId, call);
  const { changes } = call.world.runParameters.of(stationId);
  const last = changes.at(-1);
  if (!last || changes.length !== revision) throw new Refusal(codes.conflict);
  return last;
}

/** Sends what waits for a second person. @throws Refusal where the caller has proposed it */
function approve(one: StationRevision, call: Call): void {
  const { world, caller, now } = call;
  const change = requireLastChange(one, call);
  if (changeState(change) !== 'proposed') throw new Refusal(codes.conflict);
  if (hasProposed(change, caller.account.userId)) throw new Refusal(codes.parameterSelfApproved);
  checked(change.values, one.stationId, call);
  world.runParameters.move(one.stationId, { state: 'requested', at: now, byId: caller.account.userId });
  world.events.emit('runParameters', [one.stationId]);
}

/** Ends a change that is not in force yet, and sends the values before one that is. @throws Refusal where it is too late */
function withdraw({ stationId, revision }: StationRevision, call: Call): void {
  const { world, caller, now } = call;
  const change = requireLastChange({ stationId, revision }, call);
  const byId = caller.account.userId;
  const isProposed = changeState(change) === 'proposed';
  if (!isProposed && undoEnd(change, call) === undefined) throw new Refusal(codes.parameterUndoOver);
  if (isProposed || isBeingSent(change)) world.runParameters.move(stationId, { state: 'withdrawn', at: now, byId });
  else {
    const { values: before, before: values, reason } = change;
    const back = { values, before, reason, byId, undoes: revision };
    world.runParameters.add(stationId, back, { state: 'requested', at: now, byId });
  }
  world.events.emit('runParameters', [stationId]);
}

/** Why a change was refused, in the caller's language: of wrong values each with the name of its parameter. */
function refusalText(refusal: Refusal, { language }: Call): string {
  if (!(refusal instanceof FieldRefusal)) return refusal.msg(language);
  return Object.entries(refusal.fields(language))
    .map(([field, text]) => {
      const key = field.replace(/^values\.?/, '');
      return key in parameterNames ? `${parameterNames[key as ParameterKey][language]}: ${text}` : text;
    })
    .join('; ');
}

/** Does the same at each station, and names those that refuse it. */
function atEach(stations: readonly StationRevision[], call: Call, act: (one: StationRevision) => void): ApplyResult[] {
  const named = stations.map((one) => ({ one, station: requireStation(one.stationId, call) }));
  return named.map(({ one, station }) => {
    const result = { stationId: station.id, stationName: station.name[call.language] };
    try {
      act(one);
      return { ...result, refusal: null };
    } catch (fault) {
      if (fault instanceof Refusal) return { ...result, refusal: refusalText(fault, call) };
      throw fault;
    }
  });
}

const periodFor = (stationId: string, { first, last, days }: EffectPeriod, { world }: Call) => ({
  from: first,
  to: last,
  days,
  currency: world.tariffs.currencyOf(stationId),
});

/** Prices of the days, fuel and demand as they are priced today. */
function pricesOf(stationId: string, { world, now }: Call): RunPrices {
  const today = dateOf(world.simulator.history(stationId).clock(now));
  return {
    priceAt: world.tariffs.priceAt(stationId),
    fuel: factorsOf(stationId, world)(today),
    demand: world.tariffs.on(stationId, today).tariff.demand ?? noDemand,
  };
}

const outcomeFor = ({ demandCharge, ...figures }: ReturnType<typeof outcomeOf>) => ({
  ...rounded(figures),
  demandCharge: demandCharge === null ? null : cents(demandCharge),
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
  const run: Run = { plan: appliedPlan(stationId, call), values: valuesOf(stationId, call) };
  const prices = pricesOf(stationId, call);
  const turn = createTurns();
  const replayer = history.replayer(period.from, period.to);
  const actual = await finishInTurns(replayOf(replayer, run), turn);
  const of = JSON.stringify([period.from, run, actual.load.at(-1), costOf(actual, prices)]);
  const known = remembered.get(history);
  if (known?.of === of) return known.answer;
  const effects: ParameterEffects['effects'] = [];
  for (const [key, free] of freeRuns(run, seedsOf(stationId, call))) {
    const without = await finishInTurns(replayOf(replayer, free), turn);
    const binding = differingDays(actual, without, period);
    effects.push({ key, binding, cost: binding === 0 ? 0 : cents(costBetween(actual, without, history, prices)) });
  }
  const answer = { ...periodFor(stationId, period, call), effects };
  remembered.set(history, { of, answer });
  return answer;
}

type Name =
  | 'getRunParameters'
  | 'listRunParameters'
  | 'listRunParameterChanges'
  | 'previewRunParameters'
  | 'getRunParameterEffects'
  | 'saveRunParameters'
  | 'applyRunParameters'
  | 'approveRunParameters'
  | 'withdrawRunParameters';

export const runParameterHandlers: HandlersOf<Name> = {
  getRunParameters: ({ stationId }, call) => parametersFor(stationId, call),

  listRunParameters: ({ page, pageSize }, call) =>
    pageOf(
      visibleStations(call).filter(({ retired }) => !retired),
      page,
      pageSize,
      ({ id }) => rowFor(id, call),
    ),

  listRunParameterChanges({ stationId, page, pageSize }, call) {
    requireStation(stationId, call);
    const { changes } = call.world.runParameters.of(stationId);
    const numbered = changes.map((change, index) => ({ change, revision: index + 1 })).toReversed();
    return pageOf(numbered, page, pageSize, ({ change, revision }) => changeFor({ stationId, change, revision }, call));
  },

  async previewRunParameters({ stationId, values }, call) {
    const { world, now } = call;
    requireStation(stationId, call);
    const history = world.simulator.history(stationId);
    const plan = appliedPlan(stationId, call);
    const inForce: Run = { plan, values: valuesOf(stationId, call) };
    const changed: Run = { plan, values: checked(values, stationId, call) };
    const period = effectPeriod(history, now);
    const prices = pricesOf(stationId, call);
    const turn = createTurns();
    const replayer = history.replayer(period.from, period.to);
    const before = await finishInTurns(replayOf(replayer, inForce), turn);
    const after = await finishInTurns(replayOf(replayer, changed), turn);
    return {
      ...periodFor(stationId, period, call),
      before: outcomeFor(outcomeOf(before, inForce, history, prices)),
      after: outcomeFor(outcomeOf(after, changed, history, prices)),
      gain: cents(costBetween(before, after, history, prices)),
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

  applyRunParameters: ({ stations, values, reason }, call) =>
    atEach(stations, call, (one) => send({ ...one, values, reason }, call)),

  approveRunParameters: ({ stations }, call) => atEach(stations, call, (one) => approve(one, call)),

  withdrawRunParameters(request, call) {
    withdraw(request, call);
    return parametersFor(request.stationId, call);
  },
};
