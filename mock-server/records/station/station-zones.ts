import type { StationSaveEffect } from '#src/contract/station/station-info.ts';
import { dateOf } from '../../lib/clock.ts';
import type { Call } from '../../call/call.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import type { StationFactsRecord } from '../../store/user/access-records.ts';
import { zoneAt } from '../../store/plant/stations.ts';
import { beginOfZone, lastDayOfZone } from '../../store/plant/zone-change.ts';
import { stationTexts } from './station-texts.ts';

interface ZoneForm {
  readonly timeZone: string;
  readonly zoneFrom: string;
}

/** The change of a station's time zone that has not begun yet. */
export const plannedZone = ({ zoneChanges }: StationFactsRecord, now: number) => zoneChanges.find(({ at }) => now < at);

/** The planned change and the zones of the past, as the wire has them. */
export function zonesOf({ timeZone: first, zoneChanges }: StationFactsRecord, now: number) {
  const begun = zoneChanges.filter(({ at }) => at <= now);
  const planned = zoneChanges.find(({ at }) => now < at);
  return {
    zoneChange: planned ? { timeZone: planned.timeZone, on: planned.on } : null,
    formerZones: begun.map(({ on }, index) => ({ timeZone: begun[index - 1]?.timeZone ?? first, until: on })),
  };
}

/**
 * The zones of a station after a save. What has begun stays; a change to come is replaced or dropped.
 * @throws FieldRefusal for a change without its day, or with one that has begun
 */
export function zoneFields(before: StationFactsRecord, { timeZone, zoneFrom }: ZoneForm, { world, now }: Call) {
  const { clock } = world.simulator.history(before.stationId);
  const begun = before.zoneChanges.filter(({ at }) => at <= now);
  const unchanged = { timeZone: before.timeZone, zoneChanges: begun };
  if (timeZone === zoneAt(before, now)) {
    if (zoneFrom !== '') throw new FieldRefusal({ zoneFrom: stationTexts.zoneSame });
    return unchanged;
  }
  const planned = plannedZone(before, now);
  if (planned?.timeZone === timeZone && planned.on === zoneFrom)
    return { ...unchanged, zoneChanges: before.zoneChanges };
  if (zoneFrom === '') throw new FieldRefusal({ zoneFrom: stationTexts.zoneDayMissing });
  const at = beginOfZone({ from: zoneAt(before, now), to: timeZone, on: zoneFrom });
  if (zoneFrom <= dateOf(clock(now)) || at <= now) throw new FieldRefusal({ zoneFrom: stationTexts.zoneDayBegun });
  return { ...unchanged, zoneChanges: [...begun, { timeZone, on: zoneFrom, at }] };
}

/** What a change of the time zone does to the days of a station; null where none is newly planned. */
export function zoneEffect(
  before: StationFactsRecord,
  { zoneChanges }: Pick<StationFactsRecord, 'zoneChanges'>,
  now: number,
): StationSaveEffect['zone'] {
  const planned = zoneChanges.find(({ at }) => now < at);
  if (!planned || before.zoneChanges.includes(planned)) return null;
  const zones = { from: zoneAt(before, now), to: planned.timeZone, on: planned.on };
  return { ...zones, ...lastDayOfZone(zones) };
}

/** The station's plant and calendar follow what was saved. */
export function followFacts(before: StationFactsRecord, after: StationFactsRecord, { world, now }: Call): void {
  const { stationId, contractDemand } = after;
  const [dropped, planned] = [plannedZone(before, now), plannedZone(after, now)];
  if (dropped?.at !== planned?.at || dropped?.timeZone !== planned?.timeZone) {
    if (dropped) world.disturbances.endPlanned('zone', stationId, now);
    if (planned)
      world.disturbances.add({ kind: 'zone', stationId, timeZone: planned.timeZone, from: planned.at, to: null });
  }
  if (contractDemand !== before.contractDemand) {
    const site = { kind: 'contractDemand', stationId } as const;
    world.disturbances.add({ ...site, power: contractDemand, from: now, to: null });
  }
}
