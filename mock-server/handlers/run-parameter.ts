import { codes } from '#src/contract/codes.ts';
import { lintParameters, type ParameterKey, parameterSpecs } from '#src/contract/rules/run-parameters.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import type { StationParameters } from '#src/contract/run-parameter.ts';
import { isoOrNull } from '../lib/clock.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';
import { ruleLocalText } from '../lib/rule-texts.ts';
import { parameterNames, parametersOf, type ParameterSeed } from '../seed/run-parameters.ts';
import type { Call, HandlersOf } from '../call/call.ts';
import { entityTexts } from '../call/entity-texts.ts';
import { requireStation } from '../call/access.ts';
import { personOf } from '../call/people.ts';

type Values = Readonly<Partial<Record<ParameterKey, number>>>;

const seedsOf = (stationId: string, { world }: Call): ParameterSeed[] =>
  parametersOf(world.simulator.history(stationId).plant.spec);

function parametersFor(stationId: string, call: Call): StationParameters {
  const { revision, values, updaterId, updatedAt } = call.world.runParameters.of(stationId);
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
    updater: personOf(updaterId, call),
    updateTime: isoOrNull(updatedAt),
  };
}

/** @throws FieldRefusal that names each wrong one */
function check(changed: Values, stationId: string, call: Call): void {
  const seeds = seedsOf(stationId, call);
  const now = Object.fromEntries(seeds.map(({ key, default: value }) => [key, value]));
  const values = { ...now, ...call.world.runParameters.of(stationId).values, ...changed };
  const faults = lintParameters(values, seeds).map(({ path, rule, figures }) => [
    `values.${path.join('.')}`,
    ruleLocalText(ruleMessage(rule, figures)),
  ]);
  const unknown = Object.keys(changed)
    .filter((key) => !seeds.some((seed) => seed.key === key))
    .map((key) => [`values.${key}`, entityTexts.unknownParameter]);
  const all = [...faults, ...unknown];
  if (all.length > 0) throw new FieldRefusal(Object.fromEntries(all));
}

export const runParameterHandlers: HandlersOf<'getRunParameters' | 'saveRunParameters'> = {
  getRunParameters: ({ stationId }, call) => parametersFor(stationId, call),

  saveRunParameters({ stationId, revision, values }, call) {
    const { world, caller, now } = call;
    requireStation(stationId, call);
    if (world.runParameters.of(stationId).revision !== revision) throw new Refusal(codes.conflict);
    check(values, stationId, call);
    world.runParameters.set(stationId, values, caller.account.userId, now);
    return parametersFor(stationId, call);
  },
};
