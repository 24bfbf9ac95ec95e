import { codes } from '#src/contract/codes.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { type LocalText, untranslated } from '#src/contract/languages.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { type FiledStep, mayRemoveFile, orderFileKind } from '#src/contract/rules/work-order/work-order-files.ts';
import { duePassed, planIssues, type PlanTimes } from '#src/contract/rules/work-order/work-order-plan.ts';
import { refusalOf, type WorkOrderAction, workOrderFilters } from '#src/contract/rules/work-order/work-order-flow.ts';
import type { WorkOrderDetail, WorkOrderQuery } from '#src/contract/work-order/work-order.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type {
  OrderFileRecord,
  WorkOrderChanges,
  WorkOrderCode,
  WorkOrderRecord,
} from '../../store/work-order/work-orders.ts';
import { requireStation, requireStationInUse, requireVisible, stationIdsOf } from '../../call/access.ts';
import { attachedFiles } from '../../call/file/attachments.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';
import { peopleWith } from '../../call/user/coverage.ts';
import { dictionaryFault } from '../../call/dictionary.ts';
import { fieldTexts } from './work-order-texts.ts';
import { isAlarmActive, workOrderDetailView, workOrderFits, workOrderOrder, workOrderView } from './work-order-view.ts';

type Plan = Pick<ParsedRequestFor<'issueWorkOrder'>, 'handlerId' | 'plannedStart' | 'plannedEnd' | 'dueAt'>;

const textOrNull = (text: string | undefined): LocalText | null => (text ? untranslated(text) : null);
const timeOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

function listed(query: WorkOrderQuery, call: Call): WorkOrderRecord[] {
  const stationIds = stationIdsOf(query.orgId, call);
  return [...call.world.workOrders.all()].filter(
    (order) => stationIds.has(order.station.id) && workOrderFits(order, query, call),
  );
}

/** @throws Refusal unless it exists and the caller may see its station */
const requireOrder = (id: string, call: Call): WorkOrderRecord => requireVisible(call.world.workOrders.get(id), call);

/** Everybody who may handle orders at the station. */
const handlersOf = (stationId: string, { world }: Call) =>
  peopleWith('workOrder_handle', new Set([stationId]), world).get(stationId) ?? [];

/** @throws FieldRefusal for times in the wrong order, a job that is too long, a due time that has passed */
function checkTimes(times: PlanTimes, now: number): void {
  const issues = planIssues(times).map(({ field, message }) => [field, ruleLocalText(message)] as const);
  const fields = { ...(duePassed(times.dueAt, now) && { dueAt: fieldTexts.duePassed }), ...Object.fromEntries(issues) };
  if (Object.keys(fields).length > 0) throw new FieldRefusal(fields);
}

/** @throws FieldRefusal for a handler who cannot do it */
function checkHandler(plan: Plan, stationId: string, call: Call): void {
  const isHandler = handlersOf(stationId, call).some(({ userId }) => userId === plan.handlerId);
  if (plan.handlerId !== undefined && !isHandler) throw new FieldRefusal({ handlerId: fieldTexts.noSuchHandler });
}

const dictTypeOf: Readonly<Record<WorkOrderCode, string>> = {
  type: dictTypes.workOrderType,
  handlerType: dictTypes.handlerType,
  faultCauseCode: dictTypes.faultCause,
};

type Codes = { readonly [Field in WorkOrderCode]?: string | undefined };

/** @throws FieldRefusal for values that their dictionaries do not offer, other than those of the order */
function checkCodes(codesOf: Codes, order: WorkOrderRecord | undefined, { world }: Call): void {
  const faults = Object.entries(dictTypeOf).flatMap(([name, dictType]) => {
    const field = name as WorkOrderCode;
    const value = codesOf[field] ?? '';
    const fault = value === '' ? undefined : dictionaryFault(dictType, value, order?.[field] ?? undefined, world);
    return fault ? [[field, fault] as const] : [];
  });
  if (faults.length > 0) throw new FieldRefusal(Object.fromEntries(faults));
}

/** @throws Refusal where the version is not the present one, or state or person forbid the step */
function checkStep(order: WorkOrderRecord, version: number, action: WorkOrderAction, { caller }: Call): void {
  if (order.version !== version) throw new Refusal(codes.conflict);
  const refusal = refusalOf(order, action, caller.account.userId);
  if (refusal === 'state') throw new Refusal(codes.workOrderState);
  if (refusal === 'actor') throw new Refusal(codes.workOrderActor);
}

