import * as z from 'zod/mini';
import { passwordMax, passwordMin, strongPasswordAbove } from '../../limits.ts';
import { type RuleKey, ruleMessage } from '../rule-message.ts';
import { filled } from '../text.ts';

/** What a deployment asks of new passwords. */
export interface PasswordPolicy {
  readonly min: number;
  /** Also `maxLength` of the inputs. */
  readonly max: number;
  /** Characters that a password may have; without it all. */
  readonly characters?: string;
}

/**
 * `conform` is the specification's. `strict` is ASVS 5.0: long enough without a second factor (6.2.1), any character
 * (6.2.5), room for a phrase (6.2.9).
 */
export const passwordPolicies = {
  conform: { min: passwordMin, max: passwordMax, characters: '[A-Za-z0-9_]' },
  strict: { min: 15, max: 128 },
} as const satisfies Record<string, PasswordPolicy>;

/** The policy of a setting's value. */
export const policyOf = (value: unknown): PasswordPolicy =>
  value === 'strict' ? passwordPolicies.strict : passwordPolicies.conform;

/** A password that is newly set. */
export function password({ min, max, characters }: PasswordPolicy, required: RuleKey = 'password.required') {
  const pattern = new RegExp(`^${characters ?? '[^]'}{${min},${max}}$`);
  return filled(required).check(
    z.regex(pattern, ruleMessage(characters ? 'password.format' : 'password.length', { min, max })),
  );
}

const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d\s]/];

/** Upper and lower case, digit and special character, longer than 6. */
export const strongPassword = filled('password.required').check(
  z.refine(
    (value) => value.length > strongPasswordAbove && kinds.every((kind) => kind.test(value)),
    ruleMessage('password.strong', { above: strongPasswordAbove }),
  ),
);
