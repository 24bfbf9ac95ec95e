import { EventEmitter } from 'node:events';
import type { ServerCodec } from '#src/contract/codec/codec.ts';
import { createServerCodec } from '../codec/server-codec.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { type Blobs, blobsInMemory } from '../store/blobs.ts';
import type { MessageRecord } from '../store/messages.ts';
import { loadRows, type Rows } from '../store/persisted-rows.ts';
import { accessTables } from '../store/access-records.ts';
import { settingTables } from '../store/setting-records.ts';
import type { RecordKind, Viewer } from '../store/record-kind.ts';
import type { ConfigValues } from '../store/config-values.ts';
import type { Rights } from '../store/rights.ts';
import type { User } from '../store/user-record.ts';
import { type PersistedTables, type Store, tablesOf } from '../store/store.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { weatherSource } from '../weather/settings.ts';
import type { WeatherSource } from '../weather/source.ts';
import { AccessWatch } from './access-watch.ts';
import { ContractWatch } from './contract-watch.ts';
import { CommandRunner } from './command-runner.ts';
import { type MockOptions, type Settings, settingsOf } from './options.ts';
import { seedPast } from './past.ts';
import { StationDuty } from './station-duty.ts';
import { createPlant } from './plant.ts';
import { createStores, type Stores } from './stores.ts';
import { publishStrategies } from './strategy-runner.ts';
import { logViewEnd } from './view-log.ts';
import { WorkOrderFlow } from './work-order-flow.ts';
import type { WorldEvents } from './world-events.ts';

export interface WorldData {
  readonly recordKinds: readonly RecordKind[];
  /** Contents of files. */
  readonly blobs?: Blobs;
  /** What another process left in a data folder. */
  readonly restored?: { readonly epoch: number; readonly rows: Rows } | undefined;
}

/** What the server knows beside its stores, and everything that changes with time. */
class WorldCore {
  readonly settings: Settings;
  readonly simulator: PlantSimulator;
  readonly telemetry: Telemetry;
  readonly weather: WeatherSource;
  readonly codec: ServerCodec;
  readonly events = new EventEmitter<WorldEvents>();
  readonly rights: Rights;
  readonly config: ConfigValues;
  readonly stores: Stores;
  readonly persisted: PersistedTables;
  readonly commandRunner: CommandRunner;
  readonly workOrderFlow: WorkOrderFlow;
  readonly #accessWatch: AccessWatch;
  readonly #contractWatch: ContractWatch;
  readonly #stationDuty: StationDuty;
  /** Writes changes to the data folder, where there is one. It is called before each answer. */
  save: () => void = () => undefined;
  /** How many push sockets a session has. */
  windowsOf: (sessionId: string) => number = () => 0;

  constructor(options: MockOptions, { recordKinds, blobs = blobsInMemory(), restored }: WorldData) {
    this.settings = settingsOf(options);
    this.simulator = createPlant(this.settings, restored?.epoch);
    this.telemetry = createTelemetry(this.simulator);
    this.weather = weatherSource(this.settings.weather, this.settings.seed);
    this.codec = createServerCodec(this.settings);
    const { settings, simulator, events } = this;
    const { stores, rights, config } = createStores({ settings, simulator, blobs, recordKinds, events });
    this.stores = stores;
    this.rights = rights;
    this.config = config;
    this.persisted = tablesOf(this.stores);
    this.commandRunner = new CommandRunner({ ...this.stores, simulator, telemetry: this.telemetry, events });
    this.workOrderFlow = new WorkOrderFlow({ ...this.stores, events });
    this.#accessWatch = new AccessWatch({ ...this.stores, rights, events });
    this.#contractWatch = new ContractWatch({ ...this.stores, rights });
    const send = (message: MessageRecord) => this.sendMessage(message);
    this.#stationDuty = new StationDuty({ ...this.stores, rights, events, send, stations: simulator.stations });
    if (restored) this.#restore(restored.rows);
    else this.#seed();
  }

