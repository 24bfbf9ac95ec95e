import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, sortBy, time } from '../fields.ts';
import { dictValueMax } from '../limits.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { filled, optionalText, requiredText } from '../rules/text.ts';
import { type FiledStep, filedSteps, orderFilesMax } from '../rules/work-order/work-order-files.ts';
import { workOrderActions, workOrderFilters, workOrderStatuses } from '../rules/work-order/work-order-flow.ts';

/** What a new order is proposed as, as long as the dictionaries offer it. */
export const proposedOrder = { type: 'inspection', typeForAlarm: 'repair', handlerType: 'own' } as const;

export const workOrderTitleMax = 128;
export const workOrderTextMax = 1000;
export const workOrderNoteMax = 500;
export const safetyMeasuresMax = 20;

const person = z.object({ id, name: z.string() });
export type Person = z.output<typeof person>;

export const workOrder = z.object({
  id,
  /** Readable and unique: `WO-20261121-003`. */
  number: z.string(),
  /** Rises with each change: a step on an older one is refused as a conflict. */
  version: z.int(),
  /** Value of the dictionary `work_order_type`. */
  type: z.string(),
  status: z.enum(workOrderStatuses),
  title: z.string(),
  content: z.string(),
  stationId: id,
  stationName: z.string(),
  deviceId: z.nullable(id),
  deviceName: z.nullable(z.string()),
  /** The alarm that it was made for. */
  alarmId: z.nullable(id),
  /** Value of the dictionary `handler_type`. */
  handlerType: z.string(),
  handler: z.nullable(person),
  issuer: z.nullable(person),
  creator: z.nullable(person),
  updater: z.nullable(person),
  /** Who did the work, and who judged it. */
  processor: z.nullable(person),
  reviewer: z.nullable(person),
  plannedStart: z.nullable(time),
  plannedEnd: z.nullable(time),
  dueAt: z.nullable(time),
  overdue: z.boolean(),
  createdAt: time,
  updatedAt: time,
  issuedAt: z.nullable(time),
  handledAt: z.nullable(time),
  reviewedAt: z.nullable(time),
  archivedAt: z.nullable(time),
});
export type WorkOrder = z.output<typeof workOrder>;

/** One step of its life. `by` null: the system. */
const logEntry = z.object({
  at: time,
  by: z.nullable(person),
  action: z.enum(['create', 'file', 'removeFile', ...workOrderActions]),
  status: z.enum(workOrderStatuses),
  note: z.nullable(z.string()),
});

/** A document or photograph; `id` is the attachment id of its upload. */
const orderFile = z.object({
  id,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.string(),
  /** The step that it came with. */
  step: z.enum(filedSteps),
  at: time,
  by: z.nullable(person),
});
export type OrderFile = z.output<typeof orderFile>;

export const workOrderDetail = z.extend(workOrder, {
  /** The condition of its alarm is still present: approving and filing need a reason, as `note`. */
  alarmActive: z.boolean(),
  safetyMeasures: z.array(z.object({ text: z.string(), done: z.boolean() })),
  /** What was done, and why the fault came. */
  jobContent: z.nullable(z.string()),
  faultCause: z.nullable(z.string()),
  /** Value of the dictionary `fault_cause`. */
  faultCauseCode: z.nullable(z.string()),
  reviewResult: z.nullable(z.enum(['approved', 'rejected'])),
  reviewRemarks: z.nullable(z.string()),
  /** In the order of their coming. */
  attachments: z.array(orderFile),
  /** Oldest first. */
  log: z.array(logEntry),
});
export type WorkOrderDetail = z.output<typeof workOrderDetail>;

const note = z.optional(optionalText(workOrderNoteMax));

/** Attachment ids of what was uploaded for a step. */
const attachments = (step: FiledStep) =>
  z._default(
    z.array(id).check(z.maxLength(orderFilesMax[step], ruleMessage('file.tooMany', { max: orderFilesMax[step] }))),
    [],
  );

/** A value of a dictionary that offers it. */
const dictValue = filled('text.required').check(z.maxLength(dictValueMax));

const plan = {
  handlerId: z.optional(id),
  handlerType: z._default(dictValue, proposedOrder.handlerType),
  plannedStart: z.optional(time),
  plannedEnd: z.optional(time),
  dueAt: z.optional(time),
};

export const workOrderForm = z.object({
  type: dictValue,
  title: requiredText(workOrderTitleMax),
  content: optionalText(workOrderTextMax),
  stationId: id,
  deviceId: z.optional(id),
  alarmId: z.optional(id),
  safetyMeasures: z._default(z.array(requiredText(workOrderTitleMax)).check(z.maxLength(safetyMeasuresMax)), []),
  attachments: attachments('create'),
  ...plan,
});

