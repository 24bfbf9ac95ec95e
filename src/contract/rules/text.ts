import * as z from 'zod/mini';
import { type RuleKey, says } from './says.ts';

// No rule aborts: an object's own rules (passwords that must be equal) run while single fields are wrong. The first
// issue of a field is the one that is shown.

/** A text that must not be empty. */
export const filled = (key: RuleKey) => z.string(says(key)).check(z.minLength(1, says(key)));

const atMost = (max: number) => z.maxLength(max, says('text.tooLong', { max }));

/** Free text with something in it; spaces around it do not count. */
export const requiredText = (max: number, key: RuleKey = 'text.required') =>
  z.string(says(key)).check(z.trim(), z.minLength(1, says(key)), atMost(max));

export const optionalText = (max: number) => z.string().check(z.trim(), atMost(max));
