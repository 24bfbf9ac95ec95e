import { EventEmitter } from 'node:events';
import * as z from 'zod/mini';
import type { ServerCodec } from '#src/contract/codec/codec.ts';
import { type Clock, createClock, dayMs } from './clock.ts';
import { CommandRunner } from './command-runner.ts';
import { Faults } from './faults.ts';
import { createWireCodec } from './family-codec.ts';
import { demoKeys, sharedKey } from './keys.ts';
import { loadRows, type Stores } from './persist/stores.ts';
import type { State } from './persist/state-file.ts';
import { Nonces } from './pipeline/nonces.ts';
import { type MockOptions, type Settings, settingsOf } from './options.ts';
import type { Account } from './seed/accounts.ts';
import { recentIncidents } from './seed/incidents.ts';
import { scenes } from './seed/scenes.ts';
import { sitePlans } from './seed/site-plans.ts';
import { stationsOf } from './seed/scope.ts';
import { seedWorkOrders } from './seed/work-orders.ts';
import { createSimulator } from './simulator/simulator.ts';
import type { PlantSimulator } from './simulator/types.ts';
import { type AlarmNews, Alarms } from './store/alarms.ts';
import { AuditLog } from './store/audit-log.ts';
import { type Blobs, blobsInMemory } from './store/blobs.ts';
import { Captchas } from './store/captchas.ts';
import { type CommandDraft, type CommandRecord, Commands } from './store/commands.ts';
import { DeviceLedger } from './store/device-ledger.ts';
import { Disturbances } from './store/disturbances.ts';
import { Drawings } from './store/drawings.ts';
import { kept, keptValue } from './store/kept.ts';
import { Handovers } from './store/handovers.ts';
import { Homes } from './store/homes.ts';
import { alarmMessage, type MessageRecord, Messages, type Recipient, workOrderMessage } from './store/messages.ts';
import { Preferences } from './store/preferences.ts';
import { SavedViews } from './store/saved-views.ts';
import { Sessions } from './store/sessions.ts';
import { PasswordTries } from './store/password-tries.ts';
import { Files } from './store/files.ts';
import { SmsCodes } from './store/sms.ts';
import { Table } from './store/table.ts';
import { Tariffs } from './store/tariffs.ts';
import type { RecordKind, Viewer } from './store/record-kind.ts';
import { RecordStores } from './store/record-stores.ts';
import { RunParameters } from './store/run-parameters.ts';
import { Strategies } from './store/strategies.ts';
import { runStrategies } from './strategy-runner.ts';
import { Tickets } from './store/tickets.ts';
import { Users } from './store/users.ts';
import {
  type Taken,
  type WorkOrderDraft,
  type WorkOrderEntry,
  type WorkOrderRecord,
  WorkOrders,
} from './store/work-orders.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';
import { weatherSource } from './weather/settings.ts';
import type { WeatherSource } from './weather/source.ts';
import type { WorldEvents } from './world-events.ts';

/** Older messages start as read. */
const unreadDays = 1;
/** Reports reach back a year. */
const archiveDays = 400;
const weekMs = 7 * dayMs;

/** The plant's history begins some days before the alarms', at the start of a week: a restart finds the same past. */
const epochOf = ({ clock, historyDays }: Settings): number =>
  Math.floor((clock() - historyDays * dayMs) / weekMs) * weekMs;

/** Where contents of files are, and what another process left. */
export interface WorldData {
  readonly blobs?: Blobs;
  readonly state?: State | undefined;
  readonly recordKinds: readonly RecordKind[];
}

