import { expect, test } from 'vitest';
import type { WorkOrder } from '#src/contract/work-order.ts';
import { offeredSteps, stepKeys } from './order-steps.ts';

const order = (values: Partial<WorkOrder>) =>
  ({
    status: 'processing',
    handler: { id: 'me', name: 'Me' },
    issuer: { id: 'boss', name: 'Boss' },
    ...values,
  }) as WorkOrder;
const all = Object.values(stepKeys);

test('[ST-02] [RP-02] a step is offered to who may take it and holds its key, and to nobody else', () => {
  expect(offeredSteps(order({}), 'me', all)).toEqual(['handle', 'cancel']);
  expect(offeredSteps(order({}), 'boss', all)).toEqual(['withdraw', 'cancel']);
  expect(offeredSteps(order({}), 'me', ['workOrder_handle'])).toEqual(['handle']);
  expect(offeredSteps(order({}), 'me', [])).toEqual([]);
});

test('[ST-02] nobody is offered to review the own work; what is filed offers nothing', () => {
  expect(offeredSteps(order({ status: 'underReview' }), 'me', all)).toEqual([]);
  expect(offeredSteps(order({ status: 'underReview' }), 'boss', all)).toEqual(['review']);
  expect(offeredSteps(order({ status: 'archived' }), 'boss', all)).toEqual([]);
});