const filters = {
  filter: z._default(z.enum(workOrderFilters), 'all'),
  type: z.optional(dictValue),
  status: z.optional(z.enum(workOrderStatuses)),
  stationId: z.optional(id),
  /** At the stations of this organisation and of those below it. */
  orgId: z.optional(id),
  deviceId: z.optional(id),
  alarmId: z.optional(id),
  /** Not at its end, or at it. */
  open: z.optional(z.boolean()),
  overdue: z.optional(z.boolean()),
  /** Searched in number, title, station, device and handler. */
  keyword: z.optional(z.string().check(z.maxLength(128))),
  createdFrom: z.optional(time),
  createdTo: z.optional(time),
};
const filterRequest = z.object(filters);
export type WorkOrderQuery = z.output<typeof filterRequest>;

export const workOrderSortColumns = ['number', 'createdAt', 'dueAt', 'status', 'stationName', 'title'] as const;

/** Each step names the version that its form was filled with. */
const step = { id, version: z.int() };

const post = (verb: string) => ({ method: 'POST', path: `/workOrder/${verb}` }) as const;

export const workOrderEndpoints = named({
  listWorkOrders: endpoint(post('list'), {
    request: z.object({ ...filters, sort: z.optional(sortBy(workOrderSortColumns)), ...paging }),
    response: pageOf(workOrder),
  }),
  /** How many orders stand behind each of the six filters, and how many of all are not at their end or overdue. */
  countWorkOrders: endpoint(post('count'), {
    request: z.object({ stationId: z.optional(id) }),
    response: z.object({ filters: z.record(z.enum(workOrderFilters), z.int()), open: z.int(), overdue: z.int() }),
  }),
  getWorkOrder: endpoint(post('get'), { request: z.object({ id }), response: workOrderDetail }),
  /** Who an order of a station can be given to. */
  listHandlers: endpoint(post('handlers'), { request: z.object({ stationId: id }), response: z.array(person) }),
  /** What an order of a station can be about. */
  listOrderDevices: endpoint(post('devices'), {
    request: z.object({ stationId: id }),
    response: z.array(z.object({ id, name: z.string() })),
  }),
  /** An alarm has one open order at the most: a second one is refused, with the id of the open one as `ref`. */
  createWorkOrder: endpoint(post('create'), {
    request: workOrderForm,
    response: workOrderDetail,
    permission: 'workOrder_create',
  }),
  /** Needs a handler, here or from before; after a withdrawal another handler or another due time. */
  issueWorkOrder: endpoint(post('issue'), {
    request: z.object({ ...step, ...plan, note }),
    response: workOrderDetail,
    permission: 'workOrder_issue',
  }),
  /** Done: every safety measure ticked off and the work described. Not done: the reason, as `note`. */
  handleWorkOrder: endpoint(post('handle'), {
    request: z.object({
      ...step,
      done: z.boolean(),
      safetyDone: z._default(z.array(z.boolean()).check(z.maxLength(safetyMeasuresMax)), []),
      jobContent: z.optional(optionalText(workOrderTextMax)),
      faultCause: z.optional(optionalText(workOrderTextMax)),
      faultCauseCode: z.optional(z.string().check(z.maxLength(dictValueMax))),
      attachments: attachments('handle'),
      note,
    }),
    response: workOrderDetail,
    permission: 'workOrder_handle',
  }),
  /** A rejection needs remarks, as `note`. */
  reviewWorkOrder: endpoint(post('review'), {
    request: z.object({ ...step, approved: z.boolean(), attachments: attachments('review'), note }),
    response: workOrderDetail,
    permission: 'workOrder_review',
  }),
  withdrawWorkOrder: endpoint(post('withdraw'), {
    request: z.object({ ...step, note }),
    response: workOrderDetail,
    permission: 'workOrder_withdraw',
  }),
  /** The reason, as `note`, is needed. */
  cancelWorkOrder: endpoint(post('cancel'), {
    request: z.object({ ...step, note: requiredText(workOrderNoteMax) }),
    response: workOrderDetail,
    permission: 'workOrder_cancel',
  }),
  /** Only by who has attached it, and not from an order at its end. */
  removeWorkOrderFile: endpoint(post('removeFile'), {
    request: z.object({ ...step, attachmentId: id }),
    response: workOrderDetail,
  }),
  archiveWorkOrder: endpoint(post('archive'), {
    request: z.object({ ...step, note }),
    response: workOrderDetail,
    permission: 'workOrder_archive',
  }),
});
