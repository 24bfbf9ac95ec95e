import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { dayMs } from '../lib/clock.ts';
import { accessTables } from '../store/user/access-records.ts';
import { alarmMessage } from '../store/alarm/alarm-message.ts';
import { pastEntries } from '../store/audit/past-entries.ts';
import { workOrderMessages } from '../store/alarm/messages.ts';
import { seedWorkOrders } from '../store/work-order/past-work-orders.ts';
import { loadRows, type Rows } from '../store/record/persisted-rows.ts';
import { settingTables } from '../store/record/setting-records.ts';
import { type Store, tablesOf } from '../store/store.ts';
import type { Settings } from './options.ts';
import type { Stores } from './stores.ts';

/** Older messages start as read. */
const unreadDays = 1;

/** Fills each store with what it begins with; alarms, work orders and messages follow with {@link seedPast}. */
export function seedStores(stores: Stores): void {
  for (const store of Object.values<Store>(stores)) store.seed?.(stores.clock.now());
}

/** Replaces alarms, work orders and messages by those of the days before now. A log that has entries stays as it is. */
export function seedPast(stores: Stores, { stations }: PlantSimulator, { seed, historyDays, pastLog }: Settings): void {
  const { clock, messages, alarms, workOrders, audit } = stores;
  const now = clock.now();
  messages.reset(now - unreadDays * dayMs);
  for (const raise of alarms.rebuild(now).raised) messages.add(alarmMessage(raise));
  seedWorkOrders(workOrders, seed, stations, now, historyDays);
  for (const order of workOrders.all())
    for (const message of workOrderMessages(order, order.log)) messages.add(message);
  if (pastLog && audit.newestHash() === null) seedLog(stores);
}

/** Logs the calls by which users handled the alarms and work orders of the past. */
function seedLog({ clock, audit, ...stores }: Stores): void {
  for (const entry of pastEntries(stores, clock.now())) {
    audit.add(entry);
    if (entry.user) stores.users.touch(entry.user.id, Date.parse(entry.at));
  }
}

/** What a data folder of an earlier release lacks: records that rights and settings follow from, and users without changes. */
function seedMissing({ records, users, clock }: Stores, rows: Rows): void {
  const missing: readonly string[] = [
    ...accessTables.filter((name) => !rows.has(name === 'stationOwners' ? name : 'roles')),
    ...[...settingTables, 'parameters', 'webConfigs'].filter((name) => !rows.has(name)),
  ];
  records.seed(
    clock.now(),
    records.kinds.filter(({ table }) => missing.includes(table)),
  );
  records.seedMissing(clock.now());
  users.seed();
}

/** Continues where another process stopped. @throws Error for a record that does not fit */
export function restoreStores(stores: Stores, rows: Rows): void {
  loadRows(tablesOf(stores), rows);
  seedMissing(stores, rows);
  // A nonce used before the restart is not stored, so a call from before it is refused.
  stores.nonces.forgetBefore(stores.clock.now());
}
