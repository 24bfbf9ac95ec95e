import { strongPasswordAbove } from '#src/contract/limits.ts';
import { strongPassword } from '#src/contract/rules/user/password.ts';
import * as z from 'zod/mini';

/** The fewest characters of a strong password. */
export const strongPasswordMin = strongPasswordAbove + 1;

export const passwordRules = ['length', 'upper', 'lower', 'digit', 'special'] as const;
type PasswordRule = (typeof passwordRules)[number];

const tests: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => password.length >= strongPasswordMin,
  upper: (password) => /[A-Z]/.test(password),
  lower: (password) => /[a-z]/.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^A-Za-z\d\s]/.test(password),
};

/** Whether a password meets one of the requirements that `isStrong` consists of. */
export const meets = (password: string, rule: PasswordRule): boolean => tests[rule](password);

/** The rule that the server applies. */
export const isStrong = (password: string): boolean => z.safeParse(strongPassword, password).success;
