import { type PointKey, pointId } from '#src/contract/points/catalogue.ts';
import type { StackReading } from '#src/contract/rules/energy/stack-energy.ts';
import type { DeviceSpec } from '../plant/specs.ts';
import type { History } from '../simulator/history/history.ts';
import { stackOf } from '../simulator/plant-layout.ts';
import type { Point } from '../telemetry/points.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createReadings, type ReadingsOf, valueAt } from '../telemetry/values.ts';

type StateKey = Extract<PointKey, 'runState' | 'turbineState' | 'engineState' | 'chargerState'>;

export const stateKeys: Readonly<Partial<Record<DeviceSpec['type'], StateKey>>> = {
  pcs: 'runState',
  pv: 'runState',
  wind: 'turbineState',
  diesel: 'engineState',
  charger: 'chargerState',
};
export const stoppedWords: ReadonlySet<string> = new Set(['shutdown', 'stopped', 'unavailable']);
export const faultWords: ReadonlySet<string> = new Set(['fault', 'faulted']);

/** @throws RangeError where there is none */
export function requirePoint(telemetry: Telemetry, deviceId: string, key: PointKey): Point {
  const point = telemetry.point(pointId(deviceId, key));
  if (!point) throw new RangeError(`no point ${deviceId}.${key}`);
  return point;
}

/** The word of a device's state now; '' where it has none. */
export function stateWordOf(device: DeviceSpec, telemetry: Telemetry, now: number): string {
  const key = stateKeys[device.type];
  if (!key) return '';
  const point = requirePoint(telemetry, device.id, key);
  return point.spec.states?.[valueAt(point, now, createReadings()).value ?? -1] ?? '';
}

/** The stack behind a converter; undefined for another device. */
export function stackReadingOf(
  { plant, silentSince }: History,
  deviceId: string,
  telemetry: Telemetry,
  now: number,
  readings: ReadingsOf = createReadings(),
): StackReading | undefined {
  const stackId = stackOf(plant.devices, deviceId);
  if (stackId === null) return undefined;
  return {
    isReachable: silentSince(stackId, now) === null,
    valueOf: (key) => valueAt(requirePoint(telemetry, stackId, key), now, readings).value ?? undefined,
  };
}
