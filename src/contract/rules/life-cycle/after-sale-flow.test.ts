import { describe, expect, test } from 'vitest';
import {
  type AfterSaleAction,
  type AfterSaleStatus,
  afterSaleActions,
  afterSaleStatuses,
  afterSaleStep,
  isOpenCase,
} from './after-sale-flow.ts';

const reporter = 'reporter';
const other = 'other';

describe('[VW-18] the life of an after-sale case', () => {
  test('goes from the report to the close, and can be reopened and judged again', () => {
    const actions: AfterSaleAction[] = ['accept', 'order', 'return', 'settle', 'close', 'reopen', 'accept'];
    const passed: AfterSaleStatus[] = ['reported'];
    for (const action of actions) {
      const next = afterSaleStep({ status: passed.at(-1)!, askingIds: [reporter] }, action, other, 'reason');
      if (typeof next === 'string') passed.push(next);
    }
    expect(passed).toEqual(['reported', 'accepted', 'inWork', 'returned', 'settled', 'closed', 'reopened', 'accepted']);
  });

  test('every other step is refused for the state of the case', () => {
    const begins = new Map<AfterSaleAction, readonly string[]>([
      ['accept', ['reported', 'reopened']],
      ['reject', ['reported', 'reopened']],
      ['order', ['accepted']],
      ['return', ['inWork']],
      ['settle', ['inWork', 'returned']],
      ['close', ['settled']],
      ['reopen', ['rejected', 'closed']],
    ]);
    for (const action of afterSaleActions)
      for (const status of afterSaleStatuses) {
        const next = afterSaleStep({ status, askingIds: [] }, action, other, 'reason');
        expect(typeof next === 'string', `${action} at ${status}`).toBe(begins.get(action)?.includes(status));
      }
  });

  test('who reported or reopened a case judges it neither way; a rejection needs a reason', () => {
    const facts = { status: 'reopened', askingIds: [reporter, 'reopener'] } as const;
    for (const userId of facts.askingIds)
      for (const action of ['accept', 'reject'] as const)
        expect(afterSaleStep(facts, action, userId, 'reason')).toEqual({ refused: 'actor' });
    expect(afterSaleStep(facts, 'reject', other, ' ')).toEqual({ refused: 'reason' });
    expect(afterSaleStep(facts, 'reject', other, 'no fault found')).toBe('rejected');
  });

  test('rejected and closed cases leave room for another one of their serial number', () => {
    expect(afterSaleStatuses.filter((status) => !isOpenCase(status))).toEqual(['rejected', 'closed']);
  });
});
