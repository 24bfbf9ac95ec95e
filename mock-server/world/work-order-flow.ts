import type { EventEmitter } from 'node:events';
import type { Clock } from '../lib/clock.ts';
import { type Messages, workOrderMessages } from '../store/messages.ts';
import type { WorkOrderStep, WorkOrderDraft, WorkOrderRecord, WorkOrders } from '../store/work-orders.ts';
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
