import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { Severity } from '#src/contract/alarm/severity.ts';
import type { StationPhase } from '#src/contract/station/station.ts';
import type { LocalText } from '#src/contract/languages.ts';

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

/** The end of a station's use, times in ms since 1970. */
export interface Retirement {
  readonly at: number;
  /** Beginning of that day by the station's calendar: it counts in no total from then on. */
  readonly from: number;
  /** That day, `2026-06-01`. */
  readonly on: string;
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
  /** Of a station that is out of use. */
  readonly retired?: Retirement | undefined;
  readonly devices: readonly DeviceSpec[];
}

/** One period in which a device's alarm condition was true. */
export interface AlarmPeriod {
  /** Stable for seed and disturbances: `stationId/deviceId/code/raisedAt`. */
  readonly key: string;
  readonly code: string;
  readonly stationId: string;
  readonly deviceId: string;
  readonly raisedAt: number;
  /** null while the condition is still true at the end of the requested period. */
  readonly clearedAt: number | null;
  readonly value: number | null;
  readonly limit: number | null;
  readonly unit: string | null;
  /** Of the alarm of a limit: the point of the device, and what it was called. */
  readonly point?: { readonly key: string; readonly name: LocalText } | undefined;
}

export interface AlarmDefinition {
  readonly code: string;
  readonly deviceType: DeviceType;
  readonly severity: Severity;
  readonly title: LocalText;
  readonly cause: LocalText;
  readonly advice: LocalText;
}