/** Everything the server knows, and the one place where it changes with time. */
export class World {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly simulator: PlantSimulator;
  readonly telemetry: Telemetry;
  readonly codec: ServerCodec;
  readonly events = new EventEmitter<WorldEvents>();
  readonly nonces = new Nonces();
  readonly captchas = new Captchas();
  readonly smsCodes = new SmsCodes();
  readonly tickets = new Tickets();
  readonly files: Files;
  readonly passwordTries = new PasswordTries();
  readonly messages = new Messages();
  readonly workOrders = new WorkOrders();
  readonly users = new Users();
  readonly homes = new Homes();
  readonly audit = new AuditLog();
  readonly preferences = new Preferences();
  readonly savedViews = new SavedViews();
  readonly handovers = new Handovers();
  readonly weather: WeatherSource;
  readonly faults = new Faults();
  readonly sessions: Sessions;
  readonly alarms: Alarms;
  readonly disturbances: Disturbances;
  readonly deviceLedger: DeviceLedger;
  readonly tariffs: Tariffs;
  readonly strategies: Strategies;
  readonly runParameters: RunParameters;
  readonly records: RecordStores;
  readonly scenes = new Drawings(scenes);
  readonly sitePlans = new Drawings(sitePlans);
  readonly commands = new Commands();
  readonly commandRunner = new CommandRunner(this);
  /** By user name: an answer that replaces the user's menu, whatever its shape. */
  readonly menuOverrides = new Table<unknown>();
  /** What a data folder keeps, in the order in which it is read again: every store that outlives a restart. */
  readonly kept: Stores;
  /** Hands over what changed to the data folder, where there is one. A call is answered after that. */
  save: () => void = () => undefined;
  readonly #scopes = new Map<string, ReadonlySet<string>>();

  /** @param data of a folder; its state, if it has one, is taken up instead of a new one */
  constructor(options: MockOptions = {}, { blobs = blobsInMemory(), state, recordKinds }: WorldData) {
    this.records = new RecordStores(recordKinds);
    this.settings = settingsOf(options);
    this.clock = createClock(this.settings.clock);
    const epoch = state?.origin.epoch ?? epochOf(this.settings);
    const { seed, stations, historyDays } = this.settings;
    this.simulator = createSimulator({ seed, stations, epoch, archiveDays, youngFrom: epoch + historyDays * dayMs });
    this.telemetry = createTelemetry(this.simulator);
    this.codec = createWireCodec({
      cipher: this.settings.cipher,
      sign: this.settings.sign,
      key: sharedKey(this.settings.cipher),
      privateKey: demoKeys.privateKey,
      signSecret: demoKeys.signSecret,
    });
    this.sessions = new Sessions(this.settings.tokenLife, this.users, (id) => this.events.emit('sessionEnd', id));
    this.alarms = new Alarms(this.simulator, this.settings.historyDays);
    this.weather = weatherSource(this.settings.weather, this.settings.seed);
    this.files = new Files(blobs);
    this.disturbances = new Disturbances(this.simulator);
    this.deviceLedger = new DeviceLedger(this.simulator);
    this.tariffs = new Tariffs(this.simulator);
    this.strategies = new Strategies(this.simulator);
    this.runParameters = new RunParameters(this.simulator);
    this.kept = this.#stores();
    if (state) this.#takeUp(state);
    else this.#begin();
  }

  /** Back to the state of the start: nobody signed in, no faults, no disturbances, the clock as it was. */
  reset(): void {
    this.sessions.clear();
    const { nonces, captchas, smsCodes, tickets, files, passwordTries, faults, menuOverrides, homes } = this;
    const { preferences, savedViews, handovers, audit, disturbances, deviceLedger, commands } = this;
    const ofCalls = [nonces, captchas, smsCodes, tickets, files, passwordTries, faults, menuOverrides, audit];
    const ofUsers = [homes, preferences, savedViews, handovers];
    const ofPlants = [disturbances, deviceLedger, this.tariffs, this.strategies, this.runParameters];
    for (const memory of [...ofCalls, ...ofUsers, ...ofPlants, this.scenes, this.sitePlans, commands]) memory.clear();
    this.users.reset();
    this.clock.setRate(1);
    this.clock.setOffset(0);
    this.#begin();
  }