/** The uploaded files that come with a step. @throws FieldRefusal */
const filesOf = (ids: readonly string[], step: FiledStep, call: Call): OrderFileRecord[] =>
  attachedFiles(ids, orderFileKind, call).map((file) => ({
    ...file,
    step,
    at: call.now,
    byId: call.caller.account.userId,
  }));

/** Work on an alarm that is still active is accepted with a reason alone. @throws FieldRefusal */
function checkAlarmGone(order: WorkOrderRecord, note: string | undefined, { world }: Call): void {
  if (isAlarmActive(order, world.alarms) && !note) throw new FieldRefusal({ note: fieldTexts.alarmActive });
}

interface Step {
  readonly id: string;
  readonly version: number;
  readonly note?: string | undefined;
}

/** Applies a step after its checks; `changes` may refuse as well. */
function applyStep(
  { id, version, note }: Step,
  action: WorkOrderAction,
  call: Call,
  changes: (order: WorkOrderRecord) => WorkOrderChanges = () => ({}),
): WorkOrderDetail {
  const order = requireOrder(id, call);
  checkStep(order, version, action, call);
  const by = call.caller.account.userId;
  const step = { action, by, at: call.now, note: textOrNull(note), changes: changes(order) };
  const next = call.world.workOrderFlow.apply(order, step);
  return workOrderDetailView(next, call);
}

/** @throws FieldRefusal */
const issued = (
  order: WorkOrderRecord,
  plan: Plan & Pick<WorkOrderRecord, 'handlerType'>,
  now: number,
): WorkOrderChanges => {
  const handlerId = plan.handlerId ?? order.handlerId;
  const dueAt = timeOf(plan.dueAt) ?? order.dueAt;
  const times = {
    plannedStart: timeOf(plan.plannedStart) ?? order.plannedStart,
    plannedEnd: timeOf(plan.plannedEnd) ?? order.plannedEnd,
    dueAt,
  };
  checkTimes(times, now);
  if (handlerId === null) throw new FieldRefusal({ handlerId: fieldTexts.handlerNeeded });
  const isAgain = order.status !== 'toBeIssued';
  if (isAgain && handlerId === order.handlerId && dueAt === order.dueAt)
    throw new FieldRefusal({ handlerId: fieldTexts.newAssignment });
  return {
    handlerId,
    handlerType: plan.handlerType,
    ...times,
  };
};

const handled = (
  order: WorkOrderRecord,
  { done, safetyDone, jobContent, faultCause, faultCauseCode, note, attachments }: ParsedRequestFor<'handleWorkOrder'>,
  call: Call,
): WorkOrderChanges => {
  const safetyMeasures = order.safetyMeasures.map(({ text }, at) => ({ text, done: safetyDone[at] === true }));
  if (!done && !note) throw new FieldRefusal({ note: fieldTexts.reasonNeeded });
  if (done && safetyMeasures.some((measure) => !measure.done))
    throw new FieldRefusal({ safetyDone: fieldTexts.safetyFirst });
  if (done && !jobContent) throw new FieldRefusal({ jobContent: fieldTexts.jobContentNeeded });
  checkCodes({ faultCauseCode }, order, call);
  return {
    safetyMeasures,
    jobContent: textOrNull(jobContent) ?? order.jobContent,
    faultCause: textOrNull(faultCause) ?? order.faultCause,
    faultCauseCode: faultCauseCode || order.faultCauseCode,
    attachments: [...order.attachments, ...filesOf(attachments, 'handle', call)],
  };
};

export const workOrderHandlers: HandlersOf<
  | 'listWorkOrders'
  | 'countWorkOrders'
  | 'getWorkOrder'
  | 'listHandlers'
  | 'listOrderDevices'
  | 'createWorkOrder'
  | 'issueWorkOrder'
  | 'handleWorkOrder'
  | 'reviewWorkOrder'
  | 'withdrawWorkOrder'
  | 'cancelWorkOrder'
  | 'archiveWorkOrder'
  | 'removeWorkOrderFile'
