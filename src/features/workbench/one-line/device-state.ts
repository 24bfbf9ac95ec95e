import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { pointCatalogue, type PointKey, pointId, type StateWord } from '#src/contract/points/catalogue.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import type { Severity } from '#src/contract/alarm/severity.ts';
import { statePoint } from '#src/blocks/device/device-state.tsx';
import type { Reading, Readings } from './reading.ts';

/** The drawn state of a device. `unknown`: no value has arrived yet, or there is none at that time. */
export type DrawnState = 'running' | 'standby' | 'warning' | 'fault' | 'offline' | 'stale' | 'unknown';

/** Alarms that were raised at a device and are not resolved. */
export interface DeviceAlarms {
  readonly count: number;
  readonly worst: Severity;
  /** At least one of them is active; the others wait to be resolved. */
  readonly active: boolean;
}

const byWord: Readonly<Partial<Record<StateWord, DrawnState>>> = {
  running: 'running',
  charging: 'running',
  discharging: 'running',
  normal: 'running',
  onGrid: 'running',
  warning: 'warning',
  offGrid: 'warning',
  fault: 'fault',
  faulted: 'fault',
};

const specs: Readonly<Record<DeviceType, Readonly<Record<string, PointSpec>>>> = pointCatalogue;

/** The point with a device's state or, without one, its power. */
export const mainPoint = (type: DeviceType): PointKey => statePoint[type] ?? 'activePower';

/** The figure on a device's card: its power or, for a battery, its state of charge. */
export const figurePoint = (type: DeviceType): PointKey => (type === 'bms' ? 'soc' : 'activePower');

/** The ids of the points that a card shows. */
export const cardPoints = (id: string, type: DeviceType): string[] => [
  ...new Set([pointId(id, mainPoint(type)), pointId(id, figurePoint(type))]),
];

/** The state that a device reports; undefined where it reports none. */
export function wordOf(id: string, type: DeviceType, readings: Readings): StateWord | undefined {
  const key = statePoint[type];
  const value = key && readings(pointId(id, key))?.value;
  return typeof value === 'number' ? (specs[type][key ?? '']?.states?.[value] as StateWord | undefined) : undefined;
}

function drawn(word: StateWord | undefined, reading: Reading, alarms: DeviceAlarms | undefined): DrawnState {
  if (reading.freshness === 'offline') return 'offline';
  if (reading.value === null) return 'unknown';
  if (reading.freshness === 'stale') return 'stale';
  const byState = word === undefined ? 'running' : (byWord[word] ?? 'standby');
  return byState !== 'fault' && alarms?.active ? 'warning' : byState;
}

/**
 * The drawn state of a device: first from the freshness of its value, then from its reported state, then from its
 * alarms.
 */
export function stateOf(
  id: string,
  type: DeviceType,
  readings: Readings,
  alarms: DeviceAlarms | undefined,
): DrawnState {
  const reading = readings(pointId(id, mainPoint(type)));
  return reading ? drawn(wordOf(id, type, readings), reading, alarms) : 'unknown';
}
