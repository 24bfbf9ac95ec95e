import { describe, expect, test } from 'vitest';
import {
  isOverdue,
  refusalOf,
  statusesOf,
  stepsFor,
  workOrderActions,
  type WorkOrderFacts,
  workOrderFilters,
  workOrderStatuses,
  workOrderSteps,
} from './work-order-flow.ts';

const order = (values: Partial<WorkOrderFacts>): WorkOrderFacts => ({
  status: 'toBeIssued',
  handlerId: 'handler',
  issuerId: 'issuer',
  ...values,
});

/** A second, handwritten copy of the order rules: from, action, to. */
const table = `
  toBeIssued   issue     processing
  toBeIssued   cancel    canceled
  processing   finish    underReview
  processing   giveUp    incomplete
  processing   withdraw  withdrawn
  processing   cancel    canceled
  underReview  approve   completed
  underReview  reject    rejected
  rejected     finish    underReview
  rejected     cancel    canceled
  withdrawn    issue     processing
  withdrawn    cancel    canceled
  incomplete   issue     processing
  incomplete   cancel    canceled
  completed    archive   archiving`;
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

describe('transitions', () => {
  test('[ST-02] exactly those of the table: every other pair of status and action is refused', () => {
    const declared = workOrderSteps.flatMap(({ from, action, to }) => from.map((each) => [each, action, to].join(' ')));
    expect(declared.toSorted()).toEqual(rows.map((row) => row.join(' ')).toSorted());
    const allowed = new Set(rows.map(([from, action]) => `${from} ${action}`));
    for (const status of workOrderStatuses)
      for (const action of workOrderActions)
        expect(
          ['handler', 'issuer', 'other'].some((user) => refusalOf(order({ status }), action, user) === undefined),
          `${status} ${action}`,
        ).toBe(allowed.has(`${status} ${action}`));
  });

  test('[ST-02] every status can be reached, and all but the filed and the cancelled can be left', () => {
    const targets = new Set<string>([...workOrderSteps.map(({ to }) => to), 'toBeIssued', 'archived']);
    expect([...targets].toSorted()).toEqual([...workOrderStatuses].toSorted());
    const left = new Set<string>(workOrderSteps.flatMap(({ from }) => from));
    expect(workOrderStatuses.filter((status) => !left.has(status))).toEqual(['archiving', 'archived', 'canceled']);
  });
});

describe('people', () => {
  test('[ST-02] only the handler acts on an order', () => {
    expect(refusalOf(order({ status: 'processing' }), 'finish', 'handler')).toBeUndefined();
    expect(refusalOf(order({ status: 'processing' }), 'finish', 'issuer')).toBe('actor');
    expect(refusalOf(order({ status: 'processing' }), 'giveUp', 'other')).toBe('actor');
  });

  test('[ST-02] handlers cannot review their own work, also if they are the issuer', () => {
    const reviewed = order({ status: 'underReview', issuerId: 'handler' });
    for (const action of ['approve', 'reject'] as const) {
      expect(refusalOf(reviewed, action, 'handler')).toBe('actor');
      expect(refusalOf(reviewed, action, 'other')).toBeUndefined();
    }
  });

  test('[ST-02] withdrawing belongs to who issued it', () => {
    expect(refusalOf(order({ status: 'processing' }), 'withdraw', 'issuer')).toBeUndefined();
    expect(refusalOf(order({ status: 'processing' }), 'withdraw', 'handler')).toBe('actor');
  });

  test('[ST-02] what is offered is what is accepted', () => {
    for (const status of workOrderStatuses)
      for (const user of ['handler', 'issuer', 'other']) {
        const offered = stepsFor(order({ status }), user).map(({ action }) => action);
        const accepted = workOrderActions.filter((action) => !refusalOf(order({ status }), action, user));
        expect(offered.toSorted(), `${status} ${user}`).toEqual(accepted.toSorted());
      }
  });
});

test('[ST-02] the filters: completed contains orders that are being filed and filed ones', () => {
  expect(workOrderFilters).toHaveLength(6);
  expect(statusesOf.completed).toEqual(['completed', 'archiving', 'archived']);
  expect(statusesOf.canceled).toEqual(['canceled']);
  expect(statusesOf.mine).toBeUndefined();
});

test('[ST-02] overdue is a mark of orders that are not at their end', () => {
  expect(isOverdue('processing', 10, 11)).toBe(true);
  expect(isOverdue('processing', 10, 10)).toBe(false);
  expect(isOverdue('processing', null, 11)).toBe(false);
  expect(isOverdue('archived', 10, 11)).toBe(false);
});
