import type { LiveValue } from '#src/api/live/live-value.ts';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { type PointKey, pointId } from '#src/contract/points/catalogue.ts';
import type { Severity } from '#src/contract/alarm/severity.ts';
import type { SiteObject, SitePlan } from '#src/contract/station/site-plan.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { worstFreshness } from '#src/lib/freshness.ts';

/** `still`: ready, but nothing flows. `none`: nothing of it is measured. */
export const objectStates = ['running', 'still', 'silent', 'none'] as const;
export type ObjectState = (typeof objectStates)[number];

/** kW of an object's devices, as they count it, and how far that can be trusted. */
export interface ObjectPower extends Pick<LiveValue, 'freshness' | 'measuredAt'> {
  readonly value: number;
  /** Devices that are left out: they cannot be reached. */
  readonly missing: number;
}

export interface ShownObject {
  readonly object: SiteObject;
  readonly devices: readonly Device[];
  readonly state: ObjectState;
  /** Of its unresolved alarms. */
  readonly worst: Severity | undefined;
  readonly alarms: number;
  readonly power: ObjectPower | undefined;
}

/** Share of its rating from which a device counts as running. */
const runningFrom = 0.005;

/** The point that shows whether a device works: a battery's current, otherwise its power. */
export const powerKeyOf = ({ type }: Pick<Device, 'type'>): PointKey => (type === 'bms' ? 'current' : 'activePower');
export const powerPoint = (device: Pick<Device, 'id' | 'type'>): string => pointId(device.id, powerKeyOf(device));

const isLost = (device: Device, live: LiveValue | undefined): boolean =>
  !device.online || live?.freshness === 'offline' || live?.freshness === 'stale';

function stateOf(devices: readonly Device[], valueOf: (device: Device) => LiveValue | undefined): ObjectState {
  if (devices.length === 0) return 'none';
  if (devices.every((device) => isLost(device, valueOf(device)))) return 'silent';
  const isRunning = devices.some((device) => {
    const live = valueOf(device);
    return !isLost(device, live) && Math.abs(live?.value ?? 0) > device.ratedPower * runningFrom;
  });
  return isRunning ? 'running' : 'still';
}

/** A container's power is its converter's, a connection's that of its meter: one device's, never the sum of two meters. */
const countedTypes: ReadonlySet<Device['type']> = new Set(['pcs', 'pv', 'wind', 'diesel', 'charger', 'grid']);

/** The sum of what can be reached or, where nothing can, what was measured last; undefined: nothing is known. */
function powerOf(
  devices: readonly Device[],
  valueOf: (device: Device) => LiveValue | undefined,
): ObjectPower | undefined {
  const known = devices
    .filter(({ type }) => countedTypes.has(type))
    .flatMap((device) => {
      const live = valueOf(device);
      if (!live || live.value === null) return [];
      return { value: live.value, measuredAt: live.measuredAt, freshness: device.online ? live.freshness : 'offline' };
    });
  const reachable = known.filter(({ freshness }) => freshness !== 'offline');
  const counted = reachable.length > 0 ? reachable : known;
  if (counted.length === 0) return undefined;
  return {
    value: counted.reduce((sum, { value }) => sum + value, 0),
    measuredAt: Math.min(...counted.map(({ measuredAt }) => measuredAt)),
    freshness: worstFreshness(counted.map(({ freshness }) => freshness)),
    missing: known.length - counted.length,
  };
}

/** Every object of a plan as it is to be shown: its devices, their alarms and whether they run. */
export function shownObjects(
  plan: SitePlan,
  devices: readonly Device[],
  alarms: readonly Pick<Alarm, 'deviceId' | 'severity'>[],
  valueOf: (device: Device) => LiveValue | undefined,
): readonly ShownObject[] {
  const byId = new Map(devices.map((device) => [device.id, device]));
  return plan.objects.map((object) => {
    const ofObject = object.deviceIds.flatMap((deviceId) => byId.get(deviceId) ?? []);
    const severities = alarms
      .filter(({ deviceId }) => object.deviceIds.includes(deviceId))
      .map((each) => each.severity);
    const worst = severities.toSorted((a, b) => a - b)[0];
    return {
      object,
      devices: ofObject,
      state: stateOf(ofObject, valueOf),
      worst,
      alarms: severities.length,
      power: powerOf(ofObject, valueOf),
    };
  });
}