> = {
  listWorkOrders({ page, pageSize, sort, ...query }, call) {
    const hits = listed(query, call).toSorted(workOrderOrder(sort ?? '-createdAt', call));
    return pageOf(hits, page, pageSize, (order) => workOrderView(order, call));
  },

  countWorkOrders({ stationId }, call) {
    const count = (query: Partial<WorkOrderQuery>) => listed({ filter: 'all', stationId, ...query }, call).length;
    const filters = Object.fromEntries(workOrderFilters.map((filter) => [filter, count({ filter })]));
    return {
      filters: filters as Record<WorkOrderQuery['filter'], number>,
      open: count({ open: true }),
      overdue: count({ overdue: true }),
    };
  },

  getWorkOrder: ({ id }, call) => workOrderDetailView(requireOrder(id, call), call),

  listHandlers({ stationId }, call) {
    requireStation(stationId, call);
    return handlersOf(stationId, call).map(({ userId, realName }) => ({ id: userId, name: realName }));
  },

  listOrderDevices: ({ stationId }, call) =>
    requireStation(stationId, call).devices.map(({ id, name }) => ({ id, name: name[call.language] })),

  /** One open order for an alarm at the most. */
  createWorkOrder(form, call) {
    const { world, caller } = call;
    const station = requireStationInUse(form.stationId, call);
    const device = station.devices.find(({ id }) => id === form.deviceId) ?? null;
    if (form.deviceId !== undefined && device === null) throw notFound();
    const alarm = form.alarmId === undefined ? undefined : world.alarms.get(form.alarmId);
    if (form.alarmId !== undefined && alarm?.station.id !== station.id) throw notFound();
    const open = alarm && world.workOrders.openFor(alarm.id);
    if (open) throw new Refusal(codes.workOrderOpenForAlarm, untranslated(open.number), undefined, open.id);
    const times = {
      plannedStart: timeOf(form.plannedStart),
      plannedEnd: timeOf(form.plannedEnd),
      dueAt: timeOf(form.dueAt),
    };
    checkTimes(times, call.now);
    checkHandler(form, station.id, call);
    checkCodes(form, undefined, call);
    const order = world.workOrderFlow.create(
      {
        type: form.type,
        title: untranslated(form.title),
        content: untranslated(form.content),
        station,
        device,
        alarmId: alarm?.id ?? null,
        handlerType: form.handlerType,
        handlerId: form.handlerId ?? null,
        ...times,
        safetyMeasures: form.safetyMeasures.map((text) => ({ text: untranslated(text), done: false })),
        attachments: filesOf(form.attachments, 'create', call),
      },
      caller.account.userId,
    );
    return workOrderDetailView(order, call);
  },

  issueWorkOrder: (request, call) =>
    applyStep(request, 'issue', call, (order) => {
      checkHandler(request, order.station.id, call);
      checkCodes({ handlerType: request.handlerType }, order, call);
      return issued(order, request, call.now);
    }),

  handleWorkOrder: (request, call) =>
    applyStep(request, request.done ? 'finish' : 'giveUp', call, (order) => handled(order, request, call)),

  reviewWorkOrder: (request, call) =>
    applyStep(request, request.approved ? 'approve' : 'reject', call, (order) => {
      if (request.approved) checkAlarmGone(order, request.note, call);
      if (!request.approved && !request.note) throw new FieldRefusal({ note: fieldTexts.remarksNeeded });
      return {
        reviewResult: request.approved ? 'approved' : 'rejected',
        reviewRemarks: textOrNull(request.note),
        attachments: [...order.attachments, ...filesOf(request.attachments, 'review', call)],
      };
    }),

  removeWorkOrderFile({ id, version, attachmentId }, call) {
    const order = requireOrder(id, call);
    if (order.version !== version) throw new Refusal(codes.conflict);
    const file = order.attachments.find((each) => each.id === attachmentId);
    if (!file) throw notFound();
    const userId = call.caller.account.userId;
    if (!mayRemoveFile(order.status, file, userId)) throw new Refusal(codes.forbidden, fieldTexts.notYourFile);
    return workOrderDetailView(call.world.workOrderFlow.removeFile(order, attachmentId, userId), call);
  },

  withdrawWorkOrder: (request, call) => applyStep(request, 'withdraw', call),
  cancelWorkOrder: (request, call) => applyStep(request, 'cancel', call),
  archiveWorkOrder: (request, call) =>
    applyStep(request, 'archive', call, (order) => {
      checkAlarmGone(order, request.note, call);
      return {};
    }),
};
