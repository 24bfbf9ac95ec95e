import type { LocalText } from '#src/contract/languages.ts';
import type { OrderFile, WorkOrder, WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import {
  findStep,
  isEnded,
  type WorkOrderAction,
  type WorkOrderStatus,
} from '#src/contract/rules/work-order/work-order-flow.ts';
import { dayMs, minuteMs } from '../../lib/clock.ts';
import type { DeviceSpec, StationSpec } from '../../plant/specs.ts';
import type { Simulator } from '../../simulator/plant-simulator.ts';
import { persistedAs } from '../record/persisted.ts';
import { deviceOf, stationOf } from '../plant/plant-lookup.ts';
import { workOrderShape } from '../record/record-shapes.ts';
import { Table } from '../record/table.ts';

/** A completed order is filed by the system after this time; filing lasts a minute. */
export const filedAfterMs = dayMs;
export const filingMs = minuteMs;

/** A user's id, or the name of one who has no account here; null: the system. */
type Who = string | null;

export interface WorkOrderEntry {
  readonly at: number;
  readonly by: Who;
  readonly action: WorkOrderDetail['log'][number]['action'];
  readonly status: WorkOrderStatus;
  readonly note: LocalText | null;
}

/** A file of an order; the bytes are in the store of files, under the same id. */
export interface OrderFileRecord extends Pick<OrderFile, 'id' | 'name' | 'size' | 'type' | 'step'> {
  readonly at: number;
  readonly byId: Who;
}

/** One order as it is now; each change makes a new record. Times in milliseconds since 1970. */
export interface WorkOrderRecord {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly type: WorkOrder['type'];
  readonly status: WorkOrderStatus;
  readonly title: LocalText;
  readonly content: LocalText;
  readonly station: StationSpec;
  readonly device: DeviceSpec | null;
  readonly alarmId: string | null;
  readonly handlerType: WorkOrder['handlerType'];
  readonly handlerId: Who;
  readonly issuerId: Who;
  readonly processorId: Who;
  readonly reviewerId: Who;
  readonly plannedStart: number | null;
  readonly plannedEnd: number | null;
  readonly dueAt: number | null;
  readonly safetyMeasures: readonly { readonly text: LocalText; readonly done: boolean }[];
  readonly jobContent: LocalText | null;
  readonly faultCause: LocalText | null;
  readonly faultCauseCode: string | null;
  readonly reviewResult: 'approved' | 'rejected' | null;
  readonly reviewRemarks: LocalText | null;
  readonly attachments: readonly OrderFileRecord[];
  /** Oldest first; the first entry is its creation. */
  readonly log: readonly WorkOrderEntry[];
}

/** Fields whose values are those of a dictionary. */
export type WorkOrderCode = 'type' | 'handlerType' | 'faultCauseCode';

/** What a new order is made of. */
export type WorkOrderDraft = Pick<
  WorkOrderRecord,
  | 'type'
  | 'title'
  | 'content'
  | 'station'
  | 'device'
  | 'alarmId'
  | 'handlerType'
  | 'handlerId'
  | 'plannedStart'
  | 'plannedEnd'
  | 'dueAt'
  | 'safetyMeasures'
  | 'attachments'
>;

/** What a step changes beside the status. */
export type WorkOrderChanges = Partial<
  Pick<
    WorkOrderRecord,
    | 'handlerType'
    | 'handlerId'
    | 'plannedStart'
    | 'plannedEnd'
    | 'dueAt'
    | 'safetyMeasures'
    | 'jobContent'
    | 'faultCause'
    | 'faultCauseCode'
    | 'reviewResult'
    | 'reviewRemarks'
    | 'attachments'
  >
>;

export interface WorkOrderStep {
  readonly action: WorkOrderAction;
  readonly by: Who;
  readonly at: number;
  readonly note?: LocalText | null;
  readonly changes?: WorkOrderChanges;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** Whose names a step writes down. */
const signatures: Partial<Record<WorkOrderAction, 'issuerId' | 'processorId' | 'reviewerId'>> = {
  issue: 'issuerId',
  finish: 'processorId',
  giveUp: 'processorId',
  approve: 'reviewerId',
  reject: 'reviewerId',
};

/** Time of the last such step; null: there was none. */
export const lastAt = ({ log }: WorkOrderRecord, ...actions: readonly WorkOrderEntry['action'][]): number | null =>
  log.findLast(({ action }) => actions.includes(action))?.at ?? null;

/** When it was completed or canceled; null: it is open. */
export const endedAt = ({ log }: WorkOrderRecord): number | null =>
  log.find(({ status }) => isEnded(status))?.at ?? null;

function logged(
  order: WorkOrderRecord,
  status: WorkOrderStatus,
  entry: Omit<WorkOrderEntry, 'status'>,
): WorkOrderRecord {
  return { ...order, status, version: order.version + 1, log: [...order.log, { ...entry, status }] };
}

/** The order after a step. @throws RangeError where the step does not begin at the order's status */
export function afterStep(
  order: WorkOrderRecord,
  { action, by, at, note = null, changes }: WorkOrderStep,
): WorkOrderRecord {
  const step = findStep(order.status, action);
  if (!step) throw new RangeError(`${order.number} is ${order.status}: no ${action}`);
  const signature = signatures[action];
  const signed = { ...order, ...changes, ...(signature && { [signature]: by }) };
  return logged(signed, step.to, { at, by, action, note });
}

/** What the system does with an order in the course of time: filing what is completed. */
function afterTime(order: WorkOrderRecord, now: number): WorkOrderRecord {
  const since = order.log.at(-1)?.at ?? now;
  if (order.status === 'completed' && now >= since + filedAfterMs)
    return afterTime(afterStep(order, { action: 'archive', by: null, at: since + filedAfterMs }), now);
  if (order.status === 'archiving' && now >= since + filingMs)
    return logged(order, 'archived', { at: since + filingMs, by: null, action: 'file', note: null });
  return order;
}

/** All orders, by id. */
export class WorkOrders {
  readonly #byId = new Table<WorkOrderRecord>();
  readonly #numbers = new Map<string, number>();
  /** Ids of the orders of an alarm, oldest first. */
  readonly #ofAlarm = new Map<string, string[]>();

  readonly #simulator: Simulator;
  /** An order is stored with the ids of its station and device. */
  readonly persisted = {
    workOrders: persistedAs(this.#byId, workOrderShape, {
      pack: ({ station, device, ...order }) => ({ ...order, stationId: station.id, deviceId: device?.id ?? null }),
      unpack: ({ stationId, deviceId, ...row }) => {
        const station = stationOf(this.#simulator, stationId);
        const order = { ...row, station, device: deviceId === null ? null : deviceOf(station, deviceId) };
        this.#index(order as unknown as WorkOrderRecord);
        return order as unknown as WorkOrderRecord;
      },
    }),
  };

  constructor(simulator: Simulator) {
    this.#simulator = simulator;
  }

  clear(): void {
    this.#byId.clear();
    this.#ofAlarm.clear();
    this.#numbers.clear();
  }

  get(id: string): WorkOrderRecord | undefined {
    return this.#byId.get(id);
  }

  all(): Iterable<WorkOrderRecord> {
    return this.#byId.values();
  }

  /** The order of an alarm that is not at its end. */
  openFor(alarmId: string): WorkOrderRecord | undefined {
    return this.allFor(alarmId).find(({ status }) => !isEnded(status));
  }

  /** All orders of an alarm, oldest first. */
  allFor(alarmId: string): readonly WorkOrderRecord[] {
    return (this.#ofAlarm.get(alarmId) ?? []).flatMap((id) => this.#byId.get(id) ?? []);
  }

  create(draft: WorkOrderDraft, by: Who, at: number): WorkOrderRecord {
    const number = this.#nextNumber(at);
    const order: WorkOrderRecord = {
      ...draft,
      id: number,
      number,
      version: 1,
      status: 'toBeIssued',
      issuerId: null,
      processorId: null,
      reviewerId: null,
      jobContent: null,
      faultCause: null,
      faultCauseCode: null,
      reviewResult: null,
      reviewRemarks: null,
      log: [{ at, by, action: 'create', status: 'toBeIssued', note: null }],
    };
    this.#index(order);
    return this.#store(order);
  }

  /** @throws RangeError where the step does not begin at the order's status */
  apply(order: WorkOrderRecord, step: WorkOrderStep): WorkOrderRecord {
    return this.#store(afterStep(order, step));
  }

  /** Open orders that a user has to handle. */
  openOf(handlerId: string): WorkOrderRecord[] {
    return [...this.#byId.values()].filter((order) => order.handlerId === handlerId && !isEnded(order.status));
  }

  /** Somebody else has to handle the order. */
  passOn(order: WorkOrderRecord, handlerId: string, entry: { by: Who; at: number; note: LocalText }): WorkOrderRecord {
    return this.#store(logged({ ...order, handlerId }, order.status, { ...entry, action: 'issue' }));
  }

  /** Another value of a dictionary takes the place of one that is gone. */
  replaceCode(order: WorkOrderRecord, changes: Partial<Pick<WorkOrderRecord, WorkOrderCode>>): WorkOrderRecord {
    return this.#store({ ...order, ...changes, version: order.version + 1 });
  }

  /** Removes a file; its name goes into the log. */
  removeFile(order: WorkOrderRecord, fileId: string, by: Who, at: number): WorkOrderRecord {
    const attachments = order.attachments.filter(({ id }) => id !== fileId);
    const name = order.attachments.find(({ id }) => id === fileId)?.name ?? fileId;
    const note = { zh: name, en: name, de: name };
    return this.#store(logged({ ...order, attachments }, order.status, { at, by, action: 'removeFile', note }));
  }

  /** Files what is due; returns the orders that changed. */
  tick(now: number): readonly WorkOrderRecord[] {
    const changed = [...this.#byId.values()].flatMap((order) => {
      const next = afterTime(order, now);
      return next === order ? [] : [next];
    });
    for (const order of changed) this.#store(order);
    return changed;
  }

  #store(order: WorkOrderRecord): WorkOrderRecord {
    this.#byId.set(order.id, order);
    return order;
  }

  #nextNumber(at: number): string {
    const day = dayOf(at);
    return `WO-${day}-${String((this.#numbers.get(day) ?? 0) + 1).padStart(3, '0')}`;
  }

  /** Indexes a new order by its number and its alarm. */
  #index({ id, number, alarmId }: WorkOrderRecord): void {
    const [, day = '', count] = number.split('-');
    this.#numbers.set(day, Math.max(this.#numbers.get(day) ?? 0, Number(count)));
    if (alarmId !== null) this.#ofAlarm.set(alarmId, [...(this.#ofAlarm.get(alarmId) ?? []), id]);
  }
}
