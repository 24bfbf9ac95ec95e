import { dayMs } from '../lib/clock.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { alarmMessage, workOrderMessages } from '../store/messages.ts';
import { seedWorkOrders } from '../store/past-work-orders.ts';
import type { Settings } from './options.ts';
import type { Stores } from './stores.ts';

/** Older messages start as read. */
const unreadDays = 1;

/** Replaces alarms, work orders and messages by those of the days before now. */
export function seedPast(stores: Stores, { stations }: PlantSimulator, { seed, historyDays }: Settings): void {
  const { clock, messages, alarms, workOrders } = stores;
  const now = clock.now();
  messages.reset(now - unreadDays * dayMs);
  for (const raise of alarms.rebuild(now).raised) messages.add(alarmMessage(raise));
  seedWorkOrders(workOrders, seed, stations, now, historyDays);
  for (const order of workOrders.all())
    for (const message of workOrderMessages(order, order.log)) messages.add(message);
}
