import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { runs } from '../server/runs.ts';
import { readRule } from '#src/contract/rules/rule-message.ts';

/** The key of the first issue of each field, by the field's path. */
export function faultsOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  const keyed = issues.map(({ path, message }) => [path.join('.'), readRule(message).key] as const);
  return Object.fromEntries(keyed.toReversed());
}

/** The key of a value's first issue; undefined if the value is valid. */
export const faultOf = (schema: z.ZodMiniType, value: unknown): string | undefined => faultsOf(schema, value)[''];

/** Letters, digits and underscores. */
export const word = (minLength: number, maxLength: number, characters = 'azAZ09_') =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });

export const digits = (minLength: number, maxLength: number) => word(minLength, maxLength, '0123456789');

/** A shrunk value for which the rule does not report `fault`; null if it reports it for all values. */
export function counterexample(values: fc.Arbitrary<unknown>, rule: z.ZodMiniType, fault: string | undefined) {
  const property = fc.property(values, (value) => faultOf(rule, value) === fault);
  return fc.check(property, { numRuns: runs(200, 5_000) }).counterexample;
}

/** Long texts that a rule must check quickly: its pattern must not backtrack. */
export const longTexts = [
  'a'.repeat(10_000),
  '1'.repeat(10_000),
  'a1_'.repeat(3_334),
  `${'a.'.repeat(5_000)}@`,
  `a@${'a-'.repeat(5_000)}`,
  `a@${'a.'.repeat(5_000)}`,
  '@'.repeat(10_000),
  ' '.repeat(10_000),
  `${'0'.repeat(5_000)}.${'0'.repeat(5_000)}%`,
];
