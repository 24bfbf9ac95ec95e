import type { MockServer } from '#mock-server/start.ts';
import { minuteMs } from '#mock-server/lib/clock.ts';
import type { WorkOrderRecord } from '#mock-server/store/work-order/work-orders.ts';
import type { WorkOrderAction } from '#src/contract/rules/work-order/work-order-flow.ts';

/** User ids of the demo accounts that orders go between. */
export const people = { operator: '10001', distributor: '10003', administrator: '10004' } as const;

const same = (text: string) => ({ zh: text, en: text, de: text });

/** Creates an order of the administrator for the operator and applies the actions to it, without notifications. */
export function makeOrder({ world }: MockServer, ...actions: readonly WorkOrderAction[]): WorkOrderRecord {
  const [station] = world.simulator.stations;
  if (!station) throw new Error('the mock server has no station');
  const now = world.clock.now();
  const order = world.workOrders.create(
    {
      type: 'repair',
      title: same('更换变流器风扇'),
      content: same('风扇有异响'),
      station,
      device: station.devices[0] ?? null,
      alarmId: null,
      handlerType: 'own',
      handlerId: people.operator,
      plannedStart: now + 60 * minuteMs,
      plannedEnd: now + 180 * minuteMs,
      dueAt: now + 72 * 60 * minuteMs,
      safetyMeasures: [{ text: same('断电验电'), done: false }],
      attachments: [],
    },
    people.administrator,
    now,
  );
  const by = (action: WorkOrderAction) =>
    action === 'finish' || action === 'giveUp' ? people.operator : people.administrator;
  return actions.reduce(
    (current, action) => world.workOrders.apply(current, { action, by: by(action), at: now }),
    order,
  );
}
