import type { Disturbance } from '#src/contract/run/disturbance.ts';
import type { AlarmDefinition, AlarmPeriod, OrganizationSpec, StationSpec } from '../plant/specs.ts';
import type { PlantSpec } from '../plant/plant-spec.ts';
import type { Flows } from './dispatch/dispatch.ts';
import type { History } from './history/history.ts';

/** The flows of a station at one instant, with the state of its storage and of its grid connection. */
export interface StationState extends Flows {
  readonly stationId: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** % of the usable capacity. */
  readonly soc: number;
  /** false while the station is islanded. */
  readonly onGrid: boolean;
}

/**
 * The plant behind the mock server. Everything is a deterministic function of the seed, the time and the disturbances
 * given to it; the same three always give the same bytes.
 */
export interface Simulator {
  readonly seed: number;
  /** Milliseconds since 1970 at which the plant's history begins. */
  readonly epoch: number;
  readonly organizations: readonly OrganizationSpec[];
  readonly stations: readonly StationSpec[];
  findStation(id: string): StationSpec | undefined;
  /** What each alarm code means, in three languages. */
  readonly alarmDefinitions: ReadonlyMap<string, AlarmDefinition>;
  /** The station at one instant, to the millisecond. @throws RangeError for an unknown station or a time before the epoch */
  stateAt(stationId: string, at: number): StationState;
  /** Every alarm period that touches `[from, to]`, oldest first. */
  alarmsBetween(stationId: string, from: number, to: number): readonly AlarmPeriod[];
  /** Those of them that are raised or cleared within `[from, to]`. */
  alarmChangesBetween(stationId: string, from: number, to: number): readonly AlarmPeriod[];
  /** Ids of the stations of which {@link alarmChangesBetween} may find some: of thousands few, and all once after a reset. */
  changedStationIds(from: number, to: number): readonly string[];
  /** Adds a disturbance and returns its id; the past before its `from` does not change. */
  disturb(disturbance: Disturbance): string;
  /** Ends a disturbance at that time. */
  endDisturbance(id: string, at: number): void;
  /** Forgets every disturbance. */
  reset(): void;
}

/** A simulator whose stations can be read device by device. */
export interface PlantSimulator extends Simulator {
  /** How a station is built. @throws RangeError for an unknown station */
  spec(stationId: string): PlantSpec;
  /** All of a station's time. @throws RangeError for an unknown station */
  history(stationId: string): History;
}
