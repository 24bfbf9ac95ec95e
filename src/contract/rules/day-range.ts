import * as z from 'zod/mini';
import { energyDaysMax } from '../limits.ts';
import { ruleMessage } from './rule-message.ts';

/** The first and the last of some days, `2026-06-01`. */
interface DayRange {
  from: string;
  to: string;
}

export const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

export const inOrder = z.refine<DayRange>((range) => daysIn(range) > 0, {
  path: ['to'],
  error: ruleMessage('times.order'),
});

/** How a range of more days than this is refused. */
export const tooManyDays = (max: number) => ({ path: ['from'], error: ruleMessage('days.tooMany', { max }) });

export const atMostDays = (max: number) => z.refine<DayRange>((range) => daysIn(range) <= max, tooManyDays(max));
export const notTooMany = atMostDays(energyDaysMax);
