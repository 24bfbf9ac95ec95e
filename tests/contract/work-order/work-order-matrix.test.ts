import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { permissionKeys } from '#src/contract/user/permissions.ts';
import {
  findStep,
  workOrderActions,
  type WorkOrderStatus,
  workOrderStatuses,
} from '#src/contract/rules/work-order/work-order-flow.ts';
import { filingMs, type WorkOrderRecord } from '#mock-server/store/work-order/work-orders.ts';
import { makeOrder } from '../../support/records/make-order.ts';
import { personsAllowedTo, type OrderPerson, persons, actionsTo } from '../../support/records/order-table.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { act, versionOf } from './work-order-samples.ts';
import { setKeys } from '../../support/records/rights.ts';

// The clock stands still, so that an order that is being filed stays in this status.
const start = Date.now();
let harness: Harness;
let users: Readonly<Record<OrderPerson, SignedIn>>;

beforeAll(async () => {
  harness = await Harness.start({ clock: () => start });
});
afterAll(() => harness.close());

const accountOf = { handler: 'operator', issuer: 'administrator', other: 'distributor' } as const;

/** Signs all of them in with these keys. */
async function signIn(permissions: readonly (typeof permissionKeys)[number][]): Promise<void> {
  for (const person of persons) setKeys(harness.server.world, accountOf[person], permissions);
  const [handler, issuer, other] = await Promise.all(persons.map((person) => harness.signIn(accountOf[person])));
  users = { handler: handler!, issuer: issuer!, other: other! };
}

beforeEach(async () => {
  await harness.control('POST', '/reset');
  await signIn(permissionKeys);
});

/** An order of the administrator's for the operator. */
function orderIn(status: WorkOrderStatus): WorkOrderRecord {
  const { workOrders } = harness.server.world;
  const { id } = makeOrder(harness.server, ...actionsTo[status]);
  if (status === 'archived') workOrders.tick(start + filingMs);
  const order = workOrders.get(id);
  if (order?.status !== status) throw new Error(`${id} is ${order?.status}, not ${status}`);
  return order;
}

const now = ({ id }: WorkOrderRecord) => harness.server.world.workOrders.get(id);

describe.each(workOrderStatuses)('an order that is %s', (status) => {
  test.each(persons)('[ST-02] allows its %s exactly the actions of the table', async (person) => {
    const unchanged = orderIn(status);
    for (const action of workOrderActions) {
      const allowed = personsAllowedTo(status, action);
      if (allowed.includes(person)) {
        const order = orderIn(status);
        await act(users[person], action, versionOf(order));
        expect(now(order), action).toMatchObject({ status: findStep(status, action)?.to, version: order.version + 1 });
        expect(now(order)?.log.at(-1), action).toMatchObject({ action, by: users[person].login.user_id });
      } else {
        const code = allowed.length === 0 ? codes.workOrderState : codes.workOrderActor;
        await expect(act(users[person], action, versionOf(unchanged)), action).rejects.toMatchObject({
          kind: 'business',
          code,
        });
      }
    }
    expect(now(unchanged), 'a refused step leaves everything as it was').toBe(unchanged);
  });

  test('[RP-02] allows no action to a user without its permission', async () => {
    await signIn([]);
    const unchanged = orderIn(status);
    for (const person of persons)
      for (const action of workOrderActions)
        await expect(act(users[person], action, versionOf(unchanged)), `${person} ${action}`).rejects.toMatchObject({
          kind: 'forbidden',
          status: 403,
        });
    expect(now(unchanged)).toBe(unchanged);
  });
});
