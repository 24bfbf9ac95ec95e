import type { MessageRecord } from '../store/alarm/messages.ts';
import type { Viewer } from '../store/record/record-kind.ts';
import type { Store } from '../store/store.ts';
import type { User } from '../store/user/user-record.ts';
import { CommandRunner } from './command-runner.ts';
import { sendToStations } from './controllers.ts';
import { createEnvironment, type Environment, type WorldData } from './environment.ts';
import type { MockOptions } from './options.ts';
import { restoreStores, seedPast, seedStores } from './seeding.ts';
import type { Stores } from './stores.ts';
import { Watches } from './watches.ts';
import { WorkOrderFlow } from './work-order-flow.ts';
import { WriteRunner } from './write-runner.ts';

/** Everything that changes with time. */
class WorldCore {
  readonly commandRunner: CommandRunner;
  readonly writeRunner: WriteRunner;
  readonly workOrderFlow: WorkOrderFlow;
  readonly #environment: Environment;
  readonly #watches: Watches;
  /** Writes changes to the data folder, where there is one. It is called before each answer. */
  save: () => void = () => undefined;
  /** How many push sockets a session has. */
  windowsOf: (sessionId: string) => number = () => 0;

  constructor(environment: Environment, restored: WorldData['restored']) {
    const { stores, simulator, telemetry, rights, config, events } = environment;
    this.#environment = environment;
    this.commandRunner = new CommandRunner({ ...stores, simulator, telemetry, events });
    this.writeRunner = new WriteRunner({ ...stores, simulator, telemetry, events });
    this.workOrderFlow = new WorkOrderFlow({ ...stores, events });
    const send = (message: MessageRecord) => this.sendMessage(message);
    this.#watches = new Watches({ ...stores, rights, config, events, send, simulator, telemetry });
    if (!restored) this.#seed();
    else {
      restoreStores(stores, restored.rows);
      this.tick();
    }
  }

  /** Back to the state of the start: no sessions, no faults, no disturbances, the clock as it was. */
  reset(): void {
    for (const store of Object.values<Store>(this.#environment.stores)) store.clear();
    this.#watches.clear();
    this.#seed();
  }

  /** Handles what happened in the plant since the last time, and notifies. */
  tick(): void {
    const { stores, simulator, config, events } = this.#environment;
    const now = stores.clock.now();
    this.#watches.checkAlarms(now);
    this.workOrderFlow.tick();
    this.commandRunner.tick(now);
    this.writeRunner.tick(now);
    sendToStations({ ...stores, simulator, config, events }, now);
    stores.records.purge(now);
    this.#watches.tick(now);
  }

  /** Ends the sessions of those who may not sign in any more, and notifies those whose rights changed or contract ends. */
  checkAccess(): void {
    this.#watches.checkAccess(this.#environment.stores.clock.now());
  }

  /** A text that changes whenever the rights of a user do; undefined for an unknown user. */
  accessVersion(userId: string): string | undefined {
    return this.#watches.accessVersion(userId, this.#environment.stores.clock.now());
  }

  /** Sets the clock ahead of the base clock; a step back builds the past again. */
  setClock(offsetMs: number): void {
    this.advanceClock(offsetMs - this.#environment.stores.clock.offset());
  }

  advanceClock(ms: number): void {
    this.#environment.stores.clock.advance(ms);
    if (ms >= 0) return this.tick();
    this.#watches.restartContracts();
    this.#seedPast();
  }

  sendMessage(message: MessageRecord): void {
    const { stores, events } = this.#environment;
    stores.messages.add(message);
    events.emit('message', message);
  }

  /** Ids of the stations that a user may see. */
  stationIds(account: Pick<User, 'userId' | 'orgId' | 'pageOrigin'>): ReadonlySet<string> {
    const { rights, stores } = this.#environment;
    return rights.stationIds(account, stores.clock.now());
  }

  viewer(account: User): Viewer {
    const { rights, stores } = this.#environment;
    const [stationIds, orgIds] = [this.stationIds(account), rights.branch(account.orgId)];
    return { account, stationIds, orgIds, records: stores.records };
  }

  #seed(): void {
    seedStores(this.#environment.stores);
    this.#seedPast();
  }

  #seedPast(): void {
    const { stores, simulator, settings } = this.#environment;
    seedPast(stores, simulator, settings);
    this.#watches.begin(stores.clock.now());
  }
}

/** Everything the server knows, each store under its name. */
export type World = WorldCore & Environment & Stores;

export function buildWorld(options: MockOptions, data: WorldData): World {
  const environment = createEnvironment(options, data);
  return Object.assign(new WorldCore(environment, data.restored), environment, environment.stores);
}
