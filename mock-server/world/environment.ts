import { EventEmitter } from 'node:events';
import type { ServerCodec } from '#src/contract/codec/codec.ts';
import { createServerCodec } from '../codec/server-codec.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { type Blobs, blobsInMemory } from '../store/record/blobs.ts';
import type { ConfigValues } from '../store/config-values.ts';
import type { Rows } from '../store/record/persisted-rows.ts';
import type { RecordKind } from '../store/record/record-kind.ts';
import type { Rights } from '../store/user/rights.ts';
import type { Stations } from '../store/plant/stations.ts';
import { type PersistedTables, tablesOf } from '../store/store.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { weatherSource } from '../weather/settings.ts';
import type { WeatherSource } from '../weather/source.ts';
import { type MockOptions, type Settings, settingsOf } from './options.ts';
import { createPlant } from './plant.ts';
import { createStores, type Stores } from './stores.ts';
import type { WorldEvents } from './world-events.ts';

export interface WorldData {
  readonly recordKinds: readonly RecordKind[];
  /** Contents of files. */
  readonly blobs?: Blobs;
  /** What another process left in a data folder. */
  readonly restored?: { readonly epoch: number; readonly rows: Rows } | undefined;
}

/** The plant, the stores, and what reads them. Nothing here changes with time by itself. */
export interface Environment {
  readonly settings: Settings;
  readonly simulator: PlantSimulator;
  readonly stationFacts: Stations;
  readonly telemetry: Telemetry;
  readonly weather: WeatherSource;
  readonly codec: ServerCodec;
  readonly events: EventEmitter<WorldEvents>;
  readonly rights: Rights;
  readonly config: ConfigValues;
  readonly stores: Stores;
  readonly persisted: PersistedTables;
}

export function createEnvironment(
  options: MockOptions,
  { recordKinds, blobs = blobsInMemory(), restored }: WorldData,
): Environment {
  const settings = settingsOf(options);
  const built = createPlant(settings, restored?.epoch);
  const events = new EventEmitter<WorldEvents>();
  const context = { settings, simulator: built, blobs, recordKinds, events };
  const { stores, simulator, stationFacts, rights, config } = createStores(context);
  return {
    settings,
    simulator,
    stationFacts,
    telemetry: createTelemetry(simulator, stores.points, (id, at) => stationFacts.contractDemandAt(id, at)),
    weather: weatherSource(settings.weather, settings.seed),
    codec: createServerCodec(settings),
    events,
    rights,
    config,
    stores,
    persisted: tablesOf(stores),
  };
}
