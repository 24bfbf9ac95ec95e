import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { runs } from '../../../../tests/support/server/runs.ts';
import { faultsOf } from '../../../../tests/support/records/rule-faults.ts';
import { ruleMessage } from '../rule-message.ts';
import { timeText } from '../times.ts';
import { duePassed, planInOrder, planIssues } from './work-order-plan.ts';

const form = z.object({ plannedStart: timeText, plannedEnd: timeText, dueAt: timeText }).check(planInOrder);
const at = (hour: string) => (hour === '' ? '' : `2026-03-01T${hour}`);

test.each([
  ['', '', '', {}],
  ['08:00', '16:00', '', {}],
  ['08:00', '16:00', '16:00', {}],
  ['08:00', '', '07:59', { dueAt: 'times.dueOrder' }],
  ['08:00', '16:00', '15:59', { dueAt: 'times.dueOrder' }],
  ['08:00', '08:00', '', { plannedEnd: 'times.endAfterStart' }],
  ['09:00', '08:00', '', { plannedEnd: 'times.endAfterStart' }],
  ['08:00', '16:01', '', { plannedEnd: 'duration.split' }],
  ['', '08:00', '', { plannedStart: 'times.sequence' }],
  ['', '', '08:00', {}],
])('[VA-07] [VA-09] planned from %j to %j, due %j: %j', (start, end, due, faults) => {
  expect(faultsOf(form, { plannedStart: at(start), plannedEnd: at(end), dueAt: at(due) })).toEqual(faults);
});

test('[VA-07] times out of order hide no fault that a form finds after them', () => {
  const isDue = z.refine<z.input<typeof form>>(({ dueAt }) => dueAt !== '', {
    path: ['dueAt'],
    message: ruleMessage('text.required'),
  });
  const times = { plannedStart: at('09:00'), plannedEnd: at('08:00'), dueAt: '' };
  expect(faultsOf(form.check(isDue), times)).toEqual({ plannedEnd: 'times.endAfterStart', dueAt: 'text.required' });
});

test('[VA-07] whatever passes is in order: start, end, due time', () => {
  const time = fc.option(fc.integer({ min: -20, max: 20 }), { nil: null });
  const property = (plannedStart: number | null, plannedEnd: number | null, dueAt: number | null) => {
    const given = [plannedStart, plannedEnd, dueAt].filter((each) => each !== null);
    const isOrdered = given.every((each, index) => index === 0 || (given[index - 1] ?? 0) <= each);
    const isPlanned = plannedEnd === null || (plannedStart !== null && plannedStart < plannedEnd);
    expect(planIssues({ plannedStart, plannedEnd, dueAt }).length === 0).toBe(isOrdered && isPlanned);
  };
  fc.assert(fc.property(time, time, time, property), { numRuns: runs(500, 20_000) });
});

test('[VA-07] a due time of now or before has passed', () => {
  expect([null, 9, 10, 11].map((due) => duePassed(due, 10))).toEqual([false, true, true, false]);
});
