import * as z from 'zod/mini';

/** 1 critical, 2 major, 3 minor, 4 warning. */
export const severities = [1, 2, 3, 4] as const;
export const severity = z.literal(severities);
export type Severity = (typeof severities)[number];
