import { afternoonFromHour, eveningFromHour, forenoonFromHour, morningFromHour } from '#src/contract/limits.ts';

export type TimeOfDay = 'morning' | 'forenoon' | 'afternoon' | 'evening';

/** Part of the day by hour (0–23): a band begins at its first hour and ends before the next. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= morningFromHour && hour < forenoonFromHour) return 'morning';
  if (hour >= forenoonFromHour && hour < afternoonFromHour) return 'forenoon';
  if (hour >= afternoonFromHour && hour < eveningFromHour) return 'afternoon';
  return 'evening';
}