  /** Back to the state of the start: no sessions, no faults, no disturbances, the clock as it was. */
  reset(): void {
    for (const store of Object.values<Store>(this.stores)) store.clear();
    this.#accessWatch.clear();
    this.#contractWatch.clear();
    this.#stationDuty.clear();
    this.#seed();
  }

  /** Handles what happened in the plant since the last time, and notifies. */
  tick(): void {
    const now = this.stores.clock.now();
    const { raised, changed } = this.stores.alarms.update(now);
    for (const raise of raised) this.sendMessage(this.#stationDuty.messageOf(raise, now));
    if (changed.size > 0) this.events.emit('alarms', [...changed]);
    this.workOrderFlow.tick();
    this.commandRunner.tick(now);
    publishStrategies({ ...this.stores, simulator: this.simulator, events: this.events }, now);
    this.stores.records.purge(now);
    this.checkAccess();
    this.#stationDuty.tick(now);
    this.#notifyReaders();
  }

  /** Tells open lists of the log that it has new entries, at most once a second. */
  #notifyReaders(): void {
    const changed = [...this.stores.audit.popNewOrgIds()];
    if (changed.length === 0) return;
    const isReader = ({ account, orgIds: branch }: Viewer) =>
      account.permissions.includes('audit_read') && changed.some((id) => !id || branch.has(id));
    this.events.emit('records', { topic: 'audit', id: 'log', isVisible: isReader });
  }

  /** Ends the sessions of those who may not sign in any more, and notifies those whose rights changed or contract ends. */
  checkAccess(): void {
    const { clock, roleViews } = this.stores;
    for (const view of roleViews.endDue(clock.now())) logViewEnd(view, this.stores, clock.now());
    this.#accessWatch.check(clock.now());
    this.#checkContracts();
  }

  /** Sets the clock ahead of the base clock; a step back builds the past again. */
  setClock(offsetMs: number): void {
    const isBack = offsetMs < this.stores.clock.offset();
    this.stores.clock.setOffset(offsetMs);
    if (!isBack) return this.tick();
    this.stores.contractNotices.clear();
    this.#contractWatch.clear();
    this.#seedPast();
  }

  sendMessage(message: MessageRecord): void {
    this.stores.messages.add(message);
    this.events.emit('message', message);
  }

  /** Ids of the stations that a user may see. */
  stationIds(account: Pick<User, 'userId' | 'orgId' | 'pageOrigin'>): ReadonlySet<string> {
    return this.rights.stationIds(account, this.stores.clock.now());
  }

  viewer(account: User): Viewer {
    return { account, stationIds: this.stationIds(account), orgIds: this.rights.branch(account.orgId) };
  }

  #seed(): void {
    for (const store of Object.values<Store>(this.stores)) store.seed?.(this.stores.clock.now());
    this.#seedPast();
  }

  #seedPast(): void {
    seedPast(this.stores, this.simulator, this.settings);
    this.#checkContracts();
  }

  #checkContracts(): void {
    for (const message of this.#contractWatch.check(this.stores.clock.now())) this.sendMessage(message);
  }

  /** What a data folder of an earlier release does not have: records that rights and settings follow from, and users without changes. */
  #seedMissing(rows: Rows): void {
    const { records, users, clock } = this.stores;
    const missing: readonly string[] = [
      ...accessTables.filter((name) => !rows.has(name === 'stationOwners' ? name : 'roles')),
      ...[...settingTables, 'parameters'].filter((name) => !rows.has(name)),
    ];
    records.seed(
      clock.now(),
      records.kinds.filter(({ table }) => missing.includes(table)),
    );
    users.seed();
  }

  /** Continues where another process stopped. @throws Error for a record that does not fit */
  #restore(rows: Rows): void {
    loadRows(this.persisted, rows);
    this.#seedMissing(rows);
    // A nonce used before the restart is not stored, so a call from before it is refused.
    this.stores.nonces.forgetBefore(this.stores.clock.now());
    this.tick();
  }
}

/** Everything the server knows: the core with each store under its name. */
export type World = WorldCore & Stores;

export function buildWorld(options: MockOptions, data: WorldData): World {
  const core = new WorldCore(options, data);
  return Object.assign(core, core.stores);
}
