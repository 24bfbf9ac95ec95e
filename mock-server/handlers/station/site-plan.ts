import { codes } from '#src/contract/codes.ts';
import { planFaults, type PlanFault, type SitePlan } from '#src/contract/station/site-plan.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { siteLayout } from '../../seed/site-layout.ts';
import type { HandlersOf } from '../../call/call.ts';
import { planFaultTexts } from './drawing-texts.ts';
import { requireStation } from '../../call/access.ts';

function pathOf({ objects }: SitePlan, { deviceId }: PlanFault): string {
  const index = objects.findIndex(({ deviceIds }) => deviceIds.includes(deviceId));
  return index < 0 ? 'objects' : `objects.${index}.deviceIds`;
}

export const sitePlanHandlers: HandlersOf<'getSitePlan' | 'saveSitePlan'> = {
  getSitePlan({ stationId }, call) {
    const station = requireStation(stationId, call);
    return call.world.sitePlans.of(stationId) ?? { ...siteLayout(station), revision: 0 };
  },

  saveSitePlan({ revision, ...plan }, call) {
    const { world } = call;
    const { devices } = requireStation(plan.stationId, call);
    const faults = planFaults(plan, devices);
    const issues = faults.map((fault) => [pathOf(plan, fault), planFaultTexts[fault.fault](fault.deviceId)] as const);
    if (issues.length > 0) throw new FieldRefusal(Object.fromEntries(issues));
    if ((world.sitePlans.of(plan.stationId)?.revision ?? 0) !== revision) throw new Refusal(codes.conflict);
    const saved = world.sitePlans.save(plan);
    world.events.emit('drawing', plan.stationId);
    return saved;
  },
};
