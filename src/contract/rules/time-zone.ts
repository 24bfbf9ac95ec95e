import * as z from 'zod/mini';
import { ruleMessage } from './rule-message.ts';

/** Whether a text is an IANA name that the platform knows, as `Europe/Berlin`; an offset is none. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone by its IANA name. */
export const timeZone = z.string().check(z.refine(isTimeZone, ruleMessage('timeZone.unknown')));
