import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { untranslated, textIn } from '#src/contract/languages.ts';
import { isEnded } from '#src/contract/rules/work-order/work-order-flow.ts';
import { stationPhases } from '#src/contract/station/station.ts';
import { visibleStationIds } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { effectOf, governedWithEffect } from '../../call/user/governance.ts';
import { requireUnused } from '../../call/in-use.ts';
import { visibleOrganizationIds } from '../../call/organization/organizations.ts';
import { withinQuotas } from '../../call/user/quota.ts';
import { problemsOf, todayAt } from '../../call/station/station-problems.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { StationFactsRecord } from '../../store/user/access-records.ts';
import { followFacts, zoneEffect } from './station-zones.ts';
import { ownerOf, stationInfos } from './station-infos.ts';
import { operationFault, stationTexts } from './station-texts.ts';

type Name = 'previewStationInfo' | 'saveStationInfo' | 'checkStationInfos' | 'setStationPhase' | 'retireStation';
type Request = Omit<ParsedRequestFor<'saveStationInfo'>, 'effect'>;

/** @throws FieldRefusal for an organisation that is not the caller's, or that stations do not belong to */
function checkOrganization(orgId: string, call: Call): void {
  const organization = call.world.records.access('organizations').get(orgId);
  if (!organization || !visibleOrganizationIds(call).has(orgId))
    throw new FieldRefusal({ orgId: entityTexts.unknownOrganization });
  if (organization.type === 1) throw new FieldRefusal({ orgId: stationTexts.groupOrganization });
}

function moveTo(orgId: string, stationId: string, call: Call): void {
  const { world, now, caller } = call;
  const owners = world.records.access('stationOwners');
  const stamp = { updatedAt: now, updaterId: caller.account.userId };
  const owner = owners.get(stationId);
  if (owner) owners.change(owner, { orgId, ...stamp });
  else owners.add({ orgId, createdAt: now, authorId: stamp.updaterId, ...stamp }, stationId);
}

/** A checked save. @throws Refusal for one that is not possible */
export function saving({ orgId, ...request }: Request, call: Call) {
  const { before, fields } = stationInfos.prepare(request, call);
  const isMoved = orgId !== ownerOf(request.id, call);
  if (isMoved) checkOrganization(orgId, call);
  const stamp = { updatedAt: call.now, updaterId: call.caller.account.userId };
  return {
    before,
    isMoved,
    zone: before && fields.zoneChanges ? zoneEffect(before, { zoneChanges: fields.zoneChanges }, call.now) : null,
    run(): StationFactsRecord | undefined {
      if (isMoved) withinQuotas(call, () => moveTo(orgId, request.id, call));
      return before && stationInfos.store(call.world).change(before, { ...fields, ...stamp });
    },
  };
}

/** Notifies everybody who sees a station. */
export function notifyStation(stationId: string, { world }: Call): void {
  world.events.emit('records', {
    topic: 'station',
    id: stationId,
    isVisible: ({ stationIds }) => stationIds.has(stationId),
  });
}

const openOrdersAt = (stationId: string, { world }: Call) =>
  [...world.workOrders.all()].filter(({ station, status }) => station.id === stationId && !isEnded(status));

/** @throws FieldRefusal */
function requireInUse({ retired }: StationFactsRecord): void {
  if (retired) throw new FieldRefusal({ id: entityTexts.stationRetired });
}

/** Alarms that were open when a station went out of use end with it. */
function resolveAlarms(stationId: string, note: string, { world, now, caller }: Call): void {
  const open = [...world.alarms.unresolved()].filter(({ station }) => station.id === stationId);
  for (const alarm of open)
    world.alarms.resolve(alarm, { at: now, by: caller.account.userId, note: untranslated(note) });
  if (open.length > 0) world.events.emit('alarms', open);
}

export const stationInfoHandlers: HandlersOf<Name> = {
  previewStationInfo({ effect: _effect, ...request }, call) {
    const { before, zone, run } = saving(request, call);
    const known = new Set(before && problemsOf(before, call).map((each) => `${each.code} ${each.rating ?? ''}`));
    let problems: ReturnType<typeof problemsOf> = [];
    const effect = effectOf(call, () => {
      const after = run();
      problems = after ? problemsOf(after, call) : [];
    });
    return {
      ...effect,
      problems: problems.filter((each) => !known.has(`${each.code} ${each.rating ?? ''}`)),
      openOrders: openOrdersAt(request.id, call).length,
      zone,
    };
  },

  saveStationInfo({ effect, ...request }, call) {
    const { before, isMoved, zone, run } = saving(request, call);
    if ((isMoved || zone) && !call.caller.isConfirmed) throw new Refusal(codes.stepUpDue);
    if (isMoved) governedWithEffect(call, effect, run);
    else run();
    if (before) followFacts(before, stationInfos.require(request.id, call), call);
    notifyStation(request.id, call);
    return stationInfos.view(stationInfos.require(request.id, call), call);
  },

  checkStationInfos({ ids }, call) {
    const stationIds = ids ?? [...visibleStationIds(call)];
    return stationIds.map((id) => {
      const record = stationInfos.require(id, call);
      return { id, name: textIn(record.name, call.language), problems: problemsOf(record, call) };
    });
  },

  setStationPhase({ id, revision, phase }, call) {
    const record = stationInfos.requireRevision(id, revision, call);
    requireInUse(record);
    if (stationPhases.indexOf(phase) !== stationPhases.indexOf(record.phase) + 1)
      throw new FieldRefusal({ phase: stationTexts.nextPhase });
    const fault = phase === 'operation' && operationFault(problemsOf(record, call).map(({ code }) => code));
    if (fault) throw new FieldRefusal({ phase: fault });
    return stationInfos.change(record, { phase }, call);
  },

  retireStation({ id, revision, reason }, call) {
    const { now, caller } = call;
    const record = stationInfos.requireRevision(id, revision, call);
    requireInUse(record);
    const orders = openOrdersAt(id, call);
    requireUnused([
      {
        kind: 'workOrder',
        title: stationTexts.openOrders,
        records: orders.map((order) => ({ id: order.id, name: order.title })),
      },
    ]);
    const retired = { on: todayAt(record, call), at: now, byId: caller.account.userId, reason };
    const answer = stationInfos.change(record, { retired }, call);
    resolveAlarms(id, reason, call);
    return { ...answer, openAlarms: 0, worst: null };
  },
};
