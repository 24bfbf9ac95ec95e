import type { EventEmitter } from 'node:events';
import { scenes } from '../seed/scenes.ts';
import { sitePlans } from '../seed/site-plans.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { Alarms } from '../store/alarm/alarms.ts';
import { AuditLog } from '../store/audit/audit-log.ts';
import type { Blobs } from '../store/record/blobs.ts';
import { Captchas } from '../store/session/captchas.ts';
import { Commands } from '../store/plant/commands.ts';
import { DeviceLedger } from '../store/plant/device-ledger.ts';
import { ContractNotices } from '../store/user/contract-notices.ts';
import { Disturbances } from '../store/plant/disturbances.ts';
import { Drawings } from '../store/plant/drawings.ts';
import { Faults } from '../store/faults.ts';
import { Files } from '../store/record/files.ts';
import { Handovers } from '../store/work-order/handovers.ts';
import { Homes } from '../store/user/homes.ts';
import { ImportProgress } from '../store/import-progress.ts';
import { MenuOverrides } from '../store/user/menu-overrides.ts';
import { Messages } from '../store/alarm/messages.ts';
import { Nonces } from '../store/session/nonces.ts';
import { Points } from '../store/plant/points.ts';
import { PointWrites } from '../store/plant/point-writes.ts';
import { PointTables } from '../store/plant/point-tables.ts';
import { PasswordTries } from '../store/session/password-tries.ts';
import { Preferences } from '../store/user/preferences.ts';
import type { RecordKind } from '../store/record/record-kind.ts';
import { RecordStores } from '../store/record/record-stores.ts';
import { ConfigValues } from '../store/config-values.ts';
import { Rights } from '../store/user/rights.ts';
import { RoleViews } from '../store/user/role-views.ts';
import { RunParameters } from '../store/plant/run-parameters.ts';
import { SavedViews } from '../store/user/saved-views.ts';
import { Sessions } from '../store/session/sessions.ts';
import { RefusedElements } from '../store/audit/refused-elements.ts';
import { SignInTries } from '../store/session/sign-in-tries.ts';
import { SmsCodes } from '../store/session/sms.ts';
import { Stations } from '../store/plant/stations.ts';
import type { Store } from '../store/store.ts';
import { Strategies } from '../store/plant/strategies.ts';
import { Tariffs } from '../store/plant/tariffs.ts';
import { Tickets } from '../store/session/tickets.ts';
import { Users } from '../store/user/users.ts';
import { WorkOrders } from '../store/work-order/work-orders.ts';
import { createWorldClock } from '../store/world-clock.ts';
import type { Settings } from './options.ts';
import type { WorldEvents } from './world-events.ts';

interface StoresContext {
  readonly settings: Settings;
  readonly simulator: PlantSimulator;
  readonly blobs: Blobs;
  readonly recordKinds: readonly RecordKind[];
  readonly events: EventEmitter<WorldEvents>;
}

/**
 * Every store of the world, in the order in which a data folder is read. A new store gets its line here and nowhere else.
 * The stations of the simulator that it returns have the facts that are recorded of them.
 */
export function createStores({ settings, simulator: built, blobs, recordKinds, events }: StoresContext) {
  const clock = createWorldClock(settings.clock);
  const contractDemandOf = (stationId: string) => built.spec(stationId).contractDemand;
  const records = new RecordStores(recordKinds, {
    organizations: settings.organizations,
    stations: built.stations,
    contractDemandOf,
  });
  const stationFacts = new Stations({ simulator: built, now: clock.now }, records, contractDemandOf);
  const simulator = { ...built, stations: stationFacts.all, findStation: stationFacts.find };
  const rights = new Rights(records, simulator.stations, settings.origins);
  const config = new ConfigValues(records, settings.tokenLife);
  const users = new Users({ rights, now: clock.now, count: settings.users });
  const stores = {
    clock,
    // Users follow from roles and organisations, which are read first.
    records,
    disturbances: new Disturbances(simulator),
    commands: new Commands(),
    users,
    files: new Files(blobs),
    homes: new Homes(),
    deviceLedger: new DeviceLedger(simulator),
    tariffs: new Tariffs(simulator),
    strategies: new Strategies(simulator),
    runParameters: new RunParameters(simulator),
    points: new Points(simulator),
    pointTables: new PointTables(),
    pointWrites: new PointWrites(),
    scenes: new Drawings('scenes', scenes),
    sitePlans: new Drawings('sitePlans', sitePlans),
    preferences: new Preferences(),
    savedViews: new SavedViews(),
    menuOverrides: new MenuOverrides(),
    sessions: new Sessions(config, users, (id) => events.emit('sessionEnd', id)),
    roleViews: new RoleViews({ users, records, rights, onEnd: (id) => events.emit('sessionEnd', id) }),
    passwordTries: new PasswordTries(),
    signInTries: new SignInTries(),
    refusedElements: new RefusedElements(),
    alarms: new Alarms(simulator, settings.historyDays),
    workOrders: new WorkOrders(simulator),
    messages: new Messages(),
    contractNotices: new ContractNotices(),
    handovers: new Handovers(),
    audit: new AuditLog(),
    nonces: new Nonces(),
    captchas: new Captchas(),
    smsCodes: new SmsCodes(config),
    tickets: new Tickets(),
    importProgress: new ImportProgress(),
    faults: new Faults(),
  };
  return { stores: stores satisfies Readonly<Record<string, Store>>, simulator, stationFacts, rights, config };
}

export type Stores = ReturnType<typeof createStores>['stores'];
