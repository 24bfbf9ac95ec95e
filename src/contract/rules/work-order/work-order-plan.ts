import * as z from 'zod/mini';
import { plannedHoursMax } from '../../limits.ts';
import { ruleMessage } from '../rule-message.ts';

const hourMs = 3_600_000;

/** Times of a work order in milliseconds since 1970; null: not given. */
export interface PlanTimes {
  readonly plannedStart: number | null;
  readonly plannedEnd: number | null;
  readonly dueAt: number | null;
}

interface PlanIssue {
  readonly field: keyof PlanTimes;
  /** Made by `ruleMessage`. */
  readonly message: string;
}

/**
 * What is wrong with the planned times: an end needs a start before it, at most one shift earlier, and the due time must
 * not be before either. Each issue names the field that has to change.
 */
export function planIssues({ plannedStart, plannedEnd, dueAt }: PlanTimes): readonly PlanIssue[] {
  const issues: PlanIssue[] = [];
  if (plannedEnd !== null && plannedStart === null)
    issues.push({ field: 'plannedStart', message: ruleMessage('times.sequence') });
  if (plannedStart !== null && plannedEnd !== null) {
    if (plannedEnd <= plannedStart) issues.push({ field: 'plannedEnd', message: ruleMessage('times.endAfterStart') });
    else if (plannedEnd - plannedStart > plannedHoursMax * hourMs)
      issues.push({ field: 'plannedEnd', message: ruleMessage('duration.split', { max: plannedHoursMax }) });
  }
  const latest = Math.max(plannedStart ?? -Infinity, plannedEnd ?? -Infinity);
  if (dueAt !== null && dueAt < latest) issues.push({ field: 'dueAt', message: ruleMessage('times.dueOrder') });
  return issues;
}

/** A due time that has passed cannot be met; the server decides by its clock. */
export const duePassed = (dueAt: number | null, now: number): boolean => dueAt !== null && dueAt <= now;

type PlanTexts = Readonly<Record<keyof PlanTimes, string>>;

const timeOf = (text: string): number | null => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
};

/** `planIssues` for a form, whose times are all of one clock. */
export const planInOrder = z.check<PlanTexts>(({ value, issues }) => {
  const { plannedStart, plannedEnd, dueAt } = value;
  const times = { plannedStart: timeOf(plannedStart), plannedEnd: timeOf(plannedEnd), dueAt: timeOf(dueAt) };
  for (const { field, message } of planIssues(times))
    issues.push({ code: 'custom', input: value, path: [field], message, continue: true });
});
