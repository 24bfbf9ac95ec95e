import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import type { WorkOrderAction } from '#src/contract/rules/work-order/work-order-flow.ts';
import type { WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import type { Harness, SignedIn } from '../support/harness.ts';

/** A station that the operator, the distributor and the administrator see. */
export const stationId = 'st-a';

export const newWorkOrder = (values: Partial<RequestFor<'createWorkOrder'>> = {}): RequestFor<'createWorkOrder'> => ({
  type: 'repair',
  title: 'Replace the fan',
  content: 'The fan of the converter is loud',
  stationId,
  ...values,
});

/** The id and version of an order, which every action sends. */
export const versionOf = ({ id, version }: Pick<WorkOrderDetail, 'id' | 'version'>) => ({ id, version });

export const freshWorkOrder = async (user: SignedIn, values?: Partial<RequestFor<'createWorkOrder'>>) =>
  versionOf(await user.call('createWorkOrder', newWorkOrder(values)));

/** Created and issued by the administrator. */
export async function issuedWorkOrder(
  harness: Harness,
  handler: SignedIn,
  values?: Partial<RequestFor<'createWorkOrder'>>,
): Promise<{ id: string; version: number }> {
  const administrator = await harness.signIn('administrator');
  const order = await freshWorkOrder(administrator, values);
  return versionOf(await administrator.call('issueWorkOrder', { ...order, handlerId: handler.login.user_id }));
}

/** Handled by the distributor, so that the operator may review it. */
export async function handledWorkOrder(harness: Harness): Promise<{ id: string; version: number }> {
  const distributor = await harness.signIn('distributor');
  const order = await issuedWorkOrder(harness, distributor);
  return versionOf(await distributor.call('handleWorkOrder', { ...order, done: true, jobContent: 'Fan replaced' }));
}

/** One of the seeded orders. */
export async function anyWorkOrder(user: SignedIn): Promise<{ id: string }> {
  const [order] = (await user.call('listWorkOrders', { pageSize: 1 })).records;
  if (!order) throw new Error('the mock server has no work order');
  return order;
}

export type OrderVersion = ReturnType<typeof versionOf>;

/** The request of each action, with all required fields. */
const requests: Readonly<Record<WorkOrderAction, (order: OrderVersion) => [EndpointName, object]>> = {
  // The due time depends on the version: an order that is issued again needs a new one.
  issue: (order) => [
    'issueWorkOrder',
    { ...order, handlerId: '10003', dueAt: new Date(Date.UTC(2099, 0, order.version)).toISOString() },
  ],
  finish: (order) => ['handleWorkOrder', { ...order, done: true, safetyDone: [true], jobContent: 'done' }],
  giveUp: (order) => ['handleWorkOrder', { ...order, done: false, note: 'no part' }],
  withdraw: (order) => ['withdrawWorkOrder', order],
  cancel: (order) => ['cancelWorkOrder', { ...order, note: 'not needed' }],
  approve: (order) => ['reviewWorkOrder', { ...order, approved: true }],
  reject: (order) => ['reviewWorkOrder', { ...order, approved: false, note: 'photos' }],
  archive: (order) => ['archiveWorkOrder', order],
};

/** Does an action as a user and returns the new version. */
export const act = async (user: SignedIn, action: WorkOrderAction, order: OrderVersion): Promise<OrderVersion> => {
  const [name, request] = requests[action](order);
  return versionOf((await user.call(name, request)) as WorkOrderDetail);
};
