import {
  isCritical,
  lintParameters,
  type ParameterKey,
  parameterSpecs,
  type ParameterValues,
  undoMs,
} from '#src/contract/rules/energy/run-parameters.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import type {
  ParameterChange,
  ParameterRow,
  RunParameter,
  StationParameters,
} from '#src/contract/run/run-parameter.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { parameterNames, type ParameterSeed, parametersOf } from '../../seed/run-parameters.ts';
import {
  type ParameterChangeRecord,
  appliedAt,
  changeState,
  hasProposed,
  isBeingSent,
} from '../../store/plant/run-parameters.ts';
import { requireStation } from '../access.ts';
import type { Call } from '../call.ts';
import { entityTexts } from '../entity-texts.ts';
import { personOf } from '../user/people.ts';
import { appliedPlan, hasStorage } from './strategy-site.ts';

/** What a station lets be set, as it is with these values: some defaults follow from others. */
export function seedsOf(stationId: string, { world, now }: Call, values?: ParameterValues): ParameterSeed[] {
  const { plant, contractDemandAt } = world.simulator.history(stationId);
  return parametersOf(plant.spec, contractDemandAt(now), values ?? world.runParameters.of(stationId).values);
}

/** All values in force, with those that are changed. */
export function valuesOf(stationId: string, call: Call, changed: ParameterValues = {}): ParameterValues {
  const set = { ...call.world.runParameters.of(stationId).values, ...changed };
  return {
    ...Object.fromEntries(seedsOf(stationId, call, set).map(({ key, default: value }) => [key, value])),
    ...set,
  };
}

const keysOf = ({ values }: Pick<ParameterChangeRecord, 'values'>) => Object.keys(values) as ParameterKey[];

export const isCriticalChange = (change: Pick<ParameterChangeRecord, 'values'>): boolean =>
  keysOf(change).some(isCritical);

/** Whether critical changes of the station wait for a second person. */
export const needsApproval = (stationId: string, call: Call): boolean =>
  call.world.config.get('runParameterApproval', requireStation(stationId, call).orgId) === '1';

const maySave = (stationId: string, { world, caller, now }: Call): boolean =>
  world.rights.stationIdsWith('runParameter_save', caller.account, now).has(stationId);

/** Until when the caller may take the last change of a station back at once, in milliseconds since 1970; else undefined. */
export function undoEnd(change: ParameterChangeRecord, { caller, now }: Call): number | undefined {
  const isOpen = isBeingSent(change) || changeState(change) === 'applied';
  if (!isOpen || change.undoes !== undefined || change.byId !== caller.account.userId) return undefined;
  if (!isCriticalChange(change)) return undefined;
  const sent = change.steps.find(({ state }) => state === 'requested')?.at ?? 0;
  return now < sent + undoMs ? sent + undoMs : undefined;
}

interface Numbered {
  readonly stationId: string;
  readonly change: ParameterChangeRecord;
  readonly revision: number;
}

/** A change as the caller sees it; only the last one of a station can be approved or withdrawn. */
export function changeFor({ stationId, change, revision }: Numbered, call: Call): ParameterChange {
  const isLast = revision === call.world.runParameters.of(stationId).revision;
  const isProposed = changeState(change) === 'proposed' && maySave(stationId, call);
  const until = isLast && maySave(stationId, call) ? undoEnd(change, call) : undefined;
  return {
    revision,
    values: keysOf(change).map((key) => {
      const to = change.values[key] ?? 0;
      return { key, from: change.before[key] ?? to, to };
    }),
    reason: change.reason,
    by: personOf(change.byId, call),
    state: changeState(change),
    steps: change.steps.map(({ state, at, byId }) => ({ state, at: iso(at), by: personOf(byId ?? null, call) })),
    undoes: change.undoes ?? null,
    undoUntil: until === undefined ? null : iso(until),
    canApprove: isProposed && !hasProposed(change, call.caller.account.userId),
    canWithdraw: isProposed,
  };
}

/** Who set a value in force, and when; both null where it is as delivered. */
function updateOf(
  key: ParameterKey,
  changes: readonly ParameterChangeRecord[],
  call: Call,
): Pick<RunParameter, 'updater' | 'updateTime'> {
  const change = changes.findLast((each) => appliedAt(each) !== undefined && each.values[key] !== undefined);
  const at = change && appliedAt(change);
  return { updater: personOf(change?.byId ?? null, call), updateTime: at === undefined ? null : iso(at) };
}

export function parametersFor(stationId: string, call: Call): StationParameters {
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
      ...updateOf(seed.key, changes, call),
    })),
    contractDemand: call.world.stationFacts.contractDemandAt(stationId, call.now),
    chargeTo: hasStorage(stationId, call) ? appliedPlan(stationId, call).chargeTo : null,
    needsApproval: needsApproval(stationId, call),
    change: last ? changeFor({ stationId, change: last, revision }, call) : null,
    updater: last ? personOf(last.byId, call) : null,
    updateTime: last ? iso(last.steps[0]?.at ?? 0) : null,
  };
}

export function rowFor(stationId: string, call: Call): ParameterRow {
  const { revision, changes } = call.world.runParameters.of(stationId);
  const last = changes.at(-1);
  const change = last && changeFor({ stationId, change: last, revision }, call);
  const seeds = seedsOf(stationId, call);
  return {
    stationId,
    stationName: requireStation(stationId, call).name[call.language],
    revision,
    state: change?.state ?? null,
    canApprove: change?.canApprove ?? false,
    values: valuesOf(stationId, call),
    defaults: Object.fromEntries(seeds.map(({ key, default: value }) => [key, value])),
  };
}

/** The values with the changed ones. @throws FieldRefusal that names each wrong one */
export function checked(changed: ParameterValues, stationId: string, call: Call): ParameterValues {
  const values = valuesOf(stationId, call, changed);
  const seeds = seedsOf(stationId, call, values);
  const isPlanned = hasStorage(stationId, call) && changed.socReserve !== undefined;
  const chargeTo = isPlanned ? appliedPlan(stationId, call).chargeTo : undefined;
  const findings = lintParameters(values, seeds, chargeTo);
  // What follows from a changed value by default follows from a wrong one too, and is not to be mended.
  const ofChanged = findings.filter(({ path: [key] }) => typeof key === 'string' && key in changed);
  const faults = (ofChanged.length > 0 ? ofChanged : findings).map(({ path, rule, figures }) => [
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
