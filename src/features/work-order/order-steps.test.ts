import { describe, expect, test } from 'vitest';
import {
  type WorkOrderAction,
  workOrderActions,
  workOrderStatuses,
} from '#src/contract/rules/work-order/work-order-flow.ts';
import type { WorkOrder } from '#src/contract/work-order/work-order.ts';
import { personsAllowedTo, persons } from '../../../tests/support/records/order-table.ts';
import { offeredSteps, type OrderStep, orderSteps, stepKeys } from './order-steps.ts';

const orderIn = (status: WorkOrder['status']) =>
  ({ status, handler: { id: 'handler', name: 'Handler' }, issuer: { id: 'issuer', name: 'Issuer' } }) as WorkOrder;
const allKeys = Object.values(stepKeys);

/** The dialog of each action. */
const dialogs: Readonly<Record<WorkOrderAction, OrderStep>> = {
  issue: 'issue',
  finish: 'handle',
  giveUp: 'handle',
  approve: 'review',
  reject: 'review',
  withdraw: 'withdraw',
  cancel: 'cancel',
  archive: 'archive',
};

describe.each(workOrderStatuses)('an order that is %s', (status) => {
  const order = orderIn(status);
  const allowed = (person: string) =>
    new Set(
      workOrderActions
        .filter((action) => personsAllowedTo(status, action).includes(person))
        .map((each) => dialogs[each]),
    );

  test.each(persons)('[ST-02] offers the %s exactly the steps of the table', (person) => {
    expect(offeredSteps(order, person, allKeys)).toEqual(orderSteps.filter((step) => allowed(person).has(step)));
  });

  test.each(persons)('[RP-02] offers the %s no step whose key is missing, and with one key no other step', (person) => {
    expect(offeredSteps(order, person, [])).toEqual([]);
    for (const step of orderSteps) {
      const others = allKeys.filter((key) => key !== stepKeys[step]);
      expect(offeredSteps(order, person, others)).not.toContain(step);
      expect(offeredSteps(order, person, [stepKeys[step]])).toEqual(allowed(person).has(step) ? [step] : []);
    }
  });
});

test('[ST-02] who has issued an order to oneself does not review it', () => {
  const order = { ...orderIn('underReview'), issuer: { id: 'handler', name: 'Handler' } };
  expect(offeredSteps(order, 'handler', allKeys)).toEqual([]);
});
