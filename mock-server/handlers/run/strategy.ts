import { untranslated } from '#src/contract/languages.ts';
import { codes } from '#src/contract/codes.ts';
import type { Strategy } from '#src/contract/run/strategy.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { isPublishing, stateOf, type StrategyRecord } from '../../store/plant/strategies.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { listedStationIds, requireRevision, requireStation, requireStationInUse } from '../../call/access.ts';
import { personOf } from '../../call/user/people.ts';
import { hasStorage } from '../../call/station/strategy-site.ts';

type Name = 'listStrategies' | 'getStrategy' | 'saveStrategy' | 'publishStrategy' | 'removeStrategy';

/** Whether the caller changed it last, and the station's setting wants somebody else to publish it. */
const needsOther = ({ stationId, updaterId }: StrategyRecord, call: Call): boolean =>
  updaterId === call.caller.account.userId &&
  call.world.config.get('strategyFourEyes', requireStation(stationId, call).orgId) === '1';

function strategyFor(strategy: StrategyRecord, call: Call): Strategy {
  const { name, remark, steps, seasons, holidays, updaterId, ...rest } = strategy;
  return {
    ...rest,
    holidays: [...holidays],
    seasons: seasons.map(({ plans, ...season }) => ({
      ...season,
      months: [...season.months],
      plans: plans.map(({ days, slots }) => ({ days: [...days], slots: slots.map((slot) => ({ ...slot })) })),
    })) as Strategy['seasons'],
    name: name[call.language],
    remark: remark[call.language],
    stationName: requireStation(strategy.stationId, call).name[call.language],
    state: stateOf(strategy),
    steps: steps.map(({ state, at, byId }) => ({ state, at: iso(at), by: personOf(byId, call) })),
    updater: personOf(updaterId, call),
    needsOther: needsOther(strategy, call),
  };
}

/** @throws Refusal unless the caller may see it, the revision is the current one and the state is one of these */
function inState(id: string, revision: number | undefined, states: readonly Strategy['state'][], call: Call) {
  const strategy = call.world.strategies.get(id);
  if (strategy) requireStation(strategy.stationId, call);
  const current = requireRevision(strategy, revision);
  if (!states.includes(stateOf(current))) throw new Refusal(codes.strategyState);
  return current;
}

export const strategyHandlers: HandlersOf<Name> = {
  listStrategies({ stationId, state, page, pageSize }, call) {
    const found = listedStationIds(stationId, call)
      .flatMap((id) => call.world.strategies.of(id))
      .filter((strategy) => state === undefined || stateOf(strategy) === state);
    return pageOf(found, page, pageSize, (strategy) => strategyFor(strategy, call));
  },

  getStrategy({ id }, call) {
    const strategy = call.world.strategies.get(id);
    if (!strategy) throw notFound();
    return strategyFor(strategy, call);
  },

  saveStrategy({ id, revision, name, remark, ...plan }, call) {
    const { world, caller, now } = call;
    requireStationInUse(plan.stationId, call);
    if (!hasStorage(plan.stationId, call)) throw new FieldRefusal({ stationId: entityTexts.noStorage });
    const before = id === undefined ? undefined : inState(id, revision, ['draft'], call);
    if (before && before.stationId !== plan.stationId) throw notFound();
    const byId = caller.account.userId;
    const fields = { ...plan, name: untranslated(name), remark: untranslated(remark), updaterId: byId };
    const saved = before
      ? world.strategies.change(before, fields)
      : world.strategies.add({ ...fields, steps: [{ state: 'draft', at: now, byId }] });
    world.events.emit('strategies', [saved]);
    return strategyFor(saved, call);
  },

  publishStrategy({ id, revision }, call) {
    const { world, caller, now } = call;
    const strategy = inState(id, revision, ['draft', 'failed'], call);
    requireStationInUse(strategy.stationId, call);
    if (needsOther(strategy, call)) throw new Refusal(codes.strategySelfPublished);
    if (world.strategies.of(strategy.stationId).some(isPublishing)) throw new Refusal(codes.strategyBusy);
    const moved = world.strategies.move(strategy, 'requested', now, caller.account.userId);
    world.events.emit('strategies', moved);
    return strategyFor(moved[0] ?? strategy, call);
  },

  removeStrategy({ id, revision }, call) {
    const strategy = inState(id, revision, ['draft', 'failed'], call);
    call.world.strategies.remove(strategy.id);
    call.world.events.emit('strategies', [strategy]);
    return null;
  },
};
