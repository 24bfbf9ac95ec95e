/** A date and time without its seconds: as people plan. */
export const toMinute = (dateTime: string): string => dateTime.replace(/:\d\d$/, '');