  /** Builds alarms and messages anew up to now. */
  rebuild(): void {
    const now = this.clock.now();
    const { seed, historyDays } = this.settings;
    this.messages.reset(now - unreadDays * dayMs);
    for (const raise of this.alarms.rebuild(now).raised) this.messages.add(alarmMessage(raise));
    seedWorkOrders(this.workOrders, seed, this.simulator.stations, now, historyDays);
    for (const order of this.workOrders.all())
      for (const message of this.#messagesOf(order, order.log)) this.messages.add(message);
  }

  /** Takes in what happened in the plant since the last time, and tells who listens. */
  tick(): void {
    const news = this.alarms.look(this.clock.now());
    if (news.changed.size > 0) this.#announce(news);
    const filed = this.workOrders.tick(this.clock.now());
    if (filed.length > 0) this.events.emit('workOrders', filed);
    const moved = this.commandRunner.run(this.clock.now());
    if (moved.length > 0) this.events.emit('commands', moved);
    const published = runStrategies(this, this.clock.now());
    if (published.length > 0) this.events.emit('strategies', published);
  }

  sendCommand(draft: CommandDraft): CommandRecord {
    const command = this.commandRunner.check(this.commands.add(draft), draft.requestedAt);
    this.events.emit('commands', [command]);
    return command;
  }

  createWorkOrder(draft: WorkOrderDraft, by: string): WorkOrderRecord {
    return this.#changed(this.workOrders.create(draft, by, this.clock.now()));
  }

  /** @throws RangeError where the step does not begin at the order's status */
  takeWorkOrder(order: WorkOrderRecord, taken: Taken): WorkOrderRecord {
    return this.#changed(this.workOrders.take(order, taken));
  }

  removeWorkOrderFile(order: WorkOrderRecord, fileId: string, by: string): WorkOrderRecord {
    return this.#changed(this.workOrders.removeFile(order, fileId, by, this.clock.now()));
  }

  /** Moves the clock; a step back builds the past anew. */
  setClock(offsetMs: number): void {
    const back = offsetMs < this.clock.offset();
    this.clock.setOffset(offsetMs);
    if (back) this.rebuild();
    else this.tick();
  }

  addMessage(message: MessageRecord): void {
    this.messages.add(message);
    this.events.emit('message', message);
  }

  /** The stations that an account may see. */
  stationIds(account: Account): ReadonlySet<string> {
    const known = this.#scopes.get(account.userId);
    const ids = known ?? new Set(stationsOf(account, this.simulator.stations).map((station) => station.id));
    this.#scopes.set(account.userId, ids);
    return ids;
  }

  viewer(account: Account): Viewer {
    return { account, stationIds: this.stationIds(account) };
  }

  /** Whose messages a call lists. */
  recipient(account: Account): Recipient {
    return { stationIds: this.stationIds(account), userId: account.userId };
  }

  #changed(order: WorkOrderRecord): WorkOrderRecord {
    for (const message of this.#messagesOf(order, order.log.slice(-1))) this.addMessage(message);
    this.events.emit('workOrders', [order]);
    return order;
  }

  #messagesOf(order: WorkOrderRecord, entries: readonly WorkOrderEntry[]): MessageRecord[] {
    return entries.flatMap((entry) => workOrderMessage(order, entry) ?? []);
  }

  #begin(): void {
    for (const incident of recentIncidents(this.clock.now())) this.disturbances.add(incident);
    this.records.seed(this.clock.now());
    this.rebuild();
  }

  #stores(): Stores {
    return {
      clock: keptValue(z.int(), { get: () => this.clock.offset(), set: (offset) => this.clock.setOffset(offset) }),
      disturbances: this.disturbances.kept,
      commands: this.commands.kept,
      users: this.users.kept,
      files: this.files.kept,
      homes: this.homes.kept,
      deviceLedger: this.deviceLedger.kept,
      tariffs: this.tariffs.kept,
      strategies: this.strategies.kept,
      runParameters: this.runParameters.kept,
      scenes: this.scenes.kept,
      sitePlans: this.sitePlans.kept,
      ...this.records.kept,
      ...this.preferences.kept,
      ...this.savedViews.kept,
      menuOverrides: kept(this.menuOverrides, z.unknown()),
      sessions: this.sessions.kept,
      passwordTries: this.passwordTries.kept,
      alarms: this.alarms.kept,
      workOrders: this.workOrders.keptWith(this.simulator),
      ...this.messages.kept,
      ...this.handovers.kept,
      ...this.audit.kept,
    };
  }

  /** Goes on where another process stopped. What happened in the plant since then is news. @throws Error for a record that does not fit */
  #takeUp({ rows }: State): void {
    loadRows(this.kept, rows);
    // A call from before may be sent again: which nonces were used by then, nobody remembers.
    this.nonces.forgetBefore(this.clock.now());
    this.tick();
  }

  #announce(news: AlarmNews): void {
    for (const raise of news.raised) this.addMessage(alarmMessage(raise));
    this.events.emit('alarms', [...news.changed]);
  }
}
