export type DayPart = 'morning' | 'forenoon' | 'afternoon' | 'evening';

/** Part of the day by hour (0–23): a band begins at its first hour and ends before the next. */
export function dayPart(hour: number): DayPart {
  if (hour >= 5 && hour < 8) return 'morning';
  if (hour >= 8 && hour < 12) return 'forenoon';
  if (hour >= 12 && hour < 18) return 'afternoon';
  return 'evening';
}
