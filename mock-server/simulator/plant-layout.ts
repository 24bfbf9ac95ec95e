import type { Modes } from './disturbances.ts';
import type { DeviceSpec } from '../plant/specs.ts';

/**
 * One instant of a station, as numbers in a row: the flows (kW), `missing` (kW shed), the weather (°C, m/s, W/m²) and from
 * `device` on the power of each device (kW, ≥ 0 but for storage and grid).
 */
export const flow = {
  pv: 0,
  wind: 1,
  diesel: 2,
  grid: 3,
  battery: 4,
  load: 5,
  charging: 6,
  missing: 7,
  ambient: 8,
  windSpeed: 9,
  irradiance: 10,
  device: 11,
} as const;

/** Lengths of the rows, and where things are in the state: temperatures by device (°C) first, then … */
export interface Layout {
  readonly flows: number;
  readonly states: number;
  /** kWh of each stack. */
  readonly energy: number;
  /** Litres. */
  readonly fuel: number;
  /** Smoothed import in kW. */
  readonly demand: number;
  /** Minutes that the diesel set has run; 0: not since the grid was lost; below zero: it has been stopped. */
  readonly dieselRun: number;
  /** Minutes that the set has idled before its stop, and how often it started on this day of its calendar. */
  readonly dieselCool: number;
  readonly dieselStarts: number;
  /** What the storage does about its reserve, a value of `reserveGuards`. */
  readonly guard: number;
}

/** A stretch without events: flows run straight from `start` at `at` to `end`, `span` ms later. */
export interface Segment {
  readonly at: number;
  readonly span: number;
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** At its start. */
  readonly state: Float64Array;
  readonly modes: Modes;
}

/** A segment that knows when the next one begins, which an event may bring forward. */
export interface HistorySegment extends Segment {
  readonly until: number;
}

/** Indexes of a type's devices. */
export const indexesOf = (devices: readonly DeviceSpec[], type: DeviceSpec['type']): readonly number[] =>
  devices.flatMap((device, index) => (device.type === type ? [index] : []));

const connectedTo = (
  devices: readonly DeviceSpec[],
  id: string,
  from: 'pcs' | 'bms',
  to: 'pcs' | 'bms',
): string | null => {
  const order = indexesOf(devices, from).findIndex((index) => devices[index]?.id === id);
  return devices[indexesOf(devices, to)[order] ?? -1]?.id ?? null;
};

/** Each converter has one battery stack, in the order of the devices; null for a device of another type. */
export const converterOf = (devices: readonly DeviceSpec[], stackId: string): string | null =>
  connectedTo(devices, stackId, 'bms', 'pcs');
export const stackOf = (devices: readonly DeviceSpec[], converterId: string): string | null =>
  connectedTo(devices, converterId, 'pcs', 'bms');

export const layoutOf = (devices: readonly DeviceSpec[]): Layout => {
  const energy = devices.length;
  const fuel = energy + indexesOf(devices, 'bms').length;
  return {
    flows: flow.device + devices.length,
    energy,
    fuel,
    demand: fuel + 1,
    dieselRun: fuel + 2,
    dieselCool: fuel + 3,
    dieselStarts: fuel + 4,
    guard: fuel + 5,
    states: fuel + 6,
  };
};

/** Value of a flow at a `fraction` (0 … 1) of a segment. */
export const flowAt = ({ start, end }: Segment, index: number, fraction: number): number => {
  const from = start[index] ?? 0;
  return from + ((end[index] ?? 0) - from) * fraction;
};
