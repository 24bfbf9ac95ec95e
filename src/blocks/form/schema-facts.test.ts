import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { number, positive } from '#src/contract/rules/numbers.ts';
import { optionalText, requiredText } from '#src/contract/rules/text.ts';
import { choicesOf, isRequired, maxLengthOf, schemaOf, withoutEmpty } from './schema-facts.ts';

const record = z
  .object({
    code: requiredText(40),
    remark: z._default(optionalText(500), ''),
    power: number(positive),
    capacity: z.optional(number(positive)),
    endsAt: z.nullable(z.string()),
    kind: z.enum(['pv', 'wind']),
    kinds: z.array(z.enum(['pv', 'wind'])).check(z.minLength(1)),
    forced: z.boolean(),
  })
  .check(z.refine(() => true));
const field = (name: string) => schemaOf(record, name);

describe('[VA-11] what a form reads from its schema', () => {
  test('required is what refuses an empty value', () => {
    const names = Object.keys(record.shape).filter((name) => isRequired(field(name)));
    expect(names).toEqual(['code', 'power', 'kind', 'kinds']);
  });

  test('the longest text, also below a default', () => {
    expect(['code', 'remark', 'kind'].map((name) => maxLengthOf(field(name)))).toEqual([40, 500, undefined]);
  });

  test('the values of an enum and of a list of them', () => {
    expect(choicesOf(field('kind'))).toEqual(['pv', 'wind']);
    expect(choicesOf(field('kinds'))).toEqual(['pv', 'wind']);
    expect(choicesOf(field('code'))).toEqual([]);
  });

  test('an empty optional field is absent, a nullable one null, any other stays', () => {
    const values = { code: '', capacity: '', endsAt: '', remark: '' };
    expect(withoutEmpty(record, values)).toEqual({ code: '', capacity: undefined, endsAt: null, remark: '' });
  });

  test('a field that the schema does not have is an error', () => {
    expect(() => field('gone')).toThrow('no field "gone"');
  });
});
