import type { EventEmitter } from 'node:events';
import type { Clock } from '../lib/clock.ts';
import { type Messages, workOrderMessages } from '../store/alarm/messages.ts';
import type {
  WorkOrderCode,
  WorkOrderDraft,
  WorkOrderRecord,
  WorkOrders,
  WorkOrderStep,
} from '../store/work-order/work-orders.ts';
import type { WorldEvents } from './world-events.ts';

interface Context {
  readonly clock: Clock;
  readonly workOrders: WorkOrders;
  readonly messages: Messages;
  readonly events: EventEmitter<WorldEvents>;
}

/** Changes work orders, posts the messages about each change and notifies. */
export class WorkOrderFlow {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  create(draft: WorkOrderDraft, by: string): WorkOrderRecord {
    const { workOrders, clock } = this.#context;
    return this.#changed(workOrders.create(draft, by, clock.now()));
  }

  /** @throws RangeError where the step does not begin at the order's status */
  apply(order: WorkOrderRecord, step: WorkOrderStep): WorkOrderRecord {
    return this.#changed(this.#context.workOrders.apply(order, step));
  }

  removeFile(order: WorkOrderRecord, fileId: string, by: string): WorkOrderRecord {
    const { workOrders, clock } = this.#context;
    return this.#changed(workOrders.removeFile(order, fileId, by, clock.now()));
  }

  /** Gives orders another value of a dictionary, and notifies. */
  replaceCode(ids: readonly string[], field: WorkOrderCode, value: string): void {
    const { workOrders, events } = this.#context;
    const orders = ids.flatMap((id) => workOrders.get(id) ?? []);
    const changed = orders.map((order) => workOrders.replaceCode(order, { [field]: value }));
    if (changed.length > 0) events.emit('workOrders', changed);
  }

  /** Files what is due, and notifies. */
  tick(): void {
    const { workOrders, clock, events } = this.#context;
    const filed = workOrders.tick(clock.now());
    if (filed.length > 0) events.emit('workOrders', filed);
  }

  #changed(order: WorkOrderRecord): WorkOrderRecord {
    const { messages, events } = this.#context;
    for (const message of workOrderMessages(order, order.log.slice(-1))) {
      messages.add(message);
      events.emit('message', message);
    }
    events.emit('workOrders', [order]);
    return order;
  }
}
