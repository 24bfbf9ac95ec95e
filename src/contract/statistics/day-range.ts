import * as z from 'zod/mini';
import { energyDaysMax } from '../limits.ts';

/** The first and the last of some days, `2026-06-01`. */
interface DayRange {
  from: string;
  to: string;
}

export const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

export const inOrder = z.refine<DayRange>((range) => daysIn(range) > 0, { path: ['to'] });
export const notTooMany = z.refine<DayRange>((range) => daysIn(range) <= energyDaysMax, { path: ['from'] });
