import { expect, test } from 'vitest';
import type { WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import { changedFields, stepsBetween } from './order-changes.ts';

const entry = (action: string) => ({ action, at: '2026-01-01T00:00:00.000Z', by: null, note: null });
const order = (values: object) =>
  ({
    status: 'processing',
    handler: { id: '1', name: 'A' },
    dueAt: null,
    safetyMeasures: [{ text: 'Earth', done: false }],
    attachments: [],
    log: [entry('create'), entry('issue')],
    ...values,
  }) as unknown as WorkOrderDetail;

test('[ST-02] changes of another user are listed with their author', () => {
  const before = order({});
  const now = order({
    status: 'withdrawn',
    handler: { id: '1', name: 'A' },
    dueAt: '2026-02-01T00:00:00.000Z',
    log: [...before.log, entry('withdraw')],
  });
  expect(changedFields(before, now)).toEqual(['status', 'dueAt']);
  expect(stepsBetween(before, now).map(({ action }) => action)).toEqual(['withdraw']);
  expect(changedFields(before, before)).toEqual([]);
});

test('[ST-02] a list that differs within is a change', () => {
  const before = order({});
  expect(changedFields(before, order({ safetyMeasures: [{ text: 'Earth', done: true }] }))).toEqual(['safetyMeasures']);
});
