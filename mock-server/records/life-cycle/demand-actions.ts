import { codes } from '#src/contract/codes.ts';
import { gateItemNames } from '#src/contract/life-cycle/gate.ts';
import { languages, type LocalText } from '#src/contract/languages.ts';
import { type DemandAction, stepOf } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import {
  gateAfter,
  type GateItemKind,
  gates,
  isMet,
  isWaivable,
} from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { listText } from '#src/lib/time/month-text.ts';
import { requireStationInUse } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { organizationDay } from '../../call/organization/organizations.ts';
import { personOf } from '../../call/user/people.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { recordsOfDemand } from '../../store/record/life-cycle-records.ts';
import { afterSales } from '../after-sale/after-sales.ts';
import { writeWarranty } from './contract-warranty.ts';
import { deliveries } from './deliveries.ts';
import { type Demand, demands, gateListOf, openItemsOf, proposerIdsOf, stageOf } from './demands.ts';

const actorCode = (action: DemandAction) => (action === 'withdraw' ? codes.demandNotAuthor : codes.demandSelfDecided);

/** Cases that began with a delivery before there was a station are about the station from now on. */
function nameStation(demandId: string, stationId: string, call: Call): void {
  const sent = new Set(recordsOfDemand(deliveries.store(call.world), demandId).map(({ id }) => id));
  for (const record of afterSales.store(call.world).all())
    if (record.stationId === '' && sent.has(record.deliveryId)) afterSales.change(record, { stationId }, call);
}

/** The names of items in one text. */
function itemNames(kinds: readonly GateItemKind[]): LocalText {
  const [zh = '', en = '', de = ''] = languages.map((language) =>
    listText(
      kinds.map((kind) => gateItemNames[kind][language]),
      language,
    ),
  );
  return { zh, en, de };
}

/**
 * @throws Refusal unless the demand is at the stage that the action begins at, the action is allowed to the caller, and
 * the gate before the next stage asks for nothing more
 */
function move(demand: Demand, action: DemandAction, note: string | undefined, call: Call) {
  const byId = call.caller.account.userId;
  const facts = { stage: stageOf(demand), authorId: demand.authorId ?? '', proposerIds: proposerIdsOf(demand) };
  const stage = stepOf(facts, action, byId);
  if (typeof stage !== 'string') throw new Refusal(stage.refused === 'state' ? codes.demandState : actorCode(action));
  if (action === 'reject' && !note) throw new FieldRefusal({ note: entityTexts.reasonNeeded });
  const open = action === 'ratify' || action === 'advance' ? openItemsOf(demand, call.world) : [];
  if (open.length > 0) throw new Refusal(codes.demandGateUnmet, itemNames(open));
  const steps = [...demand.steps, { stage, at: call.now, byId, note: note || null }];
  const moved = demands.change(demand, { steps }, call);
  if (stage === 'operate') writeWarranty(demands.require(demand.id, call), call);
  return moved;
}

export const demandHandlers: HandlersOf<
  'judgeDemand' | 'moveDemand' | 'withdrawDemand' | 'getDemandGate' | 'waiveDemandItem' | 'linkDemand'
> = {
  judgeDemand: ({ id, revision, ratified, note }, call) =>
    move(demands.requireRevision(id, revision, call), ratified ? 'ratify' : 'reject', note, call),
  moveDemand: ({ id, revision, action, note }, call) =>
    move(demands.requireRevision(id, revision, call), action, note, call),
  withdrawDemand: ({ id, revision, note }, call) =>
    move(demands.requireRevision(id, revision, call), 'withdraw', note, call),
  getDemandGate: ({ id }, call) => {
    const demand = demands.require(id, call);
    const today = organizationDay(demand.orgId, call.now, call.world);
    return gates.flatMap((gate) =>
      gateListOf(demand, gate, call.world).map(({ kind, needed, have, missing, waived }) => ({
        gate,
        kind,
        needed,
        have,
        missing: [...missing],
        waived: waived && {
          by: personOf(waived.byId, call),
          at: iso(waived.at),
          reason: waived.reason,
          dueOn: waived.dueOn,
          overdue: have < needed && waived.dueOn < today,
        },
      })),
    );
  },
  waiveDemandItem: ({ id, revision, gate, kind, reason, dueOn }, call) => {
    const demand = demands.requireRevision(id, revision, call);
    const byId = call.caller.account.userId;
    if (demand.authorId === byId || proposerIdsOf(demand).includes(byId)) throw new Refusal(codes.demandSelfDecided);
    if (gateAfter(stageOf(demand)) !== gate) throw new Refusal(codes.demandState);
    const item = gateListOf(demand, gate, call.world).find((each) => each.kind === kind);
    if (!item || isMet(item) || item.waived) throw new Refusal(codes.demandState);
    if (!isWaivable(kind)) throw new FieldRefusal({ kind: entityTexts.notWaivable });
    return demands.change(
      demand,
      { waivers: [...demand.waivers, { gate, kind, byId, at: call.now, reason, dueOn }] },
      call,
    );
  },
  linkDemand: ({ id, revision, stationId }, call) => {
    const demand = demands.requireRevision(id, revision, call);
    if (!['develop', 'test', 'deliver', 'operate'].includes(stageOf(demand))) throw new Refusal(codes.demandState);
    requireStationInUse(stationId, call);
    const linked = demands.change(demand, { stationId }, call);
    writeWarranty(demands.require(id, call), call);
    nameStation(id, stationId, call);
    return linked;
  },
};
