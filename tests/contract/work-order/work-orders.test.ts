import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import {
  findStep,
  isEnded,
  statusesOf,
  workOrderActions,
  workOrderFilters,
  type WorkOrderStatus,
  workOrderStatuses,
} from '#src/contract/rules/work-order/work-order-flow.ts';
import { hourMs } from '#mock-server/lib/clock.ts';
import { filedAfterMs, filingMs } from '#mock-server/store/work-order/work-orders.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import {
  act,
  freshWorkOrder,
  handledWorkOrder,
  issuedWorkOrder,
  newWorkOrder,
  type OrderVersion,
  versionOf,
  stationId,
} from './work-order-samples.ts';

let harness: Harness;
let operator: SignedIn;
let distributor: SignedIn;
let administrator: SignedIn;

beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.control('POST', '/reset');
  [operator, distributor, administrator] = (await Promise.all(
    ['operator', 'distributor', 'administrator'].map((name) => harness.signIn(name)),
  )) as [SignedIn, SignedIn, SignedIn];
});

const refused = (code: number) => ({ kind: 'business', code });
const withField = (field: string) => ({
  kind: 'business',
  code: codes.badRequest,
  fields: { [field]: expect.any(String) },
});

/** An order of the administrator's, handled by the distributor, in each status. */
async function orderIn(status: WorkOrderStatus): Promise<OrderVersion> {
  const fresh = await freshWorkOrder(administrator);
  const processing = () => act(administrator, 'issue', fresh);
  const underReview = async () => act(distributor, 'finish', await processing());
  const completed = async () => act(administrator, 'approve', await underReview());
  const bringTo: Readonly<Record<WorkOrderStatus, () => Promise<OrderVersion>>> = {
    toBeIssued: async () => fresh,
    processing,
    underReview,
    completed,
    rejected: async () => act(administrator, 'reject', await underReview()),
    incomplete: async () => act(distributor, 'giveUp', await processing()),
    withdrawn: async () => act(administrator, 'withdraw', await processing()),
    canceled: () => act(administrator, 'cancel', fresh),
    archiving: async () => act(administrator, 'archive', await completed()),
    archived: async () => {
      const { id } = await act(administrator, 'archive', await completed());
      await harness.control('POST', '/clock', { advance: filingMs });
      return arrived(id, 'archived');
    },
  };
  return bringTo[status]();
}

/** Moves the server's clock until the order has the status. */
async function arrived(id: string, status: WorkOrderStatus): Promise<OrderVersion> {
  const order = await administrator.call('getWorkOrder', { id });
  expect(order.status).toBe(status);
  return versionOf(order);
}

test.each(workOrderStatuses)('[ST-02] an order that is %s allows exactly the actions of the table', async (status) => {
  for (const action of workOrderActions) {
    const order = await orderIn(status);
    const step = findStep(status, action);
    const user = step?.actor === 'handler' ? distributor : administrator;
    const sent = act(user, action, order);
    if (!step) {
      await expect(sent, action).rejects.toMatchObject(refused(codes.workOrderState));
      continue;
    }
    const after = await administrator.call('getWorkOrder', { id: (await sent).id });
    expect(after).toMatchObject({ status: step.to, version: order.version + 1 });
    expect(after.log.at(-1)).toMatchObject({ action, status: step.to, by: { id: user.login.user_id } });
  }
});

describe('people', () => {
  test('[ST-02] only the handler can finish an order, and not review it', async () => {
    const order = await issuedWorkOrder(harness, operator);
    await expect(act(distributor, 'finish', order)).rejects.toMatchObject(refused(codes.workOrderActor));
    const handled = await act(operator, 'finish', order);
    await expect(act(operator, 'approve', handled)).rejects.toMatchObject(refused(codes.workOrderActor));
    await expect(act(administrator, 'approve', handled)).resolves.toBeDefined();
  });

  test('[ST-02] only the issuer can withdraw it', async () => {
    const order = await issuedWorkOrder(harness, distributor);
    await expect(act(operator, 'withdraw', order)).rejects.toMatchObject(refused(codes.workOrderActor));
  });

  test('[RP-02] an order of a foreign station does not exist', async () => {
    const owner = await harness.signIn('owner');
    const { id } = await freshWorkOrder(administrator);
    await expect(owner.call('getWorkOrder', { id })).rejects.toMatchObject(refused(codes.notFound));
    const visible = (await owner.call('listWorkOrders', { pageSize: 500 })).records;
    const stations = new Set((await owner.call('listStations', {})).map((station) => station.id));
    expect(visible.every((order) => stations.has(order.stationId))).toBe(true);
  });

  test('[ST-02] handlers of a station are those who may handle and see it', async () => {
    const ids = (await administrator.call('listHandlers', { stationId })).map(({ id }) => id);
    expect(ids).toContain(operator.login.user_id);
    expect(ids).toContain(distributor.login.user_id);
    expect(ids).not.toContain('10002');
    const order = await freshWorkOrder(administrator);
    await expect(administrator.call('issueWorkOrder', { ...order, handlerId: '10002' })).rejects.toMatchObject(
      withField('handlerId'),
    );
  });
});

