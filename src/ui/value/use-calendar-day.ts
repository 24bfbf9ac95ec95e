import { useFormats } from './use-formats.ts';

/** Writes a day of the calendar, `2026-10-25`, as the language does: the same day in whatever zone it is read. */
export const useCalendarDay = (): ((day: string) => string) => useFormats('UTC').date;
