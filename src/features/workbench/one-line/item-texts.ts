import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import type { SceneNode } from '#src/contract/station/scene-drawing.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import type { PointNames } from '#src/contract/points/names.ts';
import { type DrawnState, figurePoint, wordOf } from './device-state.ts';
import type zh from './i18n/zh.ts';
import type { Reading, Readings } from './reading.ts';

export type T = Translate<typeof zh>;

const idleKw = 0.05;

/** The direction of the power of symbols whose sign is a direction. */
function directionOf(symbol: SceneNode['symbol'], power: number): keyof (typeof zh)['flow'] | undefined {
  if (symbol === 'pcs') return Math.abs(power) < idleKw ? 'idle' : power > 0 ? 'discharging' : 'charging';
  if (symbol === 'grid' || symbol === 'meter')
    return Math.abs(power) < idleKw ? 'idle' : power > 0 ? 'importing' : 'exporting';
  return undefined;
}

export interface Figure {
  /** Without its sign where `direction` replaces it. */
  readonly value: number | null;
  readonly unit: 'kW' | '%';
  readonly direction: string | undefined;
  readonly reading: Reading | undefined;
}

/** The figure of a node: a device's power or state of charge, the load's power. */
export function figureOf(node: SceneNode, stationId: string, readings: Readings, t: T): Figure {
  const { symbol, deviceId } = node;
  const isBattery = symbol === 'bms';
  const point = deviceId ? pointId(deviceId, figurePoint(symbol as DeviceType)) : pointId(stationId, 'loadPower');
  const reading = readings(point);
  const value = reading?.value ?? null;
  const direction = value === null ? undefined : directionOf(symbol, value);
  return {
    value: value !== null && direction ? Math.abs(value) : value,
    unit: isBattery ? '%' : 'kW',
    direction: direction && t(`flow.${direction}`),
    reading,
  };
}

/** The label of the state that a device reports; where that is missing or not reliable, of its drawn state. */
export function stateText(
  { symbol, deviceId }: SceneNode,
  state: DrawnState,
  readings: Readings,
  names: PointNames | undefined,
  t: T,
): string {
  const isReported = state === 'running' || state === 'standby' || state === 'fault' || state === 'warning';
  const word = isReported && deviceId ? wordOf(deviceId, symbol as DeviceType, readings) : undefined;
  return (word && names?.states[word]) ?? t(`states.${state}`);
}