test('[ST-02] a change on an older version is a conflict and overwrites nothing', async () => {
  const order = await freshWorkOrder(administrator);
  await act(administrator, 'issue', order);
  await expect(act(administrator, 'cancel', order)).rejects.toMatchObject(refused(codes.conflict));
});

test('[ST-02] of 20 same actions at once one succeeds', async () => {
  const order = await freshWorkOrder(administrator);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => act(administrator, 'issue', order)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('required fields', () => {
  test('[ST-02] safety measures are required first, then the work', async () => {
    const order = await issuedWorkOrder(harness, operator, { safetyMeasures: ['Isolate', 'Earth'] });
    const finish = (values: Partial<RequestFor<'handleWorkOrder'>>) =>
      operator.call('handleWorkOrder', { ...order, done: true, ...values });
    await expect(finish({ jobContent: 'x', safetyDone: [true] })).rejects.toMatchObject(withField('safetyDone'));
    await expect(finish({ safetyDone: [true, true] })).rejects.toMatchObject(withField('jobContent'));
    const done = await finish({ jobContent: 'x', faultCause: 'dust', safetyDone: [true, true] });
    expect(done).toMatchObject({ status: 'underReview', jobContent: 'x', faultCause: 'dust' });
    expect(done.safetyMeasures).toEqual([
      { text: 'Isolate', done: true },
      { text: 'Earth', done: true },
    ]);
  });

  test('[ST-02] a reason for giving up, for a rejection and for a cancellation', async () => {
    const order = await issuedWorkOrder(harness, operator);
    await expect(operator.call('handleWorkOrder', { ...order, done: false })).rejects.toMatchObject(withField('note'));
    const handled = await handledWorkOrder(harness);
    await expect(operator.call('reviewWorkOrder', { ...handled, approved: false })).rejects.toMatchObject(
      withField('note'),
    );
    await expect(administrator.call('cancelWorkOrder', { ...order, note: ' ' })).rejects.toMatchObject(
      withField('note'),
    );
  });

  test('[ST-02] issuing again needs another handler or another due time', async () => {
    const order = await orderIn('withdrawn');
    const again = (values: object) => administrator.call('issueWorkOrder', { ...order, ...values });
    await expect(again({ handlerId: '10003' })).rejects.toMatchObject(withField('handlerId'));
    await expect(again({ handlerId: operator.login.user_id })).resolves.toMatchObject({ status: 'processing' });
  });

  test('[VA-07] [VA-09] the plan: end after start, and no more than 8 hours', async () => {
    const at = (hours: number) => new Date(Date.UTC(2026, 5, 1) + hours * hourMs).toISOString();
    const create = (plannedEnd: string) =>
      administrator.call('createWorkOrder', newWorkOrder({ plannedStart: at(0), plannedEnd }));
    await expect(create(at(-1))).rejects.toMatchObject(withField('plannedEnd'));
    await expect(create(at(8.5))).rejects.toMatchObject(withField('plannedEnd'));
    await expect(create(at(8))).resolves.toMatchObject({ status: 'toBeIssued', plannedEnd: at(8) });
  });

  test('[VA-07] the due time: not passed, and not before the plan; at the creation as when it is issued', async () => {
    const at = (hours: number) => new Date(harness.server.world.clock.now() + hours * hourMs).toISOString();
    const create = (values: object) => administrator.call('createWorkOrder', newWorkOrder(values));
    await expect(create({ dueAt: at(-5) })).rejects.toMatchObject(withField('dueAt'));
    await expect(create({ plannedStart: at(2), dueAt: at(1) })).rejects.toMatchObject(withField('dueAt'));
    const planned = { plannedStart: at(1), plannedEnd: at(3) };
    await expect(create({ ...planned, dueAt: at(2) })).rejects.toMatchObject(withField('dueAt'));
    const order = versionOf(await create({ ...planned, dueAt: at(3) }));
    const issue = (values: object) =>
      administrator.call('issueWorkOrder', { ...order, handlerId: operator.login.user_id, ...values });
    await expect(issue({ dueAt: at(2) })).rejects.toMatchObject(withField('dueAt'));
    await expect(issue({ plannedEnd: at(4) })).rejects.toMatchObject(withField('dueAt'));
    await harness.control('POST', '/clock', { advance: 4 * hourMs });
    await expect(issue({})).rejects.toMatchObject(withField('dueAt'));
    await expect(issue({ dueAt: at(1) })).resolves.toMatchObject({ status: 'processing' });
  });
});

test('[ST-02] work on an alarm that is still active is approved and filed with a reason alone', async () => {
  const active = [...harness.server.world.alarms.all()].find(
    ({ station, resolved, period }) => station.id === stationId && !resolved && period.clearedAt === null,
  );
  const order = await issuedWorkOrder(harness, distributor, { alarmId: active!.id, deviceId: active!.device.id });
  const handled = await distributor.call('handleWorkOrder', { ...order, done: true, jobContent: 'Fan replaced' });
  expect(handled.alarmActive).toBe(true);
  const review = { ...versionOf(handled), approved: true };
  await expect(administrator.call('reviewWorkOrder', review)).rejects.toMatchObject(withField('note'));
  const approved = await administrator.call('reviewWorkOrder', { ...review, note: 'The spare part is on its way' });
  expect(approved).toMatchObject({ status: 'completed', reviewRemarks: 'The spare part is on its way' });
  await expect(administrator.call('archiveWorkOrder', versionOf(approved))).rejects.toMatchObject(withField('note'));
  await expect(
    administrator.call('archiveWorkOrder', { ...versionOf(approved), note: 'As above' }),
  ).resolves.toMatchObject({
    status: 'archiving',
  });
});

test('[ST-02] an alarm has one open order at the most', async () => {
  const [alarm] = (await operator.call('listAlarms', { stationId, pageSize: 1 })).records;
  const form = newWorkOrder({ alarmId: alarm!.id, deviceId: alarm!.deviceId });
  const order = versionOf(await operator.call('createWorkOrder', form));
  for (const [language, words] of [
    ['zh', '已有未结束的工单'],
    ['en', 'already has an open order'],
    ['de', 'schon einen offenen Auftrag'],
  ] as const)
    await expect((await harness.signIn('operator', language)).call('createWorkOrder', form)).rejects.toMatchObject({
      ...refused(codes.workOrderOpenForAlarm),
      ref: order.id,
      msg: expect.stringContaining(words),
    });
  await act(operator, 'cancel', order);
  await expect(operator.call('createWorkOrder', form)).resolves.toMatchObject({ alarmId: alarm!.id });
});

test('[ST-02] a completed order is filed by the system after a day', async () => {
  const { id } = await orderIn('completed');
  await harness.control('POST', '/clock', { advance: filedAfterMs - hourMs });
  expect((await (await harness.signIn('operator')).call('getWorkOrder', { id })).status).toBe('completed');
  await harness.control('POST', '/clock', { advance: hourMs + filingMs });
  const filed = await (await harness.signIn('operator')).call('getWorkOrder', { id });
  expect(filed).toMatchObject({ status: 'archived', archivedAt: expect.any(String) });
  expect(filed.log.slice(-2)).toMatchObject([
    { action: 'archive', by: null },
    { action: 'file', by: null },
  ]);
});

test('[ST-02] the six filters, their counts and the mark "overdue" agree', async () => {
  const dueAt = new Date(harness.server.world.clock.now() + hourMs).toISOString();
  const order = await freshWorkOrder(administrator, { dueAt });
  await harness.control('POST', '/clock', { advance: 2 * hourMs });
  const { filters, open, overdue } = await operator.call('countWorkOrders', {});
  for (const filter of workOrderFilters) {
    const { total, records } = await operator.call('listWorkOrders', { filter, pageSize: 500 });
    expect(total, filter).toBe(filters[filter]);
    const statuses = statusesOf[filter];
    for (const record of records) {
      if (statuses) expect(statuses).toContain(record.status);
      if (filter === 'mine') expect(record.handler?.id).toBe(operator.login.user_id);
    }
  }
  expect((await operator.call('listWorkOrders', { open: true })).total).toBe(open);
  const late = await operator.call('listWorkOrders', { overdue: true, pageSize: 500 });
  expect(late.total).toBe(overdue);
  expect(late.records.map(({ id }) => id)).toContain(order.id);
  expect(late.records.every((record) => record.overdue)).toBe(true);
});

test('[ST-02] orders are found by their device, and by whether they have ended', async () => {
  const [one, other] = await operator.call('listOrderDevices', { stationId });
  const orders = await Promise.all(
    [one, other, one].map((device) => freshWorkOrder(administrator, { deviceId: device!.id })),
  );
  await administrator.call('cancelWorkOrder', { id: orders[0]!.id, version: orders[0]!.version, note: 'Twice' });
  const list = async (request: object) =>
    (await operator.call('listWorkOrders', { stationId, pageSize: 500, ...request })).records;
  const all = await list({});
  const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
  const ofOne = await list({ deviceId: one!.id });
  expect(ids(ofOne)).toEqual(ids(all.filter(({ deviceId }) => deviceId === one!.id)));
  expect(ids(ofOne)).toEqual(expect.arrayContaining([orders[0]!.id, orders[2]!.id]));
  for (const open of [true, false])
    expect(ids(await list({ open }))).toEqual(ids(all.filter(({ status }) => isEnded(status) !== open)));
  expect(ids(await list({ deviceId: one!.id, open: true }))).not.toContain(orders[0]!.id);
});
