import type { DeviceType } from '#src/contract/alarm.ts';
import type { Severity } from '#src/contract/severity.ts';
import type { StationPhase } from '#src/contract/station.ts';
import type { LocalText } from '#src/contract/languages.ts';
import type { History } from './history.ts';
import type { Plan } from './plant-spec.ts';
import type { PlantSettings } from './plant-settings.ts';

/**
 * The plant behind the mock server. Everything is a deterministic function of the seed, the time and the disturbances
 * given to it; the same three always give the same bytes.
 */
export interface DeviceSpec {
  readonly id: string;
  readonly type: DeviceType;
  readonly name: LocalText;
  /** kW; kVA for the grid connection's transformer. */
  readonly ratedPower: number;
  /** Nameplate kWh of a battery stack. */
  readonly capacity?: number;
}

/** A node of the organisation tree: 1 group, 2 region company, 3 station owner. */
export interface OrganizationSpec {
  readonly id: string;
  readonly type: 1 | 2 | 3;
  readonly number: string;
  readonly parentId: string | null;
  readonly name: LocalText;
}

export interface StationSpec {
  readonly id: string;
  readonly orgId: string;
  readonly name: LocalText;
  readonly timeZone: string;
  /** Degrees WGS-84. */
  readonly longitude: number;
  readonly latitude: number;
  readonly address: LocalText;
  readonly phase: StationPhase;
  readonly devices: readonly DeviceSpec[];
}

/** Power in kW, signs as everywhere: battery + discharge, grid + import, the others ≥ 0. */
export interface StationState {
  readonly stationId: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly pv: number;
  readonly wind: number;
  readonly diesel: number;
  readonly grid: number;
  readonly battery: number;
  readonly load: number;
  readonly charging: number;
  /** % of the usable capacity. */
  readonly soc: number;
  /** false while the station is islanded. */
  readonly onGrid: boolean;
}

/** One period in which a device's alarm condition held. */
export interface AlarmPeriod {
  /** Stable for seed and disturbances: `stationId/deviceId/code/raisedAt`. */
  readonly key: string;
  readonly code: string;
  readonly stationId: string;
  readonly deviceId: string;
  readonly raisedAt: number;
  /** null while the condition holds at the end of the period that was asked for. */
  readonly clearedAt: number | null;
  readonly value: number | null;
  readonly limit: number | null;
  readonly unit: string | null;
}

export interface AlarmDefinition {
  readonly code: string;
  readonly deviceType: DeviceType;
  readonly severity: Severity;
  readonly title: LocalText;
  readonly cause: LocalText;
  readonly advice: LocalText;
}

/** Something done to the plant from outside, from `from` until `to` (open: null). */
export type Disturbance =
  /** A device's cooling is blocked: its temperature climbs until it raises the over-temperature alarm and derates. */
  | {
      readonly kind: 'cooling';
      readonly stationId: string;
      readonly deviceId: string;
      readonly from: number;
      readonly to: number | null;
    }
  /** The grid is gone: the station is islanded and diesel takes over. */
  | { readonly kind: 'gridLoss'; readonly stationId: string; readonly from: number; readonly to: number | null }
  /** The device stops and cannot be reached. */
  | {
      readonly kind: 'offline';
      readonly stationId: string;
      readonly deviceId: string;
      readonly from: number;
      readonly to: number | null;
    }
  /**
   * Somebody's command holds. `power` null: the device is stopped. Else kW: a PCS gives (+) or takes (−) that much as far
   * as its limits let it, while on the grid; other devices give or take no more than that.
   */
  | {
      readonly kind: 'order';
      readonly stationId: string;
      readonly deviceId: string;
      readonly power: number | null;
      readonly from: number;
      readonly to: number | null;
    }
  /** From then on the storage follows another plan, until the next one. */
  | {
      readonly kind: 'plan';
      readonly stationId: string;
      readonly plan: Plan;
      readonly from: number;
      readonly to: number | null;
    }
  /** From then on the station keeps to other limits, until the next ones. */
  | {
      readonly kind: 'settings';
      readonly stationId: string;
      readonly settings: PlantSettings;
      readonly from: number;
      readonly to: number | null;
    };

export type PlanChange = Extract<Disturbance, { kind: 'plan' }>;
export type SettingsChange = Extract<Disturbance, { kind: 'settings' }>;
export type Order = Extract<Disturbance, { kind: 'order' }>;

export interface Simulator {
  readonly seed: number;
  /** Milliseconds since 1970 at which the plant's history begins. */
  readonly epoch: number;
  readonly organizations: readonly OrganizationSpec[];
  readonly stations: readonly StationSpec[];
  /** What each alarm code means, in three languages. */
  readonly alarmDefinitions: ReadonlyMap<string, AlarmDefinition>;
  /** The station at one instant, to the millisecond. @throws RangeError for an unknown station or a time before the epoch */
  stateAt(stationId: string, at: number): StationState;
  /** Every alarm period that touches `[from, to]`, oldest first. */
  alarmsBetween(stationId: string, from: number, to: number): readonly AlarmPeriod[];
  /** Adds a disturbance and returns its id; the past before its `from` does not change. */
  disturb(disturbance: Disturbance): string;
  /** Ends a disturbance at that time. */
  settle(id: string, at: number): void;
  /** Forgets every disturbance. */
  reset(): void;
}

/** A simulator whose stations can be read device by device. */
export interface PlantSimulator extends Simulator {
  /** All of a station's time. @throws RangeError for an unknown station */
  history(stationId: string): History;
}
